import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import * as v from 'valibot';
import { keepCopy, readBytes, readText, writeWhole } from '../../files/index.ts';
import { MEMORY_FOLDER } from '../tree/tree-memory.ts';
import { DeckError } from './deck-error.ts';
import { BACK_FILE } from './deck-object.ts';

export const DECK_FILE = 'deck.json';

export interface WrittenDeck {
  /** Copies of files that this command had not written. */
  readonly copies: readonly string[];
}

const SHEET = /^sheet-\d+\.png$/;
const memorySchema = v.object({ files: v.record(v.string(), v.string()) });

/**
 * Refuses a folder in which an output would replace, or become, an input.
 *
 * @throws {DeckError} `in-the-way`
 */
export function refuseInputs(folder: string, source: string, inputs: readonly string[]): void {
  const out = realPath(folder);
  if (out === realPath(source))
    throw new DeckError('in-the-way', `${folder} is the folder of the pictures. Name another one with --out.`);
  const taken = inputs.find(input => dirname(realPath(input)) === out && isOutput(basename(realPath(input))));
  if (taken !== undefined)
    throw new DeckError('in-the-way', `The deck would replace ${taken}, of which it is made. Name another --out.`);
}

function isOutput(name: string): boolean {
  return SHEET.test(name) || [BACK_FILE, DECK_FILE].includes(name);
}

function realPath(path: string): string {
  return existsSync(path) ? realpathSync(path) : resolve(path);
}

/**
 * Writes the files of a deck. Sheets that an earlier run has written and that are no longer needed go; what somebody else
 * has put in their place is kept as a copy.
 *
 * @param files by name; `deck.json` last, since it names the others
 * @throws {FileError} `not-written`
 */
export function writeDeck(folder: string, files: ReadonlyMap<string, string | Uint8Array>): WrittenDeck {
  mkdirSync(folder, { recursive: true });
  const before = readMemory(folder);
  const hashes = new Map([...files].map(([name, content]) => [name, hashOf(content)]));
  const copies: string[] = [];
  for (const [name, content] of files) {
    const path = join(folder, name);
    const there = existsSync(path) ? hashOf(readBytes(path)) : undefined;
    if (there === hashes.get(name)) continue;
    if (there !== undefined && there !== before.get(name)) copies.push(keepCopy(path));
    writeWhole(path, content);
  }
  removeOldSheets(folder, before, files);
  writeMemory(folder, hashes);
  return { copies };
}

function removeOldSheets(
  folder: string,
  before: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, unknown>,
): void {
  for (const name of readdirSync(folder)) {
    if (!SHEET.test(name) || files.has(name) || !before.has(name)) continue;
    const path = join(folder, name);
    if (hashOf(readBytes(path)) === before.get(name)) rmSync(path);
  }
}

/** Hashes of what the last run has written, by file name; nothing is known if the file is not ours. */
function readMemory(folder: string): ReadonlyMap<string, string> {
  const path = memoryPath(folder);
  if (!existsSync(path)) return new Map();
  try {
    const { success, output } = v.safeParse(memorySchema, JSON.parse(readText(path)));
    return new Map(success ? Object.entries(output.files) : []);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return new Map();
  }
}

function writeMemory(folder: string, hashes: ReadonlyMap<string, string>): void {
  const ignored = join(folder, MEMORY_FOLDER, '.gitignore');
  if (!existsSync(ignored)) writeWhole(ignored, '*\n', { sync: false });
  writeWhole(memoryPath(folder), `${JSON.stringify({ files: Object.fromEntries(hashes) })}\n`);
}

function memoryPath(folder: string): string {
  return join(folder, MEMORY_FOLDER, 'deck.json');
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
