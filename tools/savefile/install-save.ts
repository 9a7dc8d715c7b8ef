import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { writeWhole } from './write-whole.ts';

/** What was put into the game's folder. */
export interface InstalledSave {
  readonly path: string;
  /** Where what was there before is now; absent when nothing was, or nothing was different. */
  readonly copy?: string;
}

/** Copies a save and its thumbnail into `folder`. What it replaces is kept beside it, under a name with a number. */
export function installSave(save: string, folder: string): InstalledSave {
  const path = join(folder, basename(save));
  const content = readFileSync(save);
  const copy = keepCopy(path, content);
  writeWhole(path, content);
  const picture = save.replace(/\.json$/, '.png');
  if (existsSync(picture)) writeWhole(path.replace(/\.json$/, '.png'), readFileSync(picture));
  return copy === undefined ? { path } : { path, copy };
}

function keepCopy(path: string, content: Buffer): string | undefined {
  if (!existsSync(path) || readFileSync(path).equals(content)) return undefined;
  const copy = freeName(path);
  copyFileSync(path, copy);
  return copy;
}

/** `Name.before-1.json`, or the first number that is free. */
export function freeName(path: string): string {
  const stem = path.replace(/\.json$/, '');
  for (let number = 1; ; number += 1) {
    const name = `${stem}.before-${number}.json`;
    if (!existsSync(name)) return name;
  }
}
