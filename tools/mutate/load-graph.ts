import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/**
 * What a module loads from another path: `import … from '…'`, `export … from '…'`, `import('…')`, and the
 * `new URL('…', import.meta.url)` with which a test names a module that it also compiles. Types load nothing.
 */
const LOADS =
  /^(?:import|export) (?!type\b)(?:[^'";]*? from )?'(\.[^']+)'|\bimport\('(\.[^']+)'\)|\bnew URL\('(\.[^']+)', import\.meta\.url\)/gm;

/** Answers for one state of the files, each of which is read once. */
export class LoadGraph {
  readonly #root: string;
  readonly #loaded = new Map<string, readonly string[]>();
  readonly #distances = new Map<string, ReadonlyMap<string, number>>();

  constructor(root: string) {
    this.#root = root;
  }

  /** How many imports lead from `test` to `file`; infinite if none do. Paths from the root. */
  distance(test: string, file: string): number {
    return this.#distancesFrom(test).get(file) ?? Infinity;
  }

  #distancesFrom(start: string): ReadonlyMap<string, number> {
    const known = this.#distances.get(start);
    if (known !== undefined) return known;
    const distances = new Map([[start, 0]]);
    // A map goes on to what was added meanwhile.
    for (const [file, distance] of distances) {
      for (const next of this.#loadedBy(file)) if (!distances.has(next)) distances.set(next, distance + 1);
    }
    this.#distances.set(start, distances);
    return distances;
  }

  #loadedBy(file: string): readonly string[] {
    const known = this.#loaded.get(file);
    if (known !== undefined) return known;
    const text = readFileSync(join(this.#root, file), 'utf8');
    const paths = [...text.matchAll(LOADS)].map(match => match[1] ?? match[2] ?? match[3] ?? '');
    const loaded = paths.map(path => posix.join(dirname(file), path)).filter(each => this.#isModule(each));
    this.#loaded.set(file, loaded);
    return loaded;
  }

  #isModule(path: string): boolean {
    const whole = join(this.#root, path);
    return /\.tsx?$/.test(path) && existsSync(whole) && statSync(whole).isFile();
  }
}
