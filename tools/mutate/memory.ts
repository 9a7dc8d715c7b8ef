import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode, writeWhole } from '../files/index.ts';
import { listFiles, testsOf, type TestsOfFile } from './area.ts';
import type { Baseline } from './judge-mutant.ts';
import type { Mutant } from './mutant.ts';
import type { SharedWords } from './shared-words.ts';
import type { Verdict } from './verdict.ts';

/** Verdicts of earlier runs, on disk. */
export interface Memory {
  recall(mutant: Mutant): Verdict | undefined;
  store(mutant: Mutant, verdict: Verdict): void;
  /** Unmutated runs of the same sources and tests. */
  readonly baseline: Baseline;
  save(): void;
}

export interface MemoryOptions {
  readonly nearOnly: boolean;
  readonly fresh: boolean;
  readonly words: SharedWords;
}

interface Stored {
  readonly verdicts: Record<string, Verdict>;
  readonly sources: string;
  readonly baseline: Baseline extends Map<string, infer Outcome> ? readonly Outcome[] : never;
}

/**
 * Opens `build/mutate/verdicts.json`. A verdict holds for the same text of the mutated file and the same tests: the near
 * ones where one of them caught the mutant, or no other ran, else those of the unit. Other files may have changed
 * meanwhile: `--fresh` judges again.
 */
export function openMemory(root: string, options: MemoryOptions): Memory {
  const path = join(root, 'build/mutate/verdicts.json');
  const stored = readStored(path);
  const verdicts = new Map(Object.entries(options.fresh ? {} : (stored?.verdicts ?? {})));
  const hashes = new Map<string, string>();
  const hashFiles = (files: readonly string[]): string => {
    const key = files.join('\n');
    const found = hashes.get(key) ?? hashOf(files.map(file => `${file}\n${readFileSync(join(root, file), 'utf8')}`));
    hashes.set(key, found);
    return found;
  };
  const keyOf = ({ file, start, end, replacement }: Mutant, tests: readonly string[]): string =>
    hashOf([hashFiles([file]), hashFiles(tests), `${start}:${end}:${replacement}`]);
  const keysOf = (mutant: Mutant): { readonly near: string; readonly all: string; readonly tests: TestsOfFile } => {
    const tests = testsOf(root, mutant.file, options.words);
    const all = [...tests.near, ...tests.others].sort();
    return { near: keyOf(mutant, tests.near), all: keyOf(mutant, all), tests };
  };
  const code = ['src', 'mod', 'tools', 'test'].flatMap(folder => listFiles(root, folder));
  const sources = hashFiles(code.filter(file => file.endsWith('.ts')));
  const known = stored?.sources === sources && !options.fresh ? stored.baseline : [];
  const baseline: Baseline = new Map(known.map(each => [each.file, each]));
  return {
    recall(mutant) {
      const { near, all } = keysOf(mutant);
      const found = verdicts.get(near);
      // What near tests catch is caught; what they miss, the others may catch.
      return options.nearOnly || (found !== undefined && found.state !== 'survived') ? found : verdicts.get(all);
    },
    store(mutant, verdict) {
      const { near, all, tests } = keysOf(mutant);
      const isNear = options.nearOnly || (verdict.by !== undefined && tests.near.includes(verdict.by));
      verdicts.set(isNear ? near : all, verdict);
    },
    baseline,
    save() {
      // Another run may have stored some meanwhile.
      const others = readStored(path)?.verdicts ?? {};
      const content: Stored = {
        verdicts: { ...others, ...Object.fromEntries(verdicts) },
        sources,
        baseline: [...baseline.values()],
      };
      writeWhole(path, JSON.stringify(content), { sync: false });
    },
  };
}

function hashOf(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 32);
}

/** A file that is missing, or that somebody has edited badly, is as good as none: everything is judged again. */
function readStored(path: string): Stored | undefined {
  try {
    const found: unknown = JSON.parse(readFileSync(path, 'utf8'));
    const isWhole = found instanceof Object && 'verdicts' in found && 'baseline' in found && 'sources' in found;
    return isWhole ? (found as Stored) : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
