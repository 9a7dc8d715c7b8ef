import { exponential, inverseOf, logarithm, multiplyDoubles, type Double } from './double-double.ts';
import { charge } from '../budget.ts';

/** Larger exponents lose too many digits of what is multiplied again and again. */
const LARGEST_EXPONENT = 1024;

/** Computing with twice the digits is as much work as so many calls. */
const CALLS_A_POWER = 64;

/**
 * `base` to the power of `exponent` as .NET computes it.
 *
 * 1 to any power is 1, and so is −1 to an infinite one (IEEE 754; JavaScript says NaN). Everything else is computed with
 * twice the digits and rounded once, which is what C's `pow` gives; JavaScript engines are off in the last digit.
 */
export function powerOf(base: number, exponent: number): number {
  if (base === 1 || (base === -1 && Math.abs(exponent) === Infinity)) return 1;
  if (exponent === 0.5 && base > 0) return Math.sqrt(base);
  const plain = base ** exponent;
  // Near the ends of the range the halves of a number would leave it.
  const size = Math.abs(plain);
  if (!(size > 1e-250 && size < 1e250) || exponent === 0) return plain;
  const isExact = Number.isInteger(base) && Number.isInteger(plain) && size <= 2 ** 53;
  if (isExact && Number.isInteger(exponent)) return plain;
  charge(CALLS_A_POWER);
  const isSmall = Number.isInteger(exponent) && Math.abs(exponent) <= LARGEST_EXPONENT;
  const value = isSmall ? wholePower(base, exponent) : anyPower(base, exponent);
  return Number.isFinite(value) ? value : plain;
}

function wholePower(base: number, exponent: number): number {
  let result: Double = [1, 0];
  let square: Double = [base, 0];
  for (let left = Math.abs(exponent); left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = multiplyDoubles(result, square);
    if (left > 1) square = multiplyDoubles(square, square);
  }
  const [high, low] = exponent < 0 ? inverseOf(result) : result;
  return high + low;
}

function anyPower(base: number, exponent: number): number {
  const size = Math.abs(base);
  if (!(size > 1e-250 && size < 1e250)) return NaN;
  const [high, low] = exponential(multiplyDoubles([exponent, 0], logarithm(size)));
  return base < 0 && Math.abs(exponent % 2) === 1 ? -(high + low) : high + low;
}
