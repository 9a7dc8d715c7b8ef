import { describe, expect, test } from 'vitest';
import { parsePosition } from '../../../../src/games/cities/drawing/position-text.ts';
import { evaluate } from '../../../../src/games/cities/evaluate.ts';

const LANDS = ['M P F P P S', 'S P P L P P', 'M P L P F P', 'P F P L P M', 'P P L P P S', 'S P P F P M'];
const BASE = ['b2:S{LI,AR}', 'e5:N{GU}', 'KN@f5(N)'];

function worthOf(...added: readonly string[]): number {
  const game = parsePosition([...LANDS, ...BASE, ...added, 'active S', 'turns 5 4'].join('\n'));
  if ('code' in game) throw new Error(game.message);
  // What is good for one player is as bad for the other.
  expect(evaluate(game, 'p2')).toBe(-evaluate(game, 'p1'));
  return evaluate(game, 'p1');
}

describe('the judgement of a position', () => {
  const before = worthOf();

  test.each<[string, readonly string[]]>([
    ['a card in hand', ['hand S LI']],
    ['a piece', ['LI@d2(S)']],
    ['a city', ['d2:S{LI}']],
  ])('is better with %s of the own side, and worse with one of the other', (_, lines) => {
    expect(worthOf(...lines)).toBeGreaterThan(before);
    const theirs = lines.map(line => line.replace('(S)', '(N)').replace(':S', ':N').replace('hand S', 'hand N'));
    expect(worthOf(...theirs)).toBeLessThan(before);
  });

  test('counts a dearer piece for more', () => {
    expect(worthOf('KN@d2(S)')).toBeGreaterThan(worthOf('LI@d2(S)'));
  });

  test('counts each card of a city', () => {
    expect(worthOf('d2:S{LI,LI}')).toBeGreaterThan(worthOf('d2:S{LI}'));
  });

  test('counts population that one would win above a card in hand', () => {
    expect(worthOf('d2:S{LI,LI}') - worthOf('d2:S{LI}')).toBeGreaterThan(worthOf('hand S LI') - before);
  });
});
