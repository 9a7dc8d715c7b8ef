import ts from 'typescript';
import * as tstl from 'typescript-to-lua';
import { buildMinimalLualibBundle } from 'typescript-to-lua/dist/LuaLib.js';
import type { LuaModule } from './lua-module.ts';
import { openMapWriter } from './module-mappings.ts';
import { preludeLine } from './prelude.ts';
import { luaText } from './requires.ts';
import { RUNTIME_LIBRARY } from './resolve-module.ts';

/** One Lua text and the way back from it. */
export interface Bundle {
  readonly lua: string;
  /** A source map (version 3) of `lua`; its sources are relative to the project's root. */
  readonly map: string;
  /** What it was made of, relative to the project's root. */
  readonly sources: readonly string[];
}

export interface LinkOptions {
  readonly prelude: boolean;
  /** Makes every export of the entry a global. */
  readonly globals: boolean;
}

// Everything before the modules is one line, so that what is put there shifts nothing. A module that is asked for while
// it loads would load without end: Lua sources can do that, and are told.
const LOADER =
  'local ____modules, ____values, ____loading = {}, {}, {} ' +
  'local function require(name) ' +
  'local value = ____values[name] if value ~= nil then return value end ' +
  'local module = ____modules[name] ' +
  'if module == nil then error("module \'" .. tostring(name) .. "\' is not part of this bundle") end ' +
  'if ____loading[name] then error("module \'" .. name .. "\' is required while it loads: it requires itself in a circle") end ' +
  '____loading[name] = true value = module(name) ____loading[name] = nil ' +
  'if value == nil then value = true end ____values[name] = value return value end\n';

/** Puts modules into one text; the first is the entry. */
export function link(modules: readonly LuaModule[], { prelude, globals }: LinkOptions): Bundle {
  const map = openMapWriter();
  const parts = [`${prelude ? `${preludeLine()} ` : ''}${LOADER}`];
  map.skip(1);
  const library = runtimeLibrary(modules);
  if (library !== undefined) {
    parts.push(head(RUNTIME_LIBRARY), library, 'end\n');
    map.skip(2 + lineCount(library));
  }
  for (const { name, lua, mappings } of modules) {
    parts.push(head(name), lua, 'end\n');
    map.skip(1);
    map.add(name, mappings);
    map.skip(1);
  }
  parts.push(ending(modules[0]?.name ?? '', globals));
  return { lua: parts.join(''), map: map.finish('bundle.lua'), sources: modules.map(({ name }) => name) };
}

function head(name: string): string {
  return `____modules[${luaText(name)}] = function(...)\n`;
}

function ending(entry: string, globals: boolean): string {
  const load = `local ____entry = require(${luaText(entry)})`;
  const assign = globals ? ' for name, value in pairs(____entry) do _G[name] = value end' : '';
  return `${load}${assign} return ____entry\n`;
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
