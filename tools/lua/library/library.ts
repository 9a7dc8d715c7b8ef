import { LuaTable, newTable } from '../runtime/table.ts';
import type { LuaFunction, LuaResult, LuaValue } from '../runtime/value.ts';

/** Functions of the library by name. Each gets its arguments as Lua gave them. */
export type Functions = Readonly<Record<string, (...values: LuaValue[]) => LuaResult>>;

/** Marks a function of the host as one that has no generator form. */
export function native(callback: (...values: LuaValue[]) => LuaResult, label: string): LuaFunction {
  const marked: LuaFunction = callback;
  marked.kind = 1;
  marked.label = label;
  return marked;
}

/** A function that belongs to one coroutine or one search. */
export function bound(callback: (...values: LuaValue[]) => LuaResult, label: string): LuaFunction {
  const made = native(callback, label);
  made.bound = true;
  return made;
}

/** Marks a function of the host that has a generator form: inside coroutines it calls what may yield. */
export function withGenerator(
  label: string,
  plain: (...values: LuaValue[]) => LuaResult,
  generator: (...values: LuaValue[]) => Generator<LuaResult, LuaResult, LuaResult>,
): LuaFunction {
  const made: LuaFunction = plain;
  made.kind = 2;
  made.generator = generator;
  made.label = label;
  return made;
}

/** Puts `functions` into `table`, in their order. */
export function install(table: LuaTable, functions: Functions): LuaTable {
  for (const [name, callback] of Object.entries(functions)) {
    table.setField(name, isMarked(callback) ? callback : native(callback, name));
  }
  return table;
}

function isMarked(callback: LuaFunction): boolean {
  return callback.kind !== undefined;
}

/** A library of its own, such as `string`. */
export function libraryTable(functions: Functions): LuaTable {
  return install(newTable(), functions);
}
