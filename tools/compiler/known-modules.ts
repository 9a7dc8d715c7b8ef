import { resolve } from 'node:path';
import type ts from 'typescript';
import { hashOf, stampOf, type BuildCache } from './build-cache.ts';
import type { LuaModule } from './lua-module.ts';
import { moduleKeys } from './module-keys.ts';
import type { Resolver } from './resolve-module.ts';
import { importLiterals, importsOf } from './shapes.ts';
import { ownSources } from './stale-files.ts';

/** Modules that were made in an earlier run. */
export interface KnownModules {
  /** Those of the program's files that would be made the same again, by absolute path. */
  recall(program: ts.Program): ReadonlyMap<string, LuaModule>;
  /** Keeps the modules of the program's files for the next run. */
  keep(program: ts.Program, moduleOf: (file: string) => LuaModule | undefined): void;
}

/** @param settings everything besides sources that the Lua of a module depends on */
export function openKnownModules(cache: BuildCache, settings: string, resolver: () => Resolver): KnownModules {
  const entry = `modules-${settings}.json`;
  return {
    recall(program) {
      const kept = keptIn(cache.read(entry));
      if (kept.size === 0) return kept;
      return new Map(
        [...keysOf(program, resolver())].flatMap(([file, key]) => {
          const module = kept.get(key);
          return module === undefined ? [] : [[file, module] as const];
        }),
      );
    },
    keep(program, moduleOf) {
      const modules = [...keysOf(program, resolver())].flatMap(([file, key]) => {
        const module = moduleOf(file);
        return module === undefined || module.faults.length > 0 ? [] : [[key, module] as const];
      });
      cache.write(entry, modules);
    },
  };
}

function keptIn(value: unknown): Map<string, LuaModule> {
  // The cache has seen that this is what was written, and the entry's name has this compiler's hash in it.
  return new Map(Array.isArray(value) ? (value as [string, LuaModule][]) : []);
}

function keysOf(program: ts.Program, resolver: Resolver): ReadonlyMap<string, string> {
  const declarations = declarationsOf(program);
  const files = ownSources(program).map(source => {
    const file = resolve(source.fileName);
    const targets = importLiterals(source).map(({ text }) => [text, resolver(text, source.fileName) ?? '']);
    return { file, own: hashOf(declarations, source.text, targets), imports: importsOf(source, program) };
  });
  return moduleKeys(files);
}

/** Declarations can be seen from everywhere. Those of the language are as old as the compiler. */
function declarationsOf(program: ts.Program): string {
  const sources = program.getSourceFiles().filter(source => source.isDeclarationFile);
  const others = sources.filter(source => !program.isSourceFileDefaultLibrary(source));
  return hashOf(others.map(({ fileName }) => [fileName, stampOf(fileName)]));
}
