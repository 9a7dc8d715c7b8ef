import { visit } from 'jsonc-parser';
import { MESSAGES } from '../messages.ts';
import { withoutBareNumbers } from './bare-numbers.ts';
import { SaveFileError } from './save-file-error.ts';

/** A save as text and as a value. */
export interface ParsedSave {
  /** Strict JSON, without a byte order mark and bare `Infinity`. */
  readonly json: string;
  readonly value: unknown;
}

/**
 * Parses the text of a save as the game writes it: a byte order mark, bare `Infinity` (the largest number) and `NaN` (0)
 * are allowed. Needs no files, so that a browser can do it.
 *
 * @param path how messages name the save
 * @throws {SaveFileError} `not-json` with the line
 */
export function parseSave(text: string, path: string): ParsedSave {
  const plain = text.startsWith('\uFEFF') ? text.slice(1) : text;
  try {
    return { json: plain, value: JSON.parse(plain) };
  } catch {
    return parseStrict(withoutBareNumbers(plain), path);
  }
}

function parseStrict(json: string, path: string): ParsedSave {
  try {
    return { json, value: JSON.parse(json) };
  } catch (cause) {
    const reason = (cause instanceof Error ? cause.message : String(cause)).replace(/\s+/g, ' ').slice(0, 200);
    throw new SaveFileError('not-json', MESSAGES.notJson(path, reason, lineOfFault(json)), { cause });
  }
}

class FoundFault extends Error {}

/** The line of the first fault in a text that is not JSON. Node tells the position of some faults only. */
export function lineOfFault(json: string): number {
  let fault = json.length;
  const onError = (_code: number, offset: number): never => {
    fault = offset;
    throw new FoundFault();
  };
  try {
    visit(json, { onError }, { disallowComments: true });
  } catch (error) {
    // The parser calls itself for each level: a text that is nested too deeply has no line worth naming.
    if (!(error instanceof FoundFault) && !(error instanceof RangeError)) throw error;
  }
  return json.slice(0, fault).split('\n').length;
}
