import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { keepCopy, readBytes, removeDrafts, writeWhole } from '../../files/index.ts';

/** What was put into the game's folder. */
export interface InstalledSave {
  readonly path: string;
  /** Where what was there before is now; absent when nothing was, or nothing was different. */
  readonly copy?: string;
}

/**
 * Copies a save and its thumbnail into `folder`. What it replaces is kept beside it, under a name with a number: a picture
 * too, since the player may have made one.
 *
 * @throws {FileError} `missing`, `too-large`, `not-written`; what was there before is there still, or in the copy
 */
export function installSave(save: string, folder: string): InstalledSave {
  const path = join(folder, basename(save));
  removeDrafts(folder);
  const copy = put(save, path);
  const picture = pictureOf(save);
  if (existsSync(picture)) put(picture, pictureOf(path));
  return copy === undefined ? { path } : { path, copy };
}

function pictureOf(save: string): string {
  return save.replace(/\.json$/, '.png');
}

/** Where what was at `path` is now, if it was something else. */
function put(source: string, path: string): string | undefined {
  const content = readBytes(source);
  const isThere = existsSync(path);
  if (isThere && readBytes(path).equals(content)) return undefined;
  const copy = isThere ? keepCopy(path) : undefined;
  writeWhole(path, content);
  return copy;
}
