import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';

import type { CodeCache, CachedCode } from '../emit/code-cache.ts';
import type { FinishedCode } from '../emit/emitted-code.ts';
import { writeCacheFile, ignoreErrors } from './cache-files.ts';

/** The world, some mods, and the last versions of one that is being worked on. */
const MOST_FILES = 24;

type Units = Map<string, FinishedCode>;

/**
 * Keeps generated code in files of `folder`, the latest alone.
 *
 * @param version changes with everything that makes other code of the same source
 * @param later writes what is new some time after it came, so that what comes together is written together
 */
export function diskCodeCache(folder: string, version: string, later: (write: () => void) => void): CodeCache {
  return {
    open(source, form) {
      const hash = createHash('sha256').update(`${version} ${form}\n`).update(source).digest('hex').slice(0, 32);
      return cachedCode(join(folder, `${hash}.bin`), later);
    },
  };
}

function cachedCode(path: string, later: (write: () => void) => void): CachedCode {
  const known: Units = ignoreErrors(() => read(path)) ?? new Map<string, FinishedCode>();
  let isWaiting = false;
  return {
    read: unit => known.get(unit),
    add(unit, code) {
      known.set(unit, code);
      if (isWaiting) return;
      isWaiting = true;
      later(() => {
        isWaiting = false;
        ignoreErrors(() => writeCacheFile(path, serialize(known), MOST_FILES));
      });
    },
  };
}

function read(path: string): Units {
  // Only `keepFile` makes such files, and whole.
  return deserialize(readFileSync(path)) as Units;
}
