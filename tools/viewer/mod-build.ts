import { join } from 'node:path';
import {
  bundle,
  openCompiler,
  openLocator,
  projectRoot,
  type Bundle,
  type Compiler,
  type ErrorLocator,
} from '../compiler/index.ts';
import { loadMod, makeSave, type Mod } from '../savefile/index.ts';

/** A mod as a save that can be put on a table. */
export interface BuiltSave {
  readonly mod: Mod;
  readonly save: Readonly<Record<string, unknown>>;
  /** Files whose changes change the save. */
  readonly sources: readonly string[];
  /** Tells where a Lua error is in the sources. */
  readonly locate: ErrorLocator;
}

/** Builds one mod again and again; only what changed is compiled anew. */
export interface ModBuild {
  /** @throws {BuildError} {@link SaveFileError} */
  build(): Promise<BuiltSave>;
  changed(files: readonly string[]): void;
}

/** The GUID by which Global is called. */
const GLOBAL = '-1';
/** Types are not checked here, so that a change is seen soon: the build for TTS does that. */
const OPTIONS = { kind: 'mod', check: false } as const;

export function openModBuild(name: string, mods: string): ModBuild {
  let compiler: { readonly entry: string; readonly compiler: Compiler } | undefined;

  function compile(entry: string): Bundle {
    if (compiler?.entry !== entry) compiler = { entry, compiler: openCompiler(entry, OPTIONS) };
    return compiler.compiler.build();
  }

  return {
    changed: files => compiler?.compiler.changed(files),
    async build() {
      const mod = await loadMod(name, mods);
      const global = compile(mod.entry);
      const objects = await objectScripts(mod);
      const root = projectRoot(mod.entry);
      const sources = [mod.configFile, ...global.sources.map(file => join(root, file)), ...ownFiles(mod)];
      const locate = openLocator(guid => (guid === GLOBAL ? { map: global.map, root } : undefined));
      return { mod, save: makeSave(mod, { global: global.lua, objects }), sources, locate };
    },
  };
}

async function objectScripts({ config, folder }: Mod): Promise<Map<string, string>> {
  const scripts = new Map<string, string>();
  for (const { key, script } of config.objects ?? []) {
    if (script !== undefined) scripts.set(key, (await bundle(join(folder, script), OPTIONS)).lua);
  }
  return scripts;
}

function ownFiles({ config, folder }: Mod): string[] {
  const names = [config.ui, ...(config.objects ?? []).flatMap(({ script, ui }) => [script, ui])];
  return names.filter(name => name !== undefined).map(name => join(folder, name));
}

/**
 * The table as it is, with the scripts and UI of a new build: what lies where stays, and the scripts find what their
 * `onSave` has kept.
 */
export function withNewScripts(
  present: Readonly<Record<string, unknown>>,
  fresh: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const scripts = new Map(objectsOf(fresh).map(object => [object.GUID, object]));
  const objects = objectsOf(present).map(object => {
    const made = scripts.get(object.GUID);
    return made === undefined ? object : { ...object, LuaScript: made.LuaScript ?? '', XmlUI: made.XmlUI ?? '' };
  });
  return { ...present, LuaScript: fresh.LuaScript, XmlUI: fresh.XmlUI, ObjectStates: objects };
}

function objectsOf({ ObjectStates }: Readonly<Record<string, unknown>>): Record<string, unknown>[] {
  // Both saves were made by this program: one by the builder, one by the table.
  return Array.isArray(ObjectStates) ? (ObjectStates as Record<string, unknown>[]) : [];
}
