import { expect, test } from 'vitest';
import { isSameData } from '../../../../tools/world/values/same-data.ts';
import { quietEngine } from '../native-engine.ts';

const engine = quietEngine();

test.each([
  [
    { a: 1, b: [1, { c: 'x' }] },
    { b: [1, { c: 'x' }], a: 1 },
  ],
  [{ a: 1, b: undefined }, { a: 1 }],
  [[engine.nothing], [engine.nothing]],
  ['x', 'x'],
])('%j is the same as %j', (left, right) => {
  expect(isSameData(engine, left, right)).toBe(true);
  expect(isSameData(engine, right, left)).toBe(true);
});

test.each([
  [{ a: 1 }, { a: 2 }],
  [{ a: 1 }, { a: 1, b: 1 }],
  [{ a: 1 }, { b: 1 }],
  [[1, 2], [1]],
  [[{ a: 1 }], [{ a: '1' }]],
  [{ a: {} }, { a: 1 }],
  [[engine.nothing], [{}]],
  ['x', undefined],
])('%j is not %j', (left, right) => {
  expect(isSameData(engine, left, right)).toBe(false);
  expect(isSameData(engine, right, left)).toBe(false);
});
