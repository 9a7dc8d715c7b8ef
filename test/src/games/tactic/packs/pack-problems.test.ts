import { describe, expect, test } from 'vitest';
import { packProblems, standard, type Pack } from '../../../../../src/games/tactic/index.ts';

const king = { id: 'trial-king', name: 'Trial King', hp: 6, at: 2, abilities: [] };
const unit = { id: 'trial-unit', name: 'Trial Unit', hp: 6, at: 2, cost: 2, abilities: [] };
const seat = (file: string) => ({ zone: [`${file}1`], crowns: [`${file}1`] });
const board = {
  id: 'trial-board',
  name: 'Trial Board',
  files: 9,
  ranks: 9,
  coins: 6,
  seats: ['a', 'b', 'c', 'd', 'e'].map(seat),
  tables: [{ id: 'two', name: 'Two', seats: [0, 1] }],
};

/** What is wrong with a pack of one unit and one board, beside the standard one. */
function problemsOf(changedUnit: object, changedBoard: object = {}, id = 'trial'): readonly string[] {
  const units = [{ ...unit, ...changedUnit }];
  const pack: Pack = {
    id,
    name: 'Trial',
    abilities: [],
    factions: [{ id: 'trial', name: 'Trial', king, units }],
    boards: [{ ...board, ...changedBoard }],
  };
  return packProblems([standard, pack]);
}

describe('a number of a pack', () => {
  test.each<readonly [string, 'unit' | 'board', number, number]>([
    ['hp', 'unit', 1, 99],
    ['at', 'unit', 0, 99],
    ['cost', 'unit', 1, 99],
    ['ranks', 'board', 1, 99],
    ['coins', 'board', 0, 99],
  ])('%s of a %s is from %i to %i', (name, of, least, most) => {
    const problems = (value: number) =>
      of === 'unit' ? problemsOf({ [name]: value }) : problemsOf({}, { [name]: value });
    for (const value of [least, least + 1, most]) expect(problems(value)).toEqual([]);
    for (const value of [least - 1, most + 1, least + 0.5, NaN]) {
      expect(problems(value)).toHaveLength(1);
      expect(problems(value)[0]).toContain(`${value}`);
    }
  });

  test('says from how many files on seats lie beside the board', () => {
    expect(problemsOf({}, { files: 26 })).toEqual([]);
    expect(problemsOf({}, { files: 27 })).toEqual(['board "trial-board": it has 27 files, not 1 to 26']);
    expect(problemsOf({}, { files: 5 })).toEqual([]);
    expect(problemsOf({}, { files: 4 })).toEqual([
      'board "trial-board", seat 5: the Build Zone space "e1" is not on the board',
    ]);
  });

  test('behind an ability that has one is from 1 to 99', () => {
    const valued = (value: number) => problemsOf({ abilities: [{ id: 'range', value }] });
    expect([valued(1), valued(99)]).toEqual([[], []]);
    expect([valued(0), valued(100)].flat()).toHaveLength(2);
  });
});

test.each([
  [[0], 1],
  [[0, 1], 0],
  [[0, 1, 2, 3], 0],
  [[0, 1, 2, 3, 4], 1],
])('a table with the seats %j has %i problems', (seats, count) => {
  expect(problemsOf({}, { tables: [{ id: 'one', name: 'One', seats }] })).toHaveLength(count);
});

test.each<readonly [readonly string[], readonly string[]]>([
  [['x', 'y'], []],
  [['x', 'x'], ['everybody is in one team']],
  [['x'], ['it names 1 teams for 2 players', 'everybody is in one team']],
  [['x', 'y', 'y'], ['it names 3 teams for 2 players']],
])('two players in the teams %j: %j', (teams, problems) => {
  const found = problemsOf({}, { tables: [{ id: 'two', name: 'Two', seats: [0, 1], teams }] });
  expect(found).toEqual(problems.map(problem => `board "trial-board", table "two": ${problem}`));
});

test.each([
  ['a', true],
  ['az-09', true],
  ['a-', true],
  ['', false],
  ['-a', false],
  ['9a', false],
  ['A', false],
  ['a b', false],
  // The characters next to those that are allowed.
  ['a`', false],
  ['a{', false],
  ['a/', false],
  ['a:', false],
  ['a,', false],
  ['a.', false],
])('whether %j is an id: %s', (id, isId) => {
  expect(problemsOf({}, {}, id)).toHaveLength(isId ? 0 : 1);
});

test('packs without factions or boards, and abilities that change what is no stat, have a problem each', () => {
  const empty: Pack = { id: 'trial', name: 'Trial', abilities: [], factions: [], boards: [] };
  expect(packProblems([empty])).toEqual([
    'The packs hold no faction: there is nothing to play',
    'The packs hold no board: there is nowhere to play',
  ]);
  const ability = { id: 'odd', name: 'Odd', text: 'Odd.', stats: ['at', 'charm'], stat: () => 0 };
  expect(packProblems([standard, { ...empty, abilities: [ability as unknown as Pack['abilities'][number]] }])).toEqual([
    expect.stringMatching(/^ability "odd": "charm" is no stat; the stats are .*\bat\b/u),
  ]);
});

test('an ability may listen to every kind of event, and to nothing else', () => {
  const kinds =
    'faction-chosen placed build-finished turn-started turn-opened moved shifted attacked fought damaged healed unhealed marked died left cached eliminated ended';
  const listening = (on: object) =>
    packProblems([
      standard,
      {
        id: 'trial',
        name: 'Trial',
        factions: [],
        boards: [],
        abilities: [{ id: 'odd', name: 'Odd', text: 'Odd.', on } as unknown as Pack['abilities'][number]],
      },
    ]);
  expect(listening(Object.fromEntries(kinds.split(' ').map(kind => [kind, () => []])))).toEqual([]);
  expect(listening({ sneezed: () => [] })).toEqual([
    `ability "odd": "sneezed" is no event; the events are ${kinds.replaceAll(' ', ', ')}`,
  ]);
});
