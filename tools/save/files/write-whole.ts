import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { MESSAGES } from '../messages.ts';
import { SaveFileError } from '../read/save-file-error.ts';

/** Writes a file whole or not at all: whoever reads it meanwhile sees the old one. @throws {SaveFileError} `not-written` */
export function writeWhole(path: string, content: string | Uint8Array): void {
  const beside = `${path}.${process.pid}.tmp`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(beside, content);
    renameSync(beside, path);
  } catch (cause) {
    rmSync(beside, { force: true });
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new SaveFileError('not-written', MESSAGES.notWritten(path, reason), { cause });
  }
}
