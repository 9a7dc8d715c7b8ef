import { lua } from './globals.ts';

/** So many characters are searched together: MoonSharp copies all of a text for every search in it. */
export const WINDOW = 256;

/** Where the first character of the class `pattern` stands in `text`, from `from` on. */
export function findFrom(text: string, pattern: string, from: number): number | undefined {
  let start = from;
  for (;;) {
    const piece = lua.sub(text, start, start + WINDOW - 1);
    const [at] = lua.find(piece, pattern);
    if (at !== undefined) return start + at - 1;
    if (lua.rawlen(piece) < WINDOW) return undefined;
    start = start + WINDOW;
  }
}

/** Whether strings are bytes. Where they are UTF-16 (MoonSharp), this letter counts one. */
export const countsBytes = lua.rawlen('é') > 1;

/** The text of a code point; of a single UTF-16 unit where strings are made of these. */
export function utf8(code: number): string {
  if (!countsBytes || code < 128) return lua.char(code);
  if (code < 2048) return lua.char(192 + Math.floor(code / 64), 128 + (code % 64));
  const last = 128 + (code % 64);
  const middle = 128 + (Math.floor(code / 64) % 64);
  if (code < 65536) return lua.char(224 + Math.floor(code / 4096), middle, last);
  return lua.char(240 + Math.floor(code / 262144), 128 + (Math.floor(code / 4096) % 64), middle, last);
}
