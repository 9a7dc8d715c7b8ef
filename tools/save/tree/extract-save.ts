import { existsSync } from 'node:fs';
import { fileName, insideFolder, keepCopy, readText, removeDrafts, writeWhole } from '../../files/index.ts';
import { MESSAGES } from '../messages.ts';
import { parseSave } from '../read/parse-save.ts';
import { SaveFileError } from '../read/save-file-error.ts';
import { findScripts, type SaveNames, type SaveScript } from './save-scripts.ts';
import { type IndexEntry, keyOf, knownIndex, type ScriptIndex, textHash, writeIndex } from './script-index.ts';

export interface ExtractOptions {
  /** Overwrites edited files, too. A copy of each is kept. */
  readonly force?: boolean;
}

/** What an extract has done. */
export interface ExtractedSave {
  /** Every file of the folder that belongs to a script, relative to it. */
  readonly files: readonly string[];
  /** Edited files that stay as they are, since the save has what they were made from. */
  readonly kept: readonly string[];
  /** Copies of edited files that were overwritten. */
  readonly copies: readonly string[];
}

/** A file that the save has a text for. */
interface Target {
  readonly key: string;
  readonly file: string;
  readonly path: string;
  readonly text: string;
}

/**
 * Writes every script and UI of a save file into `folder`, one file each, and then an index of them.
 *
 * A file that was edited since the last extract is kept when the save has not changed there. When both have changed,
 * nothing is written.
 *
 * @throws {FileError} `missing`, `too-large`, `not-written`
 * @throws {SaveFileError} `not-json`, `faults` when it is nested too deeply, `edited`
 */
export function extractSave(path: string, folder: string, { force = false }: ExtractOptions = {}): ExtractedSave {
  const text = readText(path);
  // What is cut off could be taken apart, but never put together again.
  parseSave(text, path);
  const targets = targetsOf(text, path, folder);
  const known = knownIndex(folder);
  const edited = targets.filter(target => isEdited(target, known));
  const kept = edited.filter(({ key, text: now }) => !force && known.get(key)?.hash === textHash(now));
  const lost = edited.filter(target => !kept.includes(target));
  if (lost.length > 0 && !force) throw new SaveFileError('edited', MESSAGES.edited(filesOf(lost), folder));
  removeDrafts(folder);
  const copies = lost.map(({ path: file }) => keepCopy(file));
  for (const target of targets) if (!kept.includes(target)) writeChanged(target);
  writeIndex(folder, new Map(targets.map(({ key, file, text: now }) => [key, { file, hash: textHash(now) }])));
  return { files: filesOf(targets), kept: filesOf(kept), copies };
}

function filesOf(targets: readonly Target[]): string[] {
  return targets.map(({ file }) => file);
}

function targetsOf(text: string, path: string, folder: string): Target[] {
  const { scripts, names } = findScripts(text, path);
  const filled = scripts.filter(({ value }) => value !== '');
  const files = fileNames(filled, names);
  return filled.map(script => {
    const key = keyOf(script);
    const file = files.get(key) ?? '';
    return { key, file, path: insideFolder(folder, file), text: script.value };
  });
}

/** Whether the file has a text that no extract wrote and the save does not have. */
function isEdited({ key, file, path, text }: Target, known: ScriptIndex): boolean {
  if (!existsSync(path)) return false;
  const now = readText(path);
  if (now === text) return false;
  const before: IndexEntry | undefined = known.get(key);
  return before?.file !== file || before.hash !== textHash(now);
}

function writeChanged({ path, text }: Target): void {
  if (!existsSync(path) || readText(path) !== text) writeWhole(path, text, { sync: false });
}

/** `Global.lua`, `Bear.a1b2c3.xml`; a number is added where two would have the same name. */
function fileNames(scripts: readonly SaveScript[], names: ReadonlyMap<string, SaveNames>): Map<string, string> {
  const files = new Map<string, string>();
  const taken = new Set<string>();
  const numbers = new Map<string, number>();
  for (const script of scripts) {
    const stem = stemOf(script.owner, names.get(script.owner));
    const ending = script.key === 'LuaScript' ? 'lua' : 'xml';
    let file = `${stem}.${ending}`;
    for (let number = numbers.get(file.toLowerCase()) ?? 2; taken.has(file.toLowerCase()); number += 1) {
      numbers.set(`${stem}.${ending}`.toLowerCase(), number + 1);
      file = `${stem}.${number}.${ending}`;
    }
    taken.add(file.toLowerCase());
    files.set(keyOf(script), file);
  }
  return files;
}

/** Names and GUIDs are whatever somebody has written into the save. */
function stemOf(owner: string, names: SaveNames | undefined): string {
  if (owner === '') return 'Global';
  const name = fileName(withoutTags(names?.name ?? ''), 'object');
  const guid = fileName(names?.guid ?? '', '')
    .slice(0, 12)
    .trim();
  return guid === '' ? name : `${name}.${guid}`;
}

/** A name without the tags of colour and style that TTS shows, such as `[b]`. */
function withoutTags(name: string): string {
  return name.slice(0, 1_000).replace(/\[[^[\]]*\]/g, '');
}
