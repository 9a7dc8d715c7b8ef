import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';

import type { CodeCache } from './code-cache.ts';
import type { FinishedCode } from './emitted-code.ts';

/** The world, some mods, and the last versions of one that is being worked on. */
const MOST_FILES = 24;

/**
 * Keeps generated code in files of `folder`, the latest alone.
 *
 * @param version changes with everything that makes other code of the same source
 */
export function fileCodeCache(folder: string, version: string): CodeCache {
  const pathOf = (source: string, form: string): string =>
    join(
      folder,
      `${createHash('sha256').update(`${version} ${form}\n`).update(source).digest('hex').slice(0, 32)}.bin`,
    );
  return {
    read: (source, form) => quietly(() => read(pathOf(source, form))),
    write: (source, form, code) => void quietly(() => write(folder, pathOf(source, form), code)),
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

function read(path: string): FinishedCode {
  // Only `write` makes such files, and whole.
  return deserialize(readFileSync(path)) as FinishedCode;
}

function write(folder: string, path: string, code: FinishedCode): void {
  mkdirSync(folder, { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, serialize(code));
  renameSync(draft, path);
  const files = readdirSync(folder).map(name => join(folder, name));
  const byAge = files.map(file => ({ file, age: statSync(file).mtimeMs })).sort((a, b) => b.age - a.age);
  for (const { file } of byAge.slice(MOST_FILES)) rmSync(file, { force: true });
}
