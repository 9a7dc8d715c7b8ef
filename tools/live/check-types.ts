import { type BuildDiagnostic, openWorker } from '../compiler/index.ts';

/** Checks types beside the running code, in a thread of its own. */
export interface TypeChecker {
  /** Checks what lies on disk now; a check that is not over yet is followed by another. */
  check(changed: readonly string[]): void;
  close(): Promise<void>;
}

/** What a {@link TypeChecker}'s thread is told and says. */
export interface CheckRequest {
  readonly changed: readonly string[];
}
export interface CheckAnswer {
  readonly faults: readonly BuildDiagnostic[];
}

/** @param onFaults called with everything that is wrong, after each check, when it is another than before */
export function openTypeChecker(
  entries: readonly string[],
  onFaults: (faults: readonly BuildDiagnostic[]) => void,
): TypeChecker {
  const worker = openWorker(new URL('./check-types-thread.ts', import.meta.url), { entries });
  let told = '[]';
  worker.on('message', ({ faults }: CheckAnswer) => {
    const text = JSON.stringify(faults);
    if (text !== told) onFaults(faults);
    told = text;
  });
  // Without it changes are taken over all the same, only unchecked.
  worker.on('error', error =>
    onFaults([{ file: '', line: 0, column: 0, message: error.message, code: 'type-checker' }]),
  );
  worker.unref();
  return {
    check: changed => worker.postMessage({ changed } satisfies CheckRequest),
    close: async () => void (await worker.terminate()),
  };
}
