import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import * as v from 'valibot';
import type { ModConfig } from '../../mod/config.ts';
import { MESSAGES } from './messages.ts';
import { SaveFileError } from './save-file-error.ts';

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

const number = v.pipe(v.number(), v.finite());
const point = v.object({ x: number, y: number, z: number });
const configSchema = v.looseObject({
  name: v.pipe(v.string(), v.regex(/^[^/\\:*?"<>|]+$/, 'Expected a name that can also be the name of a file')),
  entry: v.optional(v.string()),
  ui: v.optional(v.string()),
  maxBytes: v.optional(v.pipe(number, v.minValue(1))),
  seats: v.array(v.looseObject({ color: v.string(), x: number, z: number, facing: number })),
  objects: v.optional(
    v.array(v.looseObject({ key: v.string(), name: v.string(), position: point, scale: v.optional(point) })),
  ),
  notebook: v.optional(v.array(v.looseObject({ title: v.string(), body: v.string() }))),
  cameras: v.optional(v.pipe(v.array(v.looseObject({ x: number, z: number, distance: number })), v.maxLength(10))),
});

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
  if (exported === undefined) throw new SaveFileError('bad-config', MESSAGES.noConfigExport(file));
  const { issues } = v.safeParse(configSchema, exported);
  if (issues !== undefined) throw new SaveFileError('bad-config', MESSAGES.badConfig(file, issues.map(issueLine)));
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
    const { outputFiles, metafile } = await build({
      entryPoints: [file],
      ...{ bundle: true, write: false, metafile: true, format: 'esm', platform: 'node', logLevel: 'silent' },
    });
    const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
    const module: Record<string, unknown> = await import(/* @vite-ignore */ `data:text/javascript;base64,${code}`);
    return { module, files: Object.keys(metafile.inputs).map(input => resolve(input)) };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new SaveFileError('bad-config', MESSAGES.badConfig(file, reason.split('\n')), { cause });
  }
}

function issueLine(issue: v.BaseIssue<unknown>): string {
  return `${v.getDotPath(issue) ?? 'config'}: ${issue.message}`;
}

function entryOf(folder: string, { entry }: ModConfig): string {
  const names = entry === undefined ? ['global.ts', 'global.lua', 'global.ttslua'] : [entry];
  const found = names.map(name => join(folder, name)).find(file => existsSync(file));
  if (found === undefined) throw new SaveFileError('bad-config', MESSAGES.noEntry(folder));
  return found;
}
