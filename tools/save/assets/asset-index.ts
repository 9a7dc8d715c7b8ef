import { createHash } from 'node:crypto';
import { type Dirent, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { extname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { dataFolders, type HomeSystem } from '../install/saves-folder.ts';
import { SaveFileError } from '../read/save-file-error.ts';

/** Files of this computer that stand for addresses of saves. */
export interface AssetIndex {
  /** The absolute path of the file for an address; nothing if it is not on this computer. */
  find(address: string): string | undefined;
}

/** The caches of the game. The folders called "… Raw" hold a format of its own, which nothing else reads. */
const CACHES = ['Images', 'Models', 'Assetbundles', 'PDF', 'Audio', 'Text'];
const LONGEST_KEY = 180;
const DIGEST_LENGTH = 32;
/** A list of addresses in a folder of assets: `{ "https://…": "pictures/board.png" }`. */
export const ADDRESS_MAP = 'assets.json';

/** The folders in which the game caches assets on such a machine, whether they exist or not. */
export function cacheFolders({ platform, home, environment }: HomeSystem): string[] {
  return dataFolders(platform, home, environment).map(folder => join(folder, 'Mods'));
}

/**
 * Looks through folders of assets, the first one first. A folder is a cache of the game (`Mods`, or the folder with
 * `Mods` in it), or any folder: its files count under the names that the game would give them, and a file `assets.json`
 * in it maps addresses to files. Folders that do not exist are empty.
 *
 * @throws {SaveFileError} `not-json` if an `assets.json` is no map of strings, `bad-config` if it names a file elsewhere
 */
export function openAssets(folders: readonly string[]): AssetIndex {
  const byKey = new Map<string, string>();
  const byAddress = new Map<string, string>();
  for (const folder of folders) {
    for (const place of placesIn(folder)) addFiles(place, byKey);
    addMap(folder, byAddress);
  }
  return {
    find(address) {
      const mapped = byAddress.get(address);
      if (mapped !== undefined) return mapped;
      for (const spelling of spellingsOf(address)) {
        const path = byKey.get(keyOf(spelling)) ?? byKey.get(fileKeyOf(spelling));
        if (path !== undefined) return path;
      }
      return undefined;
    },
  };
}

function placesIn(folder: string): string[] {
  const mods = [folder, join(folder, 'Mods')];
  return [...mods.flatMap(each => CACHES.map(cache => join(each, cache))), folder];
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function addFiles(folder: string, byKey: Map<string, string>): void {
  for (const entry of entriesOf(folder)) {
    if (!entry.isFile()) continue;
    const key = keyOf(entry.name.slice(0, entry.name.length - extname(entry.name).length));
    if (key !== '' && !byKey.has(key)) byKey.set(key, join(folder, entry.name));
  }
}

/** The name under which the game caches an address: its letters and digits. */
function keyOf(address: string): string {
  return address.replace(/[^A-Za-z0-9]/g, '');
}

/** The same within the length that file names may have everywhere, and still different for different addresses. */
export function fileKeyOf(address: string): string {
  const key = keyOf(address);
  if (key.length <= LONGEST_KEY) return key;
  const digest = createHash('sha256').update(address).digest('hex').slice(0, DIGEST_LENGTH);
  return `${key.slice(0, LONGEST_KEY - DIGEST_LENGTH)}${digest}`;
}

/** Steam has moved its cloud: the same file has been cached under any of these names. */
const CLOUD = /^https?:\/\/(?:cloud-3\.steamusercontent\.com|steamusercontent-a\.akamaihd\.net)\//;
const CLOUDS = ['cloud-3.steamusercontent.com', 'steamusercontent-a.akamaihd.net'];

function spellingsOf(address: string): string[] {
  const path = address.replace(CLOUD, '');
  const others = path === address ? [] : CLOUDS.flatMap(host => [`http://${host}/${path}`, `https://${host}/${path}`]);
  return [address, address.replace(/^https?:/, each => (each === 'http:' ? 'https:' : 'http:')), ...others];
}

function addMap(folder: string, byAddress: Map<string, string>): void {
  const path = join(folder, ADDRESS_MAP);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return;
  }
  for (const [address, file] of Object.entries(parseMap(text, path))) {
    const target = isAbsolute(file) ? file : resolve(folder, file);
    if (!isInside(folder, target)) {
      const message = `${path}: ${address} names ${file}, which is outside of the folder. Copy the file into it`;
      throw new SaveFileError('bad-config', message);
    }
    if (!byAddress.has(address)) byAddress.set(address, target);
  }
}

/** Links are followed: one that leads out of the folder names a file elsewhere. A file that is absent is nowhere. */
function isInside(folder: string, target: string): boolean {
  const way = relative(realPath(folder), realPath(target));
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return resolve(path);
  }
}

function parseMap(text: string, path: string): Record<string, string> {
  const expected = 'expected an object of addresses and file names, such as {"https://…": "board.png"}';
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (cause) {
    throw new SaveFileError('not-json', `${path} is not JSON, ${expected}`, { cause });
  }
  const isMap =
    typeof value === 'object' && value !== null && Object.values(value).every(each => typeof each === 'string');
  if (!isMap) throw new SaveFileError('not-json', `${path} is JSON of another kind, ${expected}`);
  // All values were checked to be strings.
  return value as Record<string, string>;
}
