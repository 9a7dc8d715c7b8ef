import { readFileSync } from 'node:fs';
import { MESSAGES } from '../messages.ts';
import { SaveFileError } from '../read/save-file-error.ts';
import { shownPath } from '../read/shown-path.ts';
import { evaluateTsx } from './evaluate-tsx.ts';
import type { ReadUi } from './ui-file.ts';
import { withIncludes } from './xml-includes.ts';

/**
 * The UI in a file: XML with includes, or TSX.
 *
 * @throws {SaveFileError} `missing` when the file cannot be read
 * @throws {BuildError} when it is invalid: the game would show nothing of it
 */
export async function readUi(path: string): Promise<ReadUi> {
  const text = readText(path);
  return isTsx(path) ? evaluateTsx(path) : withIncludes(path, text);
}

export function isTsx(file: string): boolean {
  return file.toLowerCase().endsWith('.tsx');
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code !== 'ENOENT';
    const message = MESSAGES.noUi(shownPath(path), isThere ? error.message : undefined);
    throw new SaveFileError('missing', message, { cause: error });
  }
}
