/** A file that cannot be read or written. `code` says what a caller may want to handle. */
export class FileError extends Error {
  override readonly name = 'FileError';

  constructor(
    /** `outside`: the path leaves the folder that it must stay in. */
    readonly code: 'missing' | 'too-large' | 'not-written' | 'outside',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
