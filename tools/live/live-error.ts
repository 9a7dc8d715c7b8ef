/** What keeps new code from reaching a running game. `code` says what a caller may want to handle. */
export class LiveError extends Error {
  override readonly name = 'LiveError';

  constructor(
    readonly code: 'refused' | 'not-there' | 'not-saved' | 'not-verified',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
