import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
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
  const contents = new Map<string, string>();
  return [...found].map(([address, { kind, users }]) => {
    const asset = { address, kind, users: [...users] };
    const file = index.find(address);
    const content = file === undefined ? undefined : contentOf(file);
    if (file === undefined || content === undefined) return asset;
    const sameAs = contents.get(content.digest);
    if (sameAs === undefined) contents.set(content.digest, address);
    return { ...asset, file, bytes: content.bytes, ...(sameAs === undefined ? {} : { sameAs }) };
  });
}

function nameOf({ GUID, Name, Nickname }: Readonly<Record<string, unknown>>): string {
  const name = [Nickname, Name].find(each => typeof each === 'string' && each.trim() !== '');
  const title = typeof name === 'string' ? name.trim() : 'an object';
  return typeof GUID === 'string' && GUID !== '' ? `${title} (${GUID})` : title;
}

/** Nothing if the file cannot be read: then it is as good as absent. */
function contentOf(file: string): { readonly bytes: number; readonly digest: string } | undefined {
  try {
    const { size } = statSync(file);
    return { bytes: size, digest: createHash('sha256').update(readFileSync(file)).digest('hex') };
  } catch {
    return undefined;
  }
}
