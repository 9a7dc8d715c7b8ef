import { MANY_VALUES, charge, chargeMemory, chargeValues } from '../budget.ts';
import { chargeKey } from '../long-string.ts';
import type { Fields } from '../table-extras.ts';
import { LuaTable, NO_FIELDS, NO_ITEMS } from '../table.ts';
import type { LuaResult, LuaValue } from '../value.ts';
import { manyOf } from './calls.ts';
import { rawSet } from './indexing.ts';

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
  return new LuaTable(fields, NO_ITEMS, 0).settle();
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
