import type { Environment, ScriptFunction } from '../script-engine.ts';
import type { Paint } from '../values/colors.ts';

/** One script with its globals. `guid` is "-1" for Global. */
export interface Script {
  readonly guid: string;
  /** As error positions name it. */
  readonly chunk: string;
  readonly environment: Environment;
  readonly classes: ScriptClasses;
  isAlive: boolean;
  /** Its `onUpdate` or `onFixedUpdate`, if a call of it did not end by itself. */
  endlessTick?: ScriptFunction;
}

/** The classes of the game as one script has them, each made when it is first needed. */
export interface ScriptClasses {
  vector?: VectorClass;
  color?: ColorClass;
}

export interface VectorClass {
  /** What scripts see under the name `Vector`: the constructor and its methods. */
  readonly table: Environment;
  readonly make: (this: void, x: number, y: number, z: number) => Environment;
}

export interface ColorClass {
  /** What scripts see under the name `Color`. */
  readonly table: Environment;
  /** Parts outside of 0 to 1 are clamped. */
  readonly make: (this: void, paint: Paint) => Environment;
}

/** How what is logged under a tag looks. */
export interface LogStyle {
  readonly tint: Paint;
  readonly prefix: string;
  readonly postfix: string;
}

export type Wait = {
  readonly id: number;
  readonly script: Script;
  readonly run: ScriptFunction | undefined;
  isDone: boolean;
} & (
  | { readonly kind: 'frames'; readonly due: number }
  | { readonly kind: 'time'; due: number; readonly seconds: number; left: number; readonly timer?: string }
  | {
      readonly kind: 'condition';
      readonly condition: ScriptFunction;
      readonly due: number;
      readonly onTimeout: ScriptFunction | undefined;
    }
  | { readonly kind: 'coroutine'; readonly thread: unknown }
);

/** A request under way. `response` is what the script holds and watches. */
export interface WebRequest {
  readonly id: number;
  readonly url: string;
  readonly response: Environment;
  readonly callback: ScriptFunction | undefined;
  readonly script: Script | undefined;
}
