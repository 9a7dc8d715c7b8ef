import { checkSave } from './check-save.ts';
import { MESSAGES } from '../messages.ts';
import { readSave } from '../read/read-save.ts';
import { SaveFileError } from '../read/save-file-error.ts';

/**
 * Says in a line that the save file at `path` is sound.
 *
 * @throws {SaveFileError} `faults` with every fault and its path, `missing`, `not-json`
 */
export function checkSaveFile(path: string): string {
  const faults = checkSave(readSave(path));
  if (faults.length > 0) throw new SaveFileError('faults', MESSAGES.faults(path, faults));
  return `${path} is sound.`;
}
