import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { FileError } from './file-error.ts';
import { fileFault } from './file-fault.ts';

/** Bytes of a file that is read: larger ones do not fit into one string of V8 when they are decoded. */
export const MOST_BYTES = 256 * 1024 * 1024;
const CHUNK_BYTES = 1024 * 1024;
const LEAST_CHUNK_BYTES = 4096;

/**
 * The bytes of a file. A file without an end, such as a device, is refused as soon as it is too large.
 *
 * @param most the largest size in bytes
 * @throws {FileError} `missing`, `too-large`
 */
export function readBytes(path: string, most = MOST_BYTES): Buffer {
  try {
    const file = openSync(path, 'r');
    try {
      return readAll(file, path, most);
    } finally {
      closeSync(file);
    }
  } catch (cause) {
    if (cause instanceof FileError) throw cause;
    throw new FileError('missing', `${path} ${fileFault(cause)}. Is the path right?`, { cause });
  }
}

/** The text of a UTF-8 file without its byte order mark. @throws {FileError} `missing`, `too-large` */
export function readText(path: string, most = MOST_BYTES): string {
  return withoutMark(readBytes(path, most).toString('utf8'));
}

/** A text without the byte order mark that editors and the game put before it. */
export function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

function readAll(file: number, path: string, most: number): Buffer {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // One byte more than the file has shows its end. Devices, and files of the system, say that they have none.
  const size = Math.min(CHUNK_BYTES, Math.max(LEAST_CHUNK_BYTES, fstatSync(file).size + 1));
  for (;;) {
    const chunk = Buffer.allocUnsafe(size);
    const read = readSync(file, chunk, 0, size, null);
    if (read === 0) return Buffer.concat(chunks, bytes);
    bytes += read;
    if (bytes > most) throw new FileError('too-large', tooLarge(path, most));
    chunks.push(chunk.subarray(0, read));
  }
}

function tooLarge(path: string, most: number): string {
  const limit = most >= 1024 * 1024 ? `${Math.floor(most / 1024 / 1024)} MB` : `${most} bytes`;
  return `${path} is larger than ${limit}, the most that is read. Is it the right file?`;
}
