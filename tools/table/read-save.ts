import { FileError, readText } from '../files/index.ts';
import { checkSave, type CheckedSave } from './check-save.ts';
import { TableError } from './driver/table-error.ts';

/**
 * Reads a TTS save file.
 *
 * @throws {TableError} `no-save`, `not-a-save`
 */
export function readSave(path: string): CheckedSave {
  try {
    return checkSave(readText(path), path);
  } catch (cause) {
    if (!(cause instanceof FileError)) throw cause;
    throw new TableError('no-save', cause.message, { cause });
  }
}
