/** Milliseconds that code of a mod may take to run during a build, unless the caller gives it another time. */
export const MOST_MS = 10_000;

/** Whether a script was stopped because its time was over. */
export function isTimeout(error: unknown): boolean {
  // An error of the context, where classes may be others.
  return typeof error === 'object' && error !== null && Reflect.get(error, 'code') === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}
