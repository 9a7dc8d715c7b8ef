import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ModConfig } from '../../../mod/config.ts';
import { BuildError, projectRoot } from '../../compiler/index.ts';
import { configFaults } from './config-faults.ts';
import { buildDiagnostics, isBuildFailure } from './esbuild-errors.ts';
import { MESSAGES } from '../messages.ts';
import { SaveFileError } from '../read/save-file-error.ts';
import { shownPath } from '../read/shown-path.ts';

/** A mod as its folder describes it. */
export interface Mod {
  /** Name of its folder. */
  readonly id: string;
  readonly folder: string;
  readonly configFile: string;
  /** Absolute paths of it and of what it imports. */
  readonly configFiles: readonly string[];
  /** Absolute path of what Global starts with. */
  readonly entry: string;
  readonly config: ModConfig;
}

const CONFIG_NAMES = ['mod.config.ts', 'mod.config.mjs', 'mod.config.js'];

/** Whether a folder is a mod. */
export function isMod(folder: string): boolean {
  return configFileIn(folder) !== undefined;
}

/** Names of the mods in `folder`. */
export function modNames(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter(name => configFileIn(join(folder, name)) !== undefined);
  return names.sort();
}

/**
 * Loads the mod `name`, which is a folder inside `mods` or a path of one.
 *
 * @throws {SaveFileError} `no-mod`, `bad-config`
 * @throws {BuildError} when its settings are no TypeScript, or import what is not there
 */
export async function loadMod(name: string, mods: string): Promise<Mod> {
  const folder = [resolve(mods, name), resolve(name)].find(isMod);
  if (folder === undefined) throw new SaveFileError('no-mod', MESSAGES.noMod(name, modNames(mods)));
  const configFile = configFileIn(folder) ?? join(folder, CONFIG_NAMES[0] ?? '');
  const { config, files } = await readConfig(configFile);
  return {
    id: folder.split(/[\\/]/).at(-1) ?? name,
    folder,
    configFile,
    configFiles: files,
    entry: entryOf(folder, config),
    config,
  };
}

function configFileIn(folder: string): string | undefined {
  return CONFIG_NAMES.map(name => join(folder, name)).find(file => existsSync(file));
}

async function readConfig(file: string): Promise<{ config: ModConfig; files: readonly string[] }> {
  const { module, files } = await importFresh(file);
  const exported = module['config'] ?? module['default'];
  const shown = shownPath(file);
  if (exported === undefined) throw new SaveFileError('bad-config', MESSAGES.noConfigExport(shown));
  const faults = configFaults(exported);
  if (faults.length > 0) throw new SaveFileError('bad-config', MESSAGES.badConfig(shown, faults));
  // The schema has seen what the code relies on; TypeScript sees the rest in the file itself.
  return { config: exported as ModConfig, files };
}

/**
 * Imports a file as it is now, and everything that it imports: Node itself would give what it has loaded before.
 *
 * @returns the files besides what it exports
 */
async function importFresh(file: string): Promise<{ module: Record<string, unknown>; files: readonly string[] }> {
  try {
    // Commands that read saves alone do not need it.
    const { build } = await import('esbuild');
    const { outputFiles, metafile } = await build({
      entryPoints: [file],
      // By itself it stays in the folder where it was loaded, which may be gone.
      absWorkingDir: process.cwd(),
      ...{ bundle: true, write: false, metafile: true, format: 'esm', platform: 'node', logLevel: 'silent' },
    });
    const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
    const module: Record<string, unknown> = await import(/* @vite-ignore */ `data:text/javascript;base64,${code}`);
    return { module, files: Object.keys(metafile.inputs).map(input => resolve(input)) };
  } catch (cause) {
    const origin = { root: projectRoot(file), folder: process.cwd(), code: 'settings' };
    if (isBuildFailure(cause)) throw new BuildError(buildDiagnostics(cause, origin));
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new SaveFileError('bad-config', MESSAGES.badConfig(shownPath(file), [reason]), { cause });
  }
}

function entryOf(folder: string, { entry }: ModConfig): string {
  const names = entry === undefined ? ['global.ts', 'global.lua', 'global.ttslua'] : [entry];
  const found = names.map(name => join(folder, name)).find(file => existsSync(file));
  if (found === undefined) throw new SaveFileError('bad-config', MESSAGES.noEntry(folder));
  return found;
}
