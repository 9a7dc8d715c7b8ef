import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { MESSAGES } from './messages.ts';
import { SaveFileError } from './save-file-error.ts';

/**
 * The XML UI of Global or of an object; an empty text without a file.
 *
 * @throws {SaveFileError} `missing` when the file cannot be read
 */
export function uiText(file: string | undefined, folder: string): string {
  if (file === undefined) return '';
  const path = join(folder, file);
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code !== 'ENOENT';
    const message = MESSAGES.noUi(relative(process.cwd(), path), isThere ? error.message : undefined);
    throw new SaveFileError('missing', message, { cause: error });
  }
}
