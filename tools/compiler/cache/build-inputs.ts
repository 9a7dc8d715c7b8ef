import { existsSync } from 'node:fs';
import { isOfPackage, stampOf, stampOfText } from './build-cache.ts';

/** What the result of a build, or of a check, depends on. */
export interface BuildInputs {
  /** Absolute paths of files, with the stamps of what was read there. */
  readonly read: readonly (readonly [file: string, stamp: string])[];
  /** Absolute paths that did not exist: if one exists now, an import may resolve to it. */
  readonly absent: readonly string[];
}

/** Whether all files are as they were read, and every path that was absent still is. */
export function areUnchanged({ read, absent }: BuildInputs): boolean {
  // A file that was gone before it got a stamp has none.
  return read.every(([file, stamp]) => stamp !== '' && stampOf(file) === stamp) && !absent.some(existsSync);
}

/** The stamp of a file from the text that was read: by now the file may have another one. */
export function stampAsRead(file: string, text: string): string {
  return isOfPackage(file) ? stampOf(file) : stampOfText(text);
}

export function joinInputs(...parts: readonly BuildInputs[]): BuildInputs {
  // Of two stamps of a file the first one: what was read later may not be what all of the build has seen.
  const read = new Map(parts.flatMap(part => part.read).toReversed());
  return { read: [...read], absent: [...new Set(parts.flatMap(part => part.absent))] };
}
