import { expect, test } from 'vitest';
import { markLines } from '../../../../../mod/host/output/marks/marks.ts';
import { EFFECT_SHAPES, type TablePoint } from '../../../../../src/scene/index.ts';

const CELL = { id: 'a1', x: 3, z: -2, size: 2, color: { r: 0.5, g: 0.5, b: 0.5 } };
const MARKS = ['ring', 'diamond', 'rails', 'waves', 'corners', ...EFFECT_SHAPES] as const;
/** Coordinates of a line have few digits. */
const NEAR = 1e-6;

type Edge = readonly [TablePoint, TablePoint];

/** On which side of an edge a point lies; 0 on the line through it. */
function sideOf([from, to]: Edge, { x, z }: TablePoint): number {
  const turn = (to.x - from.x) * (z - from.z) - (to.z - from.z) * (x - from.x);
  return Math.abs(turn) < NEAR ? 0 : Math.sign(turn);
}

/** Whether two edges without a common end meet. */
function doMeet(one: Edge, other: Edge): boolean {
  const [from, to] = [sideOf(one, other[0]) * sideOf(one, other[1]), sideOf(other, one[0]) * sideOf(other, one[1])];
  return (from < 0 && to <= 0) || (from <= 0 && to < 0);
}

function outlines(mark: (typeof MARKS)[number]): TablePoint[][] {
  return markLines({ cell: CELL, mark }).map(({ points }) => points.map(({ x, z }) => ({ x, z })));
}

test.each(MARKS)('a %s lies on its space, and its outline does not meet itself', mark => {
  const lines = outlines(mark);
  expect(lines.length).toBeGreaterThan(0);
  for (const points of lines) {
    for (const { x, z } of points)
      expect(Math.max(Math.abs(x - CELL.x), Math.abs(z - CELL.z))).toBeLessThanOrEqual(CELL.size / 2 + NEAR);
    const edges = points.slice(1).map((point, index): Edge => [points[index] ?? point, point]);
    edges.forEach((one, index) => {
      // Neighbours share an end, as the first and the last one do where an outline is closed.
      const others = edges.slice(index + 2, index === 0 ? -1 : undefined);
      for (const other of others) expect(doMeet(one, other)).toBe(false);
    });
  }
});

test.each(MARKS)('a %s is drawn in a colour', mark => {
  for (const { color, thickness } of markLines({ cell: CELL, mark })) {
    const { r, g, b } = color;
    for (const part of [r, g, b]) expect(part >= 0 && part <= 1).toBe(true);
    expect(thickness).toBeGreaterThan(0);
  }
});
