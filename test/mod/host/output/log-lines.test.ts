import { describe, expect, test } from 'vitest';
import { HOSTED_GAMES, nativeMatch } from '../../../support/hosted-games.ts';
import { lettersSeen, logLines } from '../../../../mod/host/output/log-lines.ts';
import { described } from '../../../support/described.ts';

const SEATS = [
  { player: 'p1', color: 'Red', tint: { r: 0.856, g: 0.1, b: 0.094 } },
  { player: 'p2', color: 'Blue', tint: { r: 0, g: 1, b: 0.002 } },
] as const;

describe('The lines of the log', () => {
  test('begin with the mark of who acts, in the colour of the seat, and indent what follows', () => {
    const lines = logLines([{ text: 'Bear attacks Wolf' }, { text: 'Wolf dies' }], SEATS, 'p1');
    expect(lines).toEqual(['<color=#da1a18>■</color> Bear attacks Wolf', '    Wolf dies']);
    expect(logLines([{ text: 'Wolf moves' }], SEATS, 'p2')).toEqual(['<color=#00ff01>●</color> Wolf moves']);
  });

  test('have headings, after which the first line has the mark of whose turn begins', () => {
    const lines = [{ text: 'Hydra mends' }, { text: 'It rains' }];
    expect(logLines([{ text: 'Turn 2: Blue', isHeading: true }, ...lines], SEATS, 'p1')).toEqual([
      '<size=12>Turn 2: Blue</size>',
      '<color=#00ff01>●</color> Hydra mends',
      '    It rains',
    ]);
    // Another part of the game has no owner.
    expect(logLines([{ text: 'The battle', isHeading: true }, ...lines], SEATS, 'p1')).toEqual([
      '<size=12>The battle</size>',
      '<color=#da1a18>■</color> Hydra mends',
      '    It rains',
    ]);
  });

  test('have a heading above the first of what belongs together, which leaves the marks as they are', () => {
    const told = [
      { text: 'Red plays Forum' },
      { text: 'Red places Lion', under: 'Kings' },
      { text: 'Blue places Witch' },
    ];
    expect(logLines(told, SEATS, 'p1')).toEqual([
      '<color=#da1a18>■</color> Red plays Forum',
      '<size=12>Kings</size>',
      '<color=#da1a18>■</color> Red places Lion',
      '<color=#00ff01>●</color> Blue places Witch',
    ]);
  });

  test('mark a line that begins with the name of a seat with that seat', () => {
    const told = [{ text: 'Red plays Menagerie' }, { text: 'Blue plays Forum' }, { text: 'Bluebell blooms' }];
    expect(logLines(told, SEATS, 'p2')).toEqual([
      '<color=#da1a18>■</color> Red plays Menagerie',
      '<color=#00ff01>●</color> Blue plays Forum',
      '    Bluebell blooms',
    ]);
  });

  test('have the mark of whoever the full text names, where the line begins with a piece', () => {
    const told = [
      { text: 'Red places Lion on c1', line: 'Lion stands on c1' },
      { text: 'Blue places Witch on e7', line: 'Witch stands on e7' },
    ];
    expect(logLines(told, SEATS, 'p1')).toEqual([
      '<color=#da1a18>■</color> Lion stands on c1',
      '<color=#00ff01>●</color> Witch stands on e7',
    ]);
  });

  test('have the mark of whom the game names, and of nobody where it names nobody, whoever acted last', () => {
    const told = [
      { text: 'Wolf of Blue fights Bear of Red', line: 'Wolf fights Bear of Red', by: 'p2' },
      { text: 'Bear of Red takes 2 damage', by: '' },
      { text: 'Red draws a card', by: '' },
    ];
    expect(logLines(told, SEATS, 'p1')).toEqual([
      '<color=#00ff01>●</color> Wolf fights Bear of Red',
      '    Bear of Red takes 2 damage',
      '<color=#da1a18>■</color> Red draws a card',
    ]);
    expect(logLines(told.slice(1, 2), SEATS, 'p1')).toEqual(['    Bear of Red takes 2 damage']);
  });

  test('end with the number of an event about one, and have its text without it', () => {
    const hit = { text: 'Wolf takes 2 damage', amount: { text: 'Wolf', value: -2 } };
    const paid = { text: 'Blue: +3 coins', amount: { text: 'Blue: coins', value: 3 } };
    expect(logLines([{ text: 'Bear attacks' }, hit, paid], SEATS, 'p1')).toEqual([
      '<color=#da1a18>■</color> Bear attacks',
      '    Wolf <color=#ff9384>−2</color>',
      '<color=#00ff01>●</color> Blue: coins <color=#6fdcbc>+3</color>',
    ]);
  });

  test('keep their text where the number is 0, which has no sign', () => {
    const none = (value: number) => ({ text: 'Wolf takes 0 damage', amount: { text: 'Wolf', value } });
    expect(logLines([none(0), none(-0)], SEATS, 'p3')).toEqual(['    Wolf takes 0 damage', '    Wolf takes 0 damage']);
  });

  test('say what is said to the log alone, and mark the seat that begins it', () => {
    const told = [{ text: 'Bear of Red on b2 moves to b3', line: 'Bear moves to b3' }];
    expect(logLines(told, SEATS, 'p1')).toEqual(['<color=#da1a18>■</color> Bear moves to b3']);
  });

  test('leave out what has no text, and mark nobody who has no seat', () => {
    expect(logLines([{}, { text: 'It rains' }], SEATS, 'p3')).toEqual(['    It rains']);
    expect(logLines([{ text: 'It rains' }], SEATS, undefined)).toEqual(['    It rains']);
    expect(logLines([], SEATS, 'p1')).toEqual([]);
  });

  test('have another mark for each of six seats', () => {
    const seats = Array.from({ length: 6 }, (_, seat) => ({ ...SEATS[0], player: `p${seat + 1}` }));
    const marks = seats.map(({ player }) => logLines([{ text: 'x' }], seats, player)[0]?.replace(/<[^>]*>/gu, ''));
    expect(marks).toEqual(['■ x', '● x', '▲ x', '◆ x', '★ x', '✚ x']);
  });

  test('go on with the marks when there are more seats than marks', () => {
    const seats = Array.from({ length: 7 }, (_, seat) => ({ ...SEATS[0], player: `p${seat + 1}` }));
    expect(logLines([{ text: 'x' }], seats, 'p7')).toEqual(logLines([{ text: 'x' }], seats, 'p1'));
  });
});

test.each<[mod: string, event: unknown, line: string | undefined]>([
  ['cities', { kind: 'turn-started', player: 'p2' }, 'Turn 1: Blue'],
  ['cities', { kind: 'moved', player: 'p1', card: 'LI', from: 0, to: 1 }, 'Light Infantry moves to b1'],
  ['cities', { kind: 'crossed', player: 'p1', card: 'AR', from: 0, to: 6 }, 'Archer crosses the water to a2'],
  ['cities', { kind: 'attacked', from: 0, to: 1, success: false }, 'The piece on a1 attacks b1 in vain'],
  ['cities', { kind: 'piece-removed', card: 'AR', cell: 1 }, 'Archer leaves b1'],
  ['cities', { kind: 'settled', player: 'p1', cell: 0, card: 'AR' }, 'Archer settles on a1'],
  ['cities', { kind: 'drew', player: 'p1', cards: ['AR'] }, undefined],
  ['sacred', { kind: 'turn-started', player: 'p2', round: 3 }, 'Round 3: Blue'],
  ['sacred', { kind: 'moved', token: 't1', card: '?', from: 0, to: 1 }, 'a card moves to b1'],
  ['sacred', { kind: 'pushed', token: 't1', card: '?', from: 0, to: 1 }, 'a card is pushed to b1'],
  ['sacred', { kind: 'ready', player: 'p1' }, undefined],
  ['tactica', { kind: 'turn-started', player: 'p2', turn: 4 }, 'Turn 4: Blue'],
  ['tactica', { kind: 'turn-ended', player: 'p2' }, undefined],
])('In the log, %s calls %j %j', (mod, event, line) => {
  const game = HOSTED_GAMES.find(each => each.mod === mod);
  const [opening] = game?.openings ?? [];
  if (game === undefined || opening === undefined) throw new Error(`No game ${mod}`);
  const match = nativeMatch(game, opening, 1);
  expect(described(game.table, event, match, game.table.seats(opening.chosen))?.line).toBe(line);
});

test.each([
  ['plain', 5],
  ['<size=12>Turn 2</size>', 6],
  ['<color=#da1a18>■</color> Bear', 6],
  ['1 < 2 > 0', 9],
  ['<b>kept</b>', 11],
  ['', 0],
])('Of %j, %i letters are seen', (line, seen) => {
  expect(lettersSeen(line)).toBe(seen);
});
