import ts from 'typescript';
import * as tstl from 'typescript-to-lua';
import { buildMinimalLualibBundle } from 'typescript-to-lua/dist/LuaLib.js';
import type { LuaModule } from '../transpile/lua-module.ts';
import { type ModuleMappings, openMapWriter } from './module-mappings.ts';
import { preludeLine } from './prelude.ts';
import { luaText } from '../transpile/requires.ts';
import { RUNTIME_LIBRARY } from '../transpile/resolve-module.ts';

/** One Lua text and the way back from it. */
export interface Bundle {
  readonly lua: string;
  /** A source map (version 3) of `lua`; its sources are relative to the project's root. */
  readonly map: string;
  /** What it was made of, relative to the project's root. */
  readonly sources: readonly string[];
}

/** A bundle that still knows its parts. */
export interface LinkedBundle extends Bundle {
  /** In the order of the bundle. The entry is the first one that has mappings. */
  readonly modules: readonly LinkedModule[];
}

/** A part of a bundle. */
export interface LinkedModule {
  /** What `require` is given. */
  readonly name: string;
  /** The body of a function, ending with a line break. */
  readonly lua: string;
  /** None for the library of the compiler itself. */
  readonly mappings?: ModuleMappings;
}

export interface LinkOptions {
  readonly prelude: boolean;
  /** Makes every export of the entry a global. */
  readonly globals: boolean;
  /** Leaves the modules behind in a global, so that single ones of them can be exchanged while the bundle runs. */
  readonly open: boolean;
}

/** The global in which an open bundle leaves its modules: name → function that makes the module for a `require`. */
export const MODULES_NAME = '__crownspace_modules';

// What stands before the modules is one line, so that what is put there shifts nothing. A module that is asked for while
// it loads would load without end: Lua sources can do that, and are told. Modules are given `require`, so that they can
// be loaded again beside exchanged ones.
const LOADER =
  'local ____values, ____loading = {}, {} ' +
  'local function require(name) ' +
  'local value = ____values[name] if value ~= nil then return value end ' +
  'local module = ____modules[name] ' +
  'if module == nil then error("module \'" .. tostring(name) .. "\' is not part of this bundle") end ' +
  'if ____loading[name] then error("module \'" .. name .. "\' is required while it loads: it requires itself in a circle") end ' +
  '____loading[name] = true value = module(require)(name) ____loading[name] = nil ' +
  'if value == nil then value = true end ____values[name] = value return value end\n';

/** Puts modules into one text; the first is the entry. */
export function link(modules: readonly LuaModule[], options: LinkOptions): LinkedBundle {
  const first = `${options.prelude ? `${preludeLine()} ` : ''}local ____modules = {} ${LOADER}`;
  const library = runtimeLibrary(modules);
  const linked: LinkedModule[] = library === undefined ? [] : [{ name: RUNTIME_LIBRARY, lua: library }];
  linked.push(...modules.map(({ name, lua, mappings }) => ({ name, lua, mappings })));
  const lua = [first, ...linked.map(moduleText), ending(entryOf(linked), options)].join('');
  return { lua, map: mapOf(linked, 1), sources: modules.map(({ name }) => name), modules: linked };
}

/** Some modules of a bundle, and Lua that starts the whole bundle with them inside the one that runs. */
export interface Patch {
  readonly lua: string;
  /** The line of `lua` on which the first module begins; what is before it, after the first, is empty. */
  readonly line: number;
  readonly modules: readonly LinkedModule[];
}

/**
 * What is different between the bundle that runs and the next one, both open. All modules start anew, and nothing of
 * those that run is changed: if one throws, they can go on.
 *
 * @param line on which the modules begin, at least 2: lines of texts with the same name may not be taken twice
 */
export function linkPatch(running: LinkedBundle, next: LinkedBundle, line: number): Patch {
  const before = new Map(running.modules.map(({ name, lua }) => [name, lua]));
  const modules = next.modules.filter(({ name, lua }) => before.get(name) !== lua);
  const names = new Set(next.modules.map(({ name }) => name));
  const gone = [...before.keys()].filter(name => !names.has(name));
  const copy = `local ____modules = {} for name, module in pairs(${MODULES_NAME}) do ____modules[name] = module end `;
  const forget = gone.map(name => `____modules[${luaText(name)}] = nil `).join('');
  const parts = [copy, forget, LOADER, '\n'.repeat(line - 2), ...modules.map(moduleText)];
  return { lua: [...parts, ending(entryOf(next.modules), { globals: false, open: true })].join(''), line, modules };
}

/** The source map of modules that follow each other after `skipped` lines. */
export function mapOf(modules: readonly LinkedModule[], skipped: number): string {
  const map = openMapWriter();
  map.skip(skipped);
  for (const { name, lua, mappings } of modules) {
    map.skip(1);
    if (mappings === undefined) map.skip(lineCount(lua));
    else map.add(name, mappings);
    map.skip(1);
  }
  return map.finish('bundle.lua');
}

/** Lines of the text that such modules are in a bundle. */
export function linesOf(modules: readonly LinkedModule[]): number {
  return modules.reduce((lines, { lua, mappings }) => lines + 2 + (mappings?.lines ?? lineCount(lua)), 0);
}

function moduleText({ name, lua }: LinkedModule): string {
  return `____modules[${luaText(name)}] = function(require) return function(...)\n${lua}end end\n`;
}

function entryOf(modules: readonly LinkedModule[]): string {
  return modules.find(({ mappings }) => mappings !== undefined)?.name ?? '';
}

function ending(entry: string, { globals, open }: Pick<LinkOptions, 'globals' | 'open'>): string {
  const load = `local ____entry = require(${luaText(entry)})`;
  const assign = globals ? ' for name, value in pairs(____entry) do _G[name] = value end' : '';
  // Last, since what throws before is not what runs.
  const leave = open ? ` ${MODULES_NAME} = ____modules` : '';
  return `${load}${assign}${leave} return ____entry\n`;
}

const libraries = new Map<string, string>();

/** The parts of TypeScriptToLua's library that the modules use, and what those use in turn. */
function runtimeLibrary(modules: readonly LuaModule[]): string | undefined {
  const features = [...new Set(modules.flatMap(module => module.features))].sort();
  if (features.length === 0) return undefined;
  const key = features.join();
  // The names come from TypeScriptToLua's own enumeration.
  const known =
    libraries.get(key) ?? buildMinimalLualibBundle(features as tstl.LuaLibFeature[], tstl.LuaTarget.Lua51, ts.sys);
  libraries.set(key, known);
  return known.endsWith('\n') ? known : `${known}\n`;
}

function lineCount(text: string): number {
  return text.split('\n').length - 1;
}
