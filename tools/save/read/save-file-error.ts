/** A save file, or the settings of a mod, that cannot be used. `code` says what a caller may want to handle. */
export class SaveFileError extends Error {
  override readonly name = 'SaveFileError';

  constructor(
    /**
     * `edited`: files of the user differ from what was written before. `other-mod`: a game plays something else. `no-base`:
     * nothing is known of what a game and a folder have in common.
     */
    readonly code:
      | ('missing' | 'not-json' | 'faults' | 'no-mod' | 'bad-config' | 'no-folder' | 'guid' | 'edited')
      | ('other-mod' | 'no-base'),
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
