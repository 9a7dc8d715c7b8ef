import { dirname, join } from 'node:path';
import { bundle, type Bundle, BuildError, checkTypes } from '../../compiler/index.ts';
import { removeDrafts, writeWhole } from '../../files/index.ts';
import { checkSave } from '../check/check-save.ts';
import type { Mod } from './load-mod.ts';
import { makeSave, SEAT_TINTS } from './make-save.ts';
import { MESSAGES } from '../messages.ts';
import { markGlobal } from './mod-mark.ts';
import { SaveFileError } from '../read/save-file-error.ts';
import { readUis, tsxFiles } from '../ui/mod-uis.ts';
import { thumbnail } from './thumbnail.ts';

/** What a build has written. */
export interface BuiltMod {
  readonly save: string;
  readonly lua: string;
  readonly map: string;
  readonly thumbnail: string;
  readonly bytes: number;
  readonly global: Bundle;
}

/** What a mod is made into, before anything is written. */
export interface AssembledMod {
  readonly save: Record<string, unknown>;
  readonly global: Bundle;
}

/**
 * Compiles the scripts of a mod and puts its save together.
 *
 * @throws {BuildError} {@link SaveFileError}
 */
export async function assembleMod(
  mod: Omit<Mod, 'configFile' | 'configFiles'>,
  options: { readonly check?: boolean; readonly cache?: boolean } = {},
): Promise<AssembledMod> {
  const { maxBytes } = mod.config;
  const settings = {
    kind: 'mod',
    folder: mod.folder,
    open: true,
    ...options,
    ...(maxBytes === undefined ? {} : { maxBytes }),
  } as const;
  const global = markGlobal(await bundle(mod.entry, settings), mod);
  const objects = new Map<string, string>();
  for (const { key, script } of mod.config.objects ?? []) {
    if (script !== undefined) objects.set(key, (await bundle(join(mod.folder, script), settings)).lua);
  }
  const uis = await readUis(mod);
  if (options.check !== false) await checkTsx(mod, options.cache === true);
  return { save: makeSave(mod, { global: global.lua, objects, uis }), global };
}

/** @throws {BuildError} with the type errors of the UIs that are TSX */
async function checkTsx(mod: Pick<Mod, 'folder' | 'config'>, cache: boolean): Promise<void> {
  const files = tsxFiles(mod);
  const faults = files.length === 0 ? [] : await checkTypes(files, { kind: 'mod', folder: mod.folder, cache });
  if (faults.length > 0) throw new BuildError(faults);
}

/**
 * Writes `<out>/<mod>/<Name>.json`, its thumbnail, and the Lua of Global with its source map beside it. Same mod, same
 * bytes.
 *
 * @param check whether types are checked before anything is written
 * @throws {BuildError} {@link SaveFileError} {@link FileError} `not-written`
 */
export async function buildMod(mod: Mod, out: string, check = true): Promise<BuiltMod> {
  const { save, global } = await assembleMod(mod, { cache: true, check });
  const stem = join(out, mod.id, mod.config.name);
  const faults = checkSave(save);
  if (faults.length > 0) throw new SaveFileError('faults', MESSAGES.faults(`${stem}.json`, faults));
  const text = `${JSON.stringify(save, undefined, 2)}\n`;
  const colors = mod.config.seats.map(({ color }) => SEAT_TINTS[color].map(part => Math.round(part * 255)));
  removeDrafts(dirname(stem));
  writeWhole(`${stem}.lua`, global.lua);
  writeWhole(`${stem}.lua.map`, global.map);
  // Colours have three parts.
  writeWhole(`${stem}.png`, thumbnail(mod.config.name, colors as [number, number, number][]));
  writeWhole(`${stem}.json`, text);
  return {
    save: `${stem}.json`,
    lua: `${stem}.lua`,
    map: `${stem}.lua.map`,
    thumbnail: `${stem}.png`,
    bytes: Buffer.byteLength(text),
    global,
  };
}
