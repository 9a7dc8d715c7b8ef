import { readFileSync } from 'node:fs';
import { LuaLibFeature } from 'typescript-to-lua';
import { expect, test } from 'vitest';
import { runtimeLibrary } from '../../../../tools/compiler/link/runtime-library.ts';
import type { LuaModule } from '../../../../tools/compiler/transpile/lua-module.ts';

function libraryOf(...features: readonly string[]): string | undefined {
  const mappings = { text: '', lines: 0 } as unknown as LuaModule['mappings'];
  return runtimeLibrary([{ name: 'a.ts', lua: '', mappings, requires: [], features, faults: [] }]);
}

test('modules that use nothing of the library have none', () => {
  expect(libraryOf()).toBeUndefined();
});

test('a faster function stands in place of the one of that name, once, and others stay', () => {
  const faster = readFileSync(new URL('../../../../tools/compiler/link/fast-library.lua', import.meta.url), 'utf8');
  const names = [...faster.matchAll(/^local function __TS__(\w+)/gm)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(0);
  const features: readonly string[] = Object.values(LuaLibFeature);
  // Each stands in for a function that the library has.
  expect(names.filter(name => !features.includes(name))).toEqual([]);
  const library = libraryOf('ArrayMap', ...names) ?? '';
  for (const name of names) {
    const [text = ''] = new RegExp(`^local function __TS__${name}\\([^]*?\\nend\\n`, 'm').exec(faster) ?? [];
    // The library counts arguments in its own way.
    expect(library).toContain(text.replaceAll('select("#", ...)', '__count(...)'));
    expect(library.split(`local function __TS__${name}(`)).toHaveLength(2);
  }
  expect(library).toContain('local function __TS__ArrayMap(');
});
