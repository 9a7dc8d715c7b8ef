import { dirname } from 'node:path';
import { FileError, removeDrafts } from '../../files/index.ts';
import type { Session } from '../room/session.ts';
import { type KeptTable, writeKeptTable } from './kept-table.ts';

/** Milliseconds between two autosaves: what a process that is killed loses at most. */
const AUTOSAVE_MS = 10_000;
/** A table that takes long to capture spends at most this share of its time on it; others act in between. */
const MOST_SHARE = 0.2;

export interface AutosaveOptions {
  readonly file: string;
  readonly session: Session;
  /** Everything besides the table itself. */
  readonly about: () => Omit<KeptTable, 'time' | 'save'>;
  /** Called when the table cannot be kept, once until it can be again. */
  readonly onProblem: (problem: string) => void;
  readonly everyMs?: number;
}

/** Writes a running table to a file again and again. */
export interface Autosave {
  /** Writes the table as it is now; waits for nothing else. */
  flush(): Promise<void>;
  /** Writes it a last time. */
  close(): Promise<void>;
}

/** Keeps a table in `file`, which its user alone can read: it has the keys of the links. */
export function openAutosave({ file, session, about, onProblem, everyMs = AUTOSAVE_MS }: AutosaveOptions): Autosave {
  removeDrafts(dirname(file));
  const state = { saved: '', problem: '', isRetried: false, isClosed: false };
  let timer: NodeJS.Timeout | undefined;
  let work: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    const time = Date.now();
    const captured = await session.capture();
    await writeKeptTable(file, { time, ...about() }, captured);
    if (state.problem !== '') onProblem('The table is kept again.');
    state.problem = '';
    state.isRetried = false;
  }

  async function attempt(): Promise<void> {
    try {
      await write();
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      if (problem !== state.problem) onProblem(`The table cannot be kept for the next start: ${problem}`);
      state.problem = problem;
      // A disk may have room again; a table that has stopped is opened again by somebody first.
      state.isRetried = error instanceof FileError;
    }
  }

  function flush(): Promise<void> {
    work = work.then(attempt);
    return work;
  }

  async function tick(): Promise<void> {
    const since = performance.now();
    const { frame, paused } = session.clock();
    // A table that rests and does not tick is as it was. While time stands still players may act all the same.
    if (paused || state.saved !== String(frame) || state.isRetried) await flush();
    state.saved = String(frame);
    schedule(Math.max(everyMs, (performance.now() - since) / MOST_SHARE));
  }

  function schedule(milliseconds: number): void {
    if (!state.isClosed) timer = setTimeout(() => void tick(), milliseconds).unref();
  }

  // From the first moment on: the links are there already.
  void tick();
  return {
    flush,
    async close() {
      state.isClosed = true;
      clearTimeout(timer);
      await flush();
    },
  };
}
