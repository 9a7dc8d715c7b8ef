import { chargeValues } from '../runtime/budget.ts';
import { LuaTable, newTable } from '../runtime/table.ts';
import type { LuaValue } from '../runtime/value.ts';
import { DEEPEST, type JsonMarks } from './json-marks.ts';

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
  const copy = newTable();
  let isWhole = true;
  const add = (key: Parameters<LuaTable['set']>[0], entry: LuaValue): void => {
    const copied = copyOf(entry, marks, depth + 1);
    if (copied === undefined) isWhole = false;
    else copy.set(key, copied);
  };
  const keys = value.plainKeys();
  if (keys === undefined) {
    for (let step = value.next(undefined); step !== undefined && step !== null && isWhole; step = value.next(step[0]))
      add(step[0], step[1]);
  } else {
    chargeValues(keys.length);
    for (const key of keys) if (isWhole && value.fields[key] !== undefined) add(key, value.fields[key]);
    if (marks.records.get(value) === true) marks.records.set(copy, true);
  }
  return isWhole ? copy : undefined;
}
