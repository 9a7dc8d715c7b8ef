import { describe, expect, test } from 'vitest';

import { overlapOnGround, type Box } from '../../../../tools/world/values/boxes.ts';
import { rotatedBy, rotationFrom, turned, turnedBack } from '../../../../tools/world/values/rotations.ts';
import { copyPoint, distanceBetween, normalDegrees, type Point } from '../../../../tools/world/values/vectors.ts';

function near({ x, y, z }: Point): Point {
  return { x: expect.closeTo(x, 9) as number, y: expect.closeTo(y, 9) as number, z: expect.closeTo(z, 9) as number };
}

function box(minX: number, maxX: number, minZ: number, maxZ: number): Box {
  return { minX, maxX, minY: 0, maxY: 1, minZ, maxZ };
}

describe('degrees', () => {
  test.each([
    [0, 0],
    [359.5, 359.5],
    [360, 0],
    [725, 5],
    [-90, 270],
    [-360, 0],
    [-725, 355],
    // Rounds to a full turn when 360 is added to it.
    [-1e-20, 0],
  ])('%d is %d within a turn', (degrees, wanted) => {
    expect(normalDegrees(degrees)).toBeCloseTo(wanted, 9);
    expect(normalDegrees(degrees)).toBeLessThan(360);
  });
});

describe('points', () => {
  test('are apart along all three axes', () => {
    expect(distanceBetween({ x: 1, y: 2, z: 3 }, { x: 3, y: 5, z: -3 })).toBe(7);
    expect(distanceBetween({ x: 1, y: 2, z: 3 }, { x: 1, y: 2, z: 3 })).toBe(0);
  });

  test('are copied, not shared', () => {
    const from = { x: 1, y: 2, z: 3 };
    const copy = copyPoint(from);
    from.x = 9;
    expect(copy).toEqual({ x: 1, y: 2, z: 3 });
  });
});

describe('boxes on the ground', () => {
  const one = box(0, 2, 0, 2);

  test.each([
    ['lies in it', box(0.5, 1, 0.5, 1), true],
    ['covers a corner', box(1.5, 3, 1.5, 3), true],
    ['lies to the right', box(3, 4, 0, 2), false],
    ['lies to the left', box(-2, -1, 0, 2), false],
    ['lies behind', box(0, 2, 3, 4), false],
    ['lies before', box(0, 2, -2, -1), false],
    ['touches the right side', box(2, 3, 0, 2), false],
    ['touches the near side', box(0, 2, -1, 0), false],
    ['overlaps less than the slack', box(1.99, 3, 0, 2), false],
    ['overlaps more than the slack', box(1.97, 3, 0, 2), true],
  ])('one that %s: %s', (_, other, wanted) => {
    expect(overlapOnGround(one, other)).toBe(wanted);
    expect(overlapOnGround(other, one)).toBe(wanted);
  });

  test('share ground at any height', () => {
    expect(overlapOnGround(one, { ...one, minY: 20, maxY: 21 })).toBe(true);
  });
});

describe('rotations', () => {
  const RIGHT = { x: 1, y: 0, z: 0 };
  const UP = { x: 0, y: 1, z: 0 };
  const FORWARD = { x: 0, y: 0, z: 1 };

  // Unity's axes: left-handed, so a positive turn about Y goes clockwise as seen from above.
  test.each([
    ['Y turns forward to the right', FORWARD, { x: 0, y: 90, z: 0 }, RIGHT],
    ['Y turns right to the back', RIGHT, { x: 0, y: 90, z: 0 }, { x: 0, y: 0, z: -1 }],
    ['X turns forward down', FORWARD, { x: 90, y: 0, z: 0 }, { x: 0, y: -1, z: 0 }],
    ['X turns up forward', UP, { x: 90, y: 0, z: 0 }, FORWARD],
    ['Z turns right up', RIGHT, { x: 0, y: 0, z: 90 }, UP],
    ['Z turns up to the left', UP, { x: 0, y: 0, z: 90 }, { x: -1, y: 0, z: 0 }],
    ['X comes before Y', UP, { x: 90, y: 90, z: 0 }, RIGHT],
    ['Z comes before X', RIGHT, { x: 90, y: 0, z: 90 }, FORWARD],
    ['Z comes before Y', UP, { x: 0, y: 90, z: 90 }, FORWARD],
  ])('%s', (_, from, rotation, wanted) => {
    expect(turned(from, rotation)).toEqual(near(wanted));
  });

  const ROTATIONS: readonly Point[] = [
    { x: 0, y: 0, z: 0 },
    { x: 10, y: 20, z: 30 },
    { x: -80, y: 170, z: -120 },
    { x: 45, y: -135, z: 179 },
  ];

  test.each(ROTATIONS)('%o is undone by its opposite', rotation => {
    const from = { x: 1, y: -2, z: 3 };
    expect(turnedBack(turned(from, rotation), rotation)).toEqual(near(from));
  });

  test.each(ROTATIONS)('%o is found again from where forward and up point', rotation => {
    expect(rotationFrom(turned(FORWARD, rotation), turned(UP, rotation))).toEqual(near(rotation));
  });

  test.each([90, -90])('that point straight up or down keep their heading: %d', x => {
    const rotation = { x, y: 40, z: 0 };
    expect(rotationFrom(turned(FORWARD, rotation), turned(UP, rotation))).toEqual(near(rotation));
  });

  test.each([89.8, -89.8])('that point nearly straight up or down count as straight: %d', x => {
    const rotation = { x, y: 40, z: 0 };
    const found = rotationFrom(turned(FORWARD, rotation), turned(UP, rotation));
    expect(found).toEqual(near({ ...rotation, x: x < 0 ? -90 : 90 }));
  });

  test('turn on about the axes of the world, not about their own', () => {
    const quarter = { x: 0, y: Math.PI / 2, z: 0 };
    const tilted = { x: 30, y: 10, z: 0 };
    expect(rotatedBy(tilted, quarter)).toEqual(near({ x: 30, y: 100, z: 0 }));
    const after = rotatedBy({ x: 0, y: 90, z: 0 }, { x: Math.PI / 6, y: 0, z: 0 });
    expect(turned(FORWARD, after)).toEqual(near(RIGHT));
    expect(turned(UP, after)).toEqual(near(turned(UP, { x: 30, y: 0, z: 0 })));
  });

  test('stay as they are when nothing turns', () => {
    const rotation = { x: 33, y: 77, z: 400 };
    expect(rotatedBy(rotation, { x: 0, y: 0, z: 0 })).toEqual(rotation);
  });
});
