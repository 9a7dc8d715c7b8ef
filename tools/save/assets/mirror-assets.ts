import { mkdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { writeWhole } from '../../files/index.ts';
import { ADDRESS_MAP, fileKeyOf } from './asset-index.ts';
import type { ListedAsset } from './list-assets.ts';

export interface MirrorReport {
  readonly files: number;
  readonly bytes: number;
  /** Addresses whose files are not on this computer. */
  readonly missing: readonly string[];
}

/**
 * Copies the files of assets into a folder, equal ones once, with an `assets.json` that maps addresses to files: what
 * looks for assets in the folder finds all of them.
 *
 * @throws {FileError} `not-written`
 */
export function mirrorAssets(assets: readonly ListedAsset[], folder: string): MirrorReport {
  const names = new Map<string, string>();
  let bytes = 0;
  mkdirSync(folder, { recursive: true });
  for (const { address, file, sameAs } of assets) {
    if (file === undefined) continue;
    const same = sameAs === undefined ? undefined : names.get(sameAs);
    const name = same ?? `${fileKeyOf(address)}${extname(file)}`;
    names.set(address, name);
    if (same !== undefined) continue;
    const content = readFileSync(file);
    bytes += content.length;
    writeWhole(join(folder, name), content, { sync: false });
  }
  writeWhole(join(folder, ADDRESS_MAP), `${JSON.stringify(Object.fromEntries(names), undefined, 2)}\n`);
  const missing = assets.filter(({ file }) => file === undefined).map(({ address }) => address);
  return { files: new Set(names.values()).size, bytes, missing };
}
