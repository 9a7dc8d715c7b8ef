import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What plays whole games, drives browsers or starts programs takes longest: what begins with these runs first, in this order. */
const LONG = ['mod/host/games.test', 'mod/', 'tools/web/', 'docs/', 'tools/live/', 'tools/lua/', 'tools/table/'];

/** Otherwise one of the longest would run alone in the end: nothing is known of how long they take on a fresh machine. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((left, right) => placeOf(left) - placeOf(right));
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const found = LONG.findIndex(each => moduleId.includes(`/test/${each}`));
  return found < 0 ? LONG.length : found;
}

export default defineConfig({
  test: {
    include: ['{test,mod,examples}/**/*.test.ts'],
    exclude: ['test/fixtures/**', 'node_modules/**'],
    testTimeout: 30_000,
    // A busy machine is slow: what is waited for comes in the end, or it is wrong.
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 120_000,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
  },
});
