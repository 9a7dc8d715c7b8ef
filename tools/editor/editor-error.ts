/** What is wrong between an editor and the game. `code` says what a caller may want to handle. */
export class EditorError extends Error {
  override readonly name = 'EditorError';

  constructor(
    readonly code: 'no-game' | 'port-taken' | 'timeout' | 'closed' | 'refused',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
