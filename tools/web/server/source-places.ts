import { realpathSync, statSync } from 'node:fs';
import { isAbsolute, relative, resolve } from 'node:path';
import { ViewerError } from '../web-error.ts';

/** A position in a file. */
export interface EditorPosition {
  /** Absolute, without links. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
}

/** The files that messages name. Nothing else is opened. */
const PLACE = /^([^\0]+\.(?:[cm]?[jt]sx?|json|lua|ttslua|xml)):(\d{1,7})(?::(\d{1,7}))?$/;

/**
 * The position that a text such as `mod/bears/global.ts:3:5` names.
 *
 * @param root the folder of the project: paths are relative to it, and files outside it are refused
 * @throws {ViewerError} `no-source`
 */
export function readPlace(text: string, root: string): EditorPosition {
  const [, path, line, column] = PLACE.exec(text) ?? [];
  const shown = JSON.stringify(text.slice(0, 200));
  if (path === undefined) throw noSource(`${shown} is no position: expected a source file, a line and a column.`);
  const file = fileWithin(resolve(root, path), root);
  if (file === undefined)
    throw noSource(`${shown} is in no file of the project. It may be moved or deleted, or outside ${root}.`);
  return { file, line: Math.max(1, Number(line)), column: Math.max(1, Number(column ?? 1)) };
}

/** The real path of a file in `root`; a link that leads out of it is outside. */
function fileWithin(path: string, root: string): string | undefined {
  try {
    const file = realpathSync(path);
    const way = relative(realpathSync(root), file);
    const isInside = way !== '' && !isAbsolute(way) && way.split(/[\\/]/)[0] !== '..';
    return isInside && statSync(file).isFile() ? file : undefined;
  } catch {
    return undefined;
  }
}

function noSource(message: string): ViewerError {
  return new ViewerError('no-source', message);
}
