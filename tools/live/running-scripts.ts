import type { ScriptState } from '../table/index.ts';
import type { LiveMod } from './mod-compiler.ts';

/** The scripts and UIs that a game runs, as far as that is known. */
export interface RunningScripts {
  /** By GUID; `-1` is Global. */
  readonly parts: ReadonlyMap<string, { readonly script: string; readonly ui: string }>;
  /** The save without its scripts, as in {@link LiveMod}; absent when the game was not started from here. */
  readonly table?: string;
  /** Whether `parts` has everything on the table that can run a script. */
  readonly isWhole: boolean;
}

/** What runs after the save of this build was loaded. */
export function runningOf({ parts, table }: LiveMod): RunningScripts {
  const running = parts.map(({ guid, bundle, ui }) => [guid, { script: bundle?.lua ?? '', ui }] as const);
  return { parts: new Map(running), table, isWhole: false };
}

/** What runs after a game has told its scripts. */
export function runningIn(states: readonly ScriptState[]): RunningScripts {
  const parts = new Map(states.map(({ guid, script, ui }) => [guid, { script: script ?? '', ui: ui ?? '' }]));
  return { parts, isWhole: true };
}

/** A game of which nothing can be heard. */
export const UNKNOWN_SCRIPTS: RunningScripts = { parts: new Map(), isWhole: false };

/** A script as it can be compared: line breaks may come back otherwise than they were sent. */
export function plainScript(text: string | undefined): string {
  return (text ?? '').replaceAll('\r\n', '\n').trimEnd();
}
