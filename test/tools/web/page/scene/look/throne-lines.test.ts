import { expect, test } from 'vitest';
import { tileDrawing } from '../../../../../../src/scene/index.ts';
import { linesFor, linesWithoutThrones } from '../../../../../../tools/web/page/scene/look/throne-lines.ts';
import type { LineSnapshot, ObjectSnapshot } from '../../../../../../tools/world/index.ts';

const LOOSE = { tint: { r: 1, g: 1, b: 1 }, thickness: 0.1 };

function tile(x: number, drawing: string): ObjectSnapshot {
  const one = { x: 1, y: 1, z: 1 };
  const faces = { customAssets: {}, front: '', back: '' };
  return {
    guid: `tile${x}`,
    drawing,
    position: { x, y: 1, z: 0 },
    size: { x: 2, y: 0, z: 2 },
    scale: one,
    ...faces,
  } as unknown as ObjectSnapshot;
}

function triangle(x: number, loop = true): LineSnapshot {
  return {
    ...LOOSE,
    loop,
    points: [-0.5, 0.5, 0].map((aside, at) => ({ x: x + aside, y: 1.1, z: at === 2 ? -0.5 : 0.5 })),
  };
}

test('the lines of a crown are upright for each side, and a picture from above has none of them', () => {
  const [crown, other, path] = [triangle(0), triangle(4), triangle(0, false)];
  const lines = [crown, other, path];
  const thrones = [tile(0, tileDrawing('dark', 'blue'))];
  expect(linesWithoutThrones(lines, thrones)).toEqual([other, path]);
  const [near, far] = [0, 180].map(side => linesFor(lines, thrones, side));
  expect([near?.slice(1), far?.slice(1)]).toEqual([
    [other, path],
    [other, path],
  ]);
  // As thick as in the design, whatever the mod has drawn for other tables.
  expect(near?.[0]?.thickness).toBeCloseTo(0.11);
  // The middle point of three is the farthest from who looks.
  const tip = (turned: typeof near): number => turned?.[0]?.points[4]?.z ?? 0;
  expect(tip(near)).toBeGreaterThan(0.3);
  expect(tip(far)).toBeLessThan(-0.3);
});
