import { describe, expect, test } from 'vitest';
import { citiesPuzzles } from '../../../../src/games/cities/index.ts';
import { tacticPuzzles } from '../../../../src/games/tactic/index.ts';
import { puzzleGames } from '../../../../tools/games/index.ts';

/** That no other way of as many actions wins takes long to find out: it is tried for the first one. */
const SHORTER = { depth: 2, positions: 20_000 };
const LIMITS = { depth: 3, positions: 20_000 };
const games = await puzzleGames();

function gameOf(id: string) {
  return games.find(each => each.id === id) ?? expect.fail(`${id} has no puzzles`);
}

describe('a puzzle of /TACTIC/', () => {
  const puzzles = tacticPuzzles.map((log, index) => ({ log, number: index + 1 }));
  test.each(puzzles)('$number is won by its solution, in no fewer actions, and not by what looks best', ({ log }) => {
    expect(gameOf('tactic').problem(log, SHORTER)).toBeUndefined();
  });

  test('is won in one way', () => {
    expect(gameOf('tactic').problem(tacticPuzzles[0] ?? '', LIMITS)).toBeUndefined();
  });

  test('is none with another solution', () => {
    const [log = ''] = tacticPuzzles;
    const shorter = log.trimEnd().split('\n').slice(0, -1).join('\n');
    expect(gameOf('tactic').problem(shorter, SHORTER)).toBe('Its solution does not win');
    expect(gameOf('tactic').problem(`${log}\np1 end`, SHORTER)).toContain('over');
    expect(gameOf('tactic').problem('', SHORTER)).toContain('/TACTIC/');
  });
});

test.each(citiesPuzzles)(
  'a puzzle of Cities and Tactics is won by its solution, and not by what looks best: %#',
  log => {
    expect(gameOf('cities').problem(log, { depth: 1, positions: 20_000 })).toBeUndefined();
  },
);

test('a search finds the puzzle of a game of bots, always the same', () => {
  const [found, ...others] = gameOf('tactic').find(3, LIMITS);
  expect(others).toEqual([]);
  expect(tacticPuzzles).toContain(found?.trimEnd());
});
