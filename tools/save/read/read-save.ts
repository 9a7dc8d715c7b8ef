import { readFileSync } from 'node:fs';
import { parse, type ParseError } from 'jsonc-parser';
import { fileFault } from './file-fault.ts';
import { MESSAGES } from '../messages.ts';
import { SaveFileError } from './save-file-error.ts';

// The game writes bare words for numbers that JSON does not have. A text of JSON is matched too, so that words inside
// of it are left alone.
const WORDS_AND_TEXTS = /"(?:\\.|[^"\\])*"|-?\bInfinity\b|\bNaN\b/g;

/** The text of a file without its byte order mark. @throws {SaveFileError} `missing` */
export function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  } catch (cause) {
    throw new SaveFileError('missing', MESSAGES.missing(path, fileFault(cause)), { cause });
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
    const reason = (cause instanceof Error ? cause.message : String(cause)).replace(/\s+/g, ' ');
    throw new SaveFileError('not-json', MESSAGES.notJson(path, reason, lineOfFault(strict)), { cause });
  }
}

function finite(word: string): string {
  if (word === 'NaN') return '0';
  return word.startsWith('-') ? '-1.7976931348623157e308' : '1.7976931348623157e308';
}

/** Node tells the position of some faults only. */
function lineOfFault(text: string): number {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true });
  return text.slice(0, errors[0]?.offset ?? text.length).split('\n').length;
}
