import { existsSync } from 'node:fs';
import { stampOf, type BuildCache } from './build-cache.ts';
import type { Bundle } from '../link/link.ts';

/** The files that a build depends on. */
export interface BuildInputs {
  /** Absolute paths of files that were read. */
  readonly read: readonly string[];
  /** Absolute paths that did not exist: if one exists now, an import may resolve to it. */
  readonly absent: readonly string[];
}

interface KeptBundle {
  readonly bundle: Bundle;
  /** Whether its types were checked without errors. */
  readonly checked: boolean;
  readonly read: readonly (readonly [file: string, stamp: string])[];
  readonly absent: readonly string[];
}

/** The bundle of an earlier run, if all files that it depends on are unchanged. */
export function recallBundle(cache: BuildCache, settings: string, check: boolean): Bundle | undefined {
  // The cache has verified the checksum, and the entry's name contains this compiler's hash.
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
