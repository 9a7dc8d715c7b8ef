import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ModConfig } from '../../../mod/config.ts';
import { BuildError, projectRoot } from '../../compiler/index.ts';
import { configFaults } from './config-faults.ts';
import { buildDiagnostics, isBuildFailure } from './esbuild-errors.ts';
import { type RunSettings, runSettings } from './run-settings.ts';
import { MESSAGES } from '../messages.ts';
import { isTimeout, MOST_MS } from '../time-limit.ts';
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
 * @param mostMs what its settings may take to run
 * @throws {SaveFileError} `no-mod`, `bad-config`
 * @throws {BuildError} when its settings are no TypeScript, or import what is not there
 */
export async function loadMod(name: string, mods: string, mostMs = MOST_MS): Promise<Mod> {
  const folder = [resolve(mods, name), resolve(name)].find(isMod);
  if (folder === undefined) throw new SaveFileError('no-mod', MESSAGES.noMod(name, modNames(mods)));
  const configFile = configFileIn(folder) ?? join(folder, CONFIG_NAMES[0] ?? '');
  const { config, files } = await readConfig(configFile, mostMs);
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

async function readConfig(file: string, mostMs: number): Promise<{ config: ModConfig; files: readonly string[] }> {
  const { module, files } = await run(file, mostMs);
  const exported = module['config'] ?? module['default'];
  const shown = shownPath(file);
  if (exported === undefined) throw new SaveFileError('bad-config', MESSAGES.noConfigExport(shown));
  const faults = configFaults(exported);
  if (faults.length > 0) throw new SaveFileError('bad-config', MESSAGES.badConfig(shown, faults));
  // The schema has seen what the code relies on; TypeScript sees the rest in the file itself.
  return { config: exported as ModConfig, files };
}

async function run(file: string, mostMs: number): Promise<RunSettings> {
  try {
    return await runSettings(file, mostMs);
  } catch (cause) {
    const origin = { root: projectRoot(file), folder: process.cwd(), code: 'settings' };
    if (isBuildFailure(cause)) throw new BuildError(buildDiagnostics(cause, origin));
    if (isTimeout(cause))
      throw new SaveFileError('bad-config', MESSAGES.settingsTooSlow(shownPath(file), mostMs), { cause });
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
