import { createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node';
import type { FailedTest, TestOutcome, TestRequest } from './test-runner.ts';

/*
 * Runs tests of the folder that it is started in, again and again, for the process that started it. Vite keeps what it
 * has transformed; a request names the one file that changed since.
 */

/** As requested: near tests first, and those of one process together. */
class AsRequested {
  shard(specifications: TestSpecification[]): TestSpecification[] {
    return specifications;
  }
  sort(specifications: TestSpecification[]): TestSpecification[] {
    return specifications;
  }
}

/** Files of the present run that have ended: Vitest itself reports those of earlier runs as well. */
let ended: TestModule[] = [];

/** Whoever asked waits for each file by itself. */
function noteEnd(module: TestModule): void {
  ended.push(module);
  process.send?.('ended');
}

async function start(): Promise<Vitest> {
  const root = process.cwd();
  const vitest = await createVitest('test', {
    root,
    reporters: [{ onTestModuleEnd: noteEnd }],
    silent: true,
    watch: false,
    cache: false,
    experimental: { fsModuleCache: false },
    sequence: { sequencer: AsRequested },
  });
  // Each process builds what the fault has changed, such as the world as Lua: one does it once. The projects of the
  // repository have a number of their own, which an option above would not replace.
  for (const { config } of vitest.projects) config.maxWorkers = 1;
  await vitest.standalone();
  return vitest;
}

async function answer(vitest: Vitest, { tests, changed, all, only }: TestRequest): Promise<TestOutcome> {
  for (const file of changed) vitest.invalidateFile(`${process.cwd()}/${file}`);
  vitest.config.bail = all ? 0 : 1;
  for (const project of vitest.projects) project.config.bail = all ? 0 : 1;
  const specifications = (await specificationsOf(vitest)).filter(each => tests.includes(pathOf(each.moduleId)));
  const place = (each: TestSpecification): number => tests.indexOf(pathOf(each.moduleId));
  specifications.sort((left, right) => place(left) - place(right));
  ended = [];
  const wanted = only === undefined ? specifications : specifications.map(each => narrowed(each, only));
  const { unhandledErrors } = await vitest.runTestSpecifications(wanted);
  if (only !== undefined) return { files: ended.map(module => describeOnly(module, only)), fault: undefined };
  const stopped = all ? -1 : ended.findIndex(module => module.state() === 'failed');
  const files = ended.map((module, index) => describeModule(module, stopped >= 0 && index > stopped));
  return { files, fault: unhandledErrors.map(messageOf).at(0) };
}

function narrowed({ project, moduleId }: TestSpecification, { id }: FailedTest): TestSpecification {
  return project.createSpecification(moduleId, { testIds: [id] });
}

/** Whether that test has passed; if it is not there, it has not run. */
function describeOnly(module: TestModule, { id, name }: FailedTest): TestOutcome['files'][number] {
  const hasPassed = [...module.children.allTests('passed')].some(test => test.id === id && test.fullName === name);
  return { ...describeModule(module, false), state: hasPassed ? 'passed' : 'not-run' };
}

let known: Promise<TestSpecification[]> | undefined;

/** Test files do not come and go in the copy. */
function specificationsOf(vitest: Vitest): Promise<TestSpecification[]> {
  known ??= vitest.globTestSpecifications();
  return known;
}

/** @param isLate whether it came after the failure that ended the run: its tests are skipped, and have not passed */
function describeModule(module: TestModule, isLate: boolean): TestOutcome['files'][number] {
  const failed = [...module.children.allTests('failed')].at(0);
  const cause = failed?.result().errors?.at(0) ?? module.errors().at(0);
  const { duration, collectDuration } = module.diagnostic();
  const state = module.state();
  const hasPassed = state === 'passed' || (state === 'skipped' && !isLate);
  return {
    file: pathOf(module.moduleId),
    state: state === 'failed' ? 'failed' : hasPassed ? 'passed' : 'not-run',
    milliseconds: Math.round(duration + collectDuration),
    ...(state === 'failed' && { failure: `${failed?.fullName ?? 'the file'}: ${messageOf(cause)}` }),
    ...(failed !== undefined && { failed: { id: failed.id, name: failed.fullName } }),
  };
}

function pathOf(moduleId: string): string {
  return moduleId.slice(process.cwd().length + 1);
}

function messageOf(error: unknown): string {
  const text = error instanceof Object && 'message' in error ? String(error.message) : String(error);
  return text.split('\n')[0] ?? '';
}

const vitest = start();
process.on('message', (request: TestRequest) => {
  void vitest
    .then(ready => answer(ready, request))
    .catch((error: unknown): TestOutcome => ({ files: [], fault: messageOf(error) }))
    .then(outcome => process.send?.(outcome));
});
// The process that asked is gone.
process.on('disconnect', () => process.exit());
