import { report } from '../diagnostics.ts';
import { type LuaError, luaError } from '../errors.ts';
import { running } from '../machine.ts';
import { areEqualStrings } from '../string-search.ts';
import { LuaTable } from '../table.ts';
import { typeName } from '../type-name.ts';
import type { LuaValue } from '../value.ts';
import { binaryMetamethod, unlessYield } from './calls.ts';
import { truthFrom } from './deferred-operators.ts';

/** `left == right` where they are not one and the same value. */
export function equals(left: LuaValue, right: LuaValue): boolean {
  if (typeof left === 'string' && typeof right === 'string') return areEqualStrings(left, right);
  if (left === right) return true;
  if (left === undefined || left === null) return right === undefined || right === null;
  if (!(left instanceof LuaTable) || !(right instanceof LuaTable)) return false;
  if (left.metatable === undefined || left.metatable !== right.metatable) return false;
  const handler = unlessYield(left.metatable.fields['__eq']);
  return handler !== undefined && truthFrom(handler, left, right);
}

/** `value == nil` in a script: the game's objects equal nil when they are gone (docs/platform/pitfalls.md#spawning-and-destroying). */
export function equalsNil(value: LuaValue): boolean {
  return value === undefined || value === null || LuaTable.isDead(value);
}

/** `value == value`: MoonSharp asks even a table that is compared with itself, unless both were read from one field. */
export function equalsItself(value: LuaValue): boolean {
  if (!(value instanceof LuaTable) || value.metatable === undefined) return true;
  const handler = unlessYield(value.metatable.fields['__eq']);
  return handler === undefined || truthFrom(handler, value, value);
}

/** Always true; in strict mode it reports NaN. */
export function looked(left: number, right: number): boolean {
  if (left !== left || right !== right) report('nan-compared');
  return true;
}

function orderOf(left: string, right: string): number {
  report('texts-ordered');
  return running.machine.culture.compare(left, right);
}

export function isLess(left: LuaValue, right: LuaValue): boolean {
  if (typeof left === 'number' && typeof right === 'number') return looked(left, right) && left < right;
  if (typeof left === 'string' && typeof right === 'string') return orderOf(left, right) < 0;
  const handler = binaryMetamethod(left, right, '__lt');
  if (handler === undefined) throw notComparable(left, right);
  return truthFrom(handler, left, right);
}

export function isAtMost(left: LuaValue, right: LuaValue): boolean {
  if (typeof left === 'number' && typeof right === 'number') return looked(left, right) && left <= right;
  if (typeof left === 'string' && typeof right === 'string') return orderOf(left, right) <= 0;
  const handler = binaryMetamethod(left, right, '__le');
  if (handler !== undefined) return truthFrom(handler, left, right);
  const opposite = binaryMetamethod(right, left, '__lt');
  if (opposite === undefined) throw notComparable(left, right);
  return truthFrom(opposite, right, left, true);
}

export function notComparable(left: LuaValue, right: LuaValue): LuaError {
  const [leftName, rightName] = [typeName(left), typeName(right)];
  if (leftName === rightName) return luaError(`attempt to compare two ${leftName} values`);
  return luaError(`attempt to compare ${leftName} with ${rightName}`);
}

/** Whether both are one and the same string, of which `left` may be long. */
export function equalsString(left: LuaValue, right: LuaValue): boolean {
  return typeof left === 'string' && typeof right === 'string' && areEqualStrings(left, right);
}
