/** Files that cannot be made as asked. */
export class ScaffoldError extends Error {
  override readonly name = 'ScaffoldError';

  constructor(
    readonly code: 'bad-name' | 'exists' | 'no-pack' | 'no-faction',
    message: string,
  ) {
    super(message);
  }
}
