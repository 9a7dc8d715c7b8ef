import { testsOf } from './area.ts';
import { applyMutant, type Mutant } from './mutant.ts';
import type { ScratchTree } from './scratch-tree.ts';
import type { FileOutcome, TestRunner } from './test-runner.ts';
import type { Verdict } from './verdict.ts';

/** Test files of an unmutated run, by path. */
export type Baseline = Map<string, FileOutcome>;

export interface Bench {
  readonly tree: ScratchTree;
  readonly runner: TestRunner;
  readonly baseline: Baseline;
  /** Whether tests at the mirrored place are enough, without the rest of the unit. */
  readonly nearOnly: boolean;
}

/** An unmutated run that hangs is a fault of the tests. */
const LONGEST_BASELINE = 15 * 60_000;

/**
 * Plants the fault, runs the tests of its unit until one fails, and takes the fault out again. Test files that fail
 * without it do not count.
 */
export async function judgeMutant(bench: Bench, mutant: Mutant): Promise<Verdict> {
  const { tree, runner, nearOnly } = bench;
  const { near, others } = testsOf(tree.root, mutant.file);
  const began = Date.now();
  const stages = nearOnly ? [near] : [near, others];
  for (const stage of stages) {
    const tests = await passing(bench, stage);
    if (tests.length === 0) continue;
    const text = tree.read(mutant.file);
    tree.write(mutant.file, applyMutant(text, mutant));
    const changed = [mutant.file];
    const outcome = await runner.run({ tests, changed, all: false }, limitOf(bench.baseline, tests)).finally(() => {
      tree.write(mutant.file, text);
    });
    // Whatever runs next reads the file again.
    if (outcome !== undefined) await runner.run({ tests: [], changed, all: false }, LONGEST_BASELINE);
    const milliseconds = Date.now() - began;
    if (outcome === undefined) return { state: 'timeout', milliseconds };
    const failed = outcome.files.find(({ state }) => state === 'failed');
    if (failed !== undefined) {
      const { file, failure } = failed;
      return { state: 'caught', by: file, ...(failure !== undefined && { failure }), milliseconds };
    }
    if (outcome.fault !== undefined) return { state: 'caught', failure: outcome.fault, milliseconds };
  }
  return { state: 'survived', milliseconds: Date.now() - began };
}

/** Those of the tests that pass without a fault; runs those that have not run yet. */
async function passing({ runner, baseline }: Bench, tests: readonly string[]): Promise<string[]> {
  const missing = tests.filter(test => !baseline.has(test));
  if (missing.length > 0) {
    const outcome = await runner.run({ tests: missing, changed: [], all: true }, LONGEST_BASELINE);
    for (const each of outcome?.files ?? []) baseline.set(each.file, each);
    for (const file of missing) {
      if (!baseline.has(file)) baseline.set(file, { file, state: 'not-run', milliseconds: 0 });
    }
  }
  const timeOf = (test: string): number => baseline.get(test)?.milliseconds ?? 0;
  return tests
    .filter(test => baseline.get(test)?.state === 'passed')
    .sort((left, right) => timeOf(left) - timeOf(right));
}

/** Milliseconds until a run counts as endless: far beyond the unmutated run, as other programs may slow this one. */
function limitOf(baseline: Baseline, tests: readonly string[]): number {
  const usual = tests.reduce((sum, test) => sum + (baseline.get(test)?.milliseconds ?? 0), 0);
  return 60_000 + 4 * usual;
}
