/** The page cannot be served, or no picture of it can be taken. */
export class ViewerError extends Error {
  override readonly name = 'ViewerError';

  constructor(
    readonly code: 'port-taken' | 'no-network' | 'not-served' | 'no-browser' | 'not-drawn' | 'no-source' | 'no-editor',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
