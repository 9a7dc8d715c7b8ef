import { charge } from '../budget.ts';
import { report, strictMode } from '../diagnostics.ts';
import { luaError } from '../errors.ts';
import { UNCOUNTED_TEXT, chargeString } from '../long-string.ts';
import { running } from '../machine.ts';
import { formatNumber } from '../number-format.ts';
import { LuaTable } from '../table.ts';
import { typeName } from '../type-name.ts';
import type { LuaResult, LuaValue } from '../value.ts';
import { binaryMetamethod, metamethod, unlessYield } from './calls.ts';
import { allOf, valueFrom } from './deferred-operators.ts';

/** A number as text where nobody asked for it by `tostring`: the culture has its signs. */
export function numberToString(value: number): string {
  const { numberStyle, culture } = running.machine;
  const text = formatNumber(value, numberStyle);
  if (culture.point === '.' && culture.minus === '-') return text;
  return text.replace('.', culture.point).replaceAll('-', culture.minus);
}

/** The text that `value` is or, being a number, stands for. */
export function toStringOrNumber(value: LuaValue): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? numberToString(value) : undefined;
}

export function lengthOf(value: LuaValue): LuaValue {
  if (value instanceof LuaTable && value.metatable === undefined) {
    if (strictMode.sink !== undefined && value.hasHole) report('list-with-hole');
    return value.length;
  }
  if (typeof value === 'string') return value.length;
  const handler = unlessYield(metamethod(value, '__len'));
  if (handler !== undefined) return valueFrom(handler, value);
  if (value instanceof LuaTable) return value.length;
  throw luaError(`attempt to get length of a ${typeName(value)} value`);
}

export function concatenate(left: LuaValue, right: LuaValue): LuaValue {
  if (typeof left === 'string' && typeof right === 'string') {
    const text = left + right;
    // Engines join texts when they are first looked at, once for every text: it is counted here.
    if (text.length > UNCOUNTED_TEXT) chargeString(text.length);
    return text;
  }
  // A number is some work to write down.
  charge(2);
  const leftText = toStringOrNumber(left);
  const rightText = toStringOrNumber(right);
  if (leftText !== undefined && rightText !== undefined) return leftText + rightText;
  const handler = binaryMetamethod(left, right, '__concat');
  if (handler !== undefined) return valueFrom(handler, left, right);
  const culprit = toStringOrNumber(left) === undefined ? left : right;
  throw luaError(`attempt to concatenate a ${typeName(culprit)} value`);
}

export function concatenateAll(left: LuaValue, right: LuaValue): LuaResult {
  if (typeof left === 'string' && typeof right === 'string') return concatenate(left, right);
  return allOf(concatenate, left, right);
}

export function lengthAll(value: LuaValue): LuaResult {
  if (value instanceof LuaTable && value.metatable === undefined) return lengthOf(value);
  return allOf(lengthOf, value, undefined);
}
