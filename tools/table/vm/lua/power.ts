/** From here on squaring again and again is no more exact than what JavaScript does. */
const LARGEST_EXPONENT = 1024;
const SPLITTER = 134217729;

/**
 * `base` to the power of `exponent` as .NET computes it.
 *
 * 1 to any power is 1, and so is −1 to an infinite one (IEEE 754; JavaScript says NaN). Whole exponents are computed with
 * twice the digits and rounded once, which is what C's `pow` gives; JavaScript engines are off in the last digit.
 */
export function powerOf(base: number, exponent: number): number {
  if (base === 1 || (base === -1 && Math.abs(exponent) === Infinity)) return 1;
  if (exponent === 0.5 && base > 0) return Math.sqrt(base);
  const plain = base ** exponent;
  const isSmall = Number.isInteger(exponent) && Math.abs(exponent) <= LARGEST_EXPONENT && exponent !== 0;
  // Near the ends of the range the halves of a number would leave it.
  const size = Math.abs(plain);
  const isExact = Number.isInteger(base) && Number.isInteger(plain) && size <= 2 ** 53;
  if (!isSmall || !(size > 1e-250 && size < 1e250) || isExact) return plain;
  return wholePower(base, Math.abs(exponent), exponent < 0) ?? plain;
}

/** A number in two parts, the second being what the first is short of. */
type Double = readonly [high: number, low: number];

function multiply([a, aRest]: Double, [b, bRest]: Double): Double {
  const high = a * b;
  const aHigh = a * SPLITTER - (a * SPLITTER - a);
  const bHigh = b * SPLITTER - (b * SPLITTER - b);
  const aLow = a - aHigh;
  const bLow = b - bHigh;
  const error = aHigh * bHigh - high + aHigh * bLow + aLow * bHigh + aLow * bLow;
  const low = error + (a * bRest + aRest * b);
  const sum = high + low;
  return [sum, low - (sum - high)];
}

function wholePower(base: number, exponent: number, isInverse: boolean): number | undefined {
  let result: Double = [1, 0];
  let square: Double = [base, 0];
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = multiply(result, square);
    if (left > 1) square = multiply(square, square);
  }
  const [high, low] = isInverse ? inverse(result) : result;
  return Number.isFinite(high + low) ? high + low : undefined;
}

function inverse(value: Double): Double {
  const first = 1 / value[0];
  const [product, rest] = multiply([first, 0], value);
  return [first, (1 - product - rest) * first];
}
