import { HostError } from '../runtime/errors.ts';
import { running } from '../runtime/machine.ts';
import type { SourceRange } from './source-range.ts';
import { LuaSyntaxError } from './syntax-error.ts';

const SINGLE: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  '\n': '\n',
  '\\': '\\',
  '"': '"',
  "'": "'",
  '[': '[',
  ']': ']',
};

const NO_CHARACTER =
  'A valid UTF32 value is between 0x000000 and 0x10ffff, inclusive, and should not include surrogate codepoint values ' +
  '(0x00d800 ~ 0x00dfff).';

/**
 * The text that a quoted string stands for, `raw` being what stands between the quotes.
 *
 * MoonSharp's own rules: `\z` skips blanks, `\x..` gives one UTF-16 unit, `\u{…}` a character, `\ddd` goes up to 255.
 *
 * @throws {LuaSyntaxError}
 */
export function unescape(raw: string, range: SourceRange): string {
  if (!raw.includes('\\')) return raw;
  let text = '';
  let skipsBlanks = false;
  let index = 0;
  while (index < raw.length) {
    const char = raw.charAt(index);
    if (char !== '\\') {
      if (!skipsBlanks || !isBlank(char)) {
        text += char;
        skipsBlanks = false;
      }
      index++;
      continue;
    }
    const escape = readEscape(raw, index + 1, text, range);
    text += escape.text;
    index = escape.next;
    if (escape.skipsBlanks !== undefined) skipsBlanks = escape.skipsBlanks;
  }
  return text;
}

interface Escape {
  readonly text: string;
  readonly next: number;
  /** Absent: stays as it is. */
  readonly skipsBlanks?: boolean;
}

function readEscape(raw: string, start: number, before: string, range: SourceRange): Escape {
  let at = start;
  // A carriage return behind the backslash is passed over, so that "\<CR><LF>" is one line break.
  while (raw.charAt(at) === '\r') at++;
  const char = raw.charAt(at);
  if (char === '') throw new LuaSyntaxError(range, `unfinished string near '"${before}"'`);
  if (char === 'z') return { text: '', next: at + 1, skipsBlanks: true };
  if (char === 'x') return readHex(raw, at + 1, before, range);
  if (char === 'u') return readCodePoint(raw, at + 1, before, range);
  if (char >= '0' && char <= '9') return readDecimal(raw, at, range);
  const single = SINGLE[char];
  if (single === undefined) throw new LuaSyntaxError(range, `invalid escape sequence near '\\${char}'`);
  return '\\"\'[]\x07'.includes(single)
    ? { text: single, next: at + 1, skipsBlanks: false }
    : { text: single, next: at + 1 };
}

function readHex(raw: string, start: number, before: string, range: SourceRange): Escape {
  let digits = '';
  for (let at = start; at < raw.length; at++) {
    const char = raw.charAt(at);
    if (!/[0-9a-fA-F]/.test(char)) {
      throw new LuaSyntaxError(range, `hexadecimal digit expected near '\\${digits}${char}'`);
    }
    digits += char;
    if (digits.length === 2) {
      return { text: String.fromCharCode(parseInt(digits, 16)), next: at + 1, skipsBlanks: false };
    }
  }
  throw new LuaSyntaxError(range, `unfinished string near '"${before}"'`);
}

function readCodePoint(raw: string, start: number, before: string, range: SourceRange): Escape {
  if (start >= raw.length) throw new LuaSyntaxError(range, `unfinished string near '"${before}"'`);
  if (raw.charAt(start) !== '{') throw new LuaSyntaxError(range, "'{' expected near '\\u'");
  const end = raw.indexOf('}', start);
  const digits = raw.slice(start + 1, end < 0 ? raw.length : end);
  if (digits.length > 8) {
    throw new LuaSyntaxError(range, "'}' missing, or unicode code point too large after '\\u'");
  }
  if (end < 0) throw new LuaSyntaxError(range, `unfinished string near '"${before}"'`);
  if (!/^[0-9a-fA-F]+$/.test(digits)) {
    throw new HostError('FormatException', `The input string '${digits}' was not in a correct format.`);
  }
  return { text: charOf(parseInt(digits, 16)), next: end + 1 };
}

/** .NET's text of a character. The game's MoonSharp asks for that; the one on today's .NET takes the lower 16 bits. */
function charOf(code: number): string {
  if (running.machine?.numberStyle === 'dotnet') return String.fromCharCode(code % 0x10000);
  if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff))
    throw new HostError('ArgumentOutOfRangeException', NO_CHARACTER);
  return String.fromCodePoint(code);
}

function readDecimal(raw: string, start: number, range: SourceRange): Escape {
  let at = start;
  while (at < raw.length && at < start + 3 && raw.charAt(at) >= '0' && raw.charAt(at) <= '9') at++;
  const digits = raw.slice(start, at);
  if (Number(digits) > 255) throw new LuaSyntaxError(range, `decimal escape too large near '\\${digits}'`);
  return { text: String.fromCharCode(Number(digits)), next: at, skipsBlanks: false };
}

/** Whether .NET's `char.IsWhiteSpace` holds for `char`. */
export function isBlank(char: string): boolean {
  const code = char.charCodeAt(0);
  if (code === 32 || (code >= 9 && code <= 13)) return true;
  return code >= 0x85 && (code === 0x85 || code === 0xa0 || code === 0x1680 || isWideBlank(code));
}

function isWideBlank(code: number): boolean {
  return (
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000
  );
}
