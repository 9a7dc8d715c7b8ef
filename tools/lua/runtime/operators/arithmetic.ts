import { charge } from '../budget.ts';
import { report } from '../diagnostics.ts';
import { type LuaError, luaError } from '../errors.ts';
import { running } from '../machine.ts';
import { parseNumber } from '../number-format.ts';
import { typeName } from '../type-name.ts';
import type { LuaResult, LuaValue } from '../value.ts';
import { binaryMetamethod, metamethod, unlessYield } from './calls.ts';
import { allOf, valueFrom } from './deferred-operators.ts';
import { powerOf } from './power.ts';

/** The number that `value` is or, being text, stands for. */
export function toNumber(value: LuaValue): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? parseNumber(value, running.machine.numberStyle) : undefined;
}

type Arithmetic = (left: number, right: number) => number;

function arithmetic(left: LuaValue, right: LuaValue, name: string, compute: Arithmetic): LuaValue {
  const leftNumber = toNumber(left);
  const rightNumber = toNumber(right);
  if (leftNumber !== undefined && rightNumber !== undefined) return compute(leftNumber, rightNumber);
  const handler = binaryMetamethod(left, right, name);
  if (handler === undefined) throw notArithmetic(left, right);
  return valueFrom(handler, left, right);
}

function notArithmetic(left: LuaValue, right: LuaValue): LuaError {
  const isUsable = (value: LuaValue): boolean => typeof value === 'number' || typeof value === 'string';
  const culprit = !isUsable(left) ? left : !isUsable(right) ? right : '';
  return luaError(`attempt to perform arithmetic on a ${typeName(culprit)} value`);
}

export function add(left: LuaValue, right: LuaValue): LuaValue {
  return arithmetic(left, right, '__add', (a, b) => a + b);
}

export function subtract(left: LuaValue, right: LuaValue): LuaValue {
  return arithmetic(left, right, '__sub', (a, b) => a - b);
}

export function multiply(left: LuaValue, right: LuaValue): LuaValue {
  return arithmetic(left, right, '__mul', (a, b) => a * b);
}

export function divide(left: LuaValue, right: LuaValue): LuaValue {
  return arithmetic(left, right, '__div', (a, b) => a / b);
}

export function power(left: LuaValue, right: LuaValue): LuaValue {
  if (typeof left === 'number' && typeof right === 'number') return powerOf(left, right);
  return arithmetic(left, right, '__pow', powerOf);
}

export function modulo(left: LuaValue, right: LuaValue): LuaValue {
  if (typeof left === 'number' && typeof right === 'number') {
    if (left >= 0 && right > 0 && Number.isInteger(left) && Number.isInteger(right)) return left % right;
    return moduloOf(left, right);
  }
  return arithmetic(left, right, '__mod', moduloOf);
}

/** MoonSharp's `%`: the IEEE remainder, plus the divisor if that is negative, whatever the divisor's sign. */
function moduloOf(left: number, right: number): number {
  if (left < 0 || right < 0) report('negative-remainder');
  const rest = ieeeRemainder(left, right);
  return rest < 0 ? rest + right : rest;
}

const FAR_LARGER = 2 ** 53;
const CALLS_A_FAR_REMAINDER = 32;

/** What is left of `left` after subtracting `right` as often as brings it closest to 0, ties to the even count. */
export function ieeeRemainder(left: number, right: number): number {
  // Engines subtract bit by bit where one number is much larger than the other.
  if (Math.abs(left) > FAR_LARGER * Math.abs(right)) charge(CALLS_A_FAR_REMAINDER);
  const rest = left % right;
  if (rest === 0 || rest !== rest || Math.abs(right) === Infinity) return rest;
  const divisor = Math.abs(right);
  const size = Math.abs(rest);
  const away = divisor - size;
  // The remainder of twice the divisor tells whether the count is odd.
  const isOver = size > away || (size === away && Math.abs(left % (2 * divisor)) >= divisor);
  if (!isOver) return rest;
  return rest > 0 ? rest - divisor : rest + divisor;
}

export function negate(value: LuaValue): LuaValue {
  const number = toNumber(value);
  if (number !== undefined) return -number;
  const handler = unlessYield(metamethod(value, '__unm'));
  if (handler === undefined) throw notArithmetic(value, 0);
  return valueFrom(handler, value);
}

export function moduloAll(left: LuaValue, right: LuaValue): LuaResult {
  if (typeof left === 'number' && typeof right === 'number') return modulo(left, right);
  return allOf(modulo, left, right);
}

/** A bound of a numeric `for`. */
export function forBound(value: LuaValue, what: 'initial value' | 'step' | 'limit'): number {
  const number = toNumber(value);
  if (number === undefined) throw luaError(`'for' ${what} must be a number`);
  return number;
}
