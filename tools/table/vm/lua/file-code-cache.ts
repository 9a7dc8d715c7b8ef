import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';

import type { CodeCache, KeptCode } from './code-cache.ts';
import type { FinishedCode } from './emitted-code.ts';

/** The world, some mods, and the last versions of one that is being worked on. */
const MOST_FILES = 24;

type Units = Map<string, FinishedCode>;

/**
 * Keeps generated code in files of `folder`, the latest alone.
 *
 * @param version changes with everything that makes other code of the same source
 * @param later writes what is new some time after it came, so that what comes together is written together
 */
export function fileCodeCache(folder: string, version: string, later: (write: () => void) => void): CodeCache {
  return {
    open(source, form) {
      const hash = createHash('sha256').update(`${version} ${form}\n`).update(source).digest('hex').slice(0, 32);
      return keptCode(folder, join(folder, `${hash}.bin`), later);
    },
  };
}

function keptCode(folder: string, path: string, later: (write: () => void) => void): KeptCode {
  const known: Units = quietly(() => read(path)) ?? new Map<string, FinishedCode>();
  let isWaiting = false;
  return {
    read: unit => known.get(unit),
    add(unit, code) {
      known.set(unit, code);
      if (isWaiting) return;
      isWaiting = true;
      later(() => {
        isWaiting = false;
        quietly(() => write(folder, path, known));
      });
    },
  };
}

/** A folder that cannot be read or written costs time, and nothing else. */
function quietly<Result>(deed: () => Result): Result | undefined {
  try {
    return deed();
  } catch {
    return undefined;
  }
}

function read(path: string): Units {
  // Only `write` makes such files, and whole.
  return deserialize(readFileSync(path)) as Units;
}

function write(folder: string, path: string, units: Units): void {
  mkdirSync(folder, { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, serialize(units));
  renameSync(draft, path);
  const files = readdirSync(folder).map(name => join(folder, name));
  const byAge = files.map(file => ({ file, age: statSync(file).mtimeMs })).sort((a, b) => b.age - a.age);
  for (const { file } of byAge.slice(MOST_FILES)) rmSync(file, { force: true });
}
