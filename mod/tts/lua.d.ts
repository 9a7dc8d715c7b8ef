/** @noSelfInFile */

// The part of Lua's own library that has no counterpart in TypeScript.

/** @noSelf */
interface LuaOs {
  /** Seconds since 1970. */
  time(): number;
  /** Seconds that the program has run. */
  clock(): number;
  /** The date as text, in the format of `strftime`. */
  date(format?: string, time?: number): string;
}

/** The clock of the computer. Three functions only; scripts reach no files. */
declare const os: LuaOs;

/** @noSelf */
interface LuaMath {
  /** A whole number from `low` to `high`, both included. */
  random(low: number, high: number): number;
}

/** The chance of the script. Rules draw from the `Chance` that their game is given. */
declare const math: LuaMath;

/** @noSelf */
interface LuaString {
  /** Text made after a pattern such as `%d of %s`. */
  format(pattern: string, ...values: unknown[]): string;
  /** Where a pattern of Lua occurs, from 1, and what it captures. */
  find(
    text: string,
    pattern: string,
    start?: number,
    plain?: boolean,
  ): LuaMultiReturn<[start: number | undefined, end: number | undefined, ...captures: string[]]>;
  /** What a pattern of Lua captures, or nil. */
  match(text: string, pattern: string, start?: number): LuaMultiReturn<(string | undefined)[]>;
  /** Replaces what a pattern of Lua finds. Returns the text, and how often. */
  gsub(
    text: string,
    pattern: string,
    replacement: string | Readonly<Record<string, string>> | ((...captures: string[]) => string | undefined),
    count?: number,
  ): LuaMultiReturn<[text: string, count: number]>;
}

/** Patterns and formats of Lua. */
declare const string: LuaString;

/** A value as text, as `print` shows it. */
declare function tostring(value: unknown): string;
/** The number that text stands for, or nil. */
declare function tonumber(value: unknown, base?: number): number | undefined;
/** Calls a function. Returns false and the error, or true and its results. */
declare function pcall<Values extends unknown[], Result>(
  run: (...values: Values) => Result,
  ...values: Values
): LuaMultiReturn<[ok: true, result: Result] | [ok: false, error: unknown]>;
