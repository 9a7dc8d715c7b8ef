import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AREAS, sourcesOf } from './area.ts';
import { explanationOf, explanationsIn } from './explained.ts';
import { findMutants } from './find-mutants.ts';
import { judgeMutant } from './judge-mutant.ts';
import { openMemory } from './memory.ts';
import { diffOf, type Mutant } from './mutant.ts';
import { OPERATORS } from './operators.ts';
import { sample } from './sample.ts';
import { openScratchTree } from './scratch-tree.ts';
import { SharedWords } from './shared-words.ts';
import { openTestRunner } from './test-runner.ts';
import type { JudgedMutant, Verdict } from './verdict.ts';

export interface MutateOptions {
  /** Names of units, folders or files; `AREAS` by default. */
  readonly areas?: readonly string[];
  readonly seed: number;
  /** How many mutants to draw; all of them by default. */
  readonly count?: number;
  /** No mutant is begun after so many seconds. */
  readonly seconds?: number;
  /** Run only near tests, without the rest of the unit. */
  readonly nearOnly?: boolean;
  /** Judge again what an earlier run has judged. */
  readonly fresh?: boolean;
  /** Ends the run; what was judged until then is remembered, and the copy is removed. */
  readonly signal?: AbortSignal;
  /** Called for each mutant as soon as it is judged. */
  readonly onJudged?: (judged: JudgedMutant, done: number, all: number) => void;
}

export interface MutateReport {
  readonly seed: number;
  readonly areas: readonly string[];
  /** Mutants that the areas offer. */
  readonly possible: number;
  readonly judged: readonly JudgedMutant[];
  /** Drawn, but not begun: the time was up. */
  readonly skipped: number;
  /** Test files that fail without any fault, which were left out. */
  readonly failing: readonly string[];
}

/**
 * Plants faults in a copy of the repository, one at a time, and reports which of them the tests of the unit notice.
 *
 * @param root folder of the repository, which stays as it is but for `build/mutate`
 * @throws {MutateError}
 */
export async function mutate(root: string, options: MutateOptions): Promise<MutateReport> {
  const { areas = AREAS, seed, nearOnly = false, fresh = false, signal, onJudged } = options;
  const possible = mutantsOf(root, areas);
  const drawn = sample(possible, seed, options.count ?? possible.length);
  const end = Date.now() + (options.seconds ?? Infinity) * 1000;
  const explanations = explanationsIn(root);
  const words = new SharedWords(root);
  const memory = openMemory(root, { nearOnly, fresh, words });
  const tree = openScratchTree(root);
  const runner = openTestRunner(tree.root);
  const judged: JudgedMutant[] = [];
  const stop = (): void => void runner.close();
  signal?.addEventListener('abort', stop);
  try {
    for (const mutant of drawn) {
      if (Date.now() >= end || signal?.aborted === true) break;
      const { baseline } = memory;
      const judge = (): Promise<Verdict | undefined> =>
        judgeMutant({ tree, runner, baseline, words, nearOnly }, mutant).catch((error: unknown) => {
          // The interrupted mutant has no verdict; those before it have.
          if (signal?.aborted === true) return undefined;
          throw error;
        });
      const verdict = memory.recall(mutant) ?? (await judge());
      if (verdict === undefined) break;
      memory.store(mutant, verdict);
      memory.save();
      const diff = diffOf(tree.read(mutant.file), mutant);
      const why = explanationOf(explanations, mutant.file, diff);
      const result = { ...mutant, verdict, diff, ...(why !== undefined && { why }) };
      judged.push(result);
      onJudged?.(result, judged.length, drawn.length);
    }
  } finally {
    signal?.removeEventListener('abort', stop);
    await runner.close();
    tree.remove();
  }
  const failing = [...memory.baseline.values()].filter(({ state }) => state !== 'passed').map(({ file }) => file);
  return { seed, areas, possible: possible.length, judged, skipped: drawn.length - judged.length, failing };
}

/** Every mutant of the areas, file by file. */
export function mutantsOf(root: string, areas: readonly string[]): Mutant[] {
  const files = [...new Set(areas.flatMap(area => sourcesOf(root, area)))];
  return files.flatMap(file => findMutants(file, readFileSync(join(root, file), 'utf8'), OPERATORS));
}
