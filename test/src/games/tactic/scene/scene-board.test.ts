import { expect, test } from 'vitest';
import { createTactic, standard } from '../../../../../src/games/tactic/index.ts';
import { crownAt, sceneBoard } from '../../../../../src/games/tactic/scene/scene-board.ts';
import { createMatch } from '../../../../../src/kernel/index.ts';

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

test('the outline of a Build Zone goes around it once, and its edges meet at the corners', () => {
  const rules = createTactic({ packs: [standard] });
  const match = createMatch(rules, { setup: { board: 'duel', first: 'p1' }, seed: 1 });
  const looks = ['Red', 'Blue'].map((name, index) => ({
    player: `p${index + 1}`,
    name,
    color: { r: index, g: 0, b: 0 },
  }));
  const { lines } = sceneBoard(rules.catalogue, match.state(), looks);
  const ends = (red: number): string[] =>
    lines
      .filter(({ color, loop }) => loop !== true && color.r === red)
      .flatMap(({ points }) => points.map(({ x, z }) => `${rounded(x)} ${rounded(z)}`));
  for (const side of [0, 1]) {
    const all = ends(side);
    expect(all.length).toBeGreaterThan(0);
    // Each end of an edge is the end of one other edge.
    for (const end of new Set(all)) expect(all.filter(each => each === end)).toHaveLength(2);
  }
});
