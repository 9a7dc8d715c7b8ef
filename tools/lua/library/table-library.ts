import { HostError, badArgument, isStackOverflow, luaError } from '../runtime/errors.ts';
import { chargeString } from '../runtime/long-string.ts';
import { charge } from '../runtime/budget.ts';
import { running } from '../runtime/machine.ts';
import { call, isYield, metamethod, notComparable, toNumber } from '../runtime/operators/index.ts';
import { report } from '../runtime/diagnostics.ts';
import { newTable, type LuaTable } from '../runtime/table.ts';
import { errorTypeName, typeName } from '../runtime/type-name.ts';
import { first, isTrue, resultOf, type LuaResult, type LuaValue } from '../runtime/value.ts';
import {
  argumentsOf,
  countOf,
  notFunction,
  optionalNumberAt,
  optionalStringAt,
  tableAt,
  toInteger,
  wrongNumberOfArguments,
} from './arguments.ts';
import { clrSort } from './sort/clr-sort.ts';
import type { Functions } from './library.ts';
import { toDisplayString } from './display-string.ts';
import { leftCallback } from './error-handlers.ts';
import { sortedByEngine } from './sort/engine-sort.ts';

/** More at once are more than a call can take. */
const MOST_RESULTS = 1_000_000;
/** .NET has no longer ones. */
const LONGEST_ARRAY = 0x7fffffc7;
const GREATEST = 0x7fffffff;
/** So many items that are moved are as much work as one call. */
const MOVES_A_CALL = 4;

/** So many texts that are put together. */
const TEXTS_A_CALL = 2;

/** What is left where there is no item is more work than an item. */
const CALLS_A_GHOST = 8;

/** The length as the functions of this library see it. */
function lengthOf(table: LuaTable): number {
  if (table.metatable === undefined) return table.length;
  const handler = metamethod(table, '__len');
  if (handler === undefined) return table.length;
  const length = isYield(handler) ? undefined : toNumber(first(givenLength(handler, table)));
  if (length === undefined) throw luaError('object length is not a number');
  return toInteger(length);
}

function givenLength(handler: LuaValue, table: LuaTable): LuaResult {
  try {
    return call(handler, table);
  } catch (error) {
    throw leftCallback(error, handler);
  }
}

export function unpack(...values: LuaValue[]): LuaResult {
  const table = tableAt(values, 0, 'unpack');
  const from = optionalNumberAt(values, 1, 'unpack');
  const to = optionalNumberAt(values, 2, 'unpack');
  const start = from === undefined ? 1 : toInteger(from);
  const end = to === undefined ? lengthOf(table) : toInteger(to);
  checkCount(end - start + 1, end);
  if (end - start >= MOST_RESULTS) throw luaError('too many results to unpack');
  charge((end - start) / MOVES_A_CALL);
  const list: LuaValue[] = [];
  for (let place = start; place <= end; place++) list.push(table.getItem(place));
  return resultOf(list);
}

/** What .NET makes of a list of so many values: it counts them with 32 bits. */
function checkCount(count: number, end: number): void {
  const length = count | 0;
  if (length < 0) throw new HostError('OverflowException', 'Arithmetic operation resulted in an overflow.');
  if (length > LONGEST_ARRAY) {
    throw new HostError('OutOfMemoryException', 'Array dimensions exceeded supported range.');
  }
  // Its walk to the last number of all never ends.
  if (length < count || (end === GREATEST && count > 0))
    throw new HostError('IndexOutOfRangeException', 'Index was outside the bounds of the array.');
}

export function pack(...values: LuaValue[]): LuaResult {
  const table = newTable();
  const list = argumentsOf(values);
  charge(list.length * 2);
  list.forEach((value, place) => table.setNumber(place + 1, value));
  table.setField('n', list.length);
  return table;
}

function insert(...values: LuaValue[]): LuaResult {
  const table = tableAt(values, 0, 'table.insert');
  if (countOf(values) > 3) throw wrongNumberOfArguments('insert');
  const length = lengthOf(table);
  const hasPlace = values[2] !== undefined && values[2] !== null;
  const place = hasPlace ? values[1] : length + 1;
  const value = hasPlace ? values[2] : values[1];
  if (typeof place !== 'number') {
    throw badArgument(1, 'table.insert', 'number', errorTypeName(place ?? undefined));
  }
  insertAt(table, length, toInteger(place), value);
  return table;
}

function insertAt(table: LuaTable, length: number, place: number, value: LuaValue): void {
  if (place > length + 1 || place < 1) throw luaError("bad argument #2 to 'insert' (position out of bounds)");
  charge((length - place) / MOVES_A_CALL);
  for (let index = length; index >= place; index--) table.set(index + 1, table.getItem(index));
  table.set(place, value);
}

function remove(...values: LuaValue[]): LuaResult {
  const table = tableAt(values, 0, 'table.remove');
  const given = optionalNumberAt(values, 1, 'table.remove');
  if (countOf(values) > 2) throw wrongNumberOfArguments('remove');
  const length = lengthOf(table);
  const place = given === undefined ? length : toInteger(given);
  if (place >= length + 1 || (place < 1 && length > 0)) {
    throw luaError("bad argument #1 to 'remove' (position out of bounds)");
  }
  if (length < 1) {
    report('removed-from-empty');
    charge((length - place) * CALLS_A_GHOST);
    return table.haunt(place, length);
  }
  let removed: LuaValue = undefined;
  charge((length - place) / MOVES_A_CALL);
  for (let index = Math.max(place, 1); index <= length; index++) {
    if (index === place) removed = table.getItem(index);
    table.set(index, table.getItem(index + 1));
  }
  return removed;
}

function concat(...values: LuaValue[]): LuaResult {
  const table = tableAt(values, 0, 'concat');
  const separator = optionalStringAt(values, 1, 'concat') ?? '';
  const from = optionalNumberAt(values, 2, 'concat');
  const to = optionalNumberAt(values, 3, 'concat');
  const start = from === undefined || from !== from ? 1 : toInteger(from);
  const end = to === undefined || to !== to ? lengthOf(table) : toInteger(to);
  const texts: string[] = [];
  let length = 0;
  for (let place = start; place <= end; place++) {
    const value = table.getItem(place) ?? undefined;
    if (typeof value !== 'string' && typeof value !== 'number') {
      throw luaError(`invalid value (${typeName(value)}) at index ${place} in table for 'concat'`);
    }
    const text = toDisplayString(value);
    length += text.length + separator.length;
    texts.push(text);
  }
  charge(texts.length / TEXTS_A_CALL);
  chargeString(length);
  return texts.join(separator);
}

type Comparison = (left: LuaValue, right: LuaValue) => number;

function sort(...values: LuaValue[]): LuaResult {
  const table = tableAt(values, 0, 'sort');
  const less = values[1] ?? undefined;
  if (less !== undefined && typeof less !== 'function') throw notFunction(values, 1, 'sort', true);
  const length = lengthOf(table);
  if (length > 0) charge((length * Math.log2(length + 1)) / MOVES_A_CALL);
  const list: LuaValue[] = [];
  for (let place = 1; place <= length; place++) list.push(table.getNumber(place));
  if (less === undefined && length > 1 && typeof list[0] === 'string') report('texts-ordered');
  const sorted = less === undefined ? sortedByEngine(list) : undefined;
  if (sorted === undefined) sortQuietly(list, comparisonFor(less));
  (sorted ?? list).forEach((value, place) => table.setNumber(place + 1, value));
  return table;
}

/** .NET wraps whatever a comparison throws, and MoonSharp passes on errors of Lua alone: of others it leaves off. */
function sortQuietly(list: LuaValue[], compare: Comparison): void {
  try {
    clrSort(list, compare);
  } catch (error) {
    if (!(error instanceof HostError) || isStackOverflow(error)) throw error;
  }
}

function comparisonFor(given: LuaValue): Comparison {
  if (given !== undefined) return (left, right) => byLess(given, left, right);
  return (left, right) => {
    if (typeof left === 'number' && typeof right === 'number') return compareNumbers(left, right);
    const handler = metamethod(left, '__lt') ?? metamethod(right, '__lt');
    if (handler !== undefined) return byLess(callableOf(handler), left, right);
    if (typeof left === 'string' && typeof right === 'string') return running.machine.culture.compare(left, right);
    throw notComparable(left, right);
  };
}

/** @throws {HostError} what .NET throws if it cannot be called: of what has a `__call`, that has to be written in Lua */
function callableOf(handler: LuaValue): LuaValue {
  if (typeof handler === 'function') return handler;
  const called = metamethod(handler, '__call');
  if (called === undefined) {
    throw new HostError('ArgumentException', 'function is not a function and has no __call metamethod.');
  }
  if (typeof called === 'function' && called.kind === undefined) return handler;
  throw new HostError('NullReferenceException', 'Object reference not set to an instance of an object.');
}

/** NaN comes first, as in .NET. */
function compareNumbers(left: number, right: number): number {
  if (left < right) return -1;
  if (left > right) return 1;
  if (left === right) return 0;
  return left !== left ? (right !== right ? 0 : -1) : 1;
}

/** MoonSharp asks both ways round, each time. */
function byLess(less: LuaValue, left: LuaValue, right: LuaValue): number {
  // A request to yield holds, both ways round.
  if (isYield(less)) throw luaError('invalid order function for sorting');
  const isLess = holds(less, left, right);
  const isMore = holds(less, right, left);
  if (isLess && isMore) throw luaError('invalid order function for sorting');
  return isLess ? -1 : isMore ? 1 : 0;
}

/** Whether a comparison says so. Most are functions, which need no search for how to call them. */
function holds(less: LuaValue, left: LuaValue, right: LuaValue): boolean {
  try {
    return isTrue(first(typeof less === 'function' ? less(left, right) : call(less, left, right)));
  } catch (error) {
    throw leftCallback(error, less);
  }
}

/** The globals of these names are functions of their own, which do not equal those of `table`. */
export const TABLE_GLOBALS: Functions = { unpack: unpack.bind(undefined), pack: pack.bind(undefined) };

export const TABLE: Functions = { unpack, pack, sort, insert, remove, concat };
