import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished } from 'vitest';
import { projectFolder } from './project-folder.ts';

const COMMAND = fileURLToPath(new URL('../../tools/cli/crownspace.mjs', import.meta.url));
/** Milliseconds that a busy machine may need until a program of ours has something to say. */
const PATIENCE_MS = 120_000;

/** A program that was started as a user does it. */
export interface Running {
  /** Everything that it has printed so far. */
  readonly printed: () => string;
  /** Waits until it has printed this. */
  readonly says: (text: string | RegExp) => Promise<void>;
  readonly type: (text: string) => void;
  /** Ends what it reads. */
  readonly end: () => void;
  readonly signal: (name: NodeJS.Signals) => void;
  /** Its exit code, once it has ended. */
  readonly code: Promise<number | null>;
}

/** Starts `crownspace` in a shell of its own; it is ended with the test. */
export function crownspace(
  words: readonly string[],
  { cwd, environment = {} }: { readonly cwd: string; readonly environment?: Readonly<Record<string, string>> },
): Running {
  // What a test keeps between two runs is its own.
  const state = environment['XDG_STATE_HOME'] ?? projectFolder({});
  const env = { ...process.env, NO_COLOR: '1', XDG_STATE_HOME: state, APPDATA: state, ...environment };
  const child: ChildProcessWithoutNullStreams = spawn(process.execPath, [COMMAND, ...words], { cwd, env });
  let printed = '';
  const hear = (piece: Buffer): void => void (printed += piece.toString());
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  child.stdin.on('error', () => {});
  const code = new Promise<number | null>(done => child.once('close', done));
  onTestFinished(() => void child.kill('SIGKILL'));
  return {
    printed: () => printed,
    says: text =>
      typeof text === 'string'
        ? expect.poll(() => printed, { timeout: PATIENCE_MS }).toContain(text)
        : expect.poll(() => printed, { timeout: PATIENCE_MS }).toMatch(text),
    type: text => void child.stdin.write(text),
    end: () => child.stdin.end(),
    signal: name => void child.kill(name),
    code,
  };
}
