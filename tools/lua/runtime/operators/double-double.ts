/** A number in two parts, the second being what the first, its nearest, is short of: some 32 digits. */
export type Double = readonly [high: number, low: number];

/** 2^27 + 1 cuts a number into two halves of its digits. */
const SPLITTER = 134217729;
const LN2: Double = [0.6931471805599453, 2.3190468138462996e-17];
/** `exponential` halves what it is given so often, and squares the result as often. */
const HALVINGS = 9;
/** Terms of the series that count for numbers below ln 2 / 2^10. */
const TERMS = 9;

/** The sum of `a` and `b`. */
export function addDoubles([a, aRest]: Double, [b, bRest]: Double): Double {
  const sum = a + b;
  const part = sum - a;
  const error = a - (sum - part) + (b - part);
  return normal(sum, error + (aRest + bRest));
}

/** The product of `a` and `b`. */
export function multiplyDoubles([a, aRest]: Double, [b, bRest]: Double): Double {
  const high = a * b;
  const aHigh = a * SPLITTER - (a * SPLITTER - a);
  const bHigh = b * SPLITTER - (b * SPLITTER - b);
  const aLow = a - aHigh;
  const bLow = b - bHigh;
  const error = aHigh * bHigh - high + aHigh * bLow + aLow * bHigh + aLow * bLow;
  return normal(high, error + (a * bRest + aRest * b));
}

/** 1 by `value`. */
export function inverseOf(value: Double): Double {
  const first = 1 / value[0];
  const [product, rest] = multiplyDoubles([first, 0], value);
  return normal(first, (1 - product - rest) * first);
}

/** The natural logarithm of `value`, which is above 0 and neither very large nor very small. */
export function logarithm(value: number): Double {
  // One step of Newton's doubles the digits of what the engine gives.
  const first = Math.log(value);
  const [ratio, rest] = multiplyDoubles([value, 0], exponential([-first, 0]));
  const missing = ratio - 1 + rest;
  return normal(first, missing - (missing * missing) / 2);
}

/** e to the power of `value`, for results that are neither very large nor very small. */
export function exponential(value: Double): Double {
  const power = Math.round(value[0] / LN2[0]);
  const rest = addDoubles(value, multiplyDoubles([-power, 0], LN2));
  const [high, low] = addDoubles([1, 0], exponentialLessOne(rest));
  const scale = 2 ** power;
  return [high * scale, low * scale];
}

/** e to the power of `value`, less 1: so that nothing of a small `value` is lost. */
function exponentialLessOne(value: Double): Double {
  const scale = 2 ** -HALVINGS;
  const small: Double = [value[0] * scale, value[1] * scale];
  let sum: Double = [0, 0];
  for (let term = TERMS; term >= 1; term--) {
    // small / term × (1 + what follows)
    sum = multiplyDoubles(multiplyDoubles(small, inverseOf([term, 0])), addDoubles([1, 0], sum));
  }
  for (let count = 0; count < HALVINGS; count++) {
    sum = addDoubles(addDoubles(sum, sum), multiplyDoubles(sum, sum));
  }
  return sum;
}

function normal(high: number, low: number): Double {
  const sum = high + low;
  return [sum, low - (sum - high)];
}
