import { describe, expect, test } from 'vitest';
import {
  boardLines,
  boardText,
  createTactic,
  drawMatch,
  playAll,
  standard,
  unitOn,
} from '../../../../../src/games/tactic/index.ts';

const game = createTactic({ packs: [standard] });

describe('a drawing', () => {
  test('stands in columns, the top rank first', () => {
    const match = drawMatch(game, '. b.bear(2)!\nr.wolf> .\n. r.lion');
    expect(boardLines(match.state())).toEqual(['.        b.bear(2)!', 'r.wolf>  .', '.        r.lion']);
    expect(unitOn(match, 'a2')).toMatchObject({ card: 'wolf', owner: 'p1', moved: true, cached: false, damage: 0 });
    expect(unitOn(match, 'b3')).toMatchObject({ card: 'bear', owner: 'p2', moved: false, cached: true, damage: 2 });
  });

  test.each([
    ['.', ['.']],
    ['r.wolf\n.', ['r.wolf', '.']],
    ['. .\nr.wolf(2)! .\n. b.bear', ['.           .', 'r.wolf(2)!  .', '.           b.bear']],
  ])('%j is drawn with the spaces between its columns, and none behind the last', (drawing, lines) => {
    expect(boardLines(drawMatch(game, drawing).state())).toEqual(lines);
  });

  test.each([
    ['r.wolf .\n.', 'Row 2 from the top has 1 spaces, the first one has 2'],
    ['r.nobody', '"r.nobody": no unit is called "nobody"'],
    ['x.wolf', '"x.wolf": a unit is the letter of its player, a dot and its card, such as r.knight'],
    ['r.wolf(two)', '"r.wolf(two)": damage is a whole number in brackets, such as (2)'],
    ['r.wolf!>', '"r.wolf!>": damage is a whole number in brackets, such as (2)'],
    ['board: duel\nr.wolf', 'board: duel has 7 files and 7 ranks; another board is drawn'],
    ['placed: a1 a1\nr.wolf .', 'placed: every unit on the board has to be named, and only once'],
    ['placed: c9\nr.wolf .', 'placed: "c9" is neither a unit\'s space nor a unit such as r.knight'],
  ])('"%s" is refused', (drawing, message) => {
    expect(game.position.parse(drawing)).toEqual({ code: 'position', message });
  });

  test.each([
    'turn: 5 p2\nfirst: p2\nr.wolf  b.bear',
    'p1: faction=menagerie coins=3 finished\np2: seat=4 team=t7 out conceded\nr.wolf  b.bear',
    'p3:\np4: team=t1\nr.wolf  b.bear',
    'spent: bear wolf\nr.wolf  b.bear',
    'outcome: p1 p2 | Both are tired\nr.wolf  b.bear',
    'outcome:  | Nobody is left\n.  b.bear[poison=2]>!',
  ])('%j is written as it is read', drawing => {
    const read = game.position.parse(drawing);
    expect('code' in read ? read.message : game.position.format(read)).toBe(`${drawing}\n`);
  });

  test.each([
    ['first: p3', '"p3" is no player, such as p1'],
    ['turn: five p1', 'turn: "five" is no whole number'],
    ['turn: 5 p9', '"p9" is no player, such as p1'],
    ['turn:', 'turn: "" is no whole number'],
    ['phase: dinner', 'phase: "dinner" is none of '],
    ['outcome: p1', 'outcome: the winners and the reason stand around a |'],
    ['outcome: p1 p7 | Won', '"p7" is no player, such as p1'],
    ['p5: out', '"p5:" is not a line of a position'],
    ['x1: out', '"x1:" is not a line of a position'],
    ...['asleep', 'seat=one', 'seat=', '=1', 'seat', 'hat=1', 'coins=-1'].map(word => [
      `p1: ${word}`,
      `p1: "${word}" is none of faction=, seat=, team=, coins=, finished, out, conceded`,
    ]),
  ])('with the line "%s" is refused', (line = '', message = '') => {
    const read = game.position.parse(`${line}\nr.wolf  b.bear`);
    expect(read).toMatchObject({ code: 'position', message: expect.stringContaining(message) as string });
  });

  test('of a match that was played on comes back as it was', () => {
    const match = playAll(drawMatch(game, '. b.bear .\nr.wolf . .\n. . r.lion'), 'a2-b2 b2xb3');
    const state = match.state();
    const again = game.position.parse(game.position.format(state));
    expect('code' in again ? again.message : again.units).toEqual(state.units);
  });
});

describe('playing a drawing', () => {
  test('goes on until the first action that is refused, which it names', () => {
    const match = drawMatch(game, 'r.wolf . b.bear');
    expect(() => playAll(match, 'a1-b1 b1-a1')).toThrow('b1-a1: Wolf has already moved this turn');
    expect(boardText(match)).toBe('. r.wolf> b.bear');
    expect(() => playAll(match, 'c9')).toThrow('"c9" is not an action');
  });

  test('names an empty cell that a unit is asked of', () => {
    expect(() => unitOn(drawMatch(game, 'r.wolf .'), 'b1')).toThrow('No unit stands on b1');
  });
});
