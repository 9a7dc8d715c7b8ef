import { parseSave, type ParsedSave, SaveFileError } from '../save/read/index.ts';
import { TableError } from './driver/table-error.ts';

/** The text of a save that {@link checkSave} has found to be one. Large ones take long to check: once is enough. */
export class CheckedSave {
  constructor(
    /** Strict JSON, without a byte order mark and bare `Infinity`. */
    readonly json: string,
  ) {}
}

/**
 * Checks the text of a save.
 *
 * @param path the name of the save in messages
 * @throws {TableError} `not-a-save` with the line of the error
 */
export function checkSave(text: string, path: string): CheckedSave {
  const { json, value } = parsed(text, path);
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && 'ObjectStates' in value)
    return new CheckedSave(json);
  const what = Array.isArray(value)
    ? 'a list'
    : typeof value === 'object'
      ? 'a record without ObjectStates'
      : typeof value;
  const remedy = 'Saves are in the folder Saves of Tabletop Simulator, next to their .png';
  const message = `${path} is not a save file but ${what}, expected a record with ObjectStates. ${remedy}`;
  throw new TableError('not-a-save', message);
}

function parsed(text: string, path: string): ParsedSave {
  try {
    return parseSave(text, path);
  } catch (cause) {
    if (!(cause instanceof SaveFileError)) throw cause;
    throw new TableError('not-a-save', cause.message, { cause });
  }
}

/**
 * The JSON of a save that a program made.
 *
 * @throws {TableError} `not-a-save` if it contains itself, or is nested too deeply for JSON
 */
export function saveText(save: object): string {
  try {
    return JSON.stringify(save);
  } catch (cause) {
    const reason = cause instanceof RangeError ? 'it is nested too deeply' : 'it contains itself, expected plain data';
    throw new TableError('not-a-save', `the save cannot be written as JSON: ${reason}`, { cause });
  }
}
