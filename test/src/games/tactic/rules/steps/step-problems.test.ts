import { describe, expect, test } from 'vitest';
import {
  boardText,
  createTactic,
  drawMatch,
  playAll,
  standard,
  type Ability,
  type TacticStep,
} from '../../../../../../src/games/tactic/index.ts';

/** A game in which a Breaker returns `steps` when it has moved. */
function gameWith(on: Ability['on']) {
  const slip: Ability = { id: 'slip', name: 'Slip', text: 'Goes wrong.', ...(on === undefined ? {} : { on }) };
  const king = { id: 'trial-king', name: 'Trial King', hp: 6, at: 2, abilities: [] };
  const breaker = { id: 'breaker', name: 'Breaker', hp: 9, at: 2, abilities: [{ id: 'slip' }] };
  const trial = { id: 'trial', name: 'Trial', king, units: [breaker] };
  return createTactic({
    packs: [standard, { id: 'trial', name: 'Trial', abilities: [slip], factions: [trial], boards: [] }],
  });
}

const DRAWING = '. b.bear\nr.breaker .';

/** What happens when the Breaker, u2, moves from a1 to b1, below blue's Bear, u1. */
function moved(...steps: unknown[]): string {
  // What a pack returns need not be of the type.
  const match = drawMatch(gameWith({ moved: () => steps as TacticStep[] }), DRAWING);
  const before = match.save();
  try {
    return boardText(playAll(match, 'a1-b1'));
  } catch (error) {
    expect(match.save()).toBe(before);
    return String(error).replace('Slip of Breaker of p1 on b1 returned a wrong step: ', '');
  }
}

const hit = { kind: 'damage', from: 'u2', to: 'u1', amount: 1, cause: 'slip' };
const mark = { kind: 'mark', unit: 'u1', mark: 'poison', change: 'put', amount: 1 };
const options = [{ label: 'Yes', steps: [] }];

describe('a step that an ability returns', () => {
  test.each([
    ['damage', [{ kind: 'land', hits: [hit] }], '. b.bear(1) / . r.breaker>'],
    [
      'a swap',
      [
        {
          kind: 'shift',
          units: [
            { unit: 'u1', to: 1 },
            { unit: 'u2', to: 3 },
          ],
        },
      ],
      '. r.breaker> / . b.bear',
    ],
    ['marks', [mark, { ...mark, amount: 2 }], '. b.bear[poison=3] / . r.breaker>'],
    ['a summoned unit', [{ kind: 'summon', player: 'p1', card: 'wolf', cell: 0 }], '. b.bear / r.wolf r.breaker>'],
  ])('is performed: %s', (_, steps, board) => {
    expect(moved(...steps)).toBe(board);
  });

  test.each([
    [{ hits: [hit] }, 'a step has no kind'],
    [
      { kind: 'place', player: 'p1', card: 'wolf', cell: 0 },
      'kind: "place" is no step for abilities; those are land, gather, strike, move, shift, cache, leave, fall, mark, summon, ask',
    ],
    [{ kind: 'turn', player: 'p2' }, 'kind: "turn" is no step for abilities'],
    [{ kind: 'land', hits: hit }, 'land, hits: an object is no array'],
    [{ kind: 'land', hits: [{ ...hit, amount: 0.5 }] }, 'land, hits[0].amount: 0.5 is no whole number from 0 to 999'],
    [{ kind: 'land', hits: [hit, { ...hit, amount: -1 }] }, 'land, hits[1].amount: -1 is no whole number'],
    [{ kind: 'land', hits: [{ ...hit, amount: Number.NaN }] }, 'land, hits[0].amount: NaN is no whole number'],
    [{ kind: 'land', hits: [{ ...hit, bonus: 1.5 }] }, 'land, hits[0].bonus: 1.5 is no whole number'],
    [
      { kind: 'land', hits: [{ ...hit, kind: 'harm' }] },
      'land, hits[0].kind: "harm" is neither "damage" nor "healing"',
    ],
    [{ kind: 'land', hits: [{ ...hit, to: 'u9' }] }, 'land, hits[0].to: "u9" is the id of no unit'],
    [{ kind: 'gather', hits: [{ ...hit, from: undefined }] }, 'gather, hits[0].from: nothing is the id of no unit'],
    [{ kind: 'shift', units: [{ unit: 'u2', to: 3 }] }, 'shift, units[0].to: Bear stands on b2'],
    [
      { kind: 'shift', units: [{ unit: 'u2', to: 4 }] },
      'shift, units[0].to: 4 is no cell of the board; cells are numbers from 0 to 3',
    ],
    [
      {
        kind: 'shift',
        units: [
          { unit: 'u1', to: 0 },
          { unit: 'u2', to: 0 },
        ],
      },
      'shift, units[1].to: another unit comes to a1 at the same time',
    ],
    [{ kind: 'move', unit: 'u2', to: 3 }, 'move, to: Bear stands on b2'],
    [{ kind: 'cache', unit: 7 }, 'cache, unit: 7 is the id of no unit'],
    [{ ...mark, amount: -1 }, 'mark, amount: -1 is no whole number from 0 to 999'],
    [{ ...mark, amount: 0.5 }, 'mark, amount: 0.5 is no whole number from 0 to 999'],
    [{ ...mark, amount: 1000 }, 'mark, amount: 1000 is no whole number from 0 to 999'],
    [{ ...mark, unit: 'u9' }, 'mark, unit: "u9" is the id of no unit'],
    [{ ...mark, mark: 'Deep Sleep' }, 'mark, mark: "Deep Sleep" is no name of marks'],
    [{ ...mark, change: 'set' }, 'mark, change: "set" is neither "put" nor "take"'],
    [{ kind: 'summon', player: 'p1', card: 'wolf', cell: 3 }, 'summon, cell: Bear stands on b2'],
    [{ kind: 'summon', player: 'p1', card: 'lion', cell: 0 }, 'summon, card: Lion is a King'],
    [
      { kind: 'summon', player: 'p1', card: 'constructor', cell: 0 },
      'summon, card: "constructor" is no unit of the packs',
    ],
    [
      { kind: 'summon', player: 'p7', card: 'wolf', cell: 0 },
      'summon, player: "p7" does not play; the players are p1, p2',
    ],
    [{ kind: 'ask', choices: [{ by: 'p9', prompt: '?', options }] }, 'ask, choices[0].by: "p9" does not play'],
    [{ kind: 'ask', choices: [7] }, 'ask, choices[0]: 7 is no choice'],
    [{ kind: 'ask', choices: [{ by: 'p1', options }] }, 'ask, choices[0].prompt: nothing is no text'],
    [{ kind: 'ask', choices: [{ by: 'p1', prompt: {}, options }] }, 'ask, choices[0].prompt: an object is no text'],
    [
      { kind: 'ask', choices: [{ by: 'p1', prompt: '?', options: [{ label: 'No', target: 2, steps: [] }] }] },
      'ask, choices[0].options[0].target: 2 is no id',
    ],
    [
      { kind: 'ask', choices: [{ by: 'p1', prompt: '?', options: [{ label: '', steps: [] }] }] },
      'ask, choices[0].options[0].label: "" is no text',
    ],
    [
      { kind: 'ask', choices: [{ by: 'p1', prompt: '?', options: [{ label: 'No', steps: [{ kind: 'cache' }] }] }] },
      'ask, choices[0].options[0].steps[0]: cache, unit: nothing is the id of no unit',
    ],
    [
      {
        kind: 'ask',
        choices: [{ by: 'p1', prompt: '?', options: [{ label: 'Both', targets: ['u1', 2], steps: [] }] }],
      },
      'ask, choices[0].options[0].targets[1]: 2 is no id',
    ],
  ])('%j is refused by name', (step, problem) => {
    expect(moved(step)).toContain(problem);
  });

  test('is refused with the ability and its unit, and the match stays as it was', () => {
    const match = drawMatch(gameWith({ moved: () => [{ kind: 'cache', unit: 'u9' }] }), DRAWING);
    expect(() => playAll(match, 'a1-b1')).toThrow(
      'Slip of Breaker of p1 on b1 returned a wrong step: cache, unit: "u9"',
    );
  });

  test('may name a unit that has left, as it was placed once', () => {
    const fatal = { kind: 'land' as const, hits: [{ ...hit, kind: 'damage' as const, amount: 9 }] };
    const match = drawMatch(gameWith({ moved: () => [fatal] }), '. b.bear .\nr.breaker . b.wolf');
    expect(boardText(playAll(match, 'a1-b1 end c1-c2 end b1-a1'))).toBe('. . b.wolf> / r.breaker> . .');
  });

  test('that makes itself for ever is named with its ability', () => {
    const match = drawMatch(
      gameWith({
        moved: ({ bearer }) => [{ kind: 'shift', units: [{ unit: bearer.id, to: bearer.cell }] }],
        shifted: ({ bearer }) => [{ kind: 'shift', units: [{ unit: bearer.id, to: bearer.cell }] }],
      }),
      DRAWING,
    );
    expect(() => playAll(match, 'a1-b1')).toThrow(
      'The agenda does not end: after 10000 steps come Slip of Breaker of p1 on b1, "shift", Slip of Breaker',
    );
  });
});

test('an event that no ability can answer is a fault of the pack', () => {
  // As a pack in Lua or of another version may have it.
  const on = { 'turn-began': () => [] } as unknown as Ability['on'];
  expect(() => gameWith(on)).toThrow('ability "slip": "turn-began" is no event; the events are faction-chosen, placed');
});
