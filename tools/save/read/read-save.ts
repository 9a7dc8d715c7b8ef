import { readText } from '../../files/index.ts';
import { parseSave } from './parse-save.ts';

/**
 * Reads a save file as the game writes it.
 *
 * @throws {FileError} `missing`, `too-large` @throws {SaveFileError} `not-json` with the line
 */
export function readSave(path: string): unknown {
  return parseSave(readText(path), path).value;
}
