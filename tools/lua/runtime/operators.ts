import { DEFERRED, deferral } from './deferral.ts';
import { luaError, stackOverflow, type LuaError } from './errors.ts';
import { chargeKey, chargeString, UNCOUNTED_TEXT } from './long-string.ts';
import { charge, chargeMemory, chargeValues, MANY_VALUES } from './budget.ts';
import { running } from './machine.ts';
import { formatNumber, parseNumber } from './number-format.ts';
import { powerOf } from './power.ts';
import { report, strictMode } from './diagnostics.ts';
import { areEqualStrings } from './string-search.ts';
import { LuaTable, NO_FIELDS, NO_ITEMS } from './table.ts';
import type { Fields } from './table-extras.ts';
import { errorTypeName, typeName } from './type-name.ts';
import { UserData } from './user-data.ts';
import { first, isTrue, VOID, type LuaFunction, type LuaResult, type LuaValue } from './value.ts';

/** How often `__index` or `__newindex` may lead on to another table. */
const LONGEST_CHAIN = 100;
/** How often it leads on for nothing. */
const SHORT_CHAIN = 1;

/** An operator of this module. Those on one value leave the second one alone. */
type Operator = (left: LuaValue, right: LuaValue, value?: LuaValue) => LuaValue;

export function metatableOf(value: LuaValue): LuaTable | undefined {
  if (value instanceof LuaTable) return value.metatable;
  return typeof value === 'string' ? running.machine.stringMetatable : undefined;
}

/** The metamethod `name` of `value`, if it is there and not nil. */
export function metamethod(value: LuaValue, name: string): LuaValue {
  const metatable = metatableOf(value);
  return metatable === undefined ? undefined : metatable.fields[name];
}

/** Calls `callee`, which need not be a function. */
export function call(callee: LuaValue, ...values: LuaValue[]): LuaResult {
  if (typeof callee === 'function') return callee(...values);
  return callWith(callee, values, undefined);
}

function callWith(callee: LuaValue, values: LuaValue[], near: string | undefined): LuaResult {
  const { target, given } = calledThrough(callee, values, near);
  return target(...given);
}

/** More tables that call one another instead of a function are calls without end. */
const LONGEST_CALL_CHAIN = 1000;

/** The function that a call of `callee` ends at, by way of `__call`, and what it is given. @throws {LuaError} */
export function calledThrough(
  callee: LuaValue,
  values: LuaValue[],
  near: string | undefined,
): { readonly target: LuaFunction; readonly given: LuaValue[] } {
  let target = callee;
  let place = near;
  const chain: LuaValue[] = [];
  while (typeof target !== 'function') {
    const handler = metamethod(target, '__call');
    if (handler === undefined) throw notCallable(target, place);
    if (chain.length >= LONGEST_CALL_CHAIN) throw stackOverflow();
    charge(1);
    // MoonSharp forgets where it was when it calls a metamethod instead.
    place = undefined;
    chain.push(target);
    target = handler;
  }
  return { target, given: chain.length === 0 ? values : [...chain.reverse(), ...manyOf(values)] };
}

export function notCallable(callee: LuaValue, near?: string): LuaError {
  const name = Array.isArray(callee) ? 'internal<tuple>' : errorTypeName(callee);
  return luaError(`attempt to call a ${name} value${near === undefined ? '' : ` near '${near}'`}`);
}

/** Calls the function of a generic `for`. */
export function callIterator(callee: LuaValue, state: LuaValue, control: LuaValue): LuaResult {
  if (typeof callee === 'function') return callee(state, control);
  return callWith(callee, [state, control], 'for..in');
}

/** What the metamethod `handler` gives; see {@link deferral}. */
function valueFrom(handler: LuaValue, ...values: LuaValue[]): LuaValue {
  if (deferral.wanted === 'first') return first(call(handler, ...values));
  return deferred(handler, values, false) as LuaValue;
}

/** Whether what the metamethod `handler` gives holds, or does not. */
function truthFrom(handler: LuaValue, left: LuaValue, right: LuaValue, isOpposite = false): boolean {
  if (deferral.wanted === 'first') return isTrue(first(call(handler, left, right))) !== isOpposite;
  return deferred(handler, [left, right], isOpposite) as boolean;
}

/** Something that only the code which wanted it knows how to take: to all others it looks like a value of Lua. */
function deferred(handler: LuaValue, values: LuaValue[], isOpposite: boolean): unknown {
  const { wanted } = deferral;
  deferral.wanted = 'first';
  if (wanted === 'all') return call(handler, ...values);
  deferral.next = { handler, values, isOpposite };
  return DEFERRED;
}

/** Gives all values of a metamethod, where it gives several. */
export function allOf(operate: Operator, left: LuaValue, right: LuaValue): LuaResult {
  deferral.wanted = 'all';
  try {
    return operate(left, right);
  } finally {
    deferral.wanted = 'first';
  }
}

/** Gives {@link DEFERRED} where a metamethod is to be called, for the code around the operator to do that. */
export function laterOf(operate: Operator, left: LuaValue, right: LuaValue, value?: LuaValue): unknown {
  deferral.wanted = 'call';
  try {
    return operate(left, right, value);
  } finally {
    deferral.wanted = 'first';
  }
}

/**
 * `object[key]` with all that metatables may have to say.
 *
 * @param all whether several values of a metamethod are wanted, which only code that says so knows how to take
 */
export function index(object: LuaValue, key: LuaValue, all?: LuaValue): LuaValue {
  let holder = object;
  for (let count = 0; count < LONGEST_CHAIN; count++) {
    let handler: LuaValue;
    if (holder instanceof LuaTable) {
      const value = typeof key === 'string' ? holder.getField(key) : holder.get(key);
      if (value !== undefined || holder.metatable === undefined) return value;
      handler = holder.metatable.fields['__index'];
      if (handler === undefined) return undefined;
    } else {
      handler = indexHandler(holder, key);
    }
    if (typeof handler === 'function') {
      return all === true ? (handler(holder, key) as LuaValue) : valueFrom(handler, holder, key);
    }
    holder = handler;
    if (count > SHORT_CHAIN) charge(1);
  }
  throw luaError('loop in gettable');
}

function indexHandler(holder: LuaValue, key: LuaValue): LuaValue {
  if (holder instanceof UserData) throw luaError(`cannot access field ${String(key)} of userdata<${holder.className}>`);
  const handler = metamethod(holder, '__index');
  if (handler === undefined) throw luaError(`attempt to index a ${typeName(holder)} value`);
  return handler;
}

/** `t[key]` where the key is computed; `key` may be anything. */
export function indexAny(object: LuaValue, key: LuaValue, all?: LuaValue): LuaValue {
  if (object instanceof LuaTable) {
    if (typeof key === 'number') {
      const { items } = object;
      const place = key | 0;
      if (place === key && place > 0 && place < items.length) {
        const value = items[place];
        if (value !== undefined) return value;
      }
    } else if (typeof key === 'string') {
      chargeKey(key.length);
      const value = object.getField(key);
      if (value !== undefined) return value;
    }
  }
  return index(object, key, all);
}

/** What a `__newindex` function gave, wrapped up, or that it is still to be called. */
type Answer = { readonly result: LuaResult } | typeof DEFERRED | undefined;

/** `object[key] = value`. Gives what a `__newindex` function gave, and otherwise nothing. */
export function setIndex(object: LuaValue, key: LuaValue, value: LuaValue): Answer {
  let holder = object;
  if (typeof key === 'string') chargeKey(key.length);
  for (let count = 0; count < LONGEST_CHAIN; count++) {
    let handler: LuaValue;
    if (holder instanceof LuaTable) {
      if (holder.metatable === undefined) return rawSet(holder, key, value);
      if (holder.get(key) !== undefined) return rawSet(holder, key, value);
      handler = holder.metatable.fields['__newindex'];
      if (handler === undefined) return rawSet(holder, key, value);
    } else {
      handler = setHandler(holder, key);
    }
    if (typeof handler === 'function') {
      if (deferral.wanted === 'first') return { result: handler(holder, key, value) };
      return deferred(handler, [holder, key, value], false) as Answer;
    }
    holder = handler;
    if (count > SHORT_CHAIN) charge(1);
  }
  throw luaError('loop in settable');
}

function setHandler(holder: LuaValue, key: LuaValue): LuaValue {
  if (holder instanceof UserData) throw luaError(`cannot access field ${String(key)} of userdata<${holder.className}>`);
  const handler = metamethod(holder, '__newindex');
  if (handler === undefined) throw luaError(`attempt to index a ${typeName(holder)} value`);
  return handler;
}

/** Sets past metatables. */
export function rawSet(table: LuaTable, key: LuaValue, value: LuaValue): undefined {
  if (key === undefined || key === null) throw luaError('table index is nil');
  if (key !== key) throw luaError('table index is NaN');
  table.set(key, value);
}

/** `t[key] = value` where the key is computed. */
export function setAny(object: LuaValue, key: LuaValue, value: LuaValue): Answer {
  if (object instanceof LuaTable && typeof key === 'number' && value !== undefined && value !== null) {
    const { items } = object;
    const place = key | 0;
    if (place === key && place > 0 && place < items.length && items[place] !== undefined) {
      items[place] = value;
      return undefined;
    }
    if (object.metatable === undefined && key === key) {
      object.setNumber(key, value);
      return undefined;
    }
  }
  return setIndex(object, key, value);
}

/** `t.key = value`. */
export function setField(object: LuaValue, key: string, value: LuaValue): Answer {
  if (!(object instanceof LuaTable) || object.metatable !== undefined) return setIndex(object, key, value);
  object.setField(key, value === null ? undefined : value);
  return undefined;
}

/** The number that `value` is or, being text, stands for. */
export function toNumber(value: LuaValue): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? parseNumber(value) : undefined;
}

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

function binaryMetamethod(left: LuaValue, right: LuaValue, name: string): LuaValue {
  return unlessYield(metamethod(left, name) ?? metamethod(right, name));
}

/** Whether it is `coroutine.yield` itself: what is not called by Lua code gets a request to yield from it that nobody hears. */
export function isYield(handler: LuaValue): boolean {
  return typeof handler === 'function' && handler.label === 'yield';
}

/** MoonSharp takes `coroutine.yield` itself, where an operator calls it as a metamethod, for one that is not there. */
function unlessYield(handler: LuaValue): LuaValue {
  return isYield(handler) ? undefined : handler;
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

/** `value == value`: MoonSharp asks even a table that is compared with itself, unless both were read from one field. */
export function equalsItself(value: LuaValue): boolean {
  if (!(value instanceof LuaTable) || value.metatable === undefined) return true;
  const handler = unlessYield(value.metatable.fields['__eq']);
  return handler === undefined || truthFrom(handler, value, value);
}

/** Always true; strict mode hears of NaN. */
function looked(left: number, right: number): boolean {
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

export function concatenateAll(left: LuaValue, right: LuaValue): LuaResult {
  if (typeof left === 'string' && typeof right === 'string') return concatenate(left, right);
  return allOf(concatenate, left, right);
}

export function moduloAll(left: LuaValue, right: LuaValue): LuaResult {
  if (typeof left === 'number' && typeof right === 'number') return modulo(left, right);
  return allOf(modulo, left, right);
}

export function lengthAll(value: LuaValue): LuaResult {
  if (value instanceof LuaTable && value.metatable === undefined) return lengthOf(value);
  return allOf(lengthOf, value, undefined);
}

/** A bound of a numeric `for`. */
export function forBound(value: LuaValue, what: 'initial value' | 'step' | 'limit'): number {
  const number = toNumber(value);
  if (number === undefined) throw luaError(`'for' ${what} must be a number`);
  return number;
}

/** Whether both are one and the same string, of which `left` may be long. */
export function equalsString(left: LuaValue, right: LuaValue): boolean {
  return typeof left === 'string' && typeof right === 'string' && areEqualStrings(left, right);
}

/** The same values, which are about to be copied. @throws {BudgetError} */
export function manyOf(values: LuaValue[]): LuaValue[] {
  chargeValues(values.length);
  return values;
}

/** Lists of more items are counted as they are made: of values, and of fields with what a dictionary needs for each. */
const COUNTED_ITEMS = 1000;
const BYTES_AN_ITEM = 8;
const BYTES_A_FIELD = 48;
const CALLS_A_FIELD = 2;
/** The same for an item that is set one by one. */
const CALLS_AN_ITEM = 2;

function chargeItems(count: number): void {
  chargeValues(count);
  if (count > COUNTED_ITEMS) chargeMemory(count * BYTES_AN_ITEM);
}

/** Charges a table literal of many fields. @throws {BudgetError} */
export function chargeFields(count: number): void {
  charge(count * CALLS_A_FIELD);
  chargeMemory(count * BYTES_A_FIELD);
}

/** A table with these items; the last may stand for several values. */
export function tableOfItems(items: LuaValue[]): LuaTable {
  const { length } = items;
  if (length > MANY_VALUES) chargeItems(length);
  for (let place = 1; place < length; place++) {
    const item = items[place];
    if (item === undefined || item === null) return tableWithGaps(items);
  }
  return length === 1 ? new LuaTable(NO_FIELDS, NO_ITEMS, 0) : new LuaTable(NO_FIELDS, items, length - 1);
}

function tableWithGaps(items: LuaValue[]): LuaTable {
  const table = new LuaTable(NO_FIELDS, NO_ITEMS, 0);
  charge(items.length * CALLS_AN_ITEM);
  for (let place = 1; place < items.length; place++) table.set(place, items[place]);
  return table;
}

export function tableOfItemsAnd(items: LuaValue[], last: LuaResult): LuaTable {
  if (Array.isArray(last)) items.push(...manyOf(last));
  else items.push(last);
  return tableOfItems(items);
}

/** A table with these fields; some may turn out to be nil. */
export function tableOfFields(fields: Fields): LuaTable {
  const table = new LuaTable(NO_FIELDS, NO_ITEMS, 0);
  for (const name of Object.keys(fields)) table.setField(name, fields[name]);
  return table;
}

function setPair(table: LuaTable, key: LuaValue, value: LuaValue): void {
  if (typeof key === 'string') chargeKey(key.length);
  rawSet(table, key, value);
}

/** Keys and values in turn, then items. */
export function tableOf(pairs: LuaValue[], items: LuaValue[]): LuaTable {
  const table = new LuaTable(NO_FIELDS, NO_ITEMS, 0);
  charge(items.length * CALLS_AN_ITEM);
  if (items.length > COUNTED_ITEMS) chargeMemory(items.length * BYTES_A_FIELD);
  for (let at = 0; at < pairs.length; at += 2) setPair(table, pairs[at], pairs[at + 1]);
  for (let place = 1; place < items.length; place++) table.set(place, items[place]);
  return table;
}

export function tableOfAnd(pairs: LuaValue[], items: LuaValue[], last: LuaResult): LuaTable {
  if (Array.isArray(last)) items.push(...manyOf(last));
  else items.push(last);
  return tableOf(pairs, items);
}

/** Several results, the last of which may be several itself. */
export function results(values: LuaValue[], last: LuaResult): LuaResult {
  if (Array.isArray(last)) values.push(...manyOf(last));
  else values.push(last);
  return values;
}

/** Several results, the last of which a metamethod may have made several. */
export function opened(values: LuaResult[]): LuaValue[] {
  const last = values[values.length - 1];
  if (Array.isArray(last)) values.splice(-1, 1, ...manyOf(last));
  // What is in it now are single values.
  return values as LuaValue[];
}

/** The result at `place`, counted from 0. */
export function resultAt(result: LuaResult, place: number): LuaValue {
  if (Array.isArray(result)) return result[place];
  return place === 0 ? result : undefined;
}

export { VOID, first, type LuaFunction };
