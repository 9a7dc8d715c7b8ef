import { expect, test } from 'vitest';
import { readInteger } from '../../../../src/kernel/index.ts';

test.each<readonly [string, number | undefined, number | undefined]>([
  ['0', undefined, 0],
  ['9', undefined, 9],
  ['007', undefined, 7],
  ['1234567890', 10, 1_234_567_890],
  ['123456', undefined, 123_456],
  ['1234567', undefined, undefined],
  ['12', 1, undefined],
  ['', undefined, undefined],
  ['-1', undefined, undefined],
  ['+1', undefined, undefined],
  ['1.5', undefined, undefined],
  [' 1', undefined, undefined],
  ['1a', undefined, undefined],
  // The characters next to the digits.
  ['1/', undefined, undefined],
  ['1:', undefined, undefined],
])('%j with at most %s digits is read as %s', (text, digits, value) => {
  expect(readInteger(text, digits)).toBe(value);
});
