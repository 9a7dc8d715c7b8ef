/**
 * The message of an error. Our own errors (classes with a `code`) name the remedy. With `debug`, and for any other error,
 * the stack follows.
 */
export function explain(error: unknown, debug: boolean): string {
  if (!(error instanceof Error)) return String(error);
  const foreseen = 'code' in error && typeof error.code === 'string';
  const stack = error.stack ?? '';
  if (debug) return `${error.message}\n${stack}`;
  return foreseen ? error.message : `${error.message}\n${stack}\nThis is a bug in Crownspace: please report it.`;
}
