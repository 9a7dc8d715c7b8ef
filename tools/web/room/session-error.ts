/** A session cannot do what its host asks for. `code` says what a caller may want to handle. */
export class SessionError extends Error {
  override readonly name = 'SessionError';

  constructor(
    readonly code: 'journal-full' | 'not-captured',
    message: string,
  ) {
    super(message);
  }
}
