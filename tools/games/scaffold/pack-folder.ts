import { existsSync, readdirSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readText } from '../../files/index.ts';
import { mentions } from './follow-folder.ts';
import { ScaffoldError } from './scaffold-error.ts';

/** The folder of Crownspace itself. */
export const HOME = fileURLToPath(new URL('../../..', import.meta.url));

/** Where a pack keeps its parts, and how its files reach the game. */
export interface PackFolder {
  /** Id of the game: its rules lie in `src/games`, with its standard pack, and its table in `mod`. */
  readonly game: string;
  readonly folder: string;
  /** Whether it is the standard pack, whose files import the game's own. */
  readonly isStandard: boolean;
  /** Folder of its tests. */
  readonly tests: string;
  /** Folder of Crownspace. */
  readonly home: string;
}

/** Names the pack that belongs to the game. */
export const STANDARD = 'standard';

/** Where packs of one's own lie: in Crownspace beside the example, in a project of its own at the top. */
function besideExamples(name: string, project: string, home: string): string {
  return relative(home, project) === '' ? `examples/${name}` : name;
}

/**
 * The pack `named` by its folder, which need not exist yet, or `standard`. A name alone is that of a pack of one's own, unless
 * the project has a pack of that name at its top.
 *
 * @throws {ScaffoldError} `no-pack`
 */
export function packFolder(named: string, game: string, project: string, home: string): PackFolder {
  const standard = join(home, 'src/games', game);
  const isName = !/[\\/]/.test(named) && !existsSync(resolve(project, named, 'pack.ts'));
  const folder = isName ? besideExamples(named, project, home) : named;
  const path = named === STANDARD ? standard : resolve(project, folder);
  if (path !== standard && !mentions(project, path)) {
    throw new ScaffoldError(
      'no-pack',
      `${folder} lies outside of this project: a pack there would not find Crownspace, nor its tests vitest. Make a project ` +
        'for it first, with crownspace init NAME --in FOLDER, and run this command there.',
    );
  }
  if (path !== standard && hasFiles(path) && !existsSync(join(path, 'pack.ts'))) {
    throw new ScaffoldError(
      'no-pack',
      `${folder} is a folder without a pack.ts: name a pack, or a folder that does not exist yet.`,
    );
  }
  if (path !== standard && isOfAnotherGame(path, game))
    throw new ScaffoldError('no-pack', `${folder} is a pack of another game than ${game}: name another folder.`);
  const tests = mentions(project, path) ? join(project, 'test', relative(project, path)) : join(path, 'test');
  return { game, folder: path, isStandard: path === standard, tests, home };
}

function isOfAnotherGame(folder: string, game: string): boolean {
  const path = join(folder, 'pack.ts');
  return existsSync(path) && !new RegExp(`(?:crownspace|games)/${game}\\b`, 'u').test(readText(path));
}

/** An interrupted run may leave empty folders, and drafts, which begin with a dot. */
function hasFiles(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.some(entry => !entry.isDirectory() && !entry.name.startsWith('.'));
}

/** The import of the game's public face from a file in `folder`. */
export function gameImport(pack: PackFolder, folder: string): string {
  return ownImport(pack, `src/games/${pack.game}/index.ts`, `crownspace/${pack.game}`, folder);
}

/**
 * The import of a type that packs are made of. The files of the standard pack cannot import the game that lists them.
 *
 * @param source where the game has the type, from its folder
 */
export function typeImport(pack: PackFolder, folder: string, source: string): string {
  return pack.isStandard ? relativeImport(folder, join(pack.folder, source)) : gameImport(pack, folder);
}

/** The import of a file of Crownspace from `folder`, by its path when that lies in Crownspace, else by its name. */
export function ownImport(pack: PackFolder, path: string, name: string, folder = pack.folder): string {
  const { home } = pack;
  return mentions(home, folder) ? relativeImport(folder, join(home, path)) : name;
}

/** The import of the file `to` from a file in `folder`. */
export function relativeImport(folder: string, to: string): string {
  const path = relative(folder, to).split(sep).join('/');
  return path.startsWith('.') ? path : `./${path}`;
}
