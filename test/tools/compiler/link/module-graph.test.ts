import { describe, expect, test } from 'vitest';
import { findCycle, reachableModules } from '../../../../tools/compiler/link/module-graph.ts';
import type { LuaModule } from '../../../../tools/compiler/transpile/lua-module.ts';

/** Modules by the names of those that they require. What else a module has is not looked at. */
function graph(requires: Readonly<Record<string, readonly string[]>>) {
  return (file: string): LuaModule | undefined => {
    const targets = requires[file];
    if (targets === undefined) return undefined;
    const all = targets.map((target, index) => ({ target, specifier: target, line: index + 1, column: 7 }));
    return { name: `${file}.ts`, requires: all } as unknown as LuaModule;
  };
}

describe('the modules of a bundle', () => {
  test.each<[about: string, requires: Readonly<Record<string, readonly string[]>>, names: string]>([
    ['each once, in the order of their requires', { a: ['b', 'c'], b: ['d'], c: ['d', 'b'], d: [] }, 'a b d c'],
    ['without what is not there', { a: ['b', 'gone'], b: [] }, 'a b'],
    ['without what nobody requires', { a: [], b: ['a'] }, 'a'],
    ['in a circle', { a: ['b'], b: ['a'] }, 'a b'],
  ])('are %s', (_, requires, names) => {
    expect(
      reachableModules('a', graph(requires))
        .map(({ name }) => name.replace('.ts', ''))
        .join(' '),
    ).toBe(names);
  });
});

describe('a circle', () => {
  test.each<[about: string, requires: Readonly<Record<string, readonly string[]>>, place: string, circle: string]>([
    ['of two', { a: ['b'], b: ['c', 'a'], c: [] }, 'b.ts:2:7', 'a.ts → b.ts → a.ts'],
    ['of one', { a: ['a'] }, 'a.ts:1:7', 'a.ts → a.ts'],
    ['behind others', { a: ['b', 'c'], b: [], c: ['b', 'd'], d: ['c'] }, 'd.ts:1:7', 'c.ts → d.ts → c.ts'],
  ])('%s is told at the import that closes it', (_, requires, place, circle) => {
    const found = findCycle('a', graph(requires));
    expect(found.map(({ file, line, column, code }) => [`${file}:${line}:${column}`, code])).toEqual([
      [place, 'import-cycle'],
    ]);
    expect(found[0]?.message).toContain(`in a circle: ${circle}.`);
  });

  test('is none where ways meet again', () => {
    expect(findCycle('a', graph({ a: ['b', 'c'], b: ['d'], c: ['d', 'b'], d: ['gone'] }))).toEqual([]);
  });

  test('is found in time that grows with the modules alone', () => {
    const levels = Array.from({ length: 60 }, (_, index) => [`${index}`, [`${index + 1}`, `${index + 1}`]] as const);
    expect(findCycle('0', graph(Object.fromEntries(levels)))).toEqual([]);
  });
});
