import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { unitOf } from '../lint/index.ts';
import { MutateError } from './mutate-error.ts';
import type { SharedWords } from './shared-words.ts';

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
  /** Those at the mirrored place, and the three that have most to do with the file. */
  readonly near: readonly string[];
  /** Those of the rest of its unit, the nearest first. */
  readonly others: readonly string[];
}

/** So many tests are near a file beside those at the mirrored place. */
const NEAREST = 3;

/**
 * `tools/world/zones/fog.ts` → `test/tools/world/zones/fog.test.ts` if there is one, else the tests of the deepest mirrored
 * folder that has any, and the three tests of `tools/world` that have most to do with it; then the others of `tools/world`.
 */
export function testsOf(root: string, file: string, words: SharedWords): TestsOfFile {
  const unit = unitOf(file)?.path ?? dirname(file);
  const all = listFiles(root, `test/${unit}`).filter(each => each.endsWith('.test.ts'));
  const mirrored = words.rank(file, mirroredTests(all, unit, file));
  const ranked = words.rank(
    file,
    all.filter(each => !mirrored.includes(each)),
  );
  return { near: [...mirrored, ...ranked.slice(0, NEAREST)], others: ranked.slice(NEAREST) };
}

function mirroredTests(all: readonly string[], unit: string, file: string): readonly string[] {
  const named = `test/${file.replace(/\.ts$/, '.test.ts')}`;
  if (all.includes(named)) return [named];
  for (let folder = dirname(file); folder.startsWith(unit); folder = dirname(folder)) {
    const prefix = `test/${folder}/`;
    const inside = all.filter(each => each.startsWith(prefix));
    // A file beside folders is tested beside their tests.
    const beside = inside.filter(each => dirname(each) === `test/${folder}`);
    const mirrored = beside.length > 0 && basename(folder) === basename(unit) ? beside : inside;
    if (mirrored.length > 0) return mirrored;
  }
  return all;
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
