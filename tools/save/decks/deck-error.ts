/** What a deck is to be made of cannot be used. `code` says what a caller may want to handle. */
export class DeckError extends Error {
  override readonly name = 'DeckError';

  constructor(
    /** `in-the-way`: an output would replace an input. */
    readonly code: 'no-cards' | 'bad-table' | 'bad-template' | 'bad-picture' | 'bad-back' | 'too-many' | 'in-the-way',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
