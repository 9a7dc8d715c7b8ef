import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';
import type { CompilerOptions } from 'typescript-to-lua';
import { compilerFingerprint, hashOf, openBuildCache, stampOf } from './cache/build-cache.ts';
import { type BuildDiagnostic, BuildError } from './build-error.ts';
import { type BuildInputs, joinInputs } from './cache/build-inputs.ts';
import { type KeptBundle, keepBundle } from './cache/bundle-cache.ts';
import { type CompileOptions, type CompilePlan, compilePlan, MAX_BYTES } from './compile-plan.ts';
import { readSettings } from './transpile/compiler-options.ts';
import { isError, projectName, toBuildDiagnostic } from './transpile/diagnostics.ts';
import { type KnownModules, openKnownModules } from './cache/module-cache.ts';
import { link, type LinkedBundle } from './link/link.ts';
import { runtimeLibrary } from './link/runtime-library.ts';
import { readLuaFile } from './transpile/lua-file.ts';
import type { LuaModule } from './transpile/lua-module.ts';
import { MESSAGES } from './messages.ts';
import { findCycle, reachableModules } from './link/module-graph.ts';
import { isLua } from './transpile/lua-text.ts';
import { ownDeclarations } from './transpile/own-declarations.ts';
import { openResolver, type Resolver, takePackageSources } from './transpile/resolve-module.ts';
import { importLiterals, shapeOf } from './transpile/public-signature.ts';
import { openSourceFiles, type SourceFiles } from './transpile/source-files.ts';
import { ownSources, staleFiles } from './cache/stale-files.ts';
import { transpileFile } from './transpile/transpile-file.ts';

/** A project that is compiled repeatedly; each build transpiles only what changed. */
export interface Compiler {
  /**
   * @param maxBytes of this build, instead of the compiler's own
   * @throws {BuildError} with all errors of the project
   */
  build(maxBytes?: number): LinkedBundle;
  /** Reports that files were written, removed or created. */
  changed(files: readonly string[]): void;
  /** Names of the files that the last build transpiled; the others did not change. */
  transpiled(): readonly string[];
  /** Parses a file and resolves its imports in advance, for the first build. */
  parse(file: string): void;
  /**
   * Transpiles in advance, one file at a step. Nothing of it counts unless all steps are taken, and without a build in between.
   *
   * @throws {BuildError} as a build does
   */
  transpile(): Iterable<void>;
  /**
   * Writes the cache to disk now instead of a moment later. A bundle is kept only if its build has succeeded.
   *
   * @param withShapes whether it is found out, too, what files show one another: then the next run transpiles nothing
   *   besides what changed until then, and what sees it. Yes by default.
   */
  keep(withShapes?: boolean): void;
}

export function openCompiler(entry: string, options: CompileOptions = {}): Compiler {
  const plan = compilePlan(entry, options);
  const { root } = plan;
  const { options: settings, inputs } = readSettings(root);
  const files = openSourceFiles(settings);
  // TypeScriptToLua's options are TypeScript's with some more.
  const forgetFound = takePackageSources(root, settings as ts.CompilerOptions, files.host);
  const project: Project = {
    ...plan,
    ...{ settings, settingsInputs: inputs, files, forgetFound },
    resolve: openResolver(root, settings, files.host),
    shapes: new Map(),
    surfaces: new Map(),
    modules: new Map(),
    transpiled: [],
    ...(options.cache === true
      ? { known: openKnownModules(openBuildCache(root), plan, planHash(plan, settings), () => project.resolve) }
      : {}),
  };
  const { check = true } = options;
  return {
    build: (maxBytes = options.maxBytes ?? MAX_BYTES) => build(project, { check, maxBytes }),
    changed: paths => paths.forEach(path => forget(path, project)),
    parse: file => parse(file, project),
    transpile: () => transpileProgram(project, check),
    transpiled: () => project.transpiled,
    keep: (withShapes = true) => flushCache(project, withShapes),
  };
}

/** A key of every setting that changes the Lua of the same sources, whatever bundle they are in and wherever they lie. */
function planHash({ root, types, prelude }: CompilePlan, settings: CompilerOptions): string {
  // What declarations say is in the key of each module; whether those of the game are there tells mods from the rest.
  const text = JSON.stringify([types.length, { settings, prelude }]);
  return hashOf(
    compilerFingerprint(),
    rootsIn(root).reduce((rest, path) => rest.replaceAll(path, '.'), text),
  );
}

/** How paths in the root begin in JSON: TypeScript writes them with slashes everywhere. */
function rootsIn(root: string): string[] {
  return [root, root.replaceAll('\\', '/')].map(path => JSON.stringify(path).slice(1, -1));
}

/** What the last build depends on; nothing when a file has come or gone since. */
function inputsOf({ latest, modules, files, settingsInputs }: Project): BuildInputs | undefined {
  const found = files.inputs(latest?.getSourceFiles() ?? []);
  if (found === undefined) return undefined;
  const read = [...modules].flatMap(([file, { stamp }]) => (stamp === undefined ? [] : [[file, stamp] as const]));
  return joinInputs(settingsInputs, found, { read, absent: [] });
}

interface Project extends CompilePlan {
  own: readonly string[];
  readonly settings: CompilerOptions;
  readonly settingsInputs: BuildInputs;
  readonly files: SourceFiles;
  /** Clears resolved imports. */
  readonly forgetFound: () => void;
  readonly known?: KnownModules;
  resolve: Resolver;
  /** The last program, and the one that the modules were made from: another one after a syntax error. */
  latest?: ts.Program | undefined;
  made?: ts.Program | undefined;
  readonly shapes: Map<string, string>;
  /** Hashes of the surfaces that files had in an earlier run. */
  readonly surfaces: Map<string, string>;
  /** Absolute path → the module and the parsed source it was made from (none for Lua). */
  readonly modules: Map<string, MadeModule>;
  /** Names of the files that were transpiled in the last build. */
  transpiled: string[];
  /** Whether the disk lacks modules that were made since. */
  hasNewModules?: boolean;
  /** The bundle of the last build, if the disk lacks it, and the Lua of the one that was written there last. */
  unkept?: Omit<KeptBundle, 'inputs'> | undefined;
  keptLua?: string;
  keeping?: NodeJS.Timeout | undefined;
}

interface MadeModule {
  readonly module: LuaModule;
  readonly source?: ts.SourceFile;
  /** The resolved file of each import of the source, type imports included. */
  readonly targets: readonly (string | undefined)[];
  /** Of a Lua file, when it was read. */
  readonly stamp?: string;
}

function build(project: Project, { check, maxBytes }: { check: boolean; maxBytes: number }): LinkedBundle {
  project.unkept = undefined;
  for (const _ of transpileProgram(project, check)) continue;
  const modules = reachableModules(project.entry, file => moduleOf(file, project));
  const faults = modules.flatMap(({ faults: found }) => found);
  const cycle = findCycle(project.entry, file => moduleOf(file, project));
  if (faults.length + cycle.length > 0) throw new BuildError([...faults, ...cycle]);
  const bundle = link(modules, { ...project, library: runtimeLibrary(modules) });
  const bytes = Buffer.byteLength(bundle.lua);
  if (bytes > maxBytes) throw new BuildError([tooLarge(modules, bytes, maxBytes)]);
  if (project.transpiled.length > 0 || bundle.lua !== project.keptLua) {
    project.unkept = { bundle, checked: check };
    keepSoon(project);
  }
  return bundle;
}

/** Files that are named as those that a bundle is large of. */
const LARGEST = 3;

/** Reported at the largest file. */
function tooLarge(modules: readonly LuaModule[], bytes: number, maxBytes: number): BuildDiagnostic {
  const largest = modules.toSorted((a, b) => b.lua.length - a.lua.length).slice(0, LARGEST);
  const message = MESSAGES.size(
    bytes,
    maxBytes,
    largest.map(({ name, lua }) => `${name} (${Buffer.byteLength(lua)})`),
  );
  return { file: largest[0]?.name ?? '', line: 1, column: 1, message, code: 'size' };
}

const NOWHERE = { file: '', line: 0, column: 0 };

function missingEntry({ entry, root }: Project): BuildDiagnostic {
  return { ...NOWHERE, message: MESSAGES.entryMissing(projectName(entry, root)), code: 'entry-missing' };
}

/** A file at a step, and nothing of them counts before the last: what they were made from may change in between. */
function* transpileProgram(project: Project, check: boolean): Iterable<void> {
  project.transpiled = [];
  // Checked now and not when a change is reported, because files can appear in between.
  if (project.files.takeMoved()) resolveAnew(project);
  project.own = ownDeclarations(project.folder);
  if (!existsSync(project.entry)) throw new BuildError([missingEntry(project)]);
  if (isLua(project.entry)) return;
  const program = createProgram(project);
  project.latest = program;
  const sources = ownSources(program);
  const errors = check ? checkTypes(program, project.root) : syntaxErrors(program, sources, project.root);
  if (errors.length > 0) throw new BuildError(errors);
  if (project.made === undefined) recallModules(program, project);
  const isKnown = (source: ts.SourceFile): boolean => project.modules.get(resolve(source.fileName))?.source === source;
  const stale = staleFiles({
    program,
    previous: project.made,
    isKnown,
    shapes: project.shapes,
    surfaces: project.surfaces,
    resolve: project.resolve,
  });
  const { root, resolve: resolver, prelude, modules } = project;
  const transpiled = new Map<string, MadeModule>();
  for (const source of sources.filter(({ fileName }) => stale.has(resolve(fileName)))) {
    yield;
    const module = transpileFile(source, { program, root, resolve: resolver, prelude });
    transpiled.set(resolve(source.fileName), { module, source, targets: targetsOf(source, resolver) });
  }
  for (const [file, made] of transpiled) {
    modules.set(file, made);
    project.transpiled.push(made.module.name);
  }
  project.made = program;
  if (transpiled.size === 0) return;
  project.hasNewModules = true;
  keepSoon(project);
}

function recallModules(program: ts.Program, { known, modules, shapes, surfaces, resolve: resolver }: Project): void {
  const recalled = known?.recall(program);
  for (const [file, shape] of recalled?.shapes ?? []) shapes.set(file, shape);
  for (const [file, surface] of recalled?.surfaces ?? []) surfaces.set(file, surface);
  for (const [file, module] of recalled?.modules ?? []) {
    const source = program.getSourceFile(file);
    if (source === undefined || modules.has(file)) continue;
    modules.set(file, { module, source, targets: targetsOf(source, resolver) });
  }
}

/** Milliseconds after the last build until the cache is written, so that it does not slow down the next change. */
const KEEP_MS = 1_000;

function keepSoon(project: Project): void {
  if (project.known === undefined) return;
  clearTimeout(project.keeping);
  project.keeping = setTimeout(() => flushCache(project, true), KEEP_MS).unref();
}

/** @param withShapes whether those are found out that are not known yet, which takes some time in a large project */
function flushCache(project: Project, withShapes: boolean): void {
  if (project.keeping === undefined) return;
  clearTimeout(project.keeping);
  project.keeping = undefined;
  if (project.hasNewModules === true) keepModules(project, withShapes);
  project.hasNewModules = false;
  const inputs = project.unkept === undefined ? undefined : inputsOf(project);
  if (project.unkept === undefined || inputs === undefined) return;
  keepBundle(project, { ...project.unkept, inputs });
  project.keptLua = project.unkept.bundle.lua;
  project.unkept = undefined;
}

function keepModules({ made, modules, known, shapes }: Project, withShapes: boolean): void {
  if (made === undefined || known === undefined) return;
  if (withShapes)
    for (const source of ownSources(made)) {
      const file = resolve(source.fileName);
      if (!shapes.has(file)) shapes.set(file, shapeOf(source, made));
    }
  known.keep(
    made,
    file => modules.get(file)?.module,
    file => shapes.get(file),
  );
}

function createProgram({ entry, types, own, settings, files, latest, forgetFound }: Project): ts.Program {
  // Files come and go between two builds; of files that have not changed the last program knows what they import.
  forgetFound();
  return ts.createProgram({
    rootNames: [entry, ...types, ...own],
    // TypeScriptToLua's options are TypeScript's with some more.
    options: settings as ts.CompilerOptions,
    host: files.host,
    ...(latest === undefined ? {} : { oldProgram: latest }),
  });
}

/** A program of this file alone asks the host for it in the same way as the whole program will. */
function parse(file: string, { settings, files }: Project): void {
  const alone = { ...(settings as ts.CompilerOptions), noResolve: true, noLib: true };
  ts.createProgram({ rootNames: [file], options: alone, host: files.host });
}

function syntaxErrors(program: ts.Program, sources: readonly ts.SourceFile[], root: string): BuildDiagnostic[] {
  const found = sources.flatMap(source => program.getSyntacticDiagnostics(source));
  return found.map(error => toBuildDiagnostic(error, root));
}

/** Packages are only checked for syntax errors: their types were checked with their own settings. */
function checkTypes(program: ts.Program, root: string): BuildDiagnostic[] {
  const sources = ownSources(program).filter(({ fileName }) => !projectName(fileName, root).includes('node_modules/'));
  const syntax = syntaxErrors(program, sources, root);
  if (syntax.length > 0) return syntax;
  const found = [
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...sources.flatMap(source => program.getSemanticDiagnostics(source)),
  ];
  return found.filter(isError).map(error => toBuildDiagnostic(error, root));
}

function moduleOf(file: string, project: Project): LuaModule | undefined {
  const known = project.modules.get(file);
  if (known !== undefined || !isLua(file)) return known?.module;
  // First: if the file changes in between, it counts as changed.
  const stamp = stampOf(file);
  const module = readLuaFile(file, project.root, project.resolve);
  project.transpiled.push(module.name);
  project.modules.set(file, { module, stamp, targets: [] });
  return module;
}

function forget(path: string, project: Project): void {
  const file = resolve(path);
  // What a Lua file was is forgotten here, and the bundle depends on it.
  project.unkept = undefined;
  project.files.invalidate(file);
  if (isLua(file)) project.modules.delete(file);
}

function targetsOf(source: ts.SourceFile, resolver: Resolver): (string | undefined)[] {
  return importLiterals(source).map(({ text }) => resolver(text, source.fileName));
}

/** Files have appeared or disappeared, so imports may resolve to others. */
function resolveAnew(project: Project): void {
  const resolver = openResolver(project.root, project.settings, project.files.host);
  project.resolve = resolver;
  project.latest = undefined;
  for (const [file, { module, source, targets }] of project.modules) {
    const moved =
      module.requires.some(({ specifier, target }) => resolver(specifier, file) !== target) ||
      (source !== undefined && targetsOf(source, resolver).some((target, index) => target !== targets[index]));
    if (moved || module.faults.length > 0 || !existsSync(file)) project.modules.delete(file);
  }
}
