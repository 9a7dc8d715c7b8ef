import { charge } from '../runtime/budget.ts';
import { LuaTable } from '../runtime/table.ts';
import type { LuaValue } from '../runtime/value.ts';
import { DEEPEST } from './json-marks.ts';

/** The work of one value, in instructions. */
const COST_OF_VALUE = 2;

/**
 * Whether two values are the same plain data, keys in any order; `nothing`, the mark for `null`, is only itself. It costs the
 * budget of the running call as other native work does. Data that nests too deep is the same only if it is the same table.
 *
 * @throws {BudgetError} when the budget of the call is used up
 */
export function isSameData(left: LuaValue, right: LuaValue, nothing: LuaValue): boolean {
  return isSame(left, right, nothing, 1);
}

function isSame(left: LuaValue, right: LuaValue, nothing: LuaValue, depth: number): boolean {
  if (left === right) return true;
  if (!(left instanceof LuaTable && right instanceof LuaTable) || depth > DEEPEST) return false;
  if (left === nothing || right === nothing) return false;
  if (left.isList && right.isList) return isSameList(left, right, nothing, depth);
  const keys = left.plainKeys();
  const others = right.plainKeys();
  if (keys === undefined || others === undefined) return isSameMixed(left, right, nothing, depth);
  return isSameRecord(left, keys, right, others, nothing, depth);
}

function isSameList(left: LuaTable, right: LuaTable, nothing: LuaValue, depth: number): boolean {
  if (left.length !== right.length) return false;
  charge(left.length * COST_OF_VALUE);
  for (let place = 1; place <= left.length; place++)
    if (!isSame(left.items[place], right.items[place], nothing, depth + 1)) return false;
  return true;
}

function isSameRecord(
  left: LuaTable,
  keys: readonly string[],
  right: LuaTable,
  others: readonly string[],
  nothing: LuaValue,
  depth: number,
): boolean {
  charge(keys.length * COST_OF_VALUE);
  if (countValues(left, keys) !== countValues(right, others)) return false;
  for (const key of keys) if (!isSame(left.fields[key], right.fields[key], nothing, depth + 1)) return false;
  return true;
}

/** The number of keys that have a value. */
function countValues({ fields }: LuaTable, keys: readonly string[]): number {
  let count = 0;
  for (const key of keys) if (fields[key] !== undefined) count++;
  return count;
}

function isSameMixed(left: LuaTable, right: LuaTable, nothing: LuaValue, depth: number): boolean {
  let count = 0;
  for (let step = left.next(undefined); step !== undefined && step !== null; step = left.next(step[0])) {
    charge(COST_OF_VALUE);
    if (!isSame(step[1], right.get(step[0]), nothing, depth + 1)) return false;
    count++;
  }
  for (let step = right.next(undefined); step !== undefined && step !== null; step = right.next(step[0])) count--;
  return count === 0;
}
