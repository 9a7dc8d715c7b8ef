import { existsSync } from 'node:fs';
import { stampOf, type BuildCache } from './build-cache.ts';
import type { Bundle } from '../link/link.ts';

/** What a build has looked at. */
export interface BuildInputs {
  /** Absolute paths of files that were read. */
  readonly read: readonly string[];
  /** Absolute paths that were not found: if one exists now, another file may be meant. */
  readonly absent: readonly string[];
}

interface KeptBundle {
  readonly bundle: Bundle;
  /** Whether its types were checked, and found without a fault. */
  readonly checked: boolean;
  readonly read: readonly (readonly [file: string, stamp: string])[];
  readonly absent: readonly string[];
}

/** The bundle of an earlier run, if everything that it was made of is as it was. */
export function recallBundle(cache: BuildCache, settings: string, check: boolean): Bundle | undefined {
  // The cache has seen that this is what was written, and the entry's name has this compiler's hash in it.
  const kept = cache.read(`bundle-${settings}.json`) as KeptBundle | undefined;
  if (kept === undefined || (check && !kept.checked)) return undefined;
  const isSame = kept.read.every(([file, stamp]) => stampOf(file) === stamp) && !kept.absent.some(existsSync);
  return isSame ? kept.bundle : undefined;
}

export function keepBundle(
  cache: BuildCache,
  settings: string,
  { bundle, checked, inputs }: { bundle: Bundle; checked: boolean; inputs: BuildInputs },
): void {
  const read = inputs.read.map(file => [file, stampOf(file)] as const);
  cache.write(`bundle-${settings}.json`, { bundle, checked, read, absent: inputs.absent } satisfies KeptBundle);
}
