import { describe, expect, test } from 'vitest';

import {
  clampPart,
  isSeatColor,
  paintOf,
  readPaint,
  SEAT_COLORS,
  seatColorNamed,
} from '../../../../tools/world/values/colors.ts';
import { quietEngine, someHandle } from '../native-engine.ts';

const engine = quietEngine();

describe('names of player colours', () => {
  test.each([...SEAT_COLORS])('%s is one', color => {
    expect(isSeatColor(color)).toBe(true);
    expect(seatColorNamed(color.toUpperCase())).toBe(color);
    expect(paintOf(color).a).toBe(1);
  });

  test.each(['red', 'Gray', '', 'Red ', 'constructor', 'toString', '__proto__'])('%j is none', name => {
    expect(isSeatColor(name)).toBe(false);
  });

  test('mean no colour when they are unknown', () => {
    expect(['Gray', '', 'constructor', 'Re'].map(name => seatColorNamed(name))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('have a paint of their own each', () => {
    const paints = SEAT_COLORS.map(color => JSON.stringify(paintOf(color)));
    expect(new Set(paints).size).toBe(SEAT_COLORS.length);
    paintOf('Red').r = 0;
    expect(paintOf('Red')).toEqual({ r: 0.856, g: 0.1, b: 0.094, a: 1 });
  });
});

describe('a colour that a script gives', () => {
  test.each([
    ['a name in any case', 'bLuE', { r: 0.118, g: 0.53, b: 1, a: 1 }],
    ['letters', { r: 0.1, g: 0.2, b: 0.3, a: 0.4 }, { r: 0.1, g: 0.2, b: 0.3, a: 0.4 }],
    ['numbers', [0.1, 0.2, 0.3, 0.4], { r: 0.1, g: 0.2, b: 0.3, a: 0.4 }],
    ['no alpha', { r: 0.1, g: 0.2, b: 0.3 }, { r: 0.1, g: 0.2, b: 0.3, a: 1 }],
    ['one part', { b: 0.3 }, { r: 0, g: 0, b: 0.3, a: 1 }],
    ['a letter beside numbers', { r: 0.9, 1: 0.1, 2: 0.2 }, { r: 0.9, g: 0.2, b: 0, a: 1 }],
    ['parts beyond 1', { r: 2, g: -1, b: 0 }, { r: 2, g: -1, b: 0, a: 1 }],
  ])('is read from %s', (_, value, wanted) => {
    expect(readPaint(engine, value)).toEqual(wanted);
  });

  test.each([['Rainbow'], [''], [7], [{}], [{ a: 1 }], [{ r: 'one' }], [undefined]])('is missing in %o', value => {
    expect(readPaint(engine, value)).toBeUndefined();
  });

  test('is missing in an object of the game', () => {
    expect(readPaint(engine, someHandle(engine))).toBeUndefined();
  });

  test.each([
    [-0.1, 0],
    [0, 0],
    [0.25, 0.25],
    [1, 1],
    [1.1, 1],
  ])('has parts from 0 to 1: %d becomes %d', (value, wanted) => {
    expect(clampPart(value)).toBe(wanted);
  });
});
