import { existsSync, readdirSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ScaffoldError } from './scaffold-error.ts';

/** The folder of Crownspace itself. */
export const HOME = fileURLToPath(new URL('../../../..', import.meta.url));
/** The game, from `HOME`. Its standard pack lies beside its rules. */
const GAME = 'src/games/tactic';

/** Where a pack keeps its parts, and how its files reach the game. */
export interface PackFolder {
  readonly folder: string;
  /** Whether it is the standard pack, whose files import the game's own. */
  readonly isStandard: boolean;
  /** Folder of its tests. */
  readonly tests: string;
  /** Folder of Crownspace. */
  readonly home: string;
}

/** Names the pack that belongs to the game. */
const STANDARD = 'standard';

/** Where parts go when nobody names a pack. The standard pack is printed, and its tests count what is in it. */
function ownPack(project: string, home: string): string {
  return relative(home, project) === '' ? 'examples/my-pack' : 'my-pack';
}

/** The pack in `folder`, which need not exist yet, or `standard`. @throws {ScaffoldError} `no-pack` */
export function packFolder(folder: string | undefined, project: string, home: string): PackFolder {
  const standard = join(home, GAME);
  const path = folder === STANDARD ? standard : resolve(project, folder ?? ownPack(project, home));
  if (
    folder !== undefined &&
    hasFiles(path) &&
    !existsSync(join(path, 'factions')) &&
    !existsSync(join(path, 'pack.ts'))
  ) {
    throw new ScaffoldError(
      'no-pack',
      `${folder} is a folder without a pack.ts: name a pack, or a folder that does not exist yet.`,
    );
  }
  const isInside = !relative(project, path).startsWith('..');
  const tests = isInside ? join(project, 'test', relative(project, path)) : join(path, 'test');
  return { folder: path, isStandard: path === standard, tests, home };
}

/** An interrupted run may leave empty folders, and drafts, which begin with a dot. */
function hasFiles(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.some(entry => !entry.isDirectory() && !entry.name.startsWith('.'));
}

/** The import of the game's public face from a file in `folder`. */
export function gameImport({ home }: PackFolder, folder: string): string {
  const isInside = !relative(home, folder).startsWith('..');
  return isInside ? relativeImport(folder, join(home, GAME, 'index.ts')) : 'crownspace/tactic';
}

/** The import of a type that packs are made of. The files of the standard pack cannot import the game that lists them. */
export function typeImport(pack: PackFolder, folder: string, type: 'ability' | 'pack'): string {
  if (!pack.isStandard) return gameImport(pack, folder);
  return relativeImport(folder, join(pack.home, GAME, 'packs', `${type}.ts`));
}

/** The import of the file `to` from a file in `folder`. */
export function relativeImport(folder: string, to: string): string {
  const path = relative(folder, to).split(sep).join('/');
  return path.startsWith('.') ? path : `./${path}`;
}
