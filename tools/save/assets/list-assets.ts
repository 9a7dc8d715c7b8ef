import { createHash } from 'node:crypto';
import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import type { AssetIndex } from './asset-index.ts';
import { type AssetKind, forEachAsset } from './save-assets.ts';

/** An address of a save, with what is known of it on this computer. */
export interface ListedAsset {
  readonly address: string;
  readonly kind: AssetKind;
  /** Names of the objects that use it, such as `Deck (ab12cd)`, each once; `the table` for the save itself. */
  readonly users: readonly string[];
  /** The absolute path of its file; absent if it is not on this computer. */
  readonly file?: string;
  readonly bytes?: number;
  /** The first address in the list whose file has the same content. */
  readonly sameAs?: string;
}

/** Every address that a save names, once each, in the order of the save. */
export function listAssets(save: unknown, index: AssetIndex): ListedAsset[] {
  const found = new Map<string, { readonly kind: AssetKind; readonly users: Set<string> }>();
  forEachAsset(save, (address, kind, object) => {
    const asset = found.get(address) ?? { kind, users: new Set() };
    asset.users.add(object === undefined ? 'the table' : nameOf(object));
    found.set(address, asset);
  });
  const files = new FileContents();
  return [...found].map(([address, { kind, users }]) => {
    const asset = { address, kind, users: [...users] };
    const file = index.find(address);
    const bytes = file === undefined ? undefined : sizeOf(file);
    if (file === undefined || bytes === undefined) return asset;
    const sameAs = files.firstWith({ address, file, bytes });
    return { ...asset, file, bytes, ...(sameAs === undefined ? {} : { sameAs }) };
  });
}

function nameOf({ GUID, Name, Nickname }: Readonly<Record<string, unknown>>): string {
  const name = [Nickname, Name].find(each => typeof each === 'string' && each.trim() !== '');
  const title = typeof name === 'string' ? name.trim() : 'an object';
  return typeof GUID === 'string' && GUID !== '' ? `${title} (${GUID})` : title;
}

interface AssetFile {
  readonly address: string;
  readonly file: string;
  readonly bytes: number;
}

/** Tells files of the same content. Files are read only if others have their size. */
class FileContents {
  private readonly bySize = new Map<number, { readonly first: AssetFile; digests?: Map<string, string> }>();

  /** The address of the first file with the content of this one; nothing if this is the first. */
  firstWith(asset: AssetFile): string | undefined {
    const same = this.bySize.get(asset.bytes);
    if (same === undefined) {
      this.bySize.set(asset.bytes, { first: asset });
      return undefined;
    }
    same.digests ??= new Map([[digestOf(same.first.file), same.first.address]]);
    const digest = digestOf(asset.file);
    const address = same.digests.get(digest);
    if (address === undefined) same.digests.set(digest, asset.address);
    return address;
  }
}

/** Nothing if it is no file that can be read: then it is as good as absent. */
function sizeOf(file: string): number | undefined {
  try {
    accessSync(file, constants.R_OK);
    const stats = statSync(file);
    return stats.isFile() ? stats.size : undefined;
  } catch {
    return undefined;
  }
}

function digestOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
