import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BuildError, type BuildDiagnostic, CachedCompiler, type LinkedBundle, projectRoot } from '../compiler/index.ts';
import {
  assetFiles,
  guidOf,
  loadMod,
  makeSave,
  markGlobal,
  type Mod,
  type ModUis,
  NO_UIS,
  readUis,
} from '../save/index.ts';

/** Global or an object of a mod, with its script and UI. */
export interface LivePart {
  /** `-1` is Global. */
  readonly guid: string;
  /** Absent when it has only a UI. */
  readonly bundle?: LinkedBundle;
  readonly ui: string;
}

/** A build of a mod: scripts and UIs for running games, and the save for everything else. */
export interface LiveMod {
  readonly mod: Mod;
  readonly parts: readonly LivePart[];
  /** GUIDs of its objects that have neither script nor UI. */
  readonly plain: readonly string[];
  readonly save: Readonly<Record<string, unknown>>;
  /** The save without its scripts and UIs: when it differs, a hot reload cannot apply the change. */
  readonly table: string;
  /** Absolute paths of the pictures and models in its own folder. */
  readonly assets: readonly string[];
  /** Absolute paths of all its source files. */
  readonly files: readonly string[];
}

/** Compiles the scripts of a mod again and again. */
export interface ModCompiler {
  /** @throws {BuildError} {@link SaveFileError} */
  build(): Promise<LiveMod>;
  changed(files: readonly string[]): void;
  /** Names of the files that the last build transpiled. */
  transpiled(): readonly string[];
  /** Loads and parses in small steps what a change needs, as {@link CachedCompiler.prepare} does. */
  prepare(signal: AbortSignal): Promise<void>;
}

/**
 * @param name of a mod inside the folder `mods`, or a path of one
 * @throws {SaveFileError} if there is no such mod
 */
export async function openModCompiler(name: string, mods: string): Promise<ModCompiler> {
  const compilers = new Map<string, CachedCompiler>();
  const transpiled = new Set<string>();
  let mod = await loadMod(name, mods);
  let isStale = false;

  async function compile(entry: string): Promise<LinkedBundle> {
    const settings = { kind: 'mod', folder: mod.folder, open: true, check: false, cache: true } as const;
    const compiler = compilers.get(entry) ?? new CachedCompiler(entry, settings);
    compilers.set(entry, compiler);
    try {
      return await compiler.build(mod.config.maxBytes);
    } finally {
      for (const file of compiler.transpiled()) transpiled.add(file);
    }
  }

  async function reload(): Promise<Mod> {
    try {
      return await loadMod(name, mods);
    } catch (error) {
      // Settings may import rules: the compiler reports errors in those better.
      await assemble(mod, compile);
      throw error;
    }
  }

  return {
    async build() {
      transpiled.clear();
      if (isStale) mod = await reload();
      isStale = false;
      return assemble(mod, compile);
    },
    changed(files) {
      const paths = files.map(file => resolve(file));
      if (mod.configFiles.some(file => paths.includes(file))) isStale = true;
      for (const compiler of compilers.values()) compiler.changed(paths);
    },
    transpiled: () => [...transpiled],
    async prepare(signal) {
      // What fails here fails again in the next build, which reports it.
      for (const compiler of compilers.values()) await compiler.prepare(signal).catch(() => undefined);
    },
  };
}

async function assemble(mod: Mod, compile: (entry: string) => Promise<LinkedBundle>): Promise<LiveMod> {
  const { config, folder } = mod;
  const faults: BuildDiagnostic[] = [];
  function record(error: unknown): undefined {
    if (!(error instanceof BuildError)) throw error;
    faults.push(...error.diagnostics);
  }
  const attempt = (entry: string): Promise<LinkedBundle | undefined> => compile(entry).catch(record);
  const bare = await attempt(mod.entry);
  const objects: { key: string; bundle: LinkedBundle | undefined }[] = [];
  for (const { key, script } of config.objects ?? [])
    objects.push({ key, bundle: script === undefined ? undefined : await attempt(join(folder, script)) });
  const uis = (await readUis(mod).catch(record)) ?? NO_UIS;
  if (bare === undefined || faults.length > 0) throw new BuildError(faults);
  const global = markGlobal(bare, mod);
  const scripts = new Map(
    objects.flatMap(({ key, bundle }) => (bundle === undefined ? [] : [[key, bundle.lua] as const])),
  );
  const parts: LivePart[] = [{ guid: '-1', bundle: global, ui: uis.global }];
  const plain: string[] = [];
  for (const { key, bundle } of objects) {
    const ui = uis.objects.get(key) ?? '';
    const guid = guidOf(`${mod.id}/object/${key}`);
    if (bundle === undefined && ui === '') plain.push(guid);
    else parts.push({ guid, ui, ...(bundle === undefined ? {} : { bundle }) });
  }
  const assets = assetFiles(mod);
  return {
    mod,
    parts,
    plain,
    assets,
    save: makeSave(mod, { global: global.lua, objects: scripts, uis }),
    table: JSON.stringify(withoutScripts(makeSave(mod, { global: '', objects: new Map(), uis: NO_UIS }))),
    files: [...filesOf(mod, parts, uis), ...assets],
  };
}

function withoutScripts(save: Record<string, unknown>): unknown {
  const text = JSON.stringify(save, (key: string, value: unknown) =>
    key === 'LuaScript' || key === 'XmlUI' ? '' : value,
  );
  return JSON.parse(text);
}

function filesOf({ configFiles, entry }: Mod, parts: readonly LivePart[], uis: ModUis): string[] {
  const root = projectRoot(entry);
  const sources = parts.flatMap(({ bundle }) => bundle?.sources ?? []).map(source => join(root, source));
  return [...new Set([...configFiles, ...uis.files, ...sources])].filter(file => existsSync(file));
}
