import { describe, expect, test } from 'vitest';
import { formatPosition, parsePosition } from '../../../../../src/games/cities/drawing/position-text.ts';
import { parseBoard } from '../../../../../src/games/cities/rules/board.ts';

const POSITION = [
  'M P F P P S',
  'S P P L P P',
  'M P L P F P',
  'P F P L P M',
  'P P L P P S',
  'S P P F P M',
  'b2:S{LI,AR}*+',
  'e5:N{GU}!',
  'LC@e2(S,1)',
  'KN@f5(N)',
  'hand S KN LI GU LI',
  'deck S BE',
  'deck N BE KN MU',
  'active N',
  'turns 5 4',
  'used',
].join('\n');

function parsed(text: string) {
  const game = parsePosition(text);
  if ('code' in game) throw new Error(game.message);
  return game;
}

describe('a position of Cities and Tactics', () => {
  test('comes back as it was written', () => {
    expect(formatPosition(parsed(POSITION))).toBe(POSITION);
  });

  test('says who owns what, and keeps the order of a hand', () => {
    const game = parsed(POSITION);
    expect(game.cities.map(({ cell, owner, cards }) => ({ cell, owner, cards }))).toEqual([
      { cell: 7, owner: 'p1', cards: ['LI', 'AR'] },
      { cell: 28, owner: 'p2', cards: ['GU'] },
    ]);
    expect(game.cities.map(({ grown, mustered, recent }) => [mustered, grown, recent])).toEqual([
      [true, true, false],
      [false, false, true],
    ]);
    expect(game.pieces.map(({ id, cell, owner, spent }) => ({ id, cell, owner, spent }))).toEqual([
      { id: 'u1', cell: 10, owner: 'p1', spent: 1 },
      { id: 'u2', cell: 29, owner: 'p2', spent: 0 },
    ]);
    expect(game.players.map(({ hand }) => hand)).toEqual([['KN', 'LI', 'GU', 'LI'], []]);
    expect(game).toMatchObject({ active: 'p2', turn: 9, cityCardUsed: true });
  });

  test('may name a preset, and is of a later turn by default', () => {
    const game = parsed('T1');
    expect(game.lands).toHaveLength(36);
    expect(game).toMatchObject({ active: 'p1', turn: 10, cityCardUsed: false });
  });

  test.each([
    'LC@z9(S)',
    'XX@e2(S)',
    'LC@e2(Q)',
    'LC@e2(S,x)',
    'b2:S{ZZ}',
    'z2:S{LI}',
    'hand LI',
    'hand S XX',
    'active Q',
    'turns 5',
    'turns 5 x',
  ])('the line "%s" is refused by name', line => {
    expect(parsePosition(`T1\n${line}`)).toEqual({
      code: 'no-position',
      message: `"${line}" is not a line of a position`,
    });
  });

  test('refuses a sign that is no land', () => {
    const lands = 'P F M L S\n'.repeat(7);
    expect(parsePosition(`${lands}Q`)).toMatchObject({ message: expect.stringContaining('"Q"') as string });
    expect(parseBoard(`${lands}Q`)).toEqual({ code: 'no-board', message: '"Q" is not a land: use P F M L S' });
    expect(parseBoard(`${lands}P`)).toHaveLength(36);
  });

  test('refuses a board of another size', () => {
    expect(parsePosition('P P P')).toEqual({ code: 'no-board', message: 'A board has 36 lands, this one 3' });
  });
});
