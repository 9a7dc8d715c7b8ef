import { type LinkedBundle, type LinkedModule, linesOf, mapOf, type Patch } from '../compiler/index.ts';
import type { LiveMod } from './mod-compiler.ts';
import { plainScript, type RunningScripts } from './running-scripts.ts';

/** A source map, and the number of lines of the chunk before its first one. */
export interface PlacedMap {
  readonly map: string;
  readonly linesBefore: number;
}

/** The source maps of all Lua that one game executes. */
export interface SourceMapRegistry {
  /** The source map for a line of a chunk. */
  mapOf(guid: string, chunk: string, line: number): PlacedMap | undefined;
  /** A hot reload begins. */
  begin(): void;
  /** A whole bundle was executed inside the running script. */
  recordBundle(guid: string, bundle: LinkedBundle): void;
  /** A patch was executed inside the running script. */
  recordPatch(guid: string, patch: Patch): void;
  /** The first line after everything that was executed inside this script; undefined when a whole bundle is due. */
  nextLine(guid: string): number | undefined;
  /** The hot reload failed: the earlier code keeps running. */
  rollback(): void;
  /** A save with it was loaded. */
  load(mod: LiveMod): void;
  /** Sources changed while the Lua stayed the same, as by a comment: the maps are replaced. */
  refresh(mod: LiveMod): void;
}

/** Everything that was executed inside a script, in order. All of it may still run. */
interface Executed {
  readonly whole: Text | undefined;
  readonly patches: readonly Text[];
}

/** Modules that follow each other from a line on. */
interface Text {
  readonly line: number;
  readonly modules: readonly LinkedModule[];
  /** Created on first use. */
  map?: string;
}

/** The line of a bundle's first module, after the line of the loader. */
const FIRST_LINE = 2;
/** After so many patches a whole bundle is sent, since every patch stays in memory. */
const MOST_PATCHES = 200;

/** @param running the scripts of a game that may have loaded another build */
export function createSourceMapRegistry(first: LiveMod, running?: RunningScripts): SourceMapRegistry {
  const loaded = new Map<string, Text>();
  let executed = new Map<string, Executed>();
  let before = executed;
  const registry: SourceMapRegistry = {
    mapOf(guid, chunk, line) {
      const owner = ownerOf(chunk, guid, [...executed.keys(), ...loaded.keys()]);
      const text = /executeScript/.test(chunk) ? textAt(executed.get(owner), line) : loaded.get(owner);
      if (text === undefined) return undefined;
      text.map ??= mapOf(text.modules, 0);
      return { map: text.map, linesBefore: text.line - 1 };
    },
    begin: () => void (before = new Map(executed)),
    recordBundle: (guid, bundle) => void executed.set(guid, { whole: textOf(bundle), patches: [] }),
    recordPatch(guid, { line, modules }) {
      const { whole, patches = [] } = executed.get(guid) ?? {};
      executed.set(guid, { whole, patches: [...patches, { line, modules }] });
    },
    nextLine(guid) {
      const { whole, patches = [] } = executed.get(guid) ?? {};
      const last = patches.at(-1) ?? whole;
      if (patches.length >= MOST_PATCHES) return undefined;
      return last === undefined ? FIRST_LINE : last.line + linesOf(last.modules) + 1;
    },
    rollback: () => void (executed = before),
    refresh({ parts }) {
      for (const { guid, bundle } of parts) {
        if (bundle === undefined) continue;
        const now = modulesOf(bundle);
        const [text, known] = [loaded.get(guid), executed.get(guid)];
        if (text !== undefined) loaded.set(guid, refreshed(text, now));
        if (known === undefined) continue;
        const whole = known.whole === undefined ? undefined : refreshed(known.whole, now);
        executed.set(guid, { whole, patches: known.patches.map(patch => refreshed(patch, now)) });
      }
    },
    load(mod) {
      executed = new Map();
      before = executed;
      for (const { guid, bundle } of mod.parts) if (bundle !== undefined) loaded.set(guid, textOf(bundle));
    },
  };
  registry.load(first);
  if (running === undefined) return registry;
  for (const { guid, bundle } of first.parts)
    if (plainScript(running.parts.get(guid)?.script) !== plainScript(bundle?.lua)) loaded.delete(guid);
  return registry;
}

/** Undefined for other Lua that was executed, such as a line of the console. */
function textAt(executed: Executed | undefined, line: number): Text | undefined {
  const texts = executed === undefined ? [] : [executed.whole, ...executed.patches];
  return texts.findLast(text => text !== undefined && text.line <= line);
}

function textOf({ modules }: LinkedBundle): Text {
  return { line: FIRST_LINE, modules };
}

/** These modules, each with its lines in the present sources when its Lua is the present one. */
export function presentModules(
  modules: readonly LinkedModule[],
  now: ReadonlyMap<string, LinkedModule>,
): LinkedModule[] {
  return modules.map(module => {
    const present = now.get(module.name);
    return present?.lua === module.lua ? present : module;
  });
}

/** The modules of a bundle, by name. */
export function modulesOf({ modules }: LinkedBundle): ReadonlyMap<string, LinkedModule> {
  return new Map(modules.map(module => [module.name, module]));
}

function refreshed(text: Text, now: ReadonlyMap<string, LinkedModule>): Text {
  const modules = presentModules(text.modules, now);
  const isSame = modules.every(({ mappings }, index) => mappings === text.modules[index]?.mappings);
  return isSame ? text : { line: text.line, modules };
}

/**
 * The GUID of the script that a chunk belongs to. `Global` and `Bear - a1b2c3` name it, others do not. `guid` is the script
 * that was called when the error was reported; it may have called another one.
 */
function ownerOf(chunk: string, guid: string, known: readonly string[]): string {
  const endings = ['', ']', '] executeScript'];
  const named = known.find(each => endings.some(ending => chunk.endsWith(`- ${each}${ending}`)));
  if (named !== undefined) return named;
  return chunk === 'Global' ? '-1' : guid;
}
