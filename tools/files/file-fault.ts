const FAULTS: Readonly<Record<string, string>> = {
  ENOENT: 'is not there',
  ENOTDIR: 'is not there',
  EISDIR: 'is a folder',
  EACCES: 'may not be read',
  EPERM: 'may not be read',
};

/** Why a file cannot be read, as the end of a sentence that begins with its name. */
export function fileFault(cause: unknown): string {
  const code = errorCode(cause) ?? String(cause);
  return FAULTS[code] ?? `cannot be read (${code})`;
}

/** The code of an error of the system, such as `ENOENT`. */
export function errorCode(cause: unknown): string | undefined {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
}
