import { readFileSync } from 'node:fs';
import { joinLines, type LinkedBundle, MODULES_NAME, type Patch } from '../compiler/index.ts';
import { GLOBAL_GUID } from '../editor/index.ts';
import { LiveError } from './live-error.ts';
import type { LiveTarget } from './live-target.ts';
import { longText } from './long-text.ts';
import type { LiveMod, LivePart } from './mod-compiler.ts';
import { plainScript, type RunningScripts } from './running-scripts.ts';

/** The difference between a build and the scripts that a game runs. */
export interface LiveChange {
  readonly scripts: readonly LivePart[];
  readonly uis: readonly LivePart[];
  /** Whether objects, seats or settings differ, which only a new save changes. */
  readonly table: boolean;
  /** GUIDs of objects that cannot take their script or UI: they wait for a new save. */
  readonly absent: ReadonlySet<string>;
  /** GUIDs of objects whose script the mod no longer has: it runs until a new save. */
  readonly left: ReadonlySet<string>;
}

export function changeBetween({ parts, table, isWhole }: RunningScripts, next: LiveMod): LiveChange {
  const isThere = ({ guid }: LivePart): boolean => !isWhole || parts.has(guid);
  const emptied = next.plain.filter(guid => parts.has(guid)).map(guid => ({ guid, ui: '' }));
  const there: readonly LivePart[] = [...next.parts.filter(isThere), ...emptied];
  const isOther = (text: string, running: string | undefined): boolean =>
    text !== running && plainScript(text) !== plainScript(running);
  const left = there.filter(({ guid, bundle }) => bundle === undefined && isOther('', parts.get(guid)?.script ?? ''));
  const absent = next.parts.filter(part => !isThere(part));
  return {
    scripts: there.filter(({ guid, bundle }) => bundle !== undefined && isOther(bundle.lua, parts.get(guid)?.script)),
    uis: there.filter(({ guid, ui }) => isOther(ui, parts.get(guid)?.ui ?? '')),
    table: absent.length + left.length > 0 || (table !== undefined && table !== next.table),
    absent: new Set(absent.map(({ guid }) => guid)),
    left: new Set(left.map(({ guid }) => guid)),
  };
}

/**
 * The part of a change that a game can take now. An object that is not on the table, or that has had no script so far, gets
 * its script with a new save only.
 *
 * @throws {LiveError}
 */
export async function applicable(change: LiveChange, target: LiveTarget): Promise<LiveChange> {
  const scripted = new Set(change.scripts.map(({ guid }) => guid));
  const guids = new Set([...scripted, ...change.uis.map(({ guid }) => guid)]);
  guids.delete(GLOBAL_GUID);
  if (guids.size === 0 || target.isSendOnly === true) return change;
  const answer = await target.execute(namesAbsent(guids, scripted), GLOBAL_GUID);
  const absent = typeof answer === 'string' ? answer.split(' ').filter(guid => guids.has(guid)) : [];
  const isThere = ({ guid }: LivePart): boolean => !absent.includes(guid);
  return {
    ...change,
    scripts: change.scripts.filter(isThere),
    uis: change.uis.filter(isThere),
    table: change.table || absent.length > 0,
    absent: new Set([...change.absent, ...absent]),
  };
}

/** Lua that returns which objects are not on the table, or have no script although one is to run in them. */
function namesAbsent(guids: Iterable<string>, scripted: ReadonlySet<string>): string {
  const asked = [...guids].map(guid => `["${guid}"] = ${scripted.has(guid)}`).join(', ');
  return (
    `local absent = "" for guid, isScripted in pairs({ ${asked} }) do local object = getObjectFromGUID(guid) ` +
    'if object == nil or isScripted and object.getLuaScript() == "" then absent = absent .. guid .. " " end end ' +
    'return absent'
  );
}

/** Whether there is nothing to do. */
export function isNoChange({ scripts, uis, table }: LiveChange): boolean {
  return scripts.length === 0 && uis.length === 0 && !table;
}

/** Settings of a hot reload, and callbacks for its steps. */
export interface HotReloadOptions {
  /** The value that {@link READ_TOKEN} returns in Global from then on, until the game loads a table. */
  readonly token: string;
  /** The patch of a script, if it is known which build runs there. */
  readonly patchOf: (part: LivePart) => KnownPatch | undefined;
  /** Called before a whole bundle is sent, so that errors while it starts have their locations. */
  readonly onWhole: (guid: string, bundle: LinkedBundle) => void;
  /** Called before a patch is sent. */
  readonly onPatch: (guid: string, patch: Patch) => void;
  /** Called when the old `onSave` has thrown: the new code has the last good state. */
  readonly onSaveFault?: (guid: string, error: string) => void;
}

/** A patch for a script in which the last hot reload left this token; empty when there was none since the load. */
export interface KnownPatch {
  readonly patch: Patch;
  readonly token: string;
}

/**
 * Runs changed scripts inside the running ones, object by object; objects stay on the table. Global comes last, so that
 * its new code finds the new code of objects.
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

/**
 * Runs a new script of Global inside the running one, as {@link hotReload} does.
 *
 * @returns the error of the old `onSave`, if it has thrown @throws {LiveError} `refused` if the new code does not start
 */
export async function replaceGlobalScript(target: LiveTarget, lua: string): Promise<string | undefined> {
  const answer = await start(handOver(lua, ''), target, GLOBAL_GUID);
  return typeof answer === 'string' && answer.startsWith(SAVE_FAULT) ? answer.slice(SAVE_FAULT.length) : undefined;
}

/** Sends the patch, if there is one; the whole bundle if not, or if the script runs another build. */
async function replace(part: LivePart, target: LiveTarget, done: string, how: HotReloadOptions): Promise<void> {
  const { guid, bundle } = part;
  if (bundle === undefined) return;
  const known = how.patchOf(part);
  if (known !== undefined) {
    how.onPatch(guid, known.patch);
    const answer = await start(onlyAfter(known.token) + handOver(known.patch.lua, done), target, guid);
    if (answer !== OTHER) return noteSaveFault(answer, guid, how);
  }
  how.onWhole(guid, bundle);
  noteSaveFault(await start(handOver(bundle.lua, done), target, guid), guid, how);
}

/** Lua that puts back what code has changed that the game has stopped. */
const UNDO = 'if __crownspace_undo ~= nil then __crownspace_undo() end';

/** Runs what {@link handOver} has made; when it does not start, everything is as it was before. */
async function start(code: string, target: LiveTarget, guid: string): Promise<unknown> {
  try {
    return await target.execute(code, guid);
  } catch (error) {
    // Why the code does not start is what matters, whatever becomes of this.
    if (error instanceof LiveError && error.code === 'refused') await target.execute(UNDO, guid).catch(() => undefined);
    throw error;
  }
}

function noteSaveFault(answer: unknown, guid: string, { onSaveFault }: HotReloadOptions): void {
  if (typeof answer === 'string' && answer.startsWith(SAVE_FAULT)) onSaveFault?.(guid, answer.slice(SAVE_FAULT.length));
}

/** Lua that returns the token of the last hot reload since the game loaded its table; an empty string without one. */
export const READ_TOKEN = 'return __crownspace_token or ""';

function setToken(token: string): string {
  return `__crownspace_token = "${token}" `;
}

const OTHER = 'other';

/** Returns {@link OTHER}, and runs nothing, when the last hot reload of the script left another token. */
function onlyAfter(token: string): string {
  const isKnown = `${MODULES_NAME} ~= nil and (__crownspace_token or "") == "${token}"`;
  return `if not (${isKnown}) then return "${OTHER}" end `;
}

const SNIPPETS = {
  // One line, so that the lines of the new code keep their numbers.
  before: joinLines(readFileSync(new URL('./before-new-code.lua', import.meta.url), 'utf8')),
  after: readFileSync(new URL('./after-new-code.lua', import.meta.url), 'utf8'),
};

/** How the answer begins when the old `onSave` has failed; the error follows. */
const SAVE_FAULT = 'onSave: ';

/**
 * Lua that starts new code inside the running script. A mod on our host (its global is `crownspace`) keeps its state by
 * itself. In other mods, the new `onLoad` gets the result of the old `onSave`, or the last good state when it throws. If the
 * new code throws, every global is restored.
 *
 * @param mark Lua that runs when the new code has started
 */
function handOver(lua: string, mark: string): string {
  const done = `local function ____done() ${mark}end`;
  return `${SNIPPETS.before} ${done} local function ____new(...) ${lua.endsWith('\n') ? lua : `${lua}\n`}end\n${SNIPPETS.after}`;
}

/** Lua that gives Global or an object a new UI. */
export function setXml(guid: string, xml: string): string {
  const ui = guid === '-1' ? 'UI' : `getObjectFromGUID(${longText(guid)}).UI`;
  return `${ui}.setXml(${longText(xml)})`;
}
