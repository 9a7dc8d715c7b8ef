/** The debugger cannot be reached at the port it was given. */
export class DebugError extends Error {
  override readonly name = 'DebugError';

  constructor(
    readonly code: 'port-taken' | 'not-served',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
