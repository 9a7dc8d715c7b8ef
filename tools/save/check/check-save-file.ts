import { brokenScripts } from './broken-scripts.ts';
import { checkSave } from './check-save.ts';
import { MESSAGES } from '../messages.ts';
import { readSave } from '../read/read-save.ts';
import { SaveFileError } from '../read/save-file-error.ts';

/**
 * Says in a line that the save file at `path` is sound.
 *
 * @throws {SaveFileError} `faults` with every fault and its path, `not-json` @throws {FileError} `missing`, `too-large`
 */
export function checkSaveFile(path: string): string {
  const faults = faultsOf(readSave(path), path);
  if (faults.length > 0) throw new SaveFileError('faults', MESSAGES.faults(path, faults));
  return `${path} is sound.`;
}

function faultsOf(save: unknown, path: string): string[] {
  try {
    return [...checkSave(save), ...brokenScripts(save)];
  } catch (cause) {
    // The check follows objects inside of objects.
    if (!(cause instanceof RangeError)) throw cause;
    throw new SaveFileError('faults', MESSAGES.tooDeep(path), { cause });
  }
}
