import { describe, expect, test } from 'vitest';

import { clockSeconds, counterValue, textOf, tidyClock } from '../../../../tools/world/objects/behaviour-data.ts';
import { makeObject } from '../../../../tools/world/objects/make-object.ts';
import {
  rotationValue,
  rotationValues,
  setRotationValues,
  sideUp,
} from '../../../../tools/world/objects/rotation-values.ts';
import {
  centreOf,
  isFaceDown,
  measureBox,
  originHeight,
  sizeOf,
  toLocal,
  toWorld,
} from '../../../../tools/world/objects/shape.ts';
import type { TableObject } from '../../../../tools/world/objects/table-object.ts';
import { newSaved } from '../../../../tools/world/save-format/new-saved.ts';
import type { SavedObject, SavedTransform } from '../../../../tools/world/save-format/saved-types.ts';
import type { Box } from '../../../../tools/world/values/boxes.ts';
import type { Point } from '../../../../tools/world/values/vectors.ts';
import { quietWorld } from '../native-engine.ts';

function object(name: string, transform: Partial<SavedTransform> = {}, more: Partial<SavedObject> = {}): TableObject {
  const saved = newSaved(name);
  return makeObject('aaaaaa', { ...saved, ...more, Transform: { ...saved.Transform, ...transform } });
}

function near({ x, y, z }: Point): Point {
  return { x: expect.closeTo(x, 6) as number, y: expect.closeTo(y, 6) as number, z: expect.closeTo(z, 6) as number };
}

function corners({ minX, maxX, minY, maxY, minZ, maxZ }: Box): unknown {
  return [minX, maxX, minY, maxY, minZ, maxZ].map(side => expect.closeTo(side, 6) as number);
}

function sides({ minX, maxX, minY, maxY, minZ, maxZ }: Box): number[] {
  return [minX, maxX, minY, maxY, minZ, maxZ];
}

describe("an object's own space", () => {
  const turned = object('BlockSquare', { posX: 10, posY: 1, posZ: -5, rotY: 90, scaleX: 2, scaleY: 3, scaleZ: 4 });

  test('is scaled, turned, then moved', () => {
    expect(toWorld(turned, { x: 1, y: 1, z: 0 })).toEqual(near({ x: 10, y: 4, z: -7 }));
    expect(toWorld(turned, { x: 0, y: 0, z: 1 })).toEqual(near({ x: 14, y: 1, z: -5 }));
  });

  test('is left and entered without loss', () => {
    const local = { x: 0.3, y: -0.2, z: 0.7 };
    expect(toLocal(turned, toWorld(turned, local))).toEqual(near(local));
  });

  test('has no extent where the scale is 0', () => {
    const flat = object('BlockSquare', { scaleX: 0 });
    expect(toLocal(flat, { x: 3, y: 1, z: 2 })).toEqual({ x: 0, y: 1, z: 2 });
  });
});

describe('a face', () => {
  test.each([
    [0, 0, false],
    [0, 180, true],
    [180, 0, true],
    [180, 180, false],
    [0, 89, false],
    [0, 91, true],
  ])('is down at X %d and Z %d: %s', (rotX, rotZ, wanted) => {
    expect(isFaceDown(object('Card', { rotX, rotZ }))).toBe(wanted);
  });
});

describe('the size of an object', () => {
  const cards = (count: number): SavedObject[] => Array.from({ length: count }, () => newSaved('Card'));

  // Measured from saves (docs/platform/objects.md#sizes).
  test.each([10, 55])('of a deck of %d cards grows with each card', count => {
    const deck = object('Deck', {}, { ContainedObjects: cards(count) });
    expect(sizeOf(deck)).toEqual(near({ x: 2.2, y: 0.0375 + 0.00866 * count, z: 3.1 }));
    expect(originHeight(deck)).toBeCloseTo(sizeOf(deck).y / 2, 9);
  });

  test.each([
    [undefined, 1],
    [1, 1],
    [5, 5],
    [0, 1],
    ['5', 1],
  ])('of a stack whose number is %s is that of %d pieces', (Number, layers) => {
    expect(sizeOf(object('CheckerStack', {}, { Number })).y).toBeCloseTo(0.2 * layers, 9);
  });

  test('of a lone piece takes no number', () => {
    expect(sizeOf(object('Checker_red', {}, { Number: 5 })).y).toBe(0.2);
  });

  test('of a model is that of its file', () => {
    const model = object('Custom_Model');
    model.body.fit = { low: { x: -1, y: -0.5, z: 0 }, high: { x: 3, y: 1.5, z: 1 } };
    expect(sizeOf(model)).toEqual({ x: 4, y: 2, z: 1 });
    expect(originHeight(model)).toBe(0.5);
    expect(centreOf(model)).toEqual(near({ x: 1, y: 0.5, z: 0.5 }));
  });
});

describe('the box of an object', () => {
  test.each([
    ['level', { rotY: 0 }, [-1, 1, -0.25, 0.25, -0.5, 0.5]],
    ['half turned', { rotY: 180 }, [-1, 1, -0.25, 0.25, -0.5, 0.5]],
    ['upside down', { rotZ: 180 }, [-1, 1, -0.25, 0.25, -0.5, 0.5]],
    ['turned by a quarter', { rotY: 90 }, [-0.5, 0.5, -0.25, 0.25, -1, 1]],
    ['turned by three quarters', { rotY: 270 }, [-0.5, 0.5, -0.25, 0.25, -1, 1]],
    ['on its end', { rotZ: 90 }, [-0.25, 0.25, -1, 1, -0.5, 0.5]],
    ['on its side', { rotX: 90 }, [-1, 1, -0.5, 0.5, -0.25, 0.25]],
    ['grown', { scaleX: 3, scaleY: 2, scaleZ: 1 }, [-3, 3, -0.5, 0.5, -0.5, 0.5]],
    ['mirrored', { scaleX: -1 }, [-1, 1, -0.25, 0.25, -0.5, 0.5]],
    ['elsewhere', { posX: 4, posY: 5, posZ: 6 }, [3, 5, 4.75, 5.25, 5.5, 6.5]],
  ])('that is %s', (_, transform, wanted) => {
    expect(sides(measureBox(object('BlockRectangle', transform)))).toEqual(
      wanted.map(side => expect.closeTo(side, 6) as number),
    );
  });

  test('turned by an eighth reaches as far as its corners', () => {
    const reach = 1.5 / Math.SQRT2;
    const box = { minX: -reach, maxX: reach, minY: -0.25, maxY: 0.25, minZ: -reach, maxZ: reach };
    expect(sides(measureBox(object('BlockRectangle', { rotY: 45 })))).toEqual(corners(box));
  });

  test('stands on its origin where the origin is at the foot, and hangs from it upside down', () => {
    const height = (rotZ: number): number[] => {
      const { minY, maxY } = measureBox(object('PlayerPawn', { posY: 1, rotZ }));
      return [minY, maxY];
    };
    expect(height(0)).toEqual([1, 2.3].map(side => expect.closeTo(side, 6) as number));
    expect(height(180)).toEqual([-0.3, 1].map(side => expect.closeTo(side, 6) as number));
  });
});

describe('a die', () => {
  const world = quietWorld();

  test.each([
    [270, 0, 1],
    [0, 0, 2],
    [0, 270, 3],
    [0, 90, 4],
    [0, 180, 5],
    [90, 0, 6],
  ])('turned to X %d and Z %d shows %d, whatever its heading', (rotX, rotZ, value) => {
    expect(rotationValue(world, object('Die_6', { rotX, rotZ, rotY: 123 }))).toBe(value);
    // Not quite flat is near enough.
    expect(rotationValue(world, object('Die_6', { rotX: rotX + 20, rotZ: rotZ - 20 }))).toBe(value);
  });

  test('comes to lie on the value that is nearest to up', () => {
    expect(sideUp(world, object('Die_6', { rotX: 280, rotY: 40, rotZ: 10 }))).toEqual({ x: 270, y: 40, z: 0 });
  });

  test('that has no values comes to lie on a side', () => {
    expect(sideUp(world, object('BlockSquare', { rotX: 44, rotY: 12, rotZ: 46 }))).toEqual({ x: 0, y: 12, z: 90 });
    expect(sideUp(world, object('BlockSquare', { rotX: 316, rotY: 12, rotZ: 314 }))).toEqual({ x: 0, y: 12, z: 270 });
    expect(rotationValue(world, object('BlockSquare'))).toBeUndefined();
  });

  test.each([
    ['Die_4', 4],
    ['Die_8', 8],
    ['Die_10', 10],
    ['Die_12', 12],
    ['Die_20', 20],
    ['Quarter', 2],
    ['BlockSquare', 0],
  ])('%s has %d sides, each with a value of its own', (name, count) => {
    const values = rotationValues(world, object(name));
    expect(new Set(values.map(({ value }) => value)).size).toBe(count);
    for (const { value, rotation } of values) {
      const [rotX, rotZ] = [rotation.x, rotation.z];
      expect(rotationValue(world, object(name, { rotX, rotZ }))).toBe(value);
    }
  });

  test('has the values that its save gives it, and no others', () => {
    const RotationValues = [
      { Value: 'up', Rotation: { x: 0, y: 0, z: 0 } },
      { Value: 'down', Rotation: { x: 0, y: 0, z: 180 } },
    ];
    expect(rotationValue(world, object('Die_6', { rotZ: 180 }, { RotationValues }))).toBe('down');
    expect(rotationValue(world, object('Die_6', { rotX: 270 }, { RotationValues }))).toBe('up');
    const [bare] = rotationValues(world, object('Die_6', {}, { RotationValues: [{ Value: 'A' }] }));
    expect(bare).toEqual({ value: 'A', rotation: { x: 0, y: 0, z: 0 } });
  });

  test('takes the values of a script, but no value that is no list', () => {
    const die = object('Die_6');
    expect(setRotationValues(world, die, [{ value: 'A', rotation: { x: 0, y: 0, z: 90 } }, { value: 'B' }])).toBe(true);
    expect(rotationValues(world, die)).toEqual([
      { value: 'A', rotation: { x: 0, y: 0, z: 90 } },
      { value: 'B', rotation: { x: 0, y: 0, z: 0 } },
    ]);
    expect(setRotationValues(world, die, 'A')).toBe(false);
    expect(rotationValues(world, die)).toHaveLength(2);
  });
});

describe('what a thing shows', () => {
  const world = quietWorld();

  test('is in its own part of the save, or a default', () => {
    expect([textOf(world, object('3DText', {}, { Text: { Text: 'hi' } })), textOf(world, object('3DText'))]).toEqual([
      'hi',
      '',
    ]);
    const counter = (value: unknown): number => counterValue(world, object('Counter', {}, { Counter: { value } }));
    expect([counter(7), counter('7'), counter('x'), counterValue(world, object('Counter'))]).toEqual([7, 7, 0, 0]);
  });

  const clockAfter = (seconds: number, Clock: object): number => {
    const clock = object('Digital_Clock', {}, { Clock });
    world.frame = 600;
    clock.scripting.settings['clockStart'] = 600;
    world.frame = 600 + 60 * seconds;
    return clockSeconds(world, clock);
  };

  test.each([
    ['a stopwatch goes on', { Mode: 2, SecondsPassed: 5 }, 8],
    ['a paused stopwatch stays', { Mode: 2, SecondsPassed: 5, Paused: true }, 5],
    ['a timer counts down', { Mode: 1, SecondsPassed: 5 }, 2],
    ['a timer ends at 0', { Mode: 1, SecondsPassed: 2 }, 0],
    ['a paused timer stays', { Mode: 1, SecondsPassed: 2, Paused: true }, 2],
    ['a stopwatch of an older save goes on', { ClockState: 2, SecondsPassed: 5 }, 8],
    ['the time of the day counts nothing', { Mode: 0, SecondsPassed: 5 }, 0],
    ['a mode that is not known is the time of the day', { Mode: 9, SecondsPassed: 5 }, 0],
  ])('%s', (_, clock, wanted) => {
    expect(clockAfter(3, clock)).toBe(wanted);
  });

  test('a clock that counts in a save goes on from when it came to the table', () => {
    const clock = object('Digital_Clock', {}, { Clock: { Mode: 2, SecondsPassed: 5 } });
    clock.arrivalFrame = 60;
    world.frame = 240;
    expect(clockSeconds(world, clock)).toBe(8);
    tidyClock(world, clock);
    expect(clock.saved['Clock']).toMatchObject({ Mode: 2, SecondsPassed: 8 });
    world.frame = 300;
    expect(clockSeconds(world, clock)).toBe(9);
  });

  test('a stopwatch counts whole seconds', () => {
    const clock = object('Digital_Clock', {}, { Clock: { Mode: 2 } });
    clock.scripting.settings['clockStart'] = 0;
    world.frame = 119;
    expect(clockSeconds(world, clock)).toBe(1);
    world.frame = 120;
    expect(clockSeconds(world, clock)).toBe(2);
  });
});
