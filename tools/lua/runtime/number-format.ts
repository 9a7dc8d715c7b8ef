import { charge } from './budget.ts';

/**
 * How numbers become text. `unity`: as the .NET of Tabletop Simulator does it, 15 significant digits. `dotnet`: as .NET does it
 * since Core 3.0, the shortest text that reads back as the same number; there MoonSharp can be run beside us.
 */
export type NumberStyle = 'unity' | 'dotnet';

/** Writing or reading a number that is not small and whole is as much work as so many calls. */
const CALLS_A_NUMBER = 16;
/** So many units of a string that is read as a number are as much work as one call. */
const UNITS_A_CALL = 8;

/** `value` as `tostring` gives it. */
export function formatNumber(value: number, style: NumberStyle): string {
  // Small whole numbers look the same everywhere.
  if (value === (value | 0) && value !== 0) return String(value);
  if (value === 0) return style === 'dotnet' && Object.is(value, -0) ? '-0' : '0';
  if (!Number.isFinite(value)) return specialText(value);
  charge(CALLS_A_NUMBER);
  const { digits, exponent } = style === 'unity' ? decimals(value.toExponential(14)) : decimals(value.toExponential());
  const sign = value < 0 ? '-' : '';
  return sign + general(digits, exponent, style === 'unity' ? 15 : 17, 'E');
}

function specialText(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  return value > 0 ? 'Infinity' : '-Infinity';
}

const ZERO = 48;

interface Decimals {
  /** Significant digits without zeros at the end. */
  readonly digits: string;
  /** The exponent of the first digit. */
  readonly exponent: number;
}

/** Of a number as JavaScript writes it with an exponent, such as `-1.25e+3`. */
function decimals(exponential: string): Decimals {
  const start = exponential.startsWith('-') ? 1 : 0;
  const letter = exponential.indexOf('e');
  let end = letter;
  while (end > start + 1 && exponential.charCodeAt(end - 1) === ZERO) end--;
  return {
    digits: exponential.charAt(start) + exponential.slice(start + 2, Math.max(end, start + 2)),
    exponent: Number(exponential.slice(letter + 1)),
  };
}

/** .NET's general format: plain below the exponent `limit`, with an exponent of two digits and more beyond. */
function general(digits: string, exponent: number, limit: number, letter: 'e' | 'E'): string {
  if (exponent >= limit || exponent < -4) {
    const mantissa = digits.length > 1 ? `${digits.charAt(0)}.${digits.slice(1)}` : digits;
    const power = String(Math.abs(exponent)).padStart(2, '0');
    return `${mantissa}${letter}${exponent < 0 ? '-' : '+'}${power}`;
  }
  if (exponent < 0) return `0.${'0'.repeat(-exponent - 1)}${digits}`;
  if (digits.length <= exponent + 1) return digits.padEnd(exponent + 1, '0');
  return `${digits.slice(0, exponent + 1)}.${digits.slice(exponent + 1)}`;
}

/** .NET's `G` with `precision` significant digits, which stands behind `%g`. */
export function formatGeneral(value: number, precision: number, letter: 'e' | 'E', style: NumberStyle): string {
  if (!Number.isFinite(value)) return specialText(value);
  if (value === 0) return style === 'dotnet' && Object.is(value, -0) ? '-0' : '0';
  const places = Math.max(precision, 1);
  const text = roundedExponential(Math.abs(value), places - 1, style);
  const { digits, exponent } = decimals(text);
  return (value < 0 ? '-' : '') + general(digits, exponent, places, letter);
}

/** .NET's `E`: `precision` digits behind the point and an exponent of at least three digits; stands behind `%e`. */
export function formatExponent(value: number, precision: number, letter: 'e' | 'E', style: NumberStyle): string {
  if (!Number.isFinite(value)) return specialText(value);
  const [mantissa = '0', exponent = '0'] = roundedExponential(Math.abs(value), precision, style).split('e');
  const power = String(Math.abs(Number(exponent))).padStart(3, '0');
  return `${signOf(value, style)}${mantissa}${letter}${exponent.startsWith('-') ? '-' : '+'}${power}`;
}

/** .NET's `F`: `precision` digits behind the point; stands behind `%f`. */
export function formatFixed(value: number, precision: number, style: NumberStyle): string {
  if (!Number.isFinite(value)) return specialText(value);
  const text = roundedFixed(Math.abs(value), precision, style);
  const isNegative = style === 'dotnet' ? signOf(value, style) === '-' : value < 0 && /[1-9]/.test(text);
  return (isNegative ? '-' : '') + text;
}

function signOf(value: number, style: NumberStyle): string {
  return value < 0 || (style === 'dotnet' && Object.is(value, -0)) ? '-' : '';
}

function roundedFixed(value: number, precision: number, style: NumberStyle): string {
  if (style === 'unity') return fixedOfDigits(decimals(value.toExponential(14)), precision);
  return roundExact(exactDigits(value), precision);
}

function roundedExponential(value: number, precision: number, style: NumberStyle): string {
  if (value === 0) return value.toExponential(Math.min(precision, 100));
  if (style === 'unity' && precision < 14) return roundDecimals(decimals(value.toExponential(14)), precision);
  return roundExactExponential(value, precision);
}

/** Rounds decimal digits at `precision` places behind the point, half away from zero. */
function fixedOfDigits({ digits, exponent }: Decimals, precision: number): string {
  const whole = exponent >= 0 ? digits.slice(0, exponent + 1).padEnd(exponent + 1, '0') : '0';
  const fraction = exponent >= 0 ? digits.slice(exponent + 1) : '0'.repeat(-exponent - 1) + digits;
  return roundAt(whole, fraction, precision, fraction.charAt(precision) >= '5');
}

function roundAt(whole: string, fraction: string, precision: number, up: boolean): string {
  const kept = whole + fraction.slice(0, precision).padEnd(precision, '0');
  const text = increased(kept, up).padStart(precision + 1, '0');
  if (precision === 0) return text;
  return `${text.slice(0, -precision)}.${text.slice(-precision)}`;
}

/** Decimal numbers of so many digits are exact as numbers. */
const EXACT_DIGITS = 15;

/** An integer in decimal digits, or the next one; without zeros in front. */
function increased(digits: string, up: boolean): string {
  if (digits.length <= EXACT_DIGITS) return String(Number(digits) + (up ? 1 : 0));
  return String(BigInt(digits) + (up ? 1n : 0n));
}

/** Rounds to `precision` digits behind the first, half away from zero, as .NET did with its 15 digits. */
function roundDecimals({ digits, exponent }: Decimals, precision: number): string {
  const padded = digits.padEnd(precision + 2, '0');
  const up = padded.charAt(precision + 1) >= '5';
  const number = increased(padded.slice(0, precision + 1), up);
  const grown = number.length > precision + 1 ? 1 : 0;
  const mantissa = number.slice(0, precision + 1);
  const point = precision > 0 ? `${mantissa.charAt(0)}.${mantissa.slice(1)}` : mantissa;
  return `${point}e${exponent + grown}`;
}

/** All digits of a number, before and behind the point; a double has finitely many. */
function exactDigits(value: number): { readonly whole: string; readonly fraction: string } {
  let scaled = value;
  let shift = 0;
  while (!Number.isInteger(scaled)) {
    scaled *= 2;
    shift++;
  }
  const whole = BigInt(scaled);
  const power = 2n ** BigInt(shift);
  const rest = (whole % power) * 5n ** BigInt(shift);
  return { whole: String(whole / power), fraction: shift === 0 ? '' : String(rest).padStart(shift, '0') };
}

/** Rounds exact digits, half to even. */
function roundExact({ whole, fraction }: { whole: string; fraction: string }, precision: number): string {
  const next = fraction.charAt(precision);
  const isTie = next === '5' && !/[1-9]/.test(fraction.slice(precision + 1));
  const lastKept = precision > 0 ? fraction.charAt(precision - 1) || '0' : whole.slice(-1);
  const up = isTie ? Number(lastKept) % 2 === 1 : next >= '5';
  return roundAt(whole, fraction, precision, up);
}

function roundExactExponential(value: number, precision: number): string {
  const { whole, fraction } = exactDigits(value);
  const all = (whole === '0' ? '' : whole) + fraction;
  const significant = all.replace(/^0+/, '');
  const exponent = whole === '0' ? -(all.length - significant.length) - 1 : whole.length - 1;
  const rounded = roundExact({ whole: significant.charAt(0), fraction: significant.slice(1) }, precision);
  if (!rounded.startsWith('10')) return `${rounded}e${exponent}`;
  return `1${precision > 0 ? `.${'0'.repeat(precision)}` : ''}e${exponent + 1}`;
}

const NUMBER = /^([-+(]?)\u00a4?(\d[\d,]*(?:\.\d*)?|\.\d+)([eE][-+]?\d+)?(\)?)[\t-\r ]*([-+]?)$/;

/**
 * The number that .NET reads in `text` with all number styles on, or `undefined`: `1,000`, `(5)` for −5, `5-`, `Infinity`.
 * Unity's reads `NaN` in this spelling alone, and refuses numbers beyond the largest.
 */
export function parseNumber(text: string, style: NumberStyle): number | undefined {
  charge(CALLS_A_NUMBER + text.length / UNITS_A_CALL);
  if (/^-?\d{1,15}$/.test(text)) return Number(text);
  const trimmed = trim(text);
  const number = readStyled(trimmed);
  if (number === undefined) return style === 'unity' ? EXACT_NAMES.get(trimmed) : readSpecial(trimmed);
  // Unity's .NET refuses what is too large.
  return style === 'unity' && !Number.isFinite(number) ? undefined : number;
}

/** Without blanks around it, and zeros behind it. */
function trim(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isBlank(text.charCodeAt(start))) start++;
  while (end > start && (isBlank(text.charCodeAt(end - 1)) || text.charCodeAt(end - 1) === 0)) end--;
  return text.slice(start, end);
}

/** A space, or one from tab to carriage return. */
function isBlank(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13);
}

function readStyled(text: string): number | undefined {
  const match = NUMBER.exec(text);
  if (match === null) return undefined;
  const [, leading = '', digits = '', exponent = '', closing = '', trailing = ''] = match;
  if ((leading === '(') !== (closing === ')')) return undefined;
  if (leading !== '' && trailing !== '') return undefined;
  const value = Number(digits.replaceAll(',', '') + exponent);
  return leading === '(' || leading === '-' || trailing === '-' ? -value : value;
}

/** The only names of numbers in Unity's .NET. */
const EXACT_NAMES: ReadonlyMap<string, number> = new Map([
  ['NaN', NaN],
  ['Infinity', Infinity],
  ['-Infinity', -Infinity],
]);

const LONGEST_SPECIAL = '-Infinity'.length;

function readSpecial(text: string): number | undefined {
  if (text.length > LONGEST_SPECIAL) return undefined;
  switch (text.toLowerCase()) {
    case 'infinity':
    case '+infinity':
      return Infinity;
    case '-infinity':
      return -Infinity;
    case 'nan':
    case '+nan':
    case '-nan':
      return NaN;
    default:
      return undefined;
  }
}
