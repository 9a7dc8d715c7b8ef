import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSave, readText } from '../read/read-save.ts';
import { findScripts, replaceScripts, type SaveNames, type SaveScript } from './save-scripts.ts';
import { writeWhole } from '../files/write-whole.ts';

/** Says in the folder which file belongs to which object. */
const INDEX = 'scripts.json';

/**
 * Writes every script and UI of a save file into `folder`, one file each, and an index of them.
 *
 * @returns the files, relative to `folder`
 * @throws {SaveFileError} `missing`, `not-json`
 */
export function extractSave(path: string, folder: string): string[] {
  const text = readText(path);
  // What is cut off could be taken apart, but never put together again.
  parseSave(text, path);
  const { scripts, names } = findScripts(text);
  const filled = scripts.filter(({ value }) => value !== '');
  const files = fileNames(filled, names);
  for (const script of filled) writeWhole(join(folder, files.get(keyOf(script)) ?? ''), script.value);
  writeWhole(join(folder, INDEX), `${JSON.stringify(Object.fromEntries(files), undefined, 2)}\n`);
  return [...files.values()];
}

/**
 * The text of a save file with the scripts that `folder` has for it. What was not edited stays as it is, to the byte.
 */
export function packSave(path: string, folder: string): string {
  const text = readText(path);
  const mark = readFileSync(path)[0] === 0xef ? '\uFEFF' : '';
  const index = readIndex(folder);
  const packed = replaceScripts(text, script => {
    const file = index[keyOf(script)];
    return file === undefined || !existsSync(join(folder, file)) ? undefined : readFileSync(join(folder, file), 'utf8');
  });
  return mark + packed;
}

function readIndex(folder: string): Record<string, string> {
  // Written by `extractSave`: texts by texts.
  return JSON.parse(readText(join(folder, INDEX))) as Record<string, string>;
}

function keyOf({ owner, key }: SaveScript): string {
  return owner === '' ? key : `${owner}/${key}`;
}

/** `Global.lua`, `Bear.a1b2c3.xml`; a number is added where two would have the same name. */
function fileNames(scripts: readonly SaveScript[], names: ReadonlyMap<string, SaveNames>): Map<string, string> {
  const files = new Map<string, string>();
  const taken = new Set<string>();
  for (const script of scripts) {
    const stem = stemOf(script.owner, names.get(script.owner));
    const ending = script.key === 'LuaScript' ? 'lua' : 'xml';
    let file = `${stem}.${ending}`;
    for (let number = 2; taken.has(file.toLowerCase()); number += 1) file = `${stem}.${number}.${ending}`;
    taken.add(file.toLowerCase());
    files.set(keyOf(script), file);
  }
  return files;
}

function stemOf(owner: string, names: SaveNames | undefined): string {
  if (owner === '') return 'Global';
  const readable = (names?.name ?? '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .trim();
  return [readable === '' ? 'object' : readable.slice(0, 60), names?.guid ?? ''].filter(part => part !== '').join('.');
}
