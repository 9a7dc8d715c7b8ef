import { type BuildDiagnostic, openWorker } from '../compiler/index.ts';

/** Checks types in a thread, apart from the builds. */
export interface TypeChecker {
  /**
   * Checks the files on disk; when a check is running, another one follows.
   *
   * @param entries scripts and UIs of the mod
   */
  check(entries: readonly string[], changed: readonly string[]): void;
  /** A file has changed: a check that runs may have read both texts, so what it finds is not reported. */
  outdate(): void;
  close(): Promise<void>;
}

/** A message to the thread of a {@link TypeChecker}. */
export interface CheckRequest {
  readonly entries: readonly string[];
  readonly changed: readonly string[];
  readonly number: number;
}
/** Its answer. */
export interface CheckAnswer {
  readonly faults: readonly BuildDiagnostic[];
  /** The request after which no other had come when the check began. */
  readonly number: number;
}

/**
 * @param folder of the mod, whose declaration files all of its code sees
 * @param onFaults called with all type errors after a check, when they differ from the last ones
 */
export function openTypeChecker(folder: string, onFaults: (faults: readonly BuildDiagnostic[]) => void): TypeChecker {
  const worker = openWorker(new URL('./check-types-thread.ts', import.meta.url), { folder });
  let reported = '[]';
  let newest = 0;
  worker.on('message', ({ faults, number }: CheckAnswer) => {
    if (number !== newest) return;
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
    check(entries, changed) {
      newest += 1;
      worker.postMessage({ entries, changed, number: newest } satisfies CheckRequest);
    },
    outdate: () => void (newest += 1),
    close: async () => void (await worker.terminate()),
  };
}
