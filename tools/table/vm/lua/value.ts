import type { Coroutine } from './coroutine.ts';
import type { LuaTable } from './table.ts';
import type { UserData } from './user-data.ts';

/** MoonSharp's "void": what a function without results gives. It is nil, except where a function counts its arguments. */
export const VOID = null;

/**
 * A Lua value: nil is `undefined`, void is `null`, text is UTF-16 as in .NET.
 */
export type LuaValue = undefined | null | boolean | number | string | LuaFunction | LuaTable | Coroutine | UserData;

/** What a call gives: one value, or two and more of them. */
export type LuaResult = LuaValue | LuaValue[];

/**
 * A function that Lua can call. Those written in Lua answer the argument `TWIN` with the same function as a generator, for
 * use in coroutines; those of the library say in `kind` that they do not.
 */
export interface LuaFunction {
  (...values: any[]): LuaResult; // eslint-disable-line @typescript-eslint/no-explicit-any -- generated code takes what it gets
  /** Absent: written in Lua. 1: of the library. 2: of the library, and may yield through `twin`. */
  kind?: 1 | 2;
  twin?: (...values: LuaValue[]) => Generator<LuaResult, LuaResult, LuaResult>;
  /** Made for one use (`wrap`, `gmatch`): what it works on is lost when the library calls it, and MoonSharp dies. */
  bound?: true;
  /** What it is called in messages. */
  label?: string;
}

/** Asks a function written in Lua for its twin. */
export const TWIN = Symbol('twin');

/** The first of what a call gave. */
export function first(result: LuaResult): LuaValue {
  return Array.isArray(result) ? result[0] : result;
}

/** What a call gave, as a list: void is nothing. */
export function listOf(result: LuaResult): LuaValue[] {
  if (Array.isArray(result)) return result;
  return result === VOID ? [] : [result];
}

/** Several values as the result of a call: none is nil, as MoonSharp has it. */
export function resultOf(values: LuaValue[]): LuaResult {
  return values.length < 2 ? values[0] : values;
}

/** Whether a condition holds. */
export function isTrue(value: LuaValue): boolean {
  return value !== undefined && value !== null && value !== false;
}
