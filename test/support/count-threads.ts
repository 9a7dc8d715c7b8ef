import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { keepMachines, mostKeptMachines } from '../../tools/table/machines/keep-machines.ts';

/** Keeps no machines for the tests of a file: what earlier tests have left would be taken for a thread of a table. */
export function withoutKeptMachines(): void {
  const kept = mostKeptMachines();
  beforeAll(() => keepMachines(0));
  afterAll(() => keepMachines(kept));
}

/** Counts the threads that start from now on, until the test ends. */
export function countThreads(): { readonly started: number } {
  const count = { started: 0 };
  const note = (): void => void count.started++;
  subscribe('worker_threads', note);
  onTestFinished(() => void unsubscribe('worker_threads', note));
  return count;
}
