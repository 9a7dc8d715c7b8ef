/** A table cannot do what was asked. `code` is for callers that handle it. */
export class TableError extends Error {
  override readonly name = 'TableError';

  constructor(
    readonly code:
      | 'no-save'
      | 'not-a-save'
      | 'refused'
      | 'no-object'
      | 'several-objects'
      | 'no-element'
      | 'no-vm'
      | 'not-reached',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
