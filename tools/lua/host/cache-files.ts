import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { threadId } from 'node:worker_threads';

/** Writes a file, whole or not at all, and keeps the `most` latest of its folder alone. */
export function writeCacheFile(path: string, content: string | Uint8Array, most: number): void {
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true });
  const draft = `${path}.${process.pid}-${threadId}`;
  writeFileSync(draft, content);
  renameSync(draft, path);
  const files = readdirSync(folder).map(name => join(folder, name));
  const byAge = files.map(file => ({ file, age: statSync(file).mtimeMs })).sort((a, b) => b.age - a.age);
  for (const { file } of byAge.slice(most)) rmSync(file, { force: true });
}

/** The result of `action`, or nothing if it fails: a folder that cannot be read or written costs time, and nothing else. */
export function ignoreErrors<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
