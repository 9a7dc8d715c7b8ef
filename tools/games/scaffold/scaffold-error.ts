/** Files that cannot be made as asked. */
export class ScaffoldError extends Error {
  override readonly name = 'ScaffoldError';

  constructor(
    readonly code: 'bad-name' | 'bad-kind' | 'exists' | 'no-pack' | 'no-owner',
    message: string,
  ) {
    super(message);
  }
}
