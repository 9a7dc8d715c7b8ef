import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { counted } from '../../../src/kernel/index.ts';
import { FileError } from '../../files/index.ts';
import {
  type AssetIndex,
  assetsIn,
  boundsOfModels,
  cacheFolders,
  downloadAssets,
  hostsOf,
  type ModelBounds,
  type NetworkOptions,
  openAssets,
  readSave,
  SaveFileError,
} from '../../save/index.ts';
import { userFolder } from '../user-folder.ts';

/** Arguments of the commands that show pictures and models of saves. */
export const ASSET_ARGS = {
  assets: {
    type: 'string',
    description: 'Folder of pictures and models: a cache of the game, or files with an assets.json',
  },
  download: {
    type: 'boolean',
    description: 'Fetch the pictures and models that are missing; the hosts are listed first',
    default: false,
  },
} as const;

/** Folders in which pictures and models of saves are looked for, the first one first. */
export function assetFolders(given: string | undefined): string[] {
  const system = { platform: process.platform, home: homedir(), environment: process.env };
  return [...(given === undefined ? [] : [resolve(given)]), downloadFolder(), ...cacheFolders(system)];
}

/** Receives what `--download` fetches, and is looked through at every start. */
function downloadFolder(): string {
  return join(userFolder(), 'assets');
}

export interface FoundAssets {
  readonly index: AssetIndex;
  /** Addresses of the save for which there is no file. */
  readonly missing: number;
}

/**
 * Pictures and models of a save that are on this computer. With `download` it first fetches the missing ones, after it
 * has listed their hosts.
 *
 * @param save what is in the save file
 * @throws {SaveFileError} if an `assets.json` is no map of addresses
 */
async function findAssets(
  save: unknown,
  args: { readonly assets?: string | undefined; readonly download: boolean },
  say: (line: string) => void,
  network: NetworkOptions = {},
): Promise<FoundAssets> {
  const folders = assetFolders(args.assets);
  const assets = assetsIn(save).filter(({ kind }) => kind === 'image' || kind === 'model');
  const isMissing = (index: AssetIndex) => (asset: (typeof assets)[number]) => index.find(asset.address) === undefined;
  const known = openAssets(folders);
  const missing = assets.filter(isMissing(known));
  if (!args.download || hostsOf(missing).length === 0) return { index: known, missing: missing.length };
  say('Pictures and models come from these hosts:');
  for (const { host, files } of hostsOf(missing)) say(`  ${host}: ${counted(files, 'file')}`);
  const { files, bytes, failed } = await downloadAssets(missing, {
    folder: downloadFolder(),
    onProgress: everyTenth(say),
    ...network,
  });
  say(`${files} files with ${(bytes / 1e6).toFixed(1)} MB are now in ${downloadFolder()}`);
  for (const { address, why } of failed.slice(0, MOST_NAMED)) say(`! ${address}: ${why}`);
  if (failed.length > MOST_NAMED) say(`! and ${failed.length - MOST_NAMED} more`);
  const index = openAssets(folders);
  return { index, missing: missing.filter(isMissing(index)).length };
}

/** The same for the save in a file. Without assets if the file is not a save: opening it as a table reports that. */
export async function findAssetsOf(
  path: string,
  args: Parameters<typeof findAssets>[1],
  say: (line: string) => void,
  network: NetworkOptions = {},
): Promise<FoundAssets & { readonly models: Readonly<Record<string, ModelBounds>> }> {
  let save: unknown;
  try {
    save = readSave(path);
  } catch (error) {
    if (!(error instanceof SaveFileError || error instanceof FileError)) throw error;
  }
  const found = await findAssets(save, args, say, network);
  return { ...found, models: boundsOfModels(save, found.index) };
}

/** Failed downloads that are named one by one. */
const MOST_NAMED = 10;

/** A listener of progress that says each tenth but the last. */
export function everyTenth(say: (line: string) => void): (done: number, all: number) => void {
  let said = 0;
  return (done, all) => {
    const tenths = Math.floor((done / all) * 10);
    if (tenths > said && done < all) say(`  ${done} of ${all} …`);
    said = tenths;
  };
}
