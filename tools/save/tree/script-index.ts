import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { readText, writeWhole } from '../../files/index.ts';
import { MESSAGES } from '../messages.ts';
import { SaveFileError } from '../read/save-file-error.ts';
import type { SaveScript } from './save-scripts.ts';

/** Says in the folder which file belongs to which object. */
const INDEX = 'scripts.json';

/** What the index says of one script. */
export interface IndexEntry {
  /** Path in the folder. From outside: to be used through `insideFolder` alone. */
  readonly file: string;
  /** Of the text that the save had when it was extracted or packed last; absent in indexes of version 0.1. */
  readonly hash?: string | undefined;
}

/** Files by the key of their script, such as `ObjectStates/3/LuaScript`. */
export type ScriptIndex = ReadonlyMap<string, IndexEntry>;

const Entry = v.union([v.object({ file: v.string(), hash: v.optional(v.string()) }), v.string()]);
const Index = v.record(v.string(), Entry);

/** @throws {FileError} `missing` @throws {SaveFileError} `faults` when it is not an index */
export function readIndex(folder: string): ScriptIndex {
  const path = join(folder, INDEX);
  const read = v.safeParse(Index, jsonOf(readText(path)));
  if (!read.success) throw new SaveFileError('faults', MESSAGES.noIndex(path));
  // Version 0.1 wrote the file alone.
  return new Map(
    Object.entries(read.output).map(([key, entry]) => [key, typeof entry === 'string' ? { file: entry } : entry]),
  );
}

/** The index of a folder that may have none, or a broken one: then nothing is known of its files. */
export function knownIndex(folder: string): ScriptIndex {
  if (!existsSync(join(folder, INDEX))) return new Map();
  try {
    return readIndex(folder);
  } catch (error) {
    if (error instanceof SaveFileError) return new Map();
    throw error;
  }
}

/** @throws {FileError} `not-written` */
export function writeIndex(folder: string, index: ScriptIndex): void {
  const path = join(folder, INDEX);
  const text = `${JSON.stringify(Object.fromEntries(index), undefined, 2)}\n`;
  if (!existsSync(path) || readText(path) !== text) writeWhole(path, text);
}

/** The key of a script in the index. */
export function keyOf({ owner, key }: Pick<SaveScript, 'owner' | 'key'>): string {
  return owner === '' ? key : `${owner}/${key}`;
}

/** A short name of a text. */
export function textHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 24);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
