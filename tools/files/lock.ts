import { rmSync } from 'node:fs';
import { FileError } from './file-error.ts';
import { isAlive } from './is-alive.ts';
import { readText } from './read-file.ts';
import { writeNew } from './write-whole.ts';

/** Milliseconds that a program waits for another one to finish. */
const PATIENCE_MS = 5_000;
const LOOK_MS = 20;

/**
 * Reads, changes and writes a file while no other program does. `task` must be short: it runs while others wait.
 *
 * @param path the file; its lock lies beside it as `.lock`, and belongs to nobody when its program has ended
 * @throws {FileError} `not-written` when another program keeps the file for five seconds
 */
export function withLock<Result>(path: string, task: () => Result): Result {
  const lock = `${path}.lock`;
  const until = Date.now() + PATIENCE_MS;
  while (!writeNew(lock, String(process.pid), { sync: false })) {
    if (isAbandoned(lock)) rmSync(lock, { force: true });
    else if (Date.now() > until) throw new FileError('not-written', inUse(path, lock));
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_MS);
  }
  try {
    return task();
  } finally {
    release(lock);
  }
}

function release(lock: string): void {
  try {
    rmSync(lock, { force: true });
  } catch {
    // What the task has done counts. The lock belongs to nobody once this program has ended.
  }
}

function isAbandoned(lock: string): boolean {
  try {
    return !isAlive(Number(readText(lock, 100)));
  } catch {
    // It was given back just now.
    return false;
  }
}

function inUse(path: string, lock: string): string {
  return `${path} is being written by another program. Try again, or remove ${lock} if no other program runs.`;
}
