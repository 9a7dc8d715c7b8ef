import { readFileSync } from 'node:fs';
import { MESSAGES } from './messages.ts';
import { SaveFileError } from './save-file-error.ts';

// The game writes bare words for numbers that JSON does not have. A text of JSON is matched too, so that words inside
// of it are left alone.
const WORDS_AND_TEXTS = /"(?:\\.|[^"\\])*"|-?\bInfinity\b|\bNaN\b/g;

/** The text of a file without its byte order mark. @throws {SaveFileError} `missing` */
export function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
    throw new SaveFileError('missing', MESSAGES.missing(path, reason), { cause });
  }
}

/**
 * Reads a save file as the game writes it: a byte order mark and bare `Infinity` are no faults (it reads as the
 * largest number).
 *
 * @throws {SaveFileError} `missing`, `not-json` with the line
 */
export function readSave(path: string): unknown {
  return parseSave(readText(path), path);
}

export function parseSave(text: string, path: string): unknown {
  const strict = text.replace(WORDS_AND_TEXTS, found => (found.startsWith('"') ? found : finite(found)));
  try {
    return JSON.parse(strict);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new SaveFileError('not-json', MESSAGES.notJson(path, reason, lineOfFault(reason, strict)), { cause });
  }
}

function finite(word: string): string {
  if (word === 'NaN') return '0';
  return word.startsWith('-') ? '-1.7976931348623157e308' : '1.7976931348623157e308';
}

/** Node names the position in most messages; otherwise it is the end. */
function lineOfFault(reason: string, text: string): number {
  const position = /position (\d+)/.exec(reason)?.[1];
  return text.slice(0, position === undefined ? text.length : Number(position)).split('\n').length;
}
