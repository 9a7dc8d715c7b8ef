import { HostError, luaError, type LuaError } from '../../runtime/errors.ts';
import { chargeString } from '../../runtime/long-string.ts';
import { charge, chargeScan, chargeSteps } from '../../runtime/budget.ts';
import { running } from '../../runtime/machine.ts';
import {
  formatExponent,
  formatFixed,
  formatGeneral,
  formatNumber,
  type NumberStyle,
} from '../../runtime/number-format.ts';
import type { LuaValue } from '../../runtime/value.ts';
import { countOf, numberAt, stringAt, toInteger } from '../arguments.ts';
import { templateOf, type Specifier, type TemplateItem } from './format-template.ts';

/** What it costs to put a value into a text, and what more for a number with a fraction and for each of its digits. */
const CALLS_A_FORM = 4;
const CALLS_A_REAL = 16;
const CALLS_A_DIGIT = 1;

/** Units that are quoted in the time of a call. */
const QUOTED_A_CALL = 2;
const CALLS_A_MARK = 4;

/** From here on a text without a precision is taken as it is. */
const LONG_TEXT = 100;

/** `string.format` as MoonSharp does it, which is C's by way of .NET. @throws {LuaError} */
export function format(values: LuaValue[]): string {
  const template = stringAt(values, 0, 'format');
  chargeSteps(template.length);
  const { items, after, mistake } = templateOf(template);
  const given = countOf(values) - 1;
  let text = '';
  for (let at = 0; at < items.length; at++) {
    const each = items[at];
    if (each === undefined) break;
    if (at >= given) throw missing(at);
    charge(CALLS_A_FORM);
    text += each.before + item(each, values, at + 1);
    chargeString(text.length);
  }
  if (mistake === undefined) return text + after;
  throw items.length >= given ? missing(items.length) : luaError(mistake);
}

function missing(index: number): LuaError {
  return luaError(`bad argument #${index + 2} to 'format' (no value)`);
}

function item(each: TemplateItem, values: LuaValue[], index: number): string {
  const { letter, specifier } = each;
  if (letter === 's') return stringText(each, stringAt(values, index, 'format'));
  if (letter === 'q') return quoted(stringAt(values, index, 'format'));
  const value = numberAt(values, index, 'format');
  return specifier === undefined ? untilZero(each.form) : numberItem(specifier, letter, value);
}

function numberItem(specifier: Specifier, letter: string, value: number): string {
  switch (letter) {
    case 'c':
      return untilZero(charText(toInteger(value)));
    case 'd':
    case 'i':
      return integerText(specifier, value);
    case 'o':
    case 'u':
    case 'x':
    case 'X':
      return unsignedText(specifier, letter, value);
    default:
      return realText(specifier, letter, value);
  }
}

/** What MoonSharp formats passes through a C string. */
function untilZero(text: string): string {
  const zero = text.indexOf('\0');
  return zero < 0 ? text : text.slice(0, zero);
}

function charText(code: number): string {
  if (code < 0 || code > 65535) {
    throw new HostError('OverflowException', 'Value was either too large or too small for a character.');
  }
  return String.fromCharCode(code);
}

function style(): NumberStyle {
  return running.machine.numberStyle;
}

/** .NET's cast to a 64-bit integer. */
function toLong(value: number): bigint {
  const least = -(2n ** 63n);
  if (value >= -(2 ** 63) && value < 2 ** 63) return BigInt(Math.trunc(value));
  if (style() === 'unity') return least;
  if (value !== value) return 0n;
  return value > 0 ? 2n ** 63n - 1n : least;
}

function toUnsignedLong(value: number): bigint {
  if (value >= 0 && value < 2 ** 64) return BigInt(Math.trunc(value));
  if (style() === 'unity') return BigInt.asUintN(64, toLong(value));
  return value > 0 ? 2n ** 64n - 1n : 0n;
}

function integerText(specifier: Specifier, value: number): string {
  // What is exact as a number need not be more.
  if (Math.abs(value) <= Number.MAX_SAFE_INTEGER) {
    const integer = Math.trunc(value);
    return signed(specifier, String(integer), integer >= 0);
  }
  const whole = toLong(value);
  return signed(specifier, String(whole), whole >= 0n);
}

function unsignedText(specifier: Specifier, letter: string, value: number): string {
  const whole = toUnsignedLong(value);
  if (letter === 'u') return signed({ ...specifier, plus: false, blank: false }, String(whole), true);
  if (letter === 'o') return octalText(specifier, whole);
  const digits = whole.toString(16).padStart(specifier.precision ?? 0, '0');
  return prefixed(specifier, letter === 'X' ? digits.toUpperCase() : digits, specifier.alternate ? `0${letter}` : '');
}

function octalText(specifier: Specifier, whole: bigint): string {
  const digits = whole.toString(8);
  const { alternate, zeros, left, width } = specifier;
  // MoonSharp looks whether it is zero once more when it has filled it up.
  if (alternate && digits === '0' && zeros && !left && width > 1) return padded(digits, width + 1);
  return prefixed(specifier, digits, alternate && digits !== '0' ? '0' : '');
}

function prefixed({ left, zeros, width }: Specifier, digits: string, prefix: string): string {
  if (zeros && !left) return prefix + padded(digits, width - prefix.length);
  return left ? (prefix + digits).padEnd(width) : (prefix + digits).padStart(width);
}

function padded(digits: string, width: number): string {
  if (width >= 0) return digits.padStart(width, '0');
  const message = `totalWidth ('${width}') must be a non-negative value.`;
  throw new HostError('ArgumentOutOfRangeException', message);
}

/** Signs and width; MoonSharp does not count a minus when it fills up with zeros. */
function signed({ left, zeros, plus, blank, width }: Specifier, text: string, isPositive: boolean): string {
  if (!zeros) {
    const withSign = isPositive ? (plus ? '+' : blank ? ' ' : '') + text : text;
    return left ? withSign.padEnd(width) : withSign.padStart(width);
  }
  const digits = padded(text.startsWith('-') ? text.slice(1) : text, plus ? width - 1 : width);
  return isPositive ? (plus ? '+' : '') + digits : `-${digits}`;
}

function realText(specifier: Specifier, letter: string, value: number): string {
  const precision = specifier.precision ?? 6;
  charge(CALLS_A_REAL + precision * CALLS_A_DIGIT);
  return signed(specifier, digitsOf(value, precision, letter), value >= 0);
}

function digitsOf(value: number, precision: number, letter: string): string {
  switch (letter) {
    case 'f':
      return formatFixed(value, precision, style());
    case 'e':
    case 'E':
      return formatExponent(value, precision, letter, style());
    default: {
      const exponent = letter === 'g' ? 'e' : 'E';
      if (precision === 0) return formatNumber(value, style()).replace('E', exponent);
      return formatGeneral(value, precision, exponent, style());
    }
  }
}

function stringText({ isBare, specifier, form }: TemplateItem, text: string): string {
  if (text.length >= LONG_TEXT && !form.includes('.')) return text;
  chargeScan(text.length);
  const plain = untilZero(text);
  if (isBare) return plain;
  if (specifier === undefined) return untilZero(form);
  const { left, zeros, width, precision } = specifier;
  const cut = precision === undefined ? plain : firstUnits(plain, precision);
  return left ? cut.padEnd(width) : cut.padStart(width, zeros ? '0' : ' ');
}

function firstUnits(text: string, length: number): string {
  if (length > text.length) {
    const message = "Index and length must refer to a location within the string. (Parameter 'length')";
    throw new HostError('ArgumentOutOfRangeException', message);
  }
  return text.slice(0, length);
}

/** `%q`: text that reads back as itself. */
function quoted(text: string): string {
  charge(text.length / QUOTED_A_CALL);
  let result = '"';
  for (let place = 0; place < text.length; place++) {
    const char = text.charAt(place);
    const code = text.charCodeAt(place);
    if (char === '"' || char === '\\' || char === '\n') result += `\\${char}`;
    else if (char === '\r') result += '\\r';
    else if (code >= 16) result += char;
    else result += markOf(code, text.charAt(place + 1));
  }
  return `${result}"`;
}

/** A control character by its number, with all digits where another one would be read with it. */
function markOf(code: number, next: string): string {
  charge(CALLS_A_MARK);
  return /\p{N}/u.test(next) ? `\\${String(code).padStart(3, '0')}` : `\\${code}`;
}
