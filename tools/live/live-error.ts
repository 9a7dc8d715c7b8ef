/** New code cannot reach a running game, or does not start there. `code` is for callers that handle it. */
export class LiveError extends Error {
  override readonly name = 'LiveError';

  constructor(
    readonly code: 'refused' | 'unreachable' | 'not-verified',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
