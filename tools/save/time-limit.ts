/** Milliseconds that code of a mod may take to run during a build, unless the caller gives it another time. */
export const MOST_MS = 10_000;

/** The code of Node's own error of a script that was stopped. */
const CODE = 'ERR_SCRIPT_EXECUTION_TIMEOUT';

/** A thread was stopped because its time was over. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
  readonly code = CODE;
}

/** Whether code was stopped because its time was over. */
export function isTimeout(error: unknown): boolean {
  // An error of the context, where classes may be others.
  return typeof error === 'object' && error !== null && Reflect.get(error, 'code') === CODE;
}
