import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type ts from 'typescript';
import { hashOf, stampOf, type BuildCache } from './build-cache.ts';
import { projectName } from '../transpile/diagnostics.ts';
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

/** Its files are named from the root: a project that was copied or moved takes its modules along. */
interface KeptModule {
  readonly file: string;
  /** Hash of its text, its resolved imports, and the declarations that every file sees. */
  readonly own: string;
  readonly shape?: string;
  readonly surface: string;
  /** Absent when it has faults. */
  readonly module?: LuaModule;
}

/** So many other bundles are looked at for modules that a new one shares with them. */
const MOST_OTHERS = 6;

/**
 * The modules of a bundle in an earlier run, or when there was none, of the bundle that shares most modules with it: the
 * scripts of several objects, or several mods.
 *
 * @param settings everything besides sources that the Lua of a module depends on
 */
export function openKnownModules(
  cache: BuildCache,
  { entry, root }: { readonly entry: string; readonly root: string },
  settings: string,
  resolver: () => Resolver,
): KnownModules {
  const start = `modules-${settings}-`;
  const name = `${start}${hashOf(projectName(entry, root))}.json`;
  return {
    recall(program) {
      const before = keptIn(cache.read(name));
      const others = before.length > 0 ? [] : cache.names(start).slice(0, MOST_OTHERS);
      const bundles = [{ bundle: name, kept: before }]
        .concat(others.map(other => ({ bundle: other, kept: keptIn(cache.peek(other)) })))
        .filter(({ kept }) => kept.length > 0);
      const own = bundles.length === 0 ? undefined : ownHashes(program, root, resolver());
      // Of bundles with as much to give the largest: it has more for others.
      const [most] = bundles
        .map(({ bundle, kept }) => ({ bundle, kept, known: recalledFrom(kept, root, file => own?.get(file)) }))
        .sort((a, b) => b.known.modules.size - a.known.modules.size || b.kept.length - a.kept.length);
      if (most === undefined) return NOTHING_KNOWN;
      // It is among those that the next bundle looks at, however many small ones come in between.
      if (most.known.modules.size > 0) cache.use(most.bundle);
      return most.known;
    },
    keep(program, moduleOf, shapeOf) {
      const modules = [...ownHashes(program, root, resolver())].flatMap(([file, own]): KeptModule[] => {
        const [module, shape] = [moduleOf(file), shapeOf(file)];
        if (module === undefined) return [];
        const sound =
          module.faults.length > 0 ? {} : { module: withTargets(module, target => projectName(target, root)) };
        const source = program.getSourceFile(file);
        const surface = source === undefined ? '' : hashOf(surfaceOf(source));
        return [{ file: projectName(file, root), own, surface, ...sound, ...(shape === undefined ? {} : { shape }) }];
      });
      cache.write(name, modules);
    },
  };
}

const NOTHING_KNOWN: RecalledModules = { modules: new Map(), shapes: new Map(), surfaces: new Map() };

function recalledFrom(
  kept: readonly KeptModule[],
  root: string,
  ownOf: (file: string) => string | undefined,
): RecalledModules {
  const [modules, shapes, surfaces] = [
    new Map<string, LuaModule>(),
    new Map<string, string>(),
    new Map<string, string>(),
  ];
  for (const { file: name, module, own, shape, surface } of kept) {
    const file = join(root, name);
    if (module !== undefined && ownOf(file) === own)
      modules.set(
        file,
        withTargets(module, target => join(root, target)),
      );
    if (shape !== undefined) shapes.set(file, shape);
    surfaces.set(file, surface);
  }
  return { modules, shapes, surfaces };
}

function withTargets(module: LuaModule, targetOf: (target: string) => string): LuaModule {
  return { ...module, requires: module.requires.map(each => ({ ...each, target: targetOf(each.target) })) };
}

function keptIn(value: unknown): readonly KeptModule[] {
  // The cache has verified the checksum, and the entry's name contains this compiler's hash.
  return Array.isArray(value) ? (value as KeptModule[]) : [];
}

function ownHashes(program: ts.Program, root: string, resolver: Resolver): ReadonlyMap<string, string> {
  const declarations = declarationsOf(program, root);
  return new Map(
    ownSources(program).map(source => {
      const targets = importLiterals(source).map(({ text }) => {
        const target = resolver(text, source.fileName);
        return [text, target === undefined ? '' : projectName(target, root)];
      });
      return [resolve(source.fileName), hashOf(declarations, source.text, targets)];
    }),
  );
}

const PACKAGE = fileURLToPath(new URL('../../../', import.meta.url));

/** Every file sees all declarations. Those of the language change only with the compiler. */
function declarationsOf(program: ts.Program, root: string): string {
  const sources = program.getSourceFiles().filter(source => source.isDeclarationFile);
  const others = sources.filter(source => !program.isSourceFileDefaultLibrary(source));
  const named = others.map(({ fileName }) => [nameIn([root, PACKAGE], fileName), stampOf(fileName)]);
  // A copy of this package sees its own declarations and the same ones here.
  return hashOf([...new Set(named.map(each => each.join(' ')))].sort());
}

/** The path of a file inside the first of the folders that has it. */
function nameIn(folders: readonly string[], file: string): string {
  const names = folders.map(folder => projectName(file, folder));
  return names.find(name => !name.startsWith('..')) ?? file;
}
