import { describe, expect, test } from 'vitest';
import { lettersSeen, logLines } from '../../../../mod/host/output/log-lines.ts';

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

  test('have headings, which leave the mark to the first line', () => {
    const told = [{ text: 'Turn 2: Blue', isHeading: true }, { text: 'Hydra mends' }, { text: 'It rains' }];
    expect(logLines(told, SEATS, 'p1')).toEqual([
      '<size=12>Turn 2: Blue</size>',
      '<color=#da1a18>■</color> Hydra mends',
      '    It rains',
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
