import { expect, test } from 'vitest';
import {
  addDoubles,
  type Double,
  exponential,
  inverseOf,
  logarithm,
  multiplyDoubles,
} from '../../../../../tools/lua/runtime/operators/double-double.ts';

/** How far two numbers of 32 digits are apart, beside their size. */
function apart([high, low]: Double, [wantedHigh, wantedLow]: Double): number {
  return Math.abs((high - wantedHigh + (low - wantedLow)) / wantedHigh);
}

/** Digits of a number that one double holds no more than half of. */
const E: Double = [2.718281828459045, 1.4456468917292502e-16];
const LN2: Double = [0.6931471805599453, 2.3190468138462996e-17];
const LN10: Double = [2.302585092994046, -2.1707562233822494e-16];
const PI: Double = [3.141592653589793, 1.2246467991473532e-16];
const CLOSE = 1e-29;

test('sums keep what the larger number alone would lose', () => {
  expect(addDoubles([1, 0], [1e-20, 0])).toEqual([1, 1e-20]);
  expect(addDoubles([1, 1e-20], [-1, 0])).toEqual([1e-20, 0]);
  expect(addDoubles([1, 1e-20], [2, 3e-20])).toEqual([3, expect.closeTo(4e-20, 30)]);
});

test('products keep all their digits', () => {
  // (2^27 + 1)² has 55 binary digits, two more than a double.
  expect(multiplyDoubles([134217729, 0], [134217729, 0])).toEqual([18014398777917440, 1]);
  expect(apart(multiplyDoubles([3, 0], [1 / 3, 1 / 3 / 2 ** 54]), [1, 0])).toBeLessThan(CLOSE);
  expect(multiplyDoubles([2, 0], PI)).toEqual([PI[0] * 2, PI[1] * 2]);
});

test.each([3, 7, 0.1, 1e10])('%d times its inverse is 1', value => {
  expect(apart(multiplyDoubles([value, 0], inverseOf([value, 0])), [1, 0])).toBeLessThan(CLOSE);
});

test.each<[string, Double, Double]>([
  ['0', [0, 0], [1, 0]],
  ['1', [1, 0], E],
  ['-1', [-1, 0], inverseOf(E)],
  ['2', [2, 0], multiplyDoubles(E, E)],
  ['ln 2', LN2, [2, 0]],
  ['10 ln 2', multiplyDoubles([10, 0], LN2), [1024, 0]],
  ['ln 10', LN10, [10, 0]],
])('e to the power of %s has 28 digits and more', (_, power, wanted) => {
  expect(apart(exponential(power), wanted)).toBeLessThan(1e-28);
});

test.each<[number, Double]>([
  [1, [0, 0]],
  [2, LN2],
  [10, LN10],
  [1024, multiplyDoubles([10, 0], LN2)],
  [0.5, [-LN2[0], -LN2[1]]],
])('the logarithm of %d has 28 digits and more', (value, wanted) => {
  const found = logarithm(value);
  if (value === 1) expect(Math.abs(found[0] + found[1])).toBeLessThan(CLOSE);
  else expect(apart(found, wanted)).toBeLessThan(1e-28);
});
