/** A game by post that cannot go on as asked. Nothing was written. */
export class PostError extends Error {
  override readonly name = 'PostError';

  constructor(
    /** `bad-lines`: files with lines that cannot be read; `refused`: what the rules or the folder do not allow. */
    readonly code: 'bad-key' | 'not-sealed' | 'not-yours' | 'damaged' | 'bad-lines' | 'bad-folder' | 'refused',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
