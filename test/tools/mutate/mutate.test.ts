import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { formatMutateReport } from '../../../tools/mutate/format-report.ts';
import { mutate, mutantsOf, type MutateOptions } from '../../../tools/mutate/mutate.ts';
import { openScratchTree } from '../../../tools/mutate/scratch-tree.ts';
import { openTestRunner } from '../../../tools/mutate/test-runner.ts';
import { projectFolder } from '../../support/project-folder.ts';

const SOURCE = `export function isLarger(a: number, b: number): boolean {
  return a > b;
}
`;
const CASES = `import { expect, test } from 'vitest';
import { isLarger } from '../../../src/kernel/larger.ts';
test('the larger one', () => expect(isLarger(2, 1)).toBe(true));
`;
const FAILING = `import { expect, test } from 'vitest';
test('is red without any fault', () => expect(1).toBe(2));
`;
const CONFIG = `export default { test: { maxWorkers: 1, isolate: false, include: ['test/**/*.test.ts'] } };`;

function project(more: Readonly<Record<string, string>> = {}): string {
  const root = projectFolder({
    'package.json': '{ "type": "module" }',
    'vitest.config.js': CONFIG,
    'src/kernel/larger.ts': SOURCE,
    'test/src/kernel/larger.test.ts': CASES,
    ...more,
  });
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'), 'junction');
  return root;
}

const OPTIONS: MutateOptions = { areas: ['kernel'], seed: 1 };

describe('a run', () => {
  test('plants each fault once, tells caught from surviving ones, and leaves the files as they are', async () => {
    const root = project({ 'test/src/kernel/red.test.ts': FAILING });
    const report = await mutate(root, OPTIONS);
    const states = report.judged
      .toSorted((left, right) => left.start - right.start)
      .map(({ change, verdict }) => [change, verdict.state]);
    expect(states).toEqual([
      ['dropped result', 'caught'],
      ['moved boundary', 'survived'],
    ]);
    expect(report).toMatchObject({ possible: 2, skipped: 0, failing: ['test/src/kernel/red.test.ts'] });
    const caught = report.judged.find(({ verdict }) => verdict.state === 'caught');
    expect(caught?.verdict).toMatchObject({ by: 'test/src/kernel/larger.test.ts' });
    expect(caught?.verdict.failure).toContain('the larger one');
    expect(readFileSync(join(root, 'src/kernel/larger.ts'), 'utf8')).toBe(SOURCE);

    const text = formatMutateReport(report);
    expect(text).toContain('src/kernel/larger.ts:2:12 survived: moved boundary');
    expect(text).toContain('    - return a > b;\n    + return a >= b;');
    expect(text).toContain('Left out, as it fails without any fault: test/src/kernel/red.test.ts');
    expect(text).toMatch(/src\/kernel +1 of 2 caught, 50 %/);

    await remembers(root);
  });
});

/** Another run of the same sources and tests starts no test; after a change of the tests it judges again. */
async function remembers(root: string): Promise<void> {
  const vitest = join(root, 'vitest.config.js');
  writeFileSync(vitest, 'throw new Error("no test runs");');
  const states = ({ judged }: Awaited<ReturnType<typeof mutate>>): string[] =>
    judged.map(({ verdict }) => verdict.state).sort();
  expect(states(await mutate(root, OPTIONS))).toEqual(['caught', 'survived']);
  writeFileSync(vitest, CONFIG);
  const better = CASES + "test('of equal ones', () => expect(isLarger(1, 1)).toBe(false));\n";
  writeFileSync(join(root, 'test/src/kernel/larger.test.ts'), better);
  expect(states(await mutate(root, OPTIONS))).toEqual(['caught', 'caught']);
}

test('a run that has no time begins nothing and says so', async () => {
  const report = await mutate(project(), { ...OPTIONS, seconds: 0 });
  expect(report).toMatchObject({ judged: [], skipped: 2 });
  expect(formatMutateReport(report)).toContain('0 of 0 caught, 0 % (seed 1, 2 possible, 2 not begun)');
});

test('a run that is interrupted reports what it has judged until then', async () => {
  const root = project();
  const begun = join(root, 'begun');
  const endless = `import { writeFileSync } from 'node:fs';
import { test } from 'vitest';
test('x', () => { writeFileSync(${JSON.stringify(begun)}, ''); return new Promise(() => {}); });
`;
  writeFileSync(join(root, 'test/src/kernel/endless.test.ts'), endless);
  const interrupt = new AbortController();
  // A mutant that survives its near test waits for the other one.
  const timer = setInterval(() => existsSync(begun) && interrupt.abort(), 50);
  onTestFinished(() => clearInterval(timer));
  const { judged, skipped } = await mutate(root, { ...OPTIONS, signal: interrupt.signal });
  expect([judged.length < 2, judged.length + skipped]).toEqual([true, 2]);
});

test('every default area offers mutants', () => {
  expect(mutantsOf(process.cwd(), ['kernel']).length).toBeGreaterThan(500);
});

test('tests that hang are ended, and the next ones run', async () => {
  const root = project({
    'test/src/kernel/endless.test.ts': "import { test } from 'vitest';\ntest('x', () => { while (true); });\n",
  });
  const runner = openTestRunner(root);
  onTestFinished(() => runner.close());
  const larger = () => runner.run({ tests: ['test/src/kernel/larger.test.ts'], changed: [], all: true }, 120_000);
  // The process is ready before the time of the endless test begins.
  expect((await larger())?.files).toMatchObject([{ state: 'passed' }]);
  const endless = ['test/src/kernel/endless.test.ts'];
  expect(await runner.run({ tests: endless, changed: [], all: true }, 1_000)).toBeUndefined();
  expect((await larger())?.files).toMatchObject([{ file: 'test/src/kernel/larger.test.ts', state: 'passed' }]);
});

test('a run reports its own files alone, as they are now', async () => {
  const root = project({ 'test/src/kernel/red.test.ts': FAILING });
  const runner = openTestRunner(root);
  onTestFinished(() => runner.close());
  const run = (test: string, changed: readonly string[] = []) =>
    runner.run({ tests: [`test/src/kernel/${test}.test.ts`], changed, all: false }, 120_000);
  expect((await run('red'))?.files).toMatchObject([{ file: 'test/src/kernel/red.test.ts', state: 'failed' }]);
  expect((await run('larger'))?.files).toMatchObject([{ file: 'test/src/kernel/larger.test.ts', state: 'passed' }]);
  const source = join(root, 'src/kernel/larger.ts');
  writeFileSync(source, SOURCE.replace('>', '<'));
  expect((await run('larger', ['src/kernel/larger.ts']))?.files).toMatchObject([{ state: 'failed' }]);
  writeFileSync(source, SOURCE);
  expect((await run('larger', ['src/kernel/larger.ts']))?.files).toMatchObject([{ state: 'passed' }]);
});

test('one test of a file runs alone, and none if it is another one', async () => {
  const root = project({ 'test/src/kernel/larger.test.ts': `${CASES}test('red', () => expect(1).toBe(2));\n` });
  const runner = openTestRunner(root);
  onTestFinished(() => runner.close());
  const source = join(root, 'src/kernel/larger.ts');
  writeFileSync(source, SOURCE.replace('>', '<'));
  const request = { tests: ['test/src/kernel/larger.test.ts'], changed: [], all: false };
  const [outcome] = (await runner.run(request, 120_000))?.files ?? [];
  expect(outcome).toMatchObject({ state: 'failed', failed: { name: 'the larger one' } });
  const only = outcome?.failed ?? { id: '', name: '' };
  writeFileSync(source, SOURCE);
  const alone = async (name: string) =>
    (await runner.run({ ...request, changed: ['src/kernel/larger.ts'], only: { ...only, name } }, 120_000))?.files;
  expect(await alone(only.name)).toMatchObject([{ state: 'passed' }]);
  expect(await alone('red')).toMatchObject([{ state: 'not-run' }]);
});

test('what a failure kept from running has not passed', async () => {
  const root = project({ 'test/src/kernel/red.test.ts': FAILING });
  const runner = openTestRunner(root);
  onTestFinished(() => runner.close());
  const tests = ['test/src/kernel/red.test.ts', 'test/src/kernel/larger.test.ts'];
  const states = async (all: boolean) =>
    (await runner.run({ tests, changed: [], all }, 120_000))?.files.map(({ file, state }) => [file, state]);
  expect(await states(true)).toEqual([
    [tests[0], 'failed'],
    [tests[1], 'passed'],
  ]);
  expect((await states(false))?.filter(([, state]) => state !== 'not-run')).toEqual([[tests[0], 'failed']]);
});

test('the copy has everything but packages and what is built of sources', () => {
  const root = project();
  // Other machines are not built again for each run; what a build makes of sources is.
  for (const built of ['moonsharp-host', 'programs']) mkdirSync(join(root, 'build', built), { recursive: true });
  const tree = openScratchTree(root);
  onTestFinished(() => tree.remove());
  tree.write('src/kernel/larger.ts', 'other');
  expect(tree.read('src/kernel/larger.ts')).toBe('other');
  expect(readFileSync(join(root, 'src/kernel/larger.ts'), 'utf8')).toBe(SOURCE);
  expect(readdirSync(join(tree.root, 'build'))).toEqual(['moonsharp-host']);
  expect(existsSync(join(tree.root, 'node_modules/vitest'))).toBe(true);
  tree.remove();
  expect(existsSync(tree.root)).toBe(false);
});
