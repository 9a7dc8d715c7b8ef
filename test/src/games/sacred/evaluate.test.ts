import { describe, expect, test } from 'vitest';
import { parsePosition } from '../../../../src/games/sacred/index.ts';
import { evaluate } from '../../../../src/games/sacred/evaluate.ts';

/** What a position is worth for South. */
function worthOf(...lines: readonly string[]): number {
  const game = parsePosition(['field Medium', ...lines].join('\n'));
  if ('code' in game) throw new Error(game.message);
  const worth = evaluate(game, 'p1');
  expect(Number.isFinite(worth)).toBe(true);
  return worth;
}

describe('a position of Sacred Wars', () => {
  const even = ['A03@c3(S)', 'B06@c5(N)'];

  test.each<[string, readonly string[], readonly string[]]>([
    ['a card in the hand', ['hand S A01'], ['hand N B01']],
    ['coins', ['coins 1 0'], ['coins 0 1']],
    ['a token', ['A05@a3(S)'], ['B05@a5(N)']],
    ['life', ['life 21 20'], ['life 20 21']],
    ['kills', ['kills 1 0'], ['kills 0 1']],
  ])('is better with %s of the own side, and worse with one of the other', (_, own, theirs) => {
    expect(worthOf(...even, ...own)).toBeGreaterThan(worthOf(...even));
    expect(worthOf(...even, ...theirs)).toBeLessThan(worthOf(...even));
  });

  test('is better when a token can hit the Base, the more the harder it hits, up to the life that is left', () => {
    const row = (rank: number, ...more: readonly string[]): number => worthOf(`A03@c${rank}(S)`, ...more);
    const step = (rank: number, ...more: readonly string[]): number => row(rank, ...more) - row(rank - 1, ...more);
    // The field ends at rank 7: from there the Base is in reach.
    const rows = [3, 4, 5, 6, 7];
    const steps = rows.map(rank => step(rank));
    const longest = Math.max(...steps);
    expect(longest).toBeGreaterThan(Math.min(...steps));
    const reach = rows[steps.indexOf(longest)] ?? 0;
    expect(step(reach, 'life 20 1')).toBeLessThan(longest);
    expect(step(reach, 'mode Conquest')).toBeLessThan(longest);
  });

  describe('of Fate', () => {
    const fate = (...lines: readonly string[]): number => worthOf('mode Fate', ...lines);

    test('is worse when no place is left for the Commander', () => {
      const four = ['A01@a3(S)', 'A02@b3(S)', 'A03@c3(S)', 'A04@d3(S)'];
      const fifth = 'A05@e3(S)';
      expect(fate(...four, fifth)).toBeGreaterThan(fate(...four));
      expect(fate('commander S AC zone', ...four, fifth)).toBeLessThan(fate('commander S AC zone', ...four));
    });

    test('is better the farther the Commander has come, and with the own tokens near the enemy one', () => {
      expect(fate('AC@c4(S)')).toBeGreaterThan(fate('AC@c2(S)'));
      expect(fate('AC@a1(S)', 'BC@e7(N)', 'A03@e4(S)')).toBeGreaterThan(fate('AC@a1(S)', 'BC@e7(N)', 'A03@a4(S)'));
    });

    test('keeps the Commander away from where the enemy one can come and hit it, if it can be paid', () => {
      const lost = (rank: number, ...more: readonly string[]): number =>
        fate(`AC@c${rank}(S)`) - fate(`AC@c${rank}(S)`, 'commander N BC zone', ...more);
      expect(lost(6, 'coins 0 9')).toBeGreaterThan(lost(2, 'coins 0 9'));
      expect(lost(6, 'coins 0 9')).toBeGreaterThan(lost(6, 'coins 0 0'));
    });

    test('fears several attackers most where they destroy the Commander only together', () => {
      const [first, second] = ['B03@a4(N)', 'B05@d5(N)'];
      const together = (commander: string): number =>
        fate(commander, first) + fate(commander, second) - fate(commander) - fate(commander, first, second);
      expect(together('AC@c4(S RES-6)')).toBeGreaterThan(20);
      expect(together('AC@c4(S)')).toBeCloseTo(0);
    });

    test('leads in the end only by more rows than the enemy Commander can still go', () => {
      const last = (phase: string, ...more: readonly string[]): number =>
        fate('round 20', 'first S', 'active N', `phase ${phase}`, 'AC@a2(S)', ...more);
      const behind = ['commander N BC out', 'BC@e7(N)'];
      expect(last('action', ...behind) - last('move', ...behind)).toBeGreaterThan(100);
      expect(last('action', 'BC@e7(N moved)')).toBeCloseTo(last('move', 'BC@e7(N moved)'));
      // One in its zone comes to the field and goes a row; it stays off if it is too late, or there is no place.
      const zone = 'commander N BC zone';
      expect(last('action', zone) - last('deploy', zone)).toBeGreaterThan(100);
      const full = ['B01@a7(N)', 'B02@b7(N)', 'B03@c7(N)', 'B04@d7(N)', 'B06@e7(N)'];
      expect(last('action', zone, ...full) - last('deploy', zone, ...full)).toBeLessThan(100);
    });
  });
});
