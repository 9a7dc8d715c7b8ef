import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Mod } from './load-mod.ts';
import { MESSAGES } from '../messages.ts';
import { SaveFileError } from '../read/save-file-error.ts';
import { shownPath } from '../read/shown-path.ts';

/** What an address begins with that names a file in the folder of the mod. */
const OWN = './';

/** Absolute paths of the pictures, models and the like that the settings of a mod name by `./`, each once. */
export function assetFiles({ folder, config }: Pick<Mod, 'folder' | 'config'>): string[] {
  const found = new Set<string>();
  const described = [config.save, ...(config.objects ?? []).map(({ more }) => more)];
  for (const each of described) mapAddresses(each, address => (found.add(resolve(folder, address)), address));
  return [...found];
}

/**
 * Keys of the save format with `file:///` for every `./`: on this machine the game reads files, too.
 *
 * @throws {SaveFileError} `missing` when there is no such file
 */
export function withAssets<Keys extends Readonly<Record<string, unknown>> | undefined>(
  keys: Keys,
  folder: string,
): Keys {
  return mapAddresses(keys, address => {
    const path = join(folder, address);
    if (existsSync(path)) return pathToFileURL(path).href;
    throw new SaveFileError('missing', MESSAGES.noAsset(shownPath(path)));
  });
}

/** A copy in which `to` has said what stands in the place of each address of a file of the mod. */
function mapAddresses<Value>(value: Value, to: (address: string) => string): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(each => mapAddresses<unknown>(each, to)) as Value & unknown[];
  const entries = Object.entries(value).map(([key, each]: [string, unknown]) => [key, mapped(key, each, to)]);
  // The same keys with values of the same kinds.
  return Object.fromEntries(entries) as Value;
}

/** Every key of the save format that holds an address is called so: `ImageURL`, `FaceURL`, `PDFUrl`, `URL`. */
function mapped(key: string, value: unknown, to: (address: string) => string): unknown {
  const isAddress = typeof value === 'string' && value.startsWith(OWN) && /url$/i.test(key);
  return isAddress ? to(value) : mapAddresses(value, to);
}
