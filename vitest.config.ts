import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { useMemoryFolder } from './test/support/memory-folder.ts';

useMemoryFolder();

/** What begins with these takes longest, and runs first, in this order: games through a page, whole games, full machines. */
const LONG = [
  'tools/web/duel',
  'docs/guides/your-own-game',
  'docs/guides/hands-and-secrets',
  'tools/live/hot-reload',
  'tools/web/static/',
  'mod/host/games',
  'tools/web/page/input/',
  'tools/lua/limits',
  'tools/table/budgets',
  'tools/lua/hostile',
  'mod/',
  'tools/web/',
  'tools/live/',
  'tools/table/',
  'tools/cli/',
];

/** Otherwise one of the longest would run alone in the end: nothing is known of how long they take on a fresh machine. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((left, right) => placeOf(left) - placeOf(right));
  }
}

function placeOf({ moduleId, project }: TestSpecification): number {
  // A process that is shared ends when the next file is not. So those come before any such process, and nobody waits in the end.
  if (project.name === 'alone') return -1;
  const found = LONG.findIndex(each => moduleId.includes(`/test/${each}`));
  return found < 0 ? LONG.length : found;
}

const isCI = process.env['CI'] !== undefined;

const TESTS = '{test,mod,examples}/**/*.test.ts';
const NO_TESTS = ['test/fixtures/**', 'node_modules/**', 'build/**'];

/** Collects all garbage many times, which takes long in a process that holds the modules of hundreds of files. */
const COLLECTS = 'test/tools/lua/runtime/chunk-positions.test.ts';

/** Tests that replace a module: each of these files gets a process of its own. */
const ALONE = readdirSync(new URL('test', import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.test.ts'))
  .map(name => `test/${name.replaceAll('\\', '/')}`)
  .filter(path => path === COLLECTS || readFileSync(new URL(path, import.meta.url), 'utf8').includes('vi.mock('));

/** Whether all tests run: a run of some files builds what these need, and no more. */
const isWhole = process.argv[2] === 'run' && process.argv.slice(3).every(word => word.startsWith('-'));

export default defineConfig({
  resolve: { alias: [{ find: /^typescript$/u, replacement: join(import.meta.dirname, 'test/support/typescript.ts') }] },
  test: {
    setupFiles: ['test/support/keep-machines.ts'],
    // A busy machine is slow: what is waited for comes in the end, or it is wrong.
    testTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    hookTimeout: 240_000,
    // Many tests wait: for a page, a changed file, a process. Twice as many as cores use that time; in CI other checks do.
    maxWorkers: Math.min(Math.ceil(availableParallelism() * (isCI ? 1.5 : 2)), 6),
    // Compilers make and forget much at once: with more room for what is new, less of it is copied about. There are more
    // processes than cores, so that threads which help to collect garbage would wait for each other.
    execArgv: ['--max-semi-space-size=64', '--min-semi-space-size=16', '--single-threaded-gc'],
    sequence: { sequencer: LongestFirst },
    // What a run has stripped of types, the next one takes from there.
    experimental: { fsModuleCache: !isCI, fsModuleCachePath: 'build/test-modules' },
    projects: [
      // Every other file shares its process with those that ran there before: modules, mods and a browser are ready.
      {
        extends: true,
        test: {
          name: 'shared',
          // Above the projects it would run for each of them, and once more.
          globalSetup: isWhole ? ['test/support/build-first.ts'] : [],
          isolate: false,
          include: [TESTS],
          exclude: [...NO_TESTS, ...ALONE],
        },
      },
      { extends: true, test: { name: 'alone', include: ALONE, exclude: NO_TESTS } },
    ],
  },
});
