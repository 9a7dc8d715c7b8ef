import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { threadId } from 'node:worker_threads';

/** What the files of one folder may take together. */
const MOST_BYTES = 256 * 2 ** 20;

/**
 * Writes a file, whole or not at all, and keeps the `most` latest of its folder alone, and as many as `mostBytes` hold. The one
 * that was written stays in any case.
 */
export function writeCacheFile(path: string, content: string | Uint8Array, most: number, mostBytes = MOST_BYTES): void {
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true });
  const draft = `${path}.${process.pid}-${threadId}`;
  writeFileSync(draft, content);
  renameSync(draft, path);
  const others = readdirSync(folder)
    .map(name => join(folder, name))
    .filter(file => file !== path);
  const byAge = others.map(file => ({ file, ...statsOf(file) })).sort((a, b) => b.age - a.age);
  let bytes = statsOf(path).size;
  for (const [place, { file, size }] of byAge.entries()) {
    bytes += size;
    if (place + 1 >= most || bytes > mostBytes) rmSync(file, { force: true });
  }
}

function statsOf(file: string): { readonly age: number; readonly size: number } {
  const { mtimeMs, size } = statSync(file);
  return { age: mtimeMs, size };
}

/** The result of `action`, or nothing if it fails: a folder that cannot be read or written costs time, and nothing else. */
export function ignoreErrors<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
