import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { MutateError } from './mutate-error.ts';

/** What the test process shall run. */
export interface TestRequest {
  /** Test files from the root, in the order in which they run. */
  readonly tests: readonly string[];
  /** Source files, from the root, whose text changed since the last request. */
  readonly changed: readonly string[];
  /** Whether to go on after a failure. */
  readonly all: boolean;
  /** The only test of these files that runs. */
  readonly only?: FailedTest;
}

/** A test that has failed. */
export interface FailedTest {
  /** Follows from its file and its place there. */
  readonly id: string;
  readonly name: string;
}

export interface FileOutcome {
  readonly file: string;
  readonly state: 'passed' | 'failed' | 'not-run';
  /** Imports and tests. */
  readonly milliseconds: number;
  /** Title of the first test that failed, and its error. */
  readonly failure?: string;
  /** That test; absent if the file failed by itself. */
  readonly failed?: FailedTest;
}

export interface TestOutcome {
  readonly files: readonly FileOutcome[];
  /** Error outside of any test: a process that died, a rejection that nothing handled. */
  readonly fault?: string | undefined;
}

/** Runs tests of one folder in another process, which it ends when they hang. */
export interface TestRunner {
  /** What the tests found; `undefined` when one file took longer than `limit` milliseconds. */
  run(request: TestRequest, limit: number): Promise<TestOutcome | undefined>;
  close(): Promise<void>;
}

/** Portable cases run natively alone: on Lua the same cases would take ten times as long, and find the same faults. */
const ENVIRONMENT = { CROWNSPACE_LANES: 'native' };

const START = fileURLToPath(new URL('../run-typescript.mjs', import.meta.url));
const PROGRAM = fileURLToPath(new URL('test-process.ts', import.meta.url));

/** @param root folder with the `vitest.config.ts` */
export function openTestRunner(root: string): TestRunner {
  let running: ChildProcess | undefined;
  const testProcess = (): ChildProcess => {
    // A group of its own: what tests start ends with it.
    const env = { ...process.env, ...ENVIRONMENT };
    running ??= fork(START, [PROGRAM], { cwd: root, env, execArgv: [], detached: true, stdio: 'ignore' });
    return running;
  };
  const close = async (): Promise<void> => {
    const child = running;
    running = undefined;
    if (child !== undefined) await endGroup(child);
  };
  return {
    async run(request, limit) {
      const outcome = await ask(testProcess(), request, limit);
      if (outcome === undefined) await close();
      return outcome;
    },
    close,
  };
}

function ask(child: ChildProcess, request: TestRequest, limit: number): Promise<TestOutcome | undefined> {
  return new Promise((resolve, reject) => {
    const finish = (outcome: TestOutcome | undefined): void => {
      clearTimeout(timer);
      child.off('message', hear).off('exit', fail);
      resolve(outcome);
    };
    const hear = (message: TestOutcome | 'ended'): void => {
      if (message !== 'ended') return finish(message);
      timer.refresh();
    };
    const fail = (code: number | null): void => {
      clearTimeout(timer);
      reject(new MutateError('no-tests', `The test process ended with code ${code}. Try \`npx vitest run\` by hand.`));
    };
    const timer = setTimeout(() => finish(undefined), limit);
    child.on('message', hear).on('exit', fail);
    child.send(request);
  });
}

async function endGroup(child: ChildProcess): Promise<void> {
  const { pid } = child;
  if (pid === undefined || child.exitCode !== null) return;
  const ended = new Promise(resolve => child.once('exit', resolve));
  try {
    // Windows has no groups of processes.
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-pid, 'SIGKILL');
  } catch {
    return;
  }
  await ended;
}
