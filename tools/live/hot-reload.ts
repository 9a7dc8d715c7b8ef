import { readFileSync } from 'node:fs';
import { joinLines, type LinkedBundle, MODULES_NAME, type Patch } from '../compiler/index.ts';
import type { LiveTarget } from './live-target.ts';
import type { LiveMod, LivePart } from './mod-compiler.ts';
import { plainScript, type RunningScripts } from './running-scripts.ts';

/** What of a mod is different from what runs. */
export interface LiveChange {
  readonly scripts: readonly LivePart[];
  readonly uis: readonly LivePart[];
  /** Objects, seats, settings of the table: only a new save brings them. */
  readonly table: boolean;
}

export function changeBetween({ parts, table, isWhole }: RunningScripts, next: LiveMod): LiveChange {
  const isThere = ({ guid }: LivePart): boolean => !isWhole || parts.has(guid);
  const there = next.parts.filter(isThere);
  const isOther = (text: string, running: string | undefined): boolean =>
    text !== running && plainScript(text) !== plainScript(running);
  return {
    scripts: there.filter(({ guid, bundle }) => bundle !== undefined && isOther(bundle.lua, parts.get(guid)?.script)),
    uis: there.filter(({ guid, ui }) => isOther(ui, parts.get(guid)?.ui ?? '')),
    table: there.length < next.parts.length || (table !== undefined && table !== next.table),
  };
}

/** Whether there is nothing to do. */
export function isNoChange({ scripts, uis, table }: LiveChange): boolean {
  return scripts.length === 0 && uis.length === 0 && !table;
}

/** How a hot reload is done, and what is to be known of it. */
export interface HotReloadOptions {
  /** What {@link READ_TOKEN} returns in Global from then on, until the game is loaded anew. */
  readonly token: string;
  /** What of a script is enough to be sent, if what runs there is known. */
  readonly patchOf: (part: LivePart) => KnownPatch | undefined;
  /** Called before a whole bundle is sent: errors that come while it starts are told at its own lines already. */
  readonly onWhole: (guid: string, bundle: LinkedBundle) => void;
  /** The same for a part of one. */
  readonly onPatch: (guid: string, patch: Patch) => void;
  /** Called when the old `onSave` has thrown: the new code has the last good state. */
  readonly onSaveFault?: (guid: string, error: string) => void;
}

/** Fits a script in which the last hot reload left this token; none if it has been loaded and nothing else. */
export interface KnownPatch {
  readonly patch: Patch;
  readonly token: string;
}

/**
 * Runs changed scripts inside the running ones, object by object: what is on the table stays. Global comes last, so
 * that its new code meets the new objects.
 *
 * @throws {LiveError} `refused` with the Lua error of a script that did not start; those before it are in place
 */
export async function hotReload(
  { scripts, uis }: LiveChange,
  target: LiveTarget,
  how: HotReloadOptions,
): Promise<void> {
  for (const { guid, ui } of uis) await target.execute(setXml(guid, ui), '-1');
  const global = scripts.find(({ guid }) => guid === '-1');
  const objects = scripts.filter(({ guid }) => guid !== '-1');
  for (const part of [...objects, ...(global === undefined ? [] : [global])])
    await replace(part, target, part === global ? setToken(how.token) : '', how);
  if (global === undefined && objects.length > 0) await target.execute(setToken(how.token), '-1');
}

/** A part of the script if that is enough, or else, and if something else runs there than was thought, the whole. */
async function replace(part: LivePart, target: LiveTarget, done: string, how: HotReloadOptions): Promise<void> {
  const { guid, bundle } = part;
  if (bundle === undefined) return;
  const known = how.patchOf(part);
  if (known !== undefined) {
    how.onPatch(guid, known.patch);
    const answer = await target.execute(onlyAfter(known.token) + handOver(known.patch.lua, done), guid);
    if (answer !== OTHER) return noteSaveFault(answer, guid, how);
  }
  how.onWhole(guid, bundle);
  noteSaveFault(await target.execute(handOver(bundle.lua, done), guid), guid, how);
}

function noteSaveFault(answer: unknown, guid: string, { onSaveFault }: HotReloadOptions): void {
  if (typeof answer === 'string' && answer.startsWith(SAVE_FAULT)) onSaveFault?.(guid, answer.slice(SAVE_FAULT.length));
}

/** Lua that tells which hot reload was the last since the game was loaded; an empty text when there was none. */
export const READ_TOKEN = 'return __crownspace_token or ""';

function setToken(token: string): string {
  return `__crownspace_token = "${token}" `;
}

const OTHER = 'other';

/** Returns {@link OTHER} before anything is done, in a script that another hot reload was the last in. */
function onlyAfter(token: string): string {
  const isKnown = `${MODULES_NAME} ~= nil and (__crownspace_token or "") == "${token}"`;
  return `if not (${isKnown}) then return "${OTHER}" end `;
}

const SNIPPETS = {
  // One line, so that the lines of the new code keep their numbers.
  before: joinLines(readFileSync(new URL('./before-new-code.lua', import.meta.url), 'utf8')),
  after: readFileSync(new URL('./after-new-code.lua', import.meta.url), 'utf8'),
};

/** What begins the answer when the old `onSave` has failed; the error follows. */
const SAVE_FAULT = 'onSave: ';

/**
 * New code as it is run inside the old. A mod on our host (its global is `crownspace`) takes over by itself. For any
 * other, what the old `onSave` returns is handed to the new `onLoad`, or the last good state when it throws. If the new
 * code throws, every global is as it was before.
 *
 * @param mark Lua that runs when the new code is in charge
 */
function handOver(lua: string, mark: string): string {
  const done = `local function ____done() ${mark}end`;
  return `${SNIPPETS.before} ${done} local function ____new(...) ${lua.endsWith('\n') ? lua : `${lua}\n`}end\n${SNIPPETS.after}`;
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
