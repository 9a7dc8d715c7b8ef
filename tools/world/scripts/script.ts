import type { Environment, ScriptFunction } from '../script-engine.ts';
import type { Paint } from '../values/colors.ts';

/** One script with its globals. `guid` is "-1" for Global. */
export interface Script {
  readonly guid: string;
  /** As error positions name it. */
  readonly chunk: string;
  readonly environment: Environment;
  /** Classes such as Vector as this script has them. */
  readonly classes: Record<string, unknown>;
  isAlive: boolean;
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
  readonly response: Environment;
  readonly callback: ScriptFunction | undefined;
  readonly script: Script | undefined;
}
