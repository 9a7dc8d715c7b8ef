/**
 * What went wrong, in the words of the error; our own errors (classes with a `code`) say what to do about it already.
 * With `debug`, and for what nobody foresaw, the stack follows.
 */
export function explain(error: unknown, debug: boolean): string {
  if (!(error instanceof Error)) return String(error);
  const foreseen = 'code' in error && typeof error.code === 'string';
  const stack = error.stack ?? '';
  if (debug) return `${error.message}\n${stack}`;
  return foreseen ? error.message : `${error.message}\n${stack}\nThis was not foreseen: please report it.`;
}
