import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { basename, join, parse } from 'node:path';
import { writeWhole } from '../files/write-whole.ts';

/** What was put into the game's folder. */
export interface InstalledSave {
  readonly path: string;
  /** Where what was there before is now; absent when nothing was, or nothing was different. */
  readonly copy?: string;
}

/**
 * Copies a save and its thumbnail into `folder`. What it replaces is kept beside it, under a name with a number: a picture
 * too, since the player may have made one.
 */
export function installSave(save: string, folder: string): InstalledSave {
  const path = join(folder, basename(save));
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
  const content = readFileSync(source);
  if (existsSync(path) && readFileSync(path).equals(content)) return undefined;
  const copy = existsSync(path) ? freeName(path) : undefined;
  if (copy !== undefined) copyFileSync(path, copy);
  writeWhole(path, content);
  return copy;
}

/** `Name.before-1.json`, or the first number that is free. */
export function freeName(path: string): string {
  const { dir, name: stem, ext } = parse(path);
  for (let number = 1; ; number += 1) {
    const name = join(dir, `${stem}.before-${number}${ext}`);
    if (!existsSync(name)) return name;
  }
}
