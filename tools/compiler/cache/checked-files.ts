import type { BuildCache } from './build-cache.ts';
import { areUnchanged, type BuildInputs } from './build-inputs.ts';

/** Whether an earlier run has found no type errors, and all files that it looked at are unchanged. */
export function wasChecked(cache: BuildCache, key: string): boolean {
  // The cache has verified the checksum, and the entry's name contains this compiler's hash.
  const kept = cache.read(`types-${key}.json`) as BuildInputs | undefined;
  return kept !== undefined && areUnchanged(kept);
}

export function keepChecked(cache: BuildCache, key: string, inputs: BuildInputs): void {
  cache.write(`types-${key}.json`, inputs);
}
