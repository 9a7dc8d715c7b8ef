import type { Coroutine } from './coroutine.ts';
import type { Culture } from './culture.ts';
import type { NumberStyle } from './number-text.ts';
import type { Notices } from './strict.ts';
import type { LuaTable } from './table.ts';
import type { LuaValue } from './value.ts';

/** What differs from machine to machine while its code runs. Generated code and the library find it in `running`. */
export interface Machine {
  readonly numberStyle: NumberStyle;
  readonly culture: Culture;
  /** Milliseconds since 1970, for `os`. */
  readonly now: () => number;
  readonly startedAt: number;
  /** From 0 up to 1. */
  random: () => number;
  stringMetatable: LuaTable | undefined;
  readonly main: Coroutine;
  coroutine: Coroutine;
  /** Handlers of the calls of `xpcall` that are going on, innermost last. */
  handlers: LuaValue[];
  readonly print: (text: string) => void;
  /** Strict mode: what hears of traps. */
  readonly notices: Notices | undefined;
  /** Called when the slice of instructions is used up: grants another, or throws. */
  refill(): void;
  /** Looks whether too much memory is in use; throws then. */
  checkMemory(): void;
}

/** The machine whose code runs now: machines take turns, none runs inside another. */
export const running = {} as { machine: Machine };

/**
 * Instructions (calls and rounds of loops) left in the current slice; below 0 the machine is asked for more. Outside of calls
 * nobody counts.
 */
export const budget = { left: Infinity };

/** MoonSharp's stack has room for so many values. */
export const STACK_SLOTS = 131_072;

/** Room on the stack that the functions which are running have taken, and how much there is. */
export const stack = { used: 0, size: STACK_SLOTS };

/**
 * What making a table or a function takes: its memory has to be found and cleared again. Taken without looking whether so
 * much is left: the next call or round looks.
 */
export const CALLS_A_VALUE = 6;

/** Bytes that may be taken in large pieces before somebody looks how much is in use. */
const UNSEEN_BYTES = 32 * 2 ** 20;
const memory = { left: UNSEEN_BYTES };

/** Ends the current slice. */
export function refill(): void {
  running.machine.refill();
}

/** Takes `count` instructions at once: a function of the library does the work of so many. @throws {BudgetError} */
export function spend(count: number): void {
  if ((budget.left -= count) < 0) running.machine.refill();
}

/** Units of text that are looked at in the time of a call. */
const UNITS_A_CALL = 256;

/** Counts the work of looking at so many units of text, if it is worth counting. @throws {BudgetError} */
export function scanned(units: number): void {
  if (units >= UNITS_A_CALL) spend(units / UNITS_A_CALL);
}

/** Units of text that a pattern passes over one by one in the time of a call; fewer are not worth counting. */
const PASSED_A_CALL = 8;

/** Counts the work of a pattern that passes over so many units. @throws {BudgetError} */
export function passed(units: number): void {
  if (units >= PASSED_A_CALL) spend(units / PASSED_A_CALL);
}

/** Tells of a large piece of memory that has been taken. @throws {BudgetError} */
export function allocated(bytes: number): void {
  if ((memory.left -= bytes) >= 0) return;
  memory.left = UNSEEN_BYTES;
  running.machine.checkMemory();
}
