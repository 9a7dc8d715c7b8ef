const FAULTS: Readonly<Record<string, string>> = {
  ENOENT: 'is not there',
  ENOTDIR: 'is not there',
  EISDIR: 'is a folder',
  EACCES: 'may not be read',
  EPERM: 'may not be read',
};

/** What keeps a file from being read, as the end of a sentence that begins with its name. */
export function fileFault(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
  return FAULTS[code] ?? `cannot be read (${code})`;
}
