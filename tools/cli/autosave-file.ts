import { createHash } from 'node:crypto';
import { readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode, fileName, isAlive, readText, writeNew } from '../files/index.ts';
import { userFolder } from './user-folder.ts';

/** Tables that are kept; the oldest make room. */
const MOST_TABLES = 100;
/** Tables of one mod or save that run at the same time. */
const MOST_AT_ONCE = 20;

/** Milliseconds between two signs of life of a process that holds a lock, and after which it holds it no more. */
const ALIVE_MS = 10_000;
const STALE_MS = 120_000;

/** The file of one running table. No other process has it as long as this one runs. */
export interface AutosaveFile {
  readonly path: string;
  /** Puts what is in it aside, for a table that begins anew. */
  setAside(): void;
  release(): void;
}

/**
 * Takes the file in which a table is kept between two runs: the first one of this mod, or save, that no process has.
 *
 * @param source absolute path of the mod or save
 * @returns nothing where no file can be written: then the table is not kept
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
    // A home that may not be written to, or a full disk.
  }
  return undefined;
}

/** Where the tables of this user are kept. */
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
    // Somebody has removed it: the file is nobody's then.
  }
}

function takeLock(lock: string): boolean {
  if (writeNew(lock, String(process.pid), { mode: 0o600, sync: false })) return true;
  if (isHeld(lock)) return false;
  rmSync(lock, { force: true });
  return writeNew(lock, String(process.pid), { mode: 0o600, sync: false });
}

/** After a restart of the machine another process may have the number: one that holds a lock says so all the time. */
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
