import { existsSync } from 'node:fs';
import { type BuildCache, stampOf } from './build-cache.ts';
import type { BuildInputs } from './bundle-cache.ts';

interface CheckedFiles {
  readonly read: readonly (readonly [file: string, stamp: string])[];
  readonly absent: readonly string[];
}

/** Whether an earlier run has found no type errors, and all files that it looked at are unchanged. */
export function wasChecked(cache: BuildCache, key: string): boolean {
  // The cache has verified the checksum, and the entry's name contains this compiler's hash.
  const kept = cache.read(`types-${key}.json`) as CheckedFiles | undefined;
  if (kept === undefined) return false;
  return kept.read.every(([file, stamp]) => stampOf(file) === stamp) && !kept.absent.some(existsSync);
}

export function keepChecked(cache: BuildCache, key: string, { read, absent }: BuildInputs): void {
  const stamps = read.map(file => [file, stampOf(file)] as const);
  cache.write(`types-${key}.json`, { read: stamps, absent } satisfies CheckedFiles);
}
