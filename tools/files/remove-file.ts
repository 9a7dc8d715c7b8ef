import { rmSync } from 'node:fs';
import { FileError } from './file-error.ts';

/** Removes a file; one that is not there is no error. @throws {FileError} `not-written` */
export function removeFile(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new FileError('not-written', `${path} cannot be removed (${reason}). Is it in use?`, { cause });
  }
}
