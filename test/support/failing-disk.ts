import { vi } from 'vitest';

type Fs = typeof import('node:fs');

/** What a disk does at its n-th change. */
export interface DiskFault {
  /** The change that fails, from 1. */
  readonly at: number;
  /** Code of the error, such as `ENOSPC`; `killed`: nothing that comes later happens either, as after kill -9. */
  readonly code: string;
}

const state: { fault?: DiskFault | undefined; changes: number } = { changes: 0 };

/** Thrown in place of the end of the process. */
class Killed extends Error {}

/**
 * The module `node:fs` with changes that can be made to fail: `vi.mock('node:fs', failingFs)` in the test file.
 */
export async function failingFs(importOriginal: () => Promise<unknown>): Promise<unknown> {
  // The factory of a mock is given the module itself.
  const fs = (await importOriginal()) as Fs;
  const changing = ['openSync', 'fsyncSync', 'renameSync', 'linkSync', 'rmSync', 'mkdirSync', 'chmodSync'] as const;
  const failing = Object.fromEntries(
    changing.map(name => [
      name,
      (...given: unknown[]): unknown => {
        // A file that is opened for reading changes nothing.
        if (name !== 'openSync' || given[1] !== 'r') change();
        // This disk fails or keeps what it was given: to wait for the one below it would take a fifth of the time.
        if (name === 'fsyncSync') return undefined;
        return (fs[name] as (...all: unknown[]) => unknown)(...given);
      },
    ]),
  );
  const writeFileSync = (
    file: Parameters<Fs['writeFileSync']>[0],
    content: string | Uint8Array,
    more?: never,
  ): void => {
    try {
      change();
    } catch (error) {
      // A part of it is on the disk already.
      fs.writeFileSync(file, Buffer.from(content).subarray(0, Math.floor(content.length / 2)), more);
      throw error;
    }
    fs.writeFileSync(file, content, more);
  };
  const mocked = { ...fs, ...failing, writeFileSync };
  return { ...mocked, default: mocked };
}

function change(): void {
  state.changes += 1;
  const { fault, changes } = state;
  if (fault === undefined || changes < fault.at) return;
  if (fault.code === 'killed') throw new Killed('killed');
  if (changes === fault.at) throw Object.assign(new Error(`${fault.code}: the disk fails`), { code: fault.code });
}

/**
 * Runs `task` on a disk that fails at change `at`.
 *
 * @returns whether it came to that change, and the error of the task
 */
export async function onFailingDisk(
  fault: DiskFault,
  task: () => unknown,
): Promise<{ readonly failed: boolean; readonly error: unknown }> {
  Object.assign(state, { fault, changes: 0 });
  try {
    await task();
    return { failed: state.changes >= fault.at, error: undefined };
  } catch (error) {
    return { failed: true, error };
  } finally {
    state.fault = undefined;
  }
}

/** From here on, no process that has left something runs: locks and drafts of this one are abandoned, too. */
export function endOtherProcesses(): void {
  vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('ESRCH: no such process'), { code: 'ESRCH' });
  });
}
