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
    await target.execute(handOver(part.bundle.lua), part.guid);
  }
}

// What comes before the new code is one line, so that its own lines keep their numbers.
const BEFORE =
  'local ____before, ____state, ____pcall = {}, "", __rawpcall or pcall ' +
  'if crownspace == nil then for name, value in pairs(_G) do ____before[name] = value end ' +
  'if type(onSave) == "function" then ____state = onSave() or "" end end ' +
  'local function ____new(...) ';
const AFTER = `end
if crownspace ~= nil and next(____before) == nil then return ____new() end
local ok, fault = ____pcall(____new)
if ok and type(onLoad) == "function" then ok, fault = ____pcall(onLoad, ____state) end
if ok then return end
for name in pairs(_G) do if ____before[name] == nil then _G[name] = nil end end
for name, value in pairs(____before) do _G[name] = value end
error(fault, 0)
`;

/**
 * New code as it is run inside the old. A mod on our host (its global is `crownspace`) takes over by itself. For any
 * other, what the old `onSave` returns is handed to the new `onLoad`, and if the new code throws, every global is as it
 * was before.
 */
function handOver(lua: string): string {
  return `${BEFORE}${lua.endsWith('\n') ? lua : `${lua}\n`}${AFTER}`;
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
