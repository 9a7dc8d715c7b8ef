import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { unitOf } from '../lint/index.ts';
import { MutateError } from './mutate-error.ts';

/** What is mutated where no area is named. */
export const AREAS = ['kernel', 'games', 'host', 'world', 'save', 'editor', 'compiler', 'live', 'lua'];

/** Where the name of an area is looked up. */
const FOLDERS = ['', 'src', 'mod', 'tools'];

/** Portable code that only Lua runs, and the page, whose tests need a browser for every case. */
const NOT_MUTATED = /\.d\.ts$|\.test\.ts$|^tools\/world\/lua\/|^tools\/web\/(static\/)?page\//;

/**
 * Source files of an area, from the root. `kernel` is `src/kernel`, `world` is `tools/world`; any folder or file is an
 * area as well.
 *
 * @throws {MutateError} `no-area`
 */
export function sourcesOf(root: string, area: string): string[] {
  const path = FOLDERS.map(folder => join(folder, area).replaceAll('\\', '/')).find(each =>
    existsSync(join(root, each)),
  );
  const files = path === undefined ? [] : listFiles(root, path).filter(isMutated);
  if (files.length > 0) return files;
  const known = AREAS.join(', ');
  throw new MutateError('no-area', `${area} has no source files. Name one of ${known}, or a path such as src/kernel.`);
}

function isMutated(file: string): boolean {
  return /^(src|mod|tools)\/.*\.ts$/.test(file) && !NOT_MUTATED.test(file) && unitOf(file) !== undefined;
}

/** Tests of a source file, from the root. */
export interface TestsOfFile {
  /** Those at the mirrored place. */
  readonly near: readonly string[];
  /** Those of the rest of its unit: groups, the nearest first. */
  readonly others: readonly (readonly string[])[];
}

/**
 * `tools/world/zones/fog.ts` → `test/tools/world/zones/fog.test.ts` if there is one, else the tests of the deepest mirrored
 * folder that has any; then those of `tools/world`.
 */
export function testsOf(root: string, file: string): TestsOfFile {
  const unit = unitOf(file)?.path ?? dirname(file);
  const all = listFiles(root, `test/${unit}`).filter(each => each.endsWith('.test.ts'));
  const named = `test/${file.replace(/\.ts$/, '.test.ts')}`;
  if (all.includes(named)) return apart(all, [named], file);
  for (let folder = dirname(file); folder.startsWith(unit); folder = dirname(folder)) {
    const prefix = `test/${folder}/`;
    const inside = all.filter(each => each.startsWith(prefix));
    // A file beside folders is tested beside their tests.
    const beside = inside.filter(each => dirname(each) === `test/${folder}`);
    const near = beside.length > 0 && basename(folder) === basename(unit) ? beside : inside;
    if (near.length > 0) return apart(all, near, file);
  }
  return { near: all, others: [] };
}

/** The more folders of its path a test shares with the file, the nearer it is. */
function apart(all: readonly string[], near: readonly string[], file: string): TestsOfFile {
  const folders = `test/${dirname(file)}`.split('/');
  const groups: string[][] = folders.map(() => []);
  for (const test of all.filter(each => !near.includes(each))) {
    const parts = dirname(test).split('/');
    const differ = folders.findIndex((folder, depth) => folder !== parts[depth]);
    groups.at((differ < 0 ? folders.length : differ) - 1)?.push(test);
  }
  return { near, others: groups.filter(group => group.length > 0).reverse() };
}

/** The file, or every file in the folder, sorted; nothing if there is none. Paths have slashes. */
export function listFiles(root: string, path: string): string[] {
  const whole = join(root, path);
  if (!existsSync(whole)) return [];
  if (statSync(whole).isFile()) return [path];
  return readdirSync(whole, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/').replace(/^\//, ''))
    .sort();
}
