import { decode } from '@jridgewell/sourcemap-codec';
import { beforeEach, describe, expect, test } from 'vitest';
import type { LinkedBundle } from '../../../tools/compiler/index.ts';
import type { LiveMod } from '../../../tools/live/mod-compiler.ts';
import { createSourceMapRegistry, type SourceMapRegistry } from '../../../tools/live/source-map-registry.ts';

/** A bundle of one module with so many lines; with what surrounds it, it has two more. */
function bundleOf(lines: number): LinkedBundle {
  // Modules alone are looked at.
  return { lua: `${lines} lines`, modules: [{ name: 'a', lua: 'x()\n'.repeat(lines) }] } as unknown as LinkedBundle;
}

const MOD = {
  parts: [
    { guid: '-1', bundle: bundleOf(3), ui: '' },
    { guid: 'aa', bundle: bundleOf(1), ui: '' },
    { guid: 'bb', ui: '' },
  ],
} as unknown as LiveMod;
const CONSOLE = '[Global] executeScript';

describe('what runs in a script', () => {
  let registry: SourceMapRegistry;
  const linesBefore = (chunk: string, line: number, guid = '-1') => registry.mapOf(guid, chunk, line)?.linesBefore;

  beforeEach(() => {
    registry = createSourceMapRegistry(MOD);
  });

  test('begins behind the line of the loader, and each patch behind what was executed before', () => {
    expect(registry.nextLine('-1')).toBe(2);
    registry.recordBundle('-1', bundleOf(3));
    expect(registry.nextLine('-1')).toBe(8);
    registry.recordPatch('-1', { line: 8, modules: bundleOf(1).modules } as never);
    expect(registry.nextLine('-1')).toBe(12);
    expect(registry.nextLine('aa')).toBe(2);
    expect([1, 2, 7, 8, 11].map(line => linesBefore(CONSOLE, line))).toEqual([undefined, 1, 1, 7, 7]);
  });

  test('is whole again after two hundred patches', () => {
    for (let line = 1; line < 200; line++) registry.recordPatch('aa', { line, modules: [] } as never);
    expect(registry.nextLine('aa')).toBe(200);
    registry.recordPatch('aa', { line: 200, modules: [] } as never);
    expect(registry.nextLine('aa')).toBeUndefined();
  });

  test('is what ran before a reload that failed, and forgotten when a table is loaded', () => {
    registry.recordBundle('-1', bundleOf(3));
    registry.begin();
    registry.recordPatch('-1', { line: 8, modules: [] } as never);
    registry.rollback();
    expect(registry.nextLine('-1')).toBe(8);
    registry.load(MOD);
    expect(registry.nextLine('-1')).toBe(2);
    registry.rollback();
    expect(registry.nextLine('-1')).toBe(2);
  });

  test('has its map by the name of its chunk, or else by who was called', () => {
    const known = ['Global', 'Bear - aa', '[Bear - aa]', 'chunk_1'].map(chunk => [
      linesBefore(chunk, 2, 'bb'),
      linesBefore(chunk, 2, 'aa'),
    ]);
    expect(known).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
      [undefined, 1],
    ]);
    expect(linesBefore(CONSOLE, 2)).toBeUndefined();
  });

  test('has no map where the game runs another script', () => {
    const parts = new Map([['-1', { script: '3 lines', ui: '' }]]);
    registry = createSourceMapRegistry(MOD, { parts } as never);
    expect([linesBefore('Global', 2), linesBefore('Bear - aa', 2, 'aa')]).toEqual([1, undefined]);
  });

  describe('after a change that leaves its Lua as it is', () => {
    /** A module of the map that leads to this source line. */
    const module = (name: string, sourceLine: number, lua = 'x()\n') => ({
      name,
      lua,
      mappings: { lines: 1, before: '', first: [0, sourceLine, 0], after: '', last: [sourceLine, 0] },
    });
    const modOf = (...modules: readonly object[]): LiveMod =>
      ({
        parts: [
          { guid: '-1', bundle: { lua: '', modules }, ui: '' },
          { guid: 'ui', ui: '' },
        ],
      }) as unknown as LiveMod;
    /** The lines of the sources to which the modules of a chunk lead. */
    const sourceLines = (chunk: string, line = 2): unknown =>
      decode((JSON.parse(registry.mapOf('-1', chunk, line)?.map ?? '{"mappings":""}') as { mappings: string }).mappings)
        .flat()
        .map(([, , sourceLine]) => sourceLine);

    beforeEach(() => {
      registry = createSourceMapRegistry(modOf(module('a', 1), module('b', 5)));
    });

    test('has the new map of each module that is the same, in the script and in what was executed', () => {
      registry.recordBundle('-1', { modules: [module('a', 1), module('b', 5)] } as never);
      registry.recordPatch('-1', { line: 20, modules: [module('b', 5)] } as never);
      expect(sourceLines('Global')).toEqual([1, 5]);
      registry.refresh(modOf(module('a', 3), module('b', 9, 'y()\n')));
      expect([sourceLines('Global'), sourceLines(CONSOLE), sourceLines(CONSOLE, 20)]).toEqual([[3, 5], [3, 5], [5]]);
      registry.refresh(modOf(module('b', 8)));
      expect([sourceLines('Global'), sourceLines(CONSOLE, 20)]).toEqual([[3, 8], [8]]);
    });

    test('without anything executed has its new map alone', () => {
      registry.recordPatch('-1', { line: 20, modules: [module('b', 5)] } as never);
      registry.refresh(modOf(module('b', 7)));
      expect([sourceLines('Global'), sourceLines(CONSOLE), sourceLines(CONSOLE, 20)]).toEqual([[1, 7], [], [7]]);
      expect(registry.nextLine('ui')).toBe(2);
    });
  });
});
