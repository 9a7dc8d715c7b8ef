import { testsOf } from './area.ts';
import { applyMutant, type Mutant } from './mutant.ts';
import type { ScratchTree } from './scratch-tree.ts';
import type { SharedWords } from './shared-words.ts';
import type { FileOutcome, TestOutcome, TestRunner } from './test-runner.ts';
import type { Verdict } from './verdict.ts';

/** What is known of test files without a fault, by path. A file that passes with a fault planted passes without it. */
export type Baseline = Map<string, FileOutcome>;

export interface Bench {
  readonly tree: ScratchTree;
  readonly runner: TestRunner;
  readonly baseline: Baseline;
  readonly words: SharedWords;
  /** Whether near tests are enough, without the rest of the unit. */
  readonly nearOnly: boolean;
}

/** An unmutated run that hangs is a fault of the tests. */
const LONGEST_BASELINE = 15 * 60_000;

/** What a test file is taken to need, in milliseconds, while nobody has measured it. */
const UNKNOWN = 15_000;

/**
 * Plants the fault, runs the tests of its unit until one fails, and takes the fault out again: first near tests, then the
 * others. Test files that fail without the fault do not count.
 */
export async function judgeMutant(bench: Bench, mutant: Mutant): Promise<Verdict> {
  const { tree, words, nearOnly } = bench;
  const { near, others } = testsOf(tree.root, mutant.file, words);
  const began = Date.now();
  const takeTime = (verdict: Omit<Verdict, 'milliseconds'>): Verdict => ({
    ...verdict,
    milliseconds: Date.now() - began,
  });
  for (const stage of nearOnly ? [near] : [near, others]) {
    let tests = usable(bench, stage);
    if (stage === near) tests = shortestFirst(bench, tests);
    while (tests.length > 0) {
      const outcome = await runWith(bench, mutant, tests);
      if (outcome === undefined) return takeTime({ state: 'timeout' });
      const failed = outcome.files.find(({ state }) => state === 'failed');
      if (failed === undefined && outcome.fault !== undefined) {
        return takeTime({ state: 'caught', failure: outcome.fault });
      }
      for (const each of outcome.files) if (each.state === 'passed') bench.baseline.set(each.file, each);
      if (failed === undefined) break;
      const { file, failure } = failed;
      if (await passesWithout(bench, failed)) {
        return takeTime({ state: 'caught', by: file, ...(failure !== undefined && { failure }) });
      }
      const ended = new Set(outcome.files.filter(({ state }) => state !== 'not-run').map(each => each.file));
      tests = tests.filter(test => !ended.has(test));
    }
  }
  return takeTime({ state: 'survived' });
}

/** Runs the tests with the fault planted, until one fails; nothing if they do not end. */
async function runWith(
  { tree, runner, baseline }: Bench,
  mutant: Mutant,
  tests: readonly string[],
): Promise<TestOutcome | undefined> {
  const changed = [mutant.file];
  const text = tree.read(mutant.file);
  tree.write(mutant.file, applyMutant(text, mutant));
  const outcome = await runner.run({ tests, changed, all: false }, limitOf(baseline, tests)).finally(() => {
    tree.write(mutant.file, text);
  });
  // Whatever runs next reads the file again.
  if (outcome !== undefined) await runner.run({ tests: [], changed, all: false }, LONGEST_BASELINE);
  return outcome;
}

/**
 * Whether what failed passes without the fault. The one test is enough, as the rest of its file may take long; where it does
 * not run by itself, the file decides.
 */
async function passesWithout({ runner, baseline }: Bench, { failed, file }: FileOutcome): Promise<boolean> {
  const known = baseline.get(file);
  if (known !== undefined) return known.state === 'passed';
  const request = { tests: [file], changed: [], all: true };
  if (failed !== undefined) {
    const alone = await runner.run({ ...request, only: failed }, LONGEST_BASELINE);
    if (alone?.files.some(({ state }) => state === 'passed') === true) return true;
  }
  const outcome = await runner.run(request, LONGEST_BASELINE);
  const [found = { file, state: 'not-run', milliseconds: 0 } as const] = outcome?.files ?? [];
  baseline.set(file, found);
  return found.state === 'passed';
}

/** Those that are not known to fail by themselves. */
function usable({ baseline }: Bench, tests: readonly string[]): string[] {
  return tests.filter(test => (baseline.get(test)?.state ?? 'passed') === 'passed');
}

function shortestFirst({ baseline }: Bench, tests: readonly string[]): string[] {
  const timeOf = (test: string): number => baseline.get(test)?.milliseconds ?? UNKNOWN;
  return tests.toSorted((left, right) => timeOf(left) - timeOf(right));
}

/** Milliseconds until a file counts as endless: far beyond the unmutated run, as other programs may slow this one. */
function limitOf(baseline: Baseline, tests: readonly string[]): number {
  const usual = tests.map(test => baseline.get(test)?.milliseconds ?? UNKNOWN);
  return Math.min(60_000 + 4 * Math.max(0, ...usual), LONGEST_BASELINE);
}
