import { expect, test } from 'vitest';
import { LANDS } from '../../../../src/games/cities/index.ts';
import { supplyPlace } from '../../../../src/games/cities/scene/places.ts';

const rowOf = (player: string) => LANDS.map((_, index) => supplyPlace(player, index));

test('lands that are not laid lie in a row in front of their player, centred, none on another', () => {
  const row = rowOf('p1');
  expect(new Set(row.map(({ z }) => z)).size).toBe(1);
  expect(row[0]?.z).toBeLessThan(0);
  expect(row.reduce((sum, { x }) => sum + x, 0)).toBeCloseTo(0);
  const steps = row.slice(1).map(({ x }, index) => x - (row[index]?.x ?? NaN));
  // A card is 1.7 wide.
  for (const step of steps) expect(step).toBeGreaterThan(1.7);
});

test('both players see their own row in the same order', () => {
  const turned = rowOf('p1').map(({ x, z }) => ({ x: 0 - x, z: 0 - z }));
  expect(rowOf('p2').map(({ x, z }) => ({ x: x + 0, z }))).toEqual(turned);
});
