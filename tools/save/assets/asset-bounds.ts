import { readFileSync, statSync } from 'node:fs';
import type { AssetIndex } from './asset-index.ts';
import { type ModelBounds, objBounds } from './obj-bounds.ts';
import { type AssetKind, assetsIn } from './save-assets.ts';
import { bundleBounds } from './unity/bundle-bounds.ts';

/** Larger files are no models of the game, which advises fewer than 25,000 corners. */
const MOST_BYTES = 64 * 2 ** 20;

const BOUNDS: Partial<Record<AssetKind, (this: void, content: Buffer) => ModelBounds | undefined>> = {
  model: content => objBounds(content.toString('utf8')),
  bundle: bundleBounds,
};

/**
 * The boxes of all models and asset bundles of a save whose files are at hand, by the addresses that the save has for
 * them. A file that cannot be read is as good as absent.
 */
export function boundsOfModels(save: unknown, assets: AssetIndex): Record<string, ModelBounds> {
  const bounds: Record<string, ModelBounds> = {};
  for (const { address, kind } of assetsIn(save)) {
    const measure = BOUNDS[kind];
    const path = measure === undefined ? undefined : assets.find(address);
    if (measure === undefined || path === undefined) continue;
    const known = boundsOfFile(path, measure);
    if (known !== undefined) bounds[address] = known;
  }
  return bounds;
}

function boundsOfFile(path: string, measure: (content: Buffer) => ModelBounds | undefined): ModelBounds | undefined {
  try {
    return statSync(path).size > MOST_BYTES ? undefined : measure(readFileSync(path));
  } catch {
    return undefined;
  }
}
