import { existsSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ScaffoldError } from './scaffold-error.ts';

const HOME = fileURLToPath(new URL('../../../..', import.meta.url));
const STANDARD = join(HOME, 'src/games/tactic');

/** Where a pack keeps its parts, and how its files reach the game. */
export interface PackFolder {
  readonly folder: string;
  /** Whether it is the standard pack, whose files import the game's own. */
  readonly isStandard: boolean;
  /** Folder of its tests. */
  readonly tests: string;
}

/** The pack in `folder`, or the standard one. @throws {ScaffoldError} `no-pack` */
export function packFolder(folder: string | undefined, project = process.cwd()): PackFolder {
  const path = folder === undefined ? STANDARD : resolve(project, folder);
  if (!existsSync(path)) {
    throw new ScaffoldError('no-pack', `There is no folder ${folder}: make it first, or copy examples/harbor.`);
  }
  const isInside = !relative(project, path).startsWith('..');
  const tests = isInside ? join(project, 'test', relative(project, path)) : join(path, 'test');
  return { folder: path, isStandard: path === STANDARD, tests };
}

/** What stands behind `from` in a file of `folder` that wants what the game publishes. */
export function gameImport(folder: string): string {
  const isInside = !relative(HOME, folder).startsWith('..');
  return isInside ? relativeImport(folder, join(STANDARD, 'index.ts')) : 'crownspace/tactic';
}

/** The import of the file `to` from a file in `folder`. */
export function relativeImport(folder: string, to: string): string {
  const path = relative(folder, to).split(sep).join('/');
  return path.startsWith('.') ? path : `./${path}`;
}
