import { existsSync } from 'node:fs';
import * as v from 'valibot';
import { insideFolder, readText, writeWhole } from '../../files/index.ts';

/** Holds what only this copy of a tree knows; it is not for version control. */
export const MEMORY_FOLDER = '.crownspace';

const memorySchema = v.object({
  unfinished: v.optional(v.boolean()),
  files: v.record(v.string(), v.array(v.string())),
  saves: v.array(v.string()),
});

/** What was written last, so that what a user has made since is not overwritten. */
export interface TreeMemory {
  /** An extract has begun and not ended: the files are of two saves. */
  readonly unfinished?: boolean | undefined;
  /** Hashes that a file may have when nobody has edited it, by its path. */
  readonly files: ReadonlyMap<string, readonly string[]>;
  /** Hashes of the save: as it was extracted, and as it was packed. */
  readonly saves: readonly string[];
}

const NOTHING: TreeMemory = { files: new Map(), saves: [] };

/**
 * A file of the memory of a tree. The tree may come from somebody else, so no link may lead out of it.
 *
 * @throws {FileError} `outside`
 */
export function memoryFile(folder: string, name: string): string {
  return insideFolder(folder, `${MEMORY_FOLDER}/${name}`);
}

/** What is known of a folder; nothing if it is no tree, or comes from elsewhere. */
export function readMemory(folder: string): TreeMemory {
  const path = memoryPath(folder);
  if (!existsSync(path)) return NOTHING;
  let value: unknown;
  try {
    value = JSON.parse(readText(path));
  } catch (error) {
    if (error instanceof SyntaxError) return NOTHING;
    throw error;
  }
  const { success, output } = v.safeParse(memorySchema, value);
  return success ? { ...output, files: new Map(Object.entries(output.files)) } : NOTHING;
}

/** @throws {FileError} `not-written` */
export function writeMemory(folder: string, memory: TreeMemory): void {
  const ignored = memoryFile(folder, '.gitignore');
  if (!existsSync(ignored)) writeWhole(ignored, '*\n', { sync: false });
  const path = memoryPath(folder);
  const text = memoryText(memory);
  if (!existsSync(path) || readText(path) !== text) writeWhole(path, text);
}

/** The files of the memory, by their path from the root of the tree. */
export function memoryFiles(memory: TreeMemory): readonly (readonly [path: string, content: string])[] {
  return [
    [`${MEMORY_FOLDER}/.gitignore`, '*\n'],
    [`${MEMORY_FOLDER}/written.json`, memoryText(memory)],
  ];
}

function memoryPath(folder: string): string {
  return memoryFile(folder, 'written.json');
}

function memoryText(memory: TreeMemory): string {
  return `${JSON.stringify({ ...memory, files: Object.fromEntries(memory.files) })}\n`;
}
