import type { Culture } from '../culture/culture.ts';
import type { NumberStyle } from './number-format.ts';
import type { LuaTable } from './table.ts';

/** What differs from machine to machine while its code runs. The library finds it in {@link running}. */
export interface MachineState {
  readonly numberStyle: NumberStyle;
  readonly culture: Culture;
  /** Milliseconds since 1970, for `os`. */
  readonly now: () => number;
  readonly startedAt: number;
  /** From 0 up to 1, 1 excluded. */
  random: () => number;
  stringMetatable: LuaTable | undefined;
  /** Tables and functions that were shown as text, and their numbers. */
  readonly shown: WeakMap<object, number>;
  lastShown: number;
  readonly print: (text: string) => void;
}

/** The machine whose code runs now. Machines take turns in one thread. Code is also read where there is none. */
export const running = {} as { machine: MachineState };
