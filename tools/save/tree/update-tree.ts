import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { insideFolder, readText, removeFile, writeWhole } from '../../files/index.ts';
import { MESSAGES } from '../messages.ts';
import { SaveFileError } from '../read/save-file-error.ts';
import { scanSaved } from '../source/saved-nodes.ts';
import { cutSave } from './cut-save.ts';
import { MEMORY_FOLDER } from './tree-memory.ts';

/** A tree on the disk, and the save that it makes. */
export interface PresentTree {
  readonly folder: string;
  /** Bytes as Latin-1. */
  readonly save: string;
  /** The files that are in the save. */
  readonly used: readonly string[];
  readonly oneFileUpTo: number;
}

/**
 * Writes what a save has that its tree does not: the other files stay as they are. New files come first and lists last, so
 * that a tree whose update was interrupted still makes a save. Of the files that are there the settings come first.
 *
 * @returns paths of the files that were written or removed @throws {FileError} `not-written`
 */
export function updateTree({ folder, save, used, oneFileUpTo }: PresentTree, after: string): string[] {
  const [old, next] = [filesOf(save, folder, oneFileUpTo), filesOf(after, folder, oneFileUpTo)];
  // A person may have given files other names: then all of them get those that an extract gives.
  const isAsExtracted = [...old.keys()].every(path => existsSync(join(folder, path)));
  const changed = [...next].filter(([path, content]) => !isAsExtracted || old.get(path) !== content);
  const stale = used.filter(path => !next.has(path));
  const rank = ([path]: readonly [string, string]): number =>
    path === 'save.json' ? 2 : existsSync(join(folder, path)) ? 1 : 0;
  if (stale.length > 0) writeWhole(pendingPath(folder), JSON.stringify(stale), { sync: false });
  for (const [path, content] of changed.sort((one, other) => rank(one) - rank(other)))
    writeWhole(join(folder, path), Buffer.from(content, 'latin1'), { sync: false });
  removeAll(folder, stale);
  return [...changed.map(([path]) => path), ...stale];
}

function filesOf(save: string, folder: string, oneFileUpTo: number): ReadonlyMap<string, string> {
  const scanned = scanSaved(save);
  if (!('reason' in scanned)) return cutSave(scanned, oneFileUpTo);
  throw new SaveFileError('not-json', MESSAGES.noSave(folder, scanned.reason, scanned.line, scanned.object));
}

/** Removes what an update that was interrupted has left. @param used the files that are in the save @throws as `updateTree` */
export function finishUpdate(folder: string, used: ReadonlySet<string>): void {
  const path = pendingPath(folder);
  if (!existsSync(path)) return;
  const { success, output } = v.safeParse(v.array(v.string()), JSON.parse(readText(path)));
  removeAll(folder, success ? output.filter(each => !used.has(each)) : []);
}

function removeAll(folder: string, paths: readonly string[]): void {
  for (const path of paths) removeFile(insideFolder(folder, path));
  removeFile(pendingPath(folder));
}

/** The files that an update is about to remove. */
function pendingPath(folder: string): string {
  return join(folder, MEMORY_FOLDER, 'removing.json');
}
