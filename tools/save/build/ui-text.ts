import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BuildError, projectRoot } from '../../compiler/index.ts';
import { parseXml } from '../../world/ui/index.ts';
import { MESSAGES } from '../messages.ts';
import { SaveFileError } from '../read/save-file-error.ts';
import { shownPath } from '../read/shown-path.ts';

/**
 * The XML UI of Global or of an object; an empty text without a file.
 *
 * @throws {SaveFileError} `missing` when the file cannot be read
 * @throws {BuildError} when it is no XML: the game would show nothing of it
 */
export function uiText(file: string | undefined, folder: string): string {
  if (file === undefined) return '';
  const path = join(folder, file);
  const text = readUi(path);
  const parsed = parseXml(text);
  if (parsed.ok) return text;
  const { problem, line, column } = parsed;
  const shown = relative(projectRoot(path), path).replaceAll('\\', '/');
  throw new BuildError([{ file: shown, line, column, message: problem, code: 'xml' }]);
}

function readUi(path: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code !== 'ENOENT';
    const message = MESSAGES.noUi(shownPath(path), isThere ? error.message : undefined);
    throw new SaveFileError('missing', message, { cause: error });
  }
}
