import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  BuildError,
  type BuildDiagnostic,
  type Compiler,
  type LinkedBundle,
  loadCompiler,
  projectRoot,
} from '../compiler/index.ts';
import { assetFiles, guidOf, loadMod, makeSave, markGlobal, type Mod, uiText } from '../save/index.ts';

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
}

/**
 * @param name of a mod inside the folder `mods`, or a path of one
 * @throws {SaveFileError} if there is no such mod
 */
export async function openModCompiler(name: string, mods: string): Promise<ModCompiler> {
  const { openCompiler } = await loadCompiler();
  const compilers = new Map<string, Compiler>();
  const transpiled = new Set<string>();
  let mod = await loadMod(name, mods);
  let isStale = false;

  function compile(entry: string): LinkedBundle {
    const settings = { kind: 'mod', open: true, check: false, cache: true } as const;
    const compiler = compilers.get(entry) ?? openCompiler(entry, settings);
    compilers.set(entry, compiler);
    try {
      return compiler.build(mod.config.maxBytes);
    } finally {
      for (const file of compiler.transpiled()) transpiled.add(file);
    }
  }

  async function reload(): Promise<Mod> {
    try {
      return await loadMod(name, mods);
    } catch (error) {
      // Settings may import rules: the compiler reports errors in those better.
      assemble(mod, compile);
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
  };
}

function assemble(mod: Mod, compile: (entry: string) => LinkedBundle): LiveMod {
  const { config, folder } = mod;
  const faults: BuildDiagnostic[] = [];
  const attempt = <Made>(make: () => Made): Made | undefined => {
    try {
      return make();
    } catch (error) {
      if (!(error instanceof BuildError)) throw error;
      faults.push(...error.diagnostics);
      return undefined;
    }
  };
  const bare = attempt(() => compile(mod.entry));
  const objects = (config.objects ?? []).map(({ key, script, ui }) => ({
    key,
    bundle: script === undefined ? undefined : attempt(() => compile(join(folder, script))),
    ui: attempt(() => uiText(ui, folder)) ?? '',
  }));
  const ui = attempt(() => uiText(config.ui, folder)) ?? '';
  if (bare === undefined || faults.length > 0) throw new BuildError(faults);
  const global = markGlobal(bare, mod);
  const scripts = new Map(
    objects.flatMap(({ key, bundle }) => (bundle === undefined ? [] : [[key, bundle.lua] as const])),
  );
  const parts: LivePart[] = [{ guid: '-1', bundle: global, ui }];
  for (const { key, bundle, ui } of objects) {
    const guid = guidOf(`${mod.id}/object/${key}`);
    if (bundle !== undefined || ui !== '') parts.push({ guid, ui, ...(bundle === undefined ? {} : { bundle }) });
  }
  const assets = assetFiles(mod);
  return {
    mod,
    parts,
    assets,
    save: makeSave(mod, { global: global.lua, objects: scripts }),
    table: JSON.stringify(withoutScripts(makeSave(mod, { global: '', objects: new Map() }))),
    files: [...filesOf(mod, parts, projectRoot(mod.entry)), ...assets],
  };
}

function withoutScripts(save: Record<string, unknown>): unknown {
  const text = JSON.stringify(save, (key: string, value: unknown) =>
    key === 'LuaScript' || key === 'XmlUI' ? '' : value,
  );
  return JSON.parse(text);
}

function filesOf({ configFiles, config, folder }: Mod, parts: readonly LivePart[], root: string): string[] {
  const uis = [config.ui, ...(config.objects ?? []).map(({ ui }) => ui)].filter(ui => ui !== undefined);
  const sources = parts.flatMap(({ bundle }) => bundle?.sources ?? []).map(source => join(root, source));
  return [...configFiles, ...uis.map(ui => join(folder, ui)), ...new Set(sources)].filter(file => existsSync(file));
}
