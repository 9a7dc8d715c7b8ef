import { badArgument, luaError, type LuaError } from '../runtime/errors.ts';
import { running } from '../runtime/machine.ts';
import { numberToString, toNumber } from '../runtime/operators/index.ts';
import { LuaTable } from '../runtime/table.ts';
import { errorTypeName } from '../runtime/type-name.ts';
import type { LuaValue } from '../runtime/value.ts';

/** How many arguments a function of the library sees: a void at the end is none. */
export function countOf(values: readonly LuaValue[]): number {
  const { length } = values;
  return length > 0 && values[length - 1] === null ? length - 1 : length;
}

/** The arguments that a function of the library sees, voids among them as nil. */
export function argumentsOf(values: LuaValue[]): LuaValue[] {
  if (!values.includes(null)) return values;
  return values.slice(0, countOf(values)).map(value => value ?? undefined);
}

/** "no value" if there is no such argument, or else its type. */
export function gotName(values: readonly LuaValue[], index: number): string {
  return index >= countOf(values) ? 'no value' : errorTypeName(values[index] ?? undefined);
}

function wrongArgument(
  values: readonly LuaValue[],
  index: number,
  name: string,
  expected: string,
  allowsNil: boolean,
): LuaError {
  const got = gotName(values, index);
  return badArgument(index, name, expected, got, allowsNil);
}

/** The number at `index`; text that reads as a number will do. @throws {LuaError} */
export function numberAt(values: readonly LuaValue[], index: number, name: string): number {
  const value = values[index];
  if (typeof value === 'number') return value;
  const number = toNumber(value);
  if (number === undefined) throw wrongArgument(values, index, name, 'number', false);
  return number;
}

/** The number at `index`, or `undefined` for nil. @throws {LuaError} */
export function optionalNumberAt(values: readonly LuaValue[], index: number, name: string): number | undefined {
  const value = values[index];
  if (value === undefined || value === null) return undefined;
  const number = toNumber(value);
  if (number === undefined) throw wrongArgument(values, index, name, 'number', true);
  return number;
}

/** The text at `index`; a number will do. @throws {LuaError} */
export function stringAt(values: readonly LuaValue[], index: number, name: string): string {
  const value = values[index];
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return numberToString(value);
  throw wrongArgument(values, index, name, 'string', false);
}

/** The text at `index`, or `undefined` for nil. @throws {LuaError} */
export function optionalStringAt(values: readonly LuaValue[], index: number, name: string): string | undefined {
  const value = values[index];
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return numberToString(value);
  throw wrongArgument(values, index, name, 'string', true);
}

/** The table at `index`. @throws {LuaError} */
export function tableAt(values: readonly LuaValue[], index: number, name: string): LuaTable {
  const value = values[index];
  if (value instanceof LuaTable) return value;
  throw wrongArgument(values, index, name, 'table', false);
}

/** The table at `index`, or `undefined` for nil. @throws {LuaError} */
export function optionalTableAt(values: readonly LuaValue[], index: number, name: string): LuaTable | undefined {
  const value = values[index];
  if (value === undefined || value === null) return undefined;
  if (value instanceof LuaTable) return value;
  throw wrongArgument(values, index, name, 'table', true);
}

/** Refuses an argument that is no function. */
export function notFunction(values: readonly LuaValue[], index: number, name: string, allowsNil = false): LuaError {
  return wrongArgument(values, index, name, 'function', allowsNil);
}

/** .NET's cast to a 32-bit integer: what does not fit became the least one, until .NET learned to stop at the ends. */
export function toInteger(value: number): number {
  if (value > -2147483649 && value < 2147483648) return Math.trunc(value);
  if (running.machine.numberStyle === 'unity') return -2147483648;
  if (value !== value) return 0;
  return value > 0 ? 2147483647 : -2147483648;
}

export function wrongNumberOfArguments(name: string): LuaError {
  return luaError(`wrong number of arguments to '${name}'`);
}
