import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface TextOf {
  readonly words: ReadonlySet<string>;
  /** Ends of the paths in quotes, such as `zones/fog.ts`: what it imports, as types too. */
  readonly paths: ReadonlySet<string>;
}

/** Which tests have to do with a file, by their texts alone. Reads each once: after a change on disk, open another. */
export class SharedWords {
  readonly #root: string;
  readonly #texts = new Map<string, TextOf>();

  constructor(root: string) {
    this.#root = root;
  }

  /**
   * The tests, the nearest first: those that import `file` themselves, then those that share most words with it. A word
   * counts the more, the fewer tests have it.
   */
  rank(file: string, tests: readonly string[]): readonly string[] {
    const own = this.#textOf(file).words;
    const uses = new Map<string, number>();
    for (const test of tests) for (const word of this.#textOf(test).words) uses.set(word, (uses.get(word) ?? 0) + 1);
    const weightOf = (test: string): number => {
      const { words, paths } = this.#textOf(test);
      const shared = [...words].filter(word => own.has(word));
      const weight = shared.reduce((sum, word) => sum + Math.log(1 + tests.length / (uses.get(word) ?? 1)), 0);
      // A long test has more words of everything. An import counts for more than any words.
      return weight / Math.sqrt(words.size + 1) + (paths.has(endOf(file)) ? 1000 : 0);
    };
    const weights = new Map(tests.map(test => [test, weightOf(test)]));
    return tests.toSorted((left, right) => (weights.get(right) ?? 0) - (weights.get(left) ?? 0));
  }

  #textOf(file: string): TextOf {
    const known = this.#texts.get(file);
    if (known !== undefined) return known;
    const text = readFileSync(join(this.#root, file), 'utf8');
    const paths = [...text.matchAll(/'\.[^'\n]*\.tsx?'/g)].map(([path]) => endOf(path.slice(1, -1)));
    const found = { words: new Set(text.match(/\w{4,}/g)), paths: new Set(paths) };
    this.#texts.set(file, found);
    return found;
  }
}

/** Its name and the folder that it lies in. */
function endOf(path: string): string {
  return path.split('/').slice(-2).join('/');
}
