import {
  chmodSync,
  closeSync,
  fsync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, parse } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { threadId } from 'node:worker_threads';
import { FileError } from './file-error.ts';
import { errorCode } from './file-fault.ts';
import { isAlive } from './is-alive.ts';
import { readBytes } from './read-file.ts';

export interface WriteOptions {
  /** Permissions of the file, such as `0o600`; those of the file that it replaces by default. */
  readonly mode?: number;
  /** Whether to wait until the disk has it; a cache, whose files may be lost, does not. True by default. */
  readonly sync?: boolean;
}

/**
 * Writes a file whole or not at all: until the new file is complete on disk, readers see the old one. A link stays a
 * link: the file that it points to is replaced.
 *
 * @throws {FileError} `not-written`; the old file is as it was
 */
export function writeWhole(path: string, content: string | Uint8Array, options: WriteOptions = {}): void {
  try {
    const target = targetOf(path);
    putDraft(target, content, { ...options, mode: options.mode ?? modeOf(target) }, draft => renameSync(draft, target));
  } catch (cause) {
    throw notWritten(path, cause);
  }
}

/**
 * Writes a long file whole or not at all, as {@link writeWhole} does. The process goes on with other work between two
 * parts. The caller must not write the same file twice at the same time.
 *
 * @throws {FileError} `not-written`; the old file is as it was
 */
export async function writeWholeInParts(
  path: string,
  parts: Iterable<string>,
  { mode, sync = true }: WriteOptions = {},
): Promise<void> {
  let draft: string | undefined;
  try {
    const target = targetOf(path);
    draft = draftOf(target);
    const file = openDraft(draft, mode ?? modeOf(target));
    try {
      for (const part of parts) {
        writeFileSync(file, part);
        await nextTurn();
      }
      if (sync) await promisify(fsync)(file);
    } finally {
      closeSync(file);
    }
    renameSync(draft, target);
  } catch (cause) {
    if (draft !== undefined) rmSync(draft, { force: true });
    throw notWritten(path, cause);
  }
}

/**
 * Writes a file that is not there yet, whole or not at all.
 *
 * @returns whether it was written: not when something has that name, even if it appeared just now
 * @throws {FileError} `not-written`
 */
export function writeNew(path: string, content: string | Uint8Array, options: WriteOptions = {}): boolean {
  try {
    putDraft(path, content, options, draft => {
      // A link, unlike a renamed file, never replaces another one.
      linkSync(draft, path);
      removeIfPossible(draft);
    });
    return true;
  } catch (cause) {
    if (errorCode(cause) === 'EEXIST') return false;
    if (LINKLESS.has(errorCode(cause) ?? '')) return writeExclusive(path, content, options);
    throw notWritten(path, cause);
  }
}

/** The file is there: a draft that stays beside it harms nobody. */
function removeIfPossible(draft: string): void {
  try {
    rmSync(draft);
  } catch {
    // Whatever keeps it from going, the caller has what it asked for.
  }
}

/** File systems without hard links, such as FAT. */
const LINKLESS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EXDEV']);

function writeExclusive(path: string, content: string | Uint8Array, { mode }: WriteOptions): boolean {
  try {
    writeFileSync(path, content, { flag: 'wx', ...(mode === undefined ? {} : { mode }) });
    return true;
  } catch (cause) {
    if (errorCode(cause) === 'EEXIST') return false;
    rmSync(path, { force: true });
    throw notWritten(path, cause);
  }
}

/**
 * Copies a file beside itself as `Name.before-1.json`, with the first number that is free.
 *
 * @returns the path of the copy @throws {FileError} `missing`, `too-large`, `not-written`
 */
export function keepCopy(path: string): string {
  const content = readBytes(path);
  const { dir, name, ext } = parse(path);
  for (let number = 1; ; number += 1) {
    const copy = join(dir, `${name}.before-${number}${ext}`);
    if (writeNew(copy, content, { mode: modeOf(path) ?? 0o600 })) return copy;
  }
}

/** Removes what writers that were killed have left in a folder. Drafts of programs that still run stay. */
export function removeDrafts(folder: string): void {
  let names: readonly string[] = [];
  try {
    names = readdirSync(folder);
  } catch {
    // No folder, no drafts.
  }
  for (const name of names) {
    const pid = DRAFT.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

const DRAFT = /^\..*\.(\d+)-\d+\.tmp$/;
/** Bytes that a draft's name may take from the file's own: file systems take 255 in all. */
const MOST_STEM_BYTES = 200;

function putDraft(
  target: string,
  content: string | Uint8Array,
  { mode, sync = true }: { readonly mode?: number | undefined; readonly sync?: boolean },
  put: (draft: string) => void,
): void {
  const draft = draftOf(target);
  try {
    const file = openDraft(draft, mode);
    try {
      writeFileSync(file, content);
      // Without it a crash of the machine may leave the new name with nothing in it.
      if (sync) fsyncSync(file);
    } finally {
      closeSync(file);
    }
    put(draft);
  } catch (cause) {
    rmSync(draft, { force: true });
    throw cause;
  }
}

/** The path at which a file of this thread grows until it is complete. */
function draftOf(target: string): string {
  const stem = Buffer.from(basename(target)).subarray(0, MOST_STEM_BYTES).toString('utf8').replaceAll('\uFFFD', '');
  return join(dirname(target), `.${stem}.${process.pid}-${threadId}.tmp`);
}

function openDraft(draft: string, mode: number | undefined): number {
  mkdirSync(dirname(draft), { recursive: true });
  rmSync(draft, { force: true });
  const file = openSync(draft, 'wx', mode ?? 0o666);
  try {
    // What the mask of the process has taken away is given back; nobody may read a private file before that.
    if (mode !== undefined) chmodSync(draft, mode);
    return file;
  } catch (cause) {
    closeSync(file);
    throw cause;
  }
}

function targetOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

function modeOf(path: string): number | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats === undefined ? undefined : stats.mode & 0o777;
}

const REMEDIES: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full: make room, and try again.',
  EDQUOT: 'Your share of the disk is full: make room, and try again.',
  EROFS: 'The disk is read-only: choose another folder.',
  EACCES: 'You may not write there: choose another folder, or change its permissions.',
  EPERM: 'You may not write there, or another program has the file open.',
  ENAMETOOLONG: 'The name is too long: choose a shorter one.',
  EISDIR: 'A folder has this name: choose another name.',
};

/** The error about a path that cannot be written, with the remedy for its cause. */
export function notWritten(path: string, cause: unknown): FileError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const remedy = REMEDIES[errorCode(cause) ?? ''] ?? 'Is the disk full, or the file in use?';
  return new FileError('not-written', `${path} cannot be written (${reason}). ${remedy}`, { cause });
}
