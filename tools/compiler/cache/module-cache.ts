import { resolve } from 'node:path';
import type ts from 'typescript';
import { hashOf, stampOf, type BuildCache } from './build-cache.ts';
import type { LuaModule } from '../transpile/lua-module.ts';
import type { Resolver } from '../transpile/resolve-module.ts';
import { importLiterals } from '../transpile/public-signature.ts';
import { ownSources } from './stale-files.ts';
import { surfaceOf } from '../transpile/emitted-declarations.ts';

/** Modules of an earlier run. */
export interface KnownModules {
  /** The modules of the program's unchanged files, and the public signatures of all files at that time. */
  recall(program: ts.Program): RecalledModules;
  /** Writes the modules of the program's files for the next run, with the signatures that are known. */
  keep(
    program: ts.Program,
    moduleOf: (file: string) => LuaModule | undefined,
    shapeOf: (file: string) => string | undefined,
  ): void;
}

/** By absolute path. */
export interface RecalledModules {
  readonly modules: ReadonlyMap<string, LuaModule>;
  readonly shapes: ReadonlyMap<string, string>;
  /** Hashes of the surfaces of all files. */
  readonly surfaces: ReadonlyMap<string, string>;
}

interface KeptModule {
  readonly file: string;
  /** Hash of its text, its resolved imports, and the declarations that every file sees. */
  readonly own: string;
  readonly shape?: string;
  readonly surface: string;
  readonly module: LuaModule;
}

/** @param settings everything besides sources that the Lua of a module depends on */
export function openKnownModules(cache: BuildCache, settings: string, resolver: () => Resolver): KnownModules {
  const entry = `modules-${settings}.json`;
  return {
    recall(program) {
      const kept = keptIn(cache.read(entry));
      const own = kept.length === 0 ? new Map<string, string>() : ownHashes(program, resolver());
      const same = kept.filter(({ file, own: before }) => own.get(file) === before);
      return {
        modules: new Map(same.map(({ file, module }) => [file, module])),
        shapes: new Map(kept.flatMap(({ file, shape }) => (shape === undefined ? [] : [[file, shape] as const]))),
        surfaces: new Map(kept.map(({ file, surface }) => [file, surface])),
      };
    },
    keep(program, moduleOf, shapeOf) {
      const modules = [...ownHashes(program, resolver())].flatMap(([file, own]): KeptModule[] => {
        const [module, shape] = [moduleOf(file), shapeOf(file)];
        if (module === undefined || module.faults.length > 0) return [];
        const source = program.getSourceFile(file);
        const surface = source === undefined ? '' : hashOf(surfaceOf(source));
        return [{ file, own, surface, module, ...(shape === undefined ? {} : { shape }) }];
      });
      cache.write(entry, modules);
    },
  };
}

function keptIn(value: unknown): readonly KeptModule[] {
  // The cache has verified the checksum, and the entry's name contains this compiler's hash.
  return Array.isArray(value) ? (value as KeptModule[]) : [];
}

function ownHashes(program: ts.Program, resolver: Resolver): ReadonlyMap<string, string> {
  const declarations = declarationsOf(program);
  return new Map(
    ownSources(program).map(source => {
      const targets = importLiterals(source).map(({ text }) => [text, resolver(text, source.fileName) ?? '']);
      return [resolve(source.fileName), hashOf(declarations, source.text, targets)];
    }),
  );
}

/** Every file sees all declarations. Those of the language change only with the compiler. */
function declarationsOf(program: ts.Program): string {
  const sources = program.getSourceFiles().filter(source => source.isDeclarationFile);
  const others = sources.filter(source => !program.isSourceFileDefaultLibrary(source));
  return hashOf(others.map(({ fileName }) => [fileName, stampOf(fileName)]));
}
