import type { LuaModule } from '../transpile/lua-module.ts';
import { type ModuleMappings, openMapWriter } from './module-mappings.ts';
import { snippetLine } from './lua-snippets.ts';
import { luaText, RUNTIME_LIBRARY } from '../transpile/requires.ts';

/** One Lua text and its source map. */
export interface Bundle {
  readonly lua: string;
  /** A source map (version 3) of `lua`; its sources are relative to the project's root. */
  readonly map: string;
  /** Its source files, relative to the project's root. */
  readonly sources: readonly string[];
}

/** A bundle with its modules. */
export interface LinkedBundle extends Bundle {
  /** In the order of the bundle. The entry is the first one that has mappings. */
  readonly modules: readonly LinkedModule[];
}

/** A module of a bundle. */
export interface LinkedModule {
  /** The argument of `require`. */
  readonly name: string;
  /** The body of a function, ending with a line break. */
  readonly lua: string;
  /** Absent for TypeScriptToLua's library. */
  readonly mappings?: ModuleMappings;
}

/** How the modules of a bundle are joined. */
export interface JoinOptions {
  /** Whether the bundle starts with the prelude. */
  readonly prelude: boolean;
  /** Makes every export of the entry a global. */
  readonly globals: boolean;
  /** Leaves the modules in a global, so that some of them can be exchanged while the bundle runs. */
  readonly open: boolean;
}

/** The global in which an open bundle leaves its modules: name → function that makes the module for a `require`. */
export const MODULES_NAME = '__crownspace_modules';

/**
 * Joins modules into one text; the first is the entry.
 *
 * @param library the parts of TypeScriptToLua's library that the modules use, if any
 */
export function link(
  modules: readonly LuaModule[],
  { library, ...options }: JoinOptions & { readonly library: string | undefined },
): LinkedBundle {
  const linked: LinkedModule[] = library === undefined ? [] : [{ name: RUNTIME_LIBRARY, lua: library }];
  linked.push(...modules.map(({ name, lua, mappings }) => ({ name, lua, mappings })));
  return joinModules(linked, options);
}

/** The bundle of modules that were linked before. */
export function joinModules(modules: readonly LinkedModule[], options: JoinOptions): LinkedBundle {
  const prelude = options.prelude ? `${snippetLine('prelude')} ` : '';
  const first = `${prelude}local ____modules = {} ${snippetLine('loader')}\n`;
  const lua = [first, ...modules.map(moduleText), ending(entryOf(modules), options)].join('');
  const sources = modules.filter(({ mappings }) => mappings !== undefined).map(({ name }) => name);
  return { lua, map: mapOf(modules, 1), sources, modules };
}

/** Changed modules of a bundle, as Lua that starts the whole bundle inside the running one. */
export interface Patch {
  readonly lua: string;
  /** The line of `lua` on which the first module begins; the lines before it are empty, except the first one. */
  readonly line: number;
  readonly modules: readonly LinkedModule[];
}

/**
 * The difference between the running bundle and the next one, both open. All modules start again, and the running ones
 * stay as they are: if a new one throws, they can continue.
 *
 * @param line on which the modules begin, at least 2: two chunks with the same name must not share lines
 */
export function linkPatch(running: LinkedBundle, next: LinkedBundle, line: number): Patch {
  const before = new Map(running.modules.map(({ name, lua }) => [name, lua]));
  const modules = next.modules.filter(({ name, lua }) => before.get(name) !== lua);
  const names = new Set(next.modules.map(({ name }) => name));
  const gone = [...before.keys()].filter(name => !names.has(name));
  const forget = gone.map(name => `____modules[${luaText(name)}] = nil `).join('');
  const first = `${snippetLine('running-modules')} ${forget}${snippetLine('loader')}`;
  const parts = [first, '\n'.repeat(line - 1), ...modules.map(moduleText)];
  return { lua: [...parts, ending(entryOf(next.modules), { globals: false, open: true })].join(''), line, modules };
}

/** The source map of modules one after the other, after `skipped` lines. */
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

/** The number of lines of these modules in a bundle. */
export function linesOf(modules: readonly LinkedModule[]): number {
  return modules.reduce((lines, { lua, mappings }) => lines + 2 + (mappings?.lines ?? lineCount(lua)), 0);
}

function moduleText({ name, lua }: LinkedModule): string {
  return `____modules[${luaText(name)}] = function(require) return function(...)\n${lua}end end\n`;
}

function entryOf(modules: readonly LinkedModule[]): string {
  return modules.find(({ mappings }) => mappings !== undefined)?.name ?? '';
}

function ending(entry: string, { globals, open }: Pick<JoinOptions, 'globals' | 'open'>): string {
  const load = `local ____entry = require(${luaText(entry)})`;
  const assign = globals ? ` ${snippetLine('export-globals')}` : '';
  // Last: if a module throws, the earlier modules keep running.
  const leave = open ? ` ${MODULES_NAME} = ____modules` : '';
  return `${load}${assign}${leave} return ____entry\n`;
}

function lineCount(text: string): number {
  return text.split('\n').length - 1;
}
