import { existsSync } from 'node:fs';
import { insideFolder, keepCopy, readBytes, readText, removeDrafts, writeWhole } from '../../files/index.ts';
import { dirname } from 'node:path';
import { MESSAGES } from '../messages.ts';
import { parseSave } from '../read/parse-save.ts';
import { SaveFileError } from '../read/save-file-error.ts';
import { replaceScripts, type SaveScript } from './save-scripts.ts';
import { keyOf, readIndex, type ScriptIndex, textHash, writeIndex } from './script-index.ts';

export interface PackOptions {
  /** Overwrites scripts of the save that have changed since they were extracted, too. */
  readonly force?: boolean;
}

/**
 * Puts the scripts and UIs of `folder` back into the save file that they were extracted from. What was not edited stays
 * as it is, to the byte; the old save is kept beside the new one.
 *
 * @returns the path of the copy; nothing when no script has changed
 * @throws {FileError} `missing`, `too-large`, `not-written`; `outside` when the index names a file elsewhere
 * @throws {SaveFileError} `not-json`, `faults`; `edited` when the save has changed since, too
 */
export function packSave(path: string, folder: string, { force = false }: PackOptions = {}): string | undefined {
  const text = readBytes(path).toString('utf8');
  parseSave(text, path);
  const index = readIndex(folder);
  const scripts = scriptsIn(folder, index);
  const changed: string[] = [];
  const packed = replaceScripts(text, path, script => {
    const now = scripts.get(keyOf(script));
    if (now !== undefined && now !== script.value && hasChanged(script, index)) changed.push(keyOf(script));
    return now;
  });
  if (changed.length > 0 && !force) throw new SaveFileError('edited', MESSAGES.saveEdited(changed, path));
  const copy = packed === text ? undefined : replaceSave(path, packed);
  const hashes = [...index].map(([key, { file, hash }]) => {
    const now = scripts.get(key);
    return [key, { file, hash: now === undefined ? hash : textHash(now) }] as const;
  });
  // When nothing has changed, too: a pack that was killed may have written the save alone.
  writeIndex(folder, new Map(hashes));
  return copy;
}

/** @returns the path of the copy */
function replaceSave(path: string, text: string): string {
  parseSave(text, path);
  removeDrafts(dirname(path));
  const copy = keepCopy(path);
  writeWhole(path, text);
  return copy;
}

/** The texts of the files that the index names; those that were deleted are left out. */
function scriptsIn(folder: string, index: ScriptIndex): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, { file }] of index) {
    const path = insideFolder(folder, file);
    if (existsSync(path)) found.set(key, readText(path));
  }
  return found;
}

/** Whether the save has another script here than the one that was extracted. */
function hasChanged(script: SaveScript, index: ScriptIndex): boolean {
  const hash = index.get(keyOf(script))?.hash;
  return hash !== undefined && hash !== textHash(script.value);
}
