import type { Bundle } from '../compiler/index.ts';
import type { LiveTarget } from './live-target.ts';
import type { LiveMod, LivePart } from './mod-compiler.ts';

/** What of a mod is different from what runs. */
export interface LiveChange {
  readonly scripts: readonly LivePart[];
  readonly uis: readonly LivePart[];
  /** Objects, seats, settings of the table: only a new save brings them. */
  readonly table: boolean;
}

export function changeBetween(running: LiveMod, next: LiveMod): LiveChange {
  const before = new Map(running.parts.map(part => [part.guid, part]));
  return {
    scripts: next.parts.filter(
      ({ guid, bundle }) => bundle !== undefined && bundle.lua !== before.get(guid)?.bundle?.lua,
    ),
    uis: next.parts.filter(({ guid, ui }) => ui !== (before.get(guid)?.ui ?? '')),
    table: running.table !== next.table,
  };
}

/** Whether there is nothing to do. */
export function isNoChange({ scripts, uis, table }: LiveChange): boolean {
  return scripts.length === 0 && uis.length === 0 && !table;
}

/**
 * Runs changed scripts inside the running ones, object by object: what is on the table stays. Global comes last, so
 * that its new code meets the new objects.
 *
 * @throws {LiveError} `refused` with the Lua error of a script that did not start; those before it are in place
 */
export async function takeOver(
  { scripts, uis }: LiveChange,
  target: LiveTarget,
  onTaken: (part: LivePart, bundle: Bundle) => void,
): Promise<void> {
  for (const { guid, ui } of uis) await target.execute(setXml(guid, ui), '-1');
  const ordered = [...scripts.filter(({ guid }) => guid !== '-1'), ...scripts.filter(({ guid }) => guid === '-1')];
  for (const part of ordered) {
    if (part.bundle === undefined) continue;
    // Errors that come while it starts are told at its own lines already.
    onTaken(part, part.bundle);
    await target.execute(part.bundle.lua, part.guid);
  }
}

function setXml(guid: string, xml: string): string {
  const ui = guid === '-1' ? 'UI' : `getObjectFromGUID(${longText(guid)}).UI`;
  return `${ui}.setXml(${longText(xml)})`;
}

/** A long text of Lua whose brackets do not come in it. */
function longText(text: string): string {
  let level = '=';
  while (text.includes(`]${level}]`)) level += '=';
  return `[${level}[\n${text}]${level}]`;
}
