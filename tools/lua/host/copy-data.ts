import { charge } from '../runtime/budget.ts';
import { LuaTable, newTable, NO_FIELDS } from '../runtime/table.ts';
import { NewFields } from '../runtime/table-extras.ts';
import type { LuaValue } from '../runtime/value.ts';
import { DEEPEST, type JsonMarks } from './json-marks.ts';

/** The work of one field, in instructions. */
const COST_OF_KEY = 8;

/**
 * A deep copy of plain data, keys in the same order. It costs the budget of the running call as other native work does.
 * `undefined` if the data nests too deep, or has a metatable somewhere: then it is not plain.
 *
 * @throws {BudgetError} when the budget of the call is used up
 */
export function copyData(data: LuaValue, marks: JsonMarks): LuaValue {
  return copyOf(data, marks, 1);
}

function copyOf(value: LuaValue, marks: JsonMarks, depth: number): LuaValue {
  if (!(value instanceof LuaTable) || value === marks.nothing) return value;
  if (depth > DEEPEST || value.metatable !== undefined) return undefined;
  if (value.isList) return copyOfList(value, marks, depth);
  const keys = value.plainKeys();
  return keys === undefined ? copyOfMixed(value, marks, depth) : copyOfRecord(value, keys, marks, depth);
}

function copyOfList({ items }: LuaTable, marks: JsonMarks, depth: number): LuaValue {
  charge(items.length);
  const copied: LuaValue[] = [undefined];
  for (let place = 1; place < items.length; place++) {
    const entry = copyOf(items[place], marks, depth + 1);
    if (entry === undefined) return undefined;
    copied.push(entry);
  }
  return new LuaTable(NO_FIELDS, copied, copied.length - 1);
}

function copyOfRecord(table: LuaTable, keys: readonly string[], marks: JsonMarks, depth: number): LuaValue {
  const copy = newTable();
  charge(keys.length * COST_OF_KEY);
  const fields = new NewFields();
  for (const key of keys) {
    const entry = table.fields[key];
    if (entry === undefined) continue;
    const copied = copyOf(entry, marks, depth + 1);
    if (copied === undefined) return undefined;
    fields[key] = copied;
    copy.fields = fields;
  }
  if (marks.records.get(table) === true) marks.records.set(copy, true);
  return copy;
}

function copyOfMixed(table: LuaTable, marks: JsonMarks, depth: number): LuaValue {
  const copy = newTable();
  for (let step = table.next(undefined); step !== undefined && step !== null; step = table.next(step[0])) {
    const copied = copyOf(step[1], marks, depth + 1);
    if (copied === undefined) return undefined;
    copy.set(step[0], copied);
  }
  return copy;
}
