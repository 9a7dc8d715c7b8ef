import { readFileSync } from 'node:fs';
import ts from 'typescript';
import type { LuaLibFeature } from 'typescript-to-lua';
import type { LuaModule } from '../transpile/lua-module.ts';
import { buildMinimalLualibBundle, tstl } from '../transpile/tstl.ts';

const libraries = new Map<string, string>();

/** A function of the library, from its header to its end. */
const FUNCTION = /^local function (\w+)\([^]*?\nend\n/gm;

let faster: ReadonlyMap<string, string> | undefined;

/** The functions of `fast-library.lua`, by name. */
function fasterFunctions(): ReadonlyMap<string, string> {
  if (faster !== undefined) return faster;
  const lua = readFileSync(new URL('./fast-library.lua', import.meta.url), 'utf8');
  faster = new Map([...lua.matchAll(FUNCTION)].map(([text, name = '']) => [name, text]));
  return faster;
}

/** The library with faster functions in place of its own ones of these names. */
function withFasterFunctions(library: string): string {
  return library.replace(FUNCTION, (text, name: string) => fasterFunctions().get(name) ?? text);
}

/**
 * Counts arguments for the library. A call at the end of arguments that returns nothing, as unpack does of an empty list,
 * counts as one in TTS. Scripts count with `select` itself: what is nil counts for them.
 */
const COUNT =
  'local function __count(...) local count = select("#", ...) ' +
  'if count > 0 and (select(count, ...)) == nil then return count - 1 end return count end ';

function withOwnCount(library: string): string {
  const counting = library.replaceAll('select("#", ...)', '__count(...)');
  return counting === library ? library : `${COUNT}${counting}`;
}

/** The parts of TypeScriptToLua's library that the modules use, with their dependencies. */
export function runtimeLibrary(modules: readonly LuaModule[]): string | undefined {
  const features = [...new Set(modules.flatMap(module => module.features))].sort();
  if (features.length === 0) return undefined;
  const key = features.join();
  // The names come from TypeScriptToLua's own enumeration.
  const known =
    libraries.get(key) ??
    withOwnCount(
      withFasterFunctions(buildMinimalLualibBundle(features as LuaLibFeature[], tstl.LuaTarget.Lua51, ts.sys)),
    );
  libraries.set(key, known);
  return known.endsWith('\n') ? known : `${known}\n`;
}
