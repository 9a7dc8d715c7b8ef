import type { ScriptState } from '../table/index.ts';
import type { LiveMod } from './mod-compiler.ts';

/** The scripts and UIs that a game runs, as far as that is known. */
export interface RunningScripts {
  /** By GUID; `-1` is Global. */
  readonly parts: ReadonlyMap<string, { readonly script: string; readonly ui: string }>;
  /** The save without its scripts, as in {@link LiveMod}; absent when the game loaded an unknown save. */
  readonly table?: string;
  /** Whether `parts` holds every object on the table that can run a script. */
  readonly isWhole: boolean;
}

/** The scripts of a game that has loaded the save of this build. */
export function runningOf({ parts, table }: LiveMod): RunningScripts {
  const running = parts.map(({ guid, bundle, ui }) => [guid, { script: bundle?.lua ?? '', ui }] as const);
  return { parts: new Map(running), table, isWhole: false };
}

/** The scripts that a game has listed. */
export function runningIn(states: readonly ScriptState[]): RunningScripts {
  const parts = new Map(states.map(({ guid, script, ui }) => [guid, { script: script ?? '', ui: ui ?? '' }]));
  return { parts, isWhole: true };
}

/** The scripts of a send-only target. */
export const UNKNOWN_SCRIPTS: RunningScripts = { parts: new Map(), isWhole: false };

/** A script for comparison: games may return other line breaks than were sent. */
export function plainScript(text: string | undefined): string {
  return (text ?? '').replaceAll('\r\n', '\n').trimEnd();
}
