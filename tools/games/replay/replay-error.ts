/** A log that cannot be played: it is not there, is no log, or goes against the rules at some line. */
export class ReplayError extends Error {
  override readonly name = 'ReplayError';

  constructor(
    readonly code: 'missing' | 'no-log' | 'refused',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
