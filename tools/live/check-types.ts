import { type BuildDiagnostic, openWorker } from '../compiler/index.ts';

/** Checks types in a thread, apart from the builds. */
export interface TypeChecker {
  /**
   * Checks the files on disk; when a check is running, another one follows.
   *
   * @param entries scripts and UIs of the mod
   */
  check(entries: readonly string[], changed: readonly string[]): void;
  close(): Promise<void>;
}

/** A message to the thread of a {@link TypeChecker}. */
export interface CheckRequest {
  readonly entries: readonly string[];
  readonly changed: readonly string[];
}
/** Its answer. */
export interface CheckAnswer {
  readonly faults: readonly BuildDiagnostic[];
}

/**
 * @param folder of the mod, whose declaration files all of its code sees
 * @param onFaults called with all type errors after a check, when they differ from the last ones
 */
export function openTypeChecker(folder: string, onFaults: (faults: readonly BuildDiagnostic[]) => void): TypeChecker {
  const worker = openWorker(new URL('./check-types-thread.ts', import.meta.url), { folder });
  let reported = '[]';
  worker.on('message', ({ faults }: CheckAnswer) => {
    const text = JSON.stringify(faults);
    if (text !== reported) onFaults(faults);
    reported = text;
  });
  // Without the thread, hot reloads go on unchecked.
  worker.on('error', error =>
    onFaults([{ file: '', line: 0, column: 0, message: error.message, code: 'type-checker' }]),
  );
  worker.unref();
  return {
    check: (entries, changed) => worker.postMessage({ entries, changed } satisfies CheckRequest),
    close: async () => void (await worker.terminate()),
  };
}
