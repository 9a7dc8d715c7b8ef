import { realpathSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep, win32 } from 'node:path';
import { FileError } from './file-error.ts';

/** Bytes of UTF-8; file systems take 255 for a whole name, with its ending and what a draft adds. */
const MOST_BYTES = 100;
/** Windows opens a device by these names, whatever ending follows. */
const DEVICES = /^(con|prn|aux|nul|clock\$|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])$/i;

/**
 * A file name, without an ending, made of a text from outside: letters, digits, spaces, `-` and `_`, at most 100 bytes.
 * It names a file on every system, and never a folder, a device or something hidden.
 *
 * @param fallback the name if nothing of `text` is left
 */
export function fileName(text: string, fallback: string): string {
  // Only the start can get into the name. A name in another Unicode form is another file on some systems.
  const plain = text
    .slice(0, 1_000)
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replace(/ +/g, ' ')
    .trim();
  const short = shortened(plain).trim();
  if (short === '') return fallback;
  return DEVICES.test(short) ? `_${short}` : short;
}

/** Whether a text can name a file on every system, as it is. */
export function isFileName(text: string): boolean {
  const isPlain = /^[^/\\:*?"<>|\p{Cc}]+$/u.test(text) && !/^\.|[. ]$/.test(text);
  return isPlain && Buffer.byteLength(text) <= 2 * MOST_BYTES && !DEVICES.test(text.split('.')[0]?.trim() ?? '');
}

/** Whole characters of the beginning of a text. */
function shortened(text: string): string {
  let bytes = 0;
  let end = 0;
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > MOST_BYTES) break;
    end += character.length;
  }
  return text.slice(0, end);
}

/**
 * The file that `path` names in `folder`.
 *
 * @param path from outside, such as of an index file
 * @throws {FileError} `outside` if it leaves the folder, also by a link, or could leave it on another system
 */
export function insideFolder(folder: string, path: string): string {
  const outside = (): FileError =>
    new FileError(
      'outside',
      `${JSON.stringify(path.slice(0, 200))} does not stay inside ${folder}: expected a relative path without "..".`,
    );
  const steps = path.split(/[\\/]/);
  if (path === '' || path.includes('\0') || isAbsolute(path) || win32.isAbsolute(path)) throw outside();
  if (/^[a-z]:/i.test(path) || steps.includes('..')) throw outside();
  const file = resolve(folder, path);
  const way = relative(real(resolve(folder)), real(file));
  if (way === '' || way.split(sep)[0] === '..' || isAbsolute(way)) throw outside();
  return file;
}

/** Where a path leads when all links are followed; parts that are not there yet stay as they are. */
function real(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(real(parent), relative(parent, path));
  }
}
