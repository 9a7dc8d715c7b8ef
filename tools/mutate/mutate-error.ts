/**
 * Why nothing was judged: `no-area` has no source files, `no-tests` says that the test process ended, `bad-option` that an
 * option of the command line is invalid.
 */
export class MutateError extends Error {
  override readonly name = 'MutateError';
  readonly code: 'no-area' | 'no-tests' | 'bad-option';

  constructor(code: MutateError['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
