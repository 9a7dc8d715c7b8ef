import { luaError } from '../runtime/errors.ts';
import { SELF_NAMES } from '../emit/javascript-names.ts';
import { native } from '../library/library.ts';
import { toDisplayString } from '../library/display-string.ts';
import { add, call, concatenate, indexAny, lengthOf, setAny } from '../runtime/operators/index.ts';
import { LuaTable } from '../runtime/table.ts';
import type { LuaFunction, LuaResult, LuaValue } from '../runtime/value.ts';

/** What the code of a method begins with, and of a stub that stands in for one. */
const METHOD = new RegExp(`^function\\*?\\s*\\(\\s*(?:${SELF_NAMES})\\$\\d+\\b`);

/** What a function's first parameter is called decides: nothing else of its source is left. */
function isMethod(value: LuaValue): boolean {
  return (
    typeof value === 'function' && value.kind === undefined && METHOD.test(Function.prototype.toString.call(value))
  );
}

/** Whether TypeScript would call it a list: items and no fields, or nothing at all, and no class. */
function isList(value: LuaValue): value is LuaTable {
  if (!(value instanceof LuaTable) || value.metatable !== undefined) return false;
  const pair = value.next(undefined);
  return value.length > 0 ? typeof Object.keys(value.fields)[0] !== 'string' : !Array.isArray(pair);
}

function has(value: LuaValue, name: LuaValue): boolean {
  return (indexAny(value, name) ?? undefined) !== undefined;
}

/** What the text of an item's number in TypeScript is in Lua. */
function keyIn(object: LuaValue, key: LuaValue): LuaValue {
  return typeof key === 'number' && isList(object) ? key + 1 : key;
}

function callMember(object: LuaValue, name: LuaValue, ...values: LuaValue[]): LuaResult {
  const member = indexAny(object, name);
  if ((member ?? undefined) === undefined)
    throw luaError(`attempt to call a nil value: there is no ${String(name)} in it`);
  return isMethod(member) ? call(member, object, ...values) : call(member, ...values);
}

function item(object: LuaValue, key: LuaValue): LuaValue {
  if (typeof object === 'string' && typeof key === 'number') return object.charAt(key) || undefined;
  return indexAny(object, keyIn(object, key));
}

function lengthIn(object: LuaValue): LuaValue {
  return object instanceof LuaTable && !isList(object) ? indexAny(object, 'length') : lengthOf(object);
}

/** What expressions of TypeScript call whose compiler knew no types; see `tools/live/evaluate/untyped-code.ts`. */
export const TYPESCRIPT_FUNCTIONS: Readonly<Record<string, LuaFunction>> = {
  ____call: native(callMember, 'call'),
  ____length: native(lengthIn, 'length'),
  ____item: native(item, 'item'),
  ____setItem: native((object, key, value) => {
    setAny(object, keyIn(object, key), value);
    return value;
  }, 'setItem'),
  ____add: native((left, right) => {
    const isText = typeof left === 'string' || typeof right === 'string';
    return isText ? concatenate(toDisplayString(left), toDisplayString(right)) : add(left, right);
  }, 'add'),
  ____isList: native((value, name) => isList(value) && !has(value, name), 'isList'),
  ____isText: native(value => typeof value === 'string', 'isText'),
};
