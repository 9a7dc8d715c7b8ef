import { TableError } from './driver/table-error.ts';

/**
 * The JSON of a save as it can be read anywhere: without a byte order mark, `Infinity` and the like as 0.
 *
 * @throws {TableError} `not-a-save` with line and column of the fault
 */
export function checkSave(text: string, path: string): string {
  const plain = text.replace(/^\uFEFF/, '');
  const { json, value } = readLeniently(plain, path);
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && 'ObjectStates' in value) return json;
  const what = Array.isArray(value)
    ? 'a list'
    : typeof value === 'object'
      ? 'a record without ObjectStates'
      : typeof value;
  const remedy = 'Saves are in the folder Saves of Tabletop Simulator, next to their .png';
  const message = `${path} is not a save file but ${what}, expected a record with ObjectStates. ${remedy}`;
  throw new TableError('not-a-save', message);
}

/**
 * The JSON of a save that a program made.
 *
 * @throws {TableError} `not-a-save` if it contains itself, or is nested too deeply to be written
 */
export function saveText(save: object): string {
  try {
    return JSON.stringify(save);
  } catch (cause) {
    const reason = cause instanceof RangeError ? 'it is nested too deeply' : 'it contains itself, expected plain data';
    throw new TableError('not-a-save', `the save cannot be written as JSON: ${reason}`, { cause });
  }
}

interface Json {
  readonly json: string;
  readonly value: unknown;
}

function readLeniently(json: string, path: string): Json {
  try {
    return { json, value: JSON.parse(json) };
  } catch {
    return readStrange(withoutInfinity(json), path);
  }
}

function withoutInfinity(text: string): string {
  const bare = /("(?:[^"\\]|\\.)*")|-?\bInfinity\b|\bNaN\b/g;
  return text.replace(bare, (_, quoted: string | undefined) => quoted ?? '0');
}

function readStrange(json: string, path: string): Json {
  try {
    return { json, value: JSON.parse(json) };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const message = `${path} is not JSON${placeOf(reason, json)}: ${reason}. Was it copied while the game was writing it?`;
    throw new TableError('not-a-save', message, { cause });
  }
}

/** Node tells the offset, or the line, or neither, depending on its version. */
function placeOf(reason: string, text: string): string {
  const offset = /position (\d+)/.exec(reason)?.[1];
  const end = /end of JSON input/.test(reason) ? text.length : undefined;
  const at = offset === undefined ? end : Number(offset);
  if (at === undefined) return '';
  const before = text.slice(0, at).split('\n');
  return ` (line ${before.length}, column ${(before.at(-1) ?? '').length + 1})`;
}
