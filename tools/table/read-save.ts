import { readFile } from 'node:fs/promises';

import { fileFault } from '../save/read/index.ts';
import { checkSave } from './check-save.ts';
import { TableError } from './driver/table-error.ts';

/**
 * Reads a TTS save file and returns its JSON. TTS itself writes a byte order mark at times, and bare `Infinity`, which
 * JSON does not know.
 *
 * @throws {TableError} `no-save`, `not-a-save`
 */
export async function readSave(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new TableError('no-save', `${path} ${fileFault(cause)}. Is the path right?`, { cause });
  });
  return checkSave(text, path);
}
