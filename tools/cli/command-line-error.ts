/** Words on the command line that cannot be followed. */
export class CommandLineError extends Error {
  override readonly name = 'CommandLineError';
  readonly code = 'usage';
}
