import ts from 'typescript';
import * as tstl from 'typescript-to-lua';
import { buildMinimalLualibBundle } from 'typescript-to-lua/dist/LuaLib.js';
import type { LuaModule } from '../transpile/lua-module.ts';

const libraries = new Map<string, string>();

/** The parts of TypeScriptToLua's library that the modules use, with their dependencies. */
export function runtimeLibrary(modules: readonly LuaModule[]): string | undefined {
  const features = [...new Set(modules.flatMap(module => module.features))].sort();
  if (features.length === 0) return undefined;
  const key = features.join();
  // The names come from TypeScriptToLua's own enumeration.
  const known =
    libraries.get(key) ?? buildMinimalLualibBundle(features as tstl.LuaLibFeature[], tstl.LuaTarget.Lua51, ts.sys);
  libraries.set(key, known);
  return known.endsWith('\n') ? known : `${known}\n`;
}
