import { expect, test } from 'vitest';
import { crownAt } from '../../../../../src/games/tactic/scene/scene-board.ts';

const rounded = (value: number): number => Math.round(value * 1000) / 1000 + 0;

test('a crown is alike on both sides, as wide as it is said, and upright for whoever looks at it', () => {
  const points = crownAt({ x: 0, z: 0 }, 0, 2);
  const outline = points.map(({ x, z }) => `${rounded(x)} ${rounded(z)}`).sort();
  expect(points.map(({ x, z }) => `${rounded(-x)} ${rounded(z)}`).sort()).toEqual(outline);
  expect(Math.max(...points.map(({ x }) => x))).toBe(2);
  const tip = points.find(({ x }) => x === 0);
  for (const { z } of points.filter(point => point !== tip)) expect(z).toBeLessThan(tip?.z ?? 0);
  // Lower than wide, as the one in the flat view.
  expect(tip?.z).toBeCloseTo(1.16);
});

test.each([
  [0, 5, 8.16],
  [90, 6.16, 7],
  [180, 5, 5.84],
  [270, 3.84, 7],
])('turned by %i degrees, its tip is at %d, %d around 5, 7', (facing, x, z) => {
  const [, , , , tip] = crownAt({ x: 5, z: 7 }, facing, 2);
  expect([tip?.x, tip?.z].map(value => rounded(value ?? 0))).toEqual([x, z]);
});
