/** MoonSharp's "void": what a function without results returns. It is nil, except where a function counts its arguments. */
export const VOID = null;

/** A value that scripts hold by reference: a table, a coroutine or user data. Each is a class in a file of its own. */
export interface LuaObject {
  luaType(): 'table' | 'thread' | 'userdata';
}

/** A Lua value: nil is `undefined`, void is `null`, strings are UTF-16 as in .NET. */
export type LuaValue = undefined | null | boolean | number | string | LuaFunction | LuaObject;

/** The result of a call: one value, or an array of two and more. */
export type LuaResult = LuaValue | LuaValue[];

/**
 * A function that Lua can call. Functions written in Lua return their generator variant, for use in coroutines, when they are
 * called with {@link GENERATOR}; functions of the library have `kind` instead.
 */
export interface LuaFunction {
  (...values: any[]): LuaResult; // eslint-disable-line @typescript-eslint/no-explicit-any -- generated code takes what it gets
  /** Absent: written in Lua. 1: of the library. 2: of the library, and may yield through `generator`. */
  kind?: 1 | 2;
  generator?: (...values: LuaValue[]) => Generator<LuaResult, LuaResult, LuaResult>;
  /** Made for one use (`wrap`, `gmatch`): MoonSharp loses its state and dies when the library calls it. */
  bound?: true;
  /** Its name in messages. */
  label?: string;
}

/** The argument that makes a function written in Lua return its generator variant. */
export const GENERATOR = Symbol('generator');

/** What a function returns instead that does not yield now. */
export const PLAIN = Symbol('plain');

/** The first value of a result. */
export function first(result: LuaResult): LuaValue {
  return Array.isArray(result) ? result[0] : result;
}

/** A result as an array: void is empty. */
export function listOf(result: LuaResult): LuaValue[] {
  if (Array.isArray(result)) return result;
  return result === VOID ? [] : [result];
}

/** An array as the result of a call: an empty one is nil, as in MoonSharp. */
export function resultOf(values: LuaValue[]): LuaResult {
  return values.length < 2 ? values[0] : values;
}

/** Whether the first value of a result is true as a condition. */
export function isTrueResult(result: LuaResult): boolean {
  const value = Array.isArray(result) ? result[0] : result;
  return value !== undefined && value !== null && value !== false;
}

/** Whether `value` is true as a condition. */
export function isTrue(value: LuaValue): boolean {
  return value !== undefined && value !== null && value !== false;
}
