import { createHash } from 'node:crypto';
import { readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode, fileName, isAlive, readText, writeNew } from '../files/index.ts';
import { userFolder } from './user-folder.ts';

/** The number of tables that are kept; older ones are deleted. */
const MOST_TABLES = 100;
/** Tables of one mod or save that run at the same time. */
const MOST_AT_ONCE = 20;

/** Milliseconds between two refreshes of a lock, and after which a lock without a refresh is free. */
const ALIVE_MS = 10_000;
const STALE_MS = 120_000;

/** The file of one running table. No other process uses it while this one runs. */
export interface AutosaveFile {
  readonly path: string;
  /** Moves its content to another file, so that a new table begins. */
  setAside(): void;
  release(): void;
}

/**
 * Finds and locks the file that keeps a table from one run to the next: the first free one of this mod or save.
 *
 * @param source absolute path of the mod or save
 * @returns undefined when no file can be written: then the table is not kept
 */
export function takeAutosaveFile(name: string, source: string, folder = tablesFolder()): AutosaveFile | undefined {
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 12);
  const stem = `${fileName(name, 'table').slice(0, 40)}.${hash}`;
  try {
    for (let number = 1; number <= MOST_AT_ONCE; number += 1) {
      const path = join(folder, `${stem}.${number}.json`);
      if (!takeLock(`${path}.lock`)) continue;
      makeRoom(folder);
      return fileAt(path);
    }
  } catch {
    // A read-only home folder, or a full disk.
  }
  return undefined;
}

/** The folder of this user's tables. */
export function tablesFolder(): string {
  return join(userFolder(), 'tables');
}

function fileAt(path: string): AutosaveFile {
  const lock = `${path}.lock`;
  const beat = setInterval(() => touch(lock), ALIVE_MS).unref();
  return {
    path,
    setAside() {
      try {
        renameSync(path, path.replace(/\.json$/, '.before.json'));
      } catch (error) {
        if (errorCode(error) !== 'ENOENT') throw error;
      }
    },
    release() {
      clearInterval(beat);
      rmSync(lock, { force: true });
    },
  };
}

function touch(lock: string): void {
  try {
    utimesSync(lock, new Date(), new Date());
  } catch {
    // The lock file was deleted: the lock is free.
  }
}

function takeLock(lock: string): boolean {
  if (writeNew(lock, String(process.pid), { mode: 0o600, sync: false })) return true;
  if (isHeld(lock)) return false;
  rmSync(lock, { force: true });
  return writeNew(lock, String(process.pid), { mode: 0o600, sync: false });
}

/** After a restart of the machine another process may have the same number, so a live process refreshes its lock. */
function isHeld(lock: string): boolean {
  try {
    return isAlive(Number(readText(lock, 100))) && Date.now() - statSync(lock).mtimeMs < STALE_MS;
  } catch {
    return false;
  }
}

function makeRoom(folder: string): void {
  const kept = readdirSync(folder)
    .filter(name => name.endsWith('.json') && !isHeld(join(folder, `${name}.lock`)))
    .map(name => ({ path: join(folder, name), time: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.time - a.time);
  for (const { path } of kept.slice(MOST_TABLES)) rmSync(path, { force: true });
}
