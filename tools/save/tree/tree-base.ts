import { existsSync } from 'node:fs';
import { readBytes, writeWhole } from '../../files/index.ts';
import { memoryFile } from './tree-memory.ts';

/** The save that was extracted into a tree, or packed from it last; nothing in a tree that comes from elsewhere. */
export function readBase(folder: string): Buffer | undefined {
  const path = basePath(folder);
  return existsSync(path) ? readBytes(path) : undefined;
}

/** @throws {FileError} `not-written` */
export function writeBase(folder: string, save: Buffer): void {
  if (readBase(folder)?.equals(save) !== true) writeWhole(basePath(folder), save, { sync: false });
}

function basePath(folder: string): string {
  return memoryFile(folder, 'base.json');
}
