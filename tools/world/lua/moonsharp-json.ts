import type { Decoded, MoonsharpJson } from '../script-engine.ts';
import { lua } from './globals.ts';
import { countsBytes, findFrom, utf8, WINDOW } from './text-search.ts';

// MoonSharp's module `json` cuts a text into tokens with the lexer of its Lua. It therefore refuses JSON with `-`, `\/` or
// `[[`, and takes texts in single quotes, lists without commas and whatever stands behind the last bracket.

/** Deeper data is refused, as unbounded recursion ends a machine. */
const DEEPEST = 400;

let text = '';
let cursor = 1;
let mark: unknown = undefined;
let problem: string | undefined = undefined;

/** What a token is; every other kind is the one symbol it consists of. */
const TEXT = 'text';
const NUMBER = 'number';
const NAME = 'name';
/** What no JSON has: long texts, hexadecimal numbers, comments, and the end. */
const FOREIGN = 'foreign';

/** The token that was read last. */
let kind = FOREIGN;
let word = '';

/** What are blanks to .NET beyond ASCII. */
const WIDE_BLANKS = [
  ...['\u0085', '\u00a0', '\u1680', '\u2000', '\u2001', '\u2002', '\u2003', '\u2004', '\u2005', '\u2006', '\u2007'],
  ...['\u2008', '\u2009', '\u200a', '\u2028', '\u2029', '\u202f', '\u205f', '\u3000'],
];

const ESCAPES: Record<string, string> = {
  ...{ a: '\x07', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v', '\n': '\n' },
  ...{ '\\': '\\', '"': '"', "'": "'", '[': '[', ']': ']' },
};

function fail(message: string): never {
  problem = message;
  return lua.error(message, 0);
}

function refuseToken(): never {
  return fail(`Unexpected token : '${word}'`);
}

/** The byte of a character, or 0 behind the end. For one beyond ASCII, MoonSharp may give that of `?`. */
function byteAt(place: number): number {
  return lua.byte(text, place) ?? 0;
}

function isDigit(byte: number): boolean {
  return byte >= 48 && byte <= 57;
}

function wideBlankAt(place: number): string | undefined {
  for (const blank of WIDE_BLANKS) {
    if (lua.sub(text, place, place + lua.rawlen(blank) - 1) === blank) return blank;
  }
  return undefined;
}

function skipBlanks(): number {
  for (;;) {
    const byte = byteAt(cursor);
    if (byte === 32 || (byte >= 9 && byte <= 13)) {
      cursor = cursor + 1;
    } else {
      const blank = byte > 127 || byte === 63 ? wideBlankAt(cursor) : undefined;
      if (blank === undefined) return byte;
      cursor = cursor + lua.rawlen(blank);
    }
  }
}

function take(newKind: string, newWord: string, end: number): void {
  kind = newKind;
  word = newWord;
  cursor = end;
}

/** Where the text that `quote` began ends, or is interrupted by a backslash or a line break. */
function findStop(from: number, quote: number): number | undefined {
  let at = findFrom(text, '["\'\\\n\r]', from);
  while (at !== undefined) {
    // A class compares the low byte, so that `•` passes for a quotation mark.
    const byte = byteAt(at);
    if (byte === quote || byte === 92 || byte === 10 || byte === 13) return at;
    at = findFrom(text, '["\'\\\n\r]', at + 1);
  }
  return undefined;
}

function readText(quote: number): void {
  const start = cursor + 1;
  const first = findStop(start, quote);
  if (first !== undefined && byteAt(first) === quote) return take(TEXT, lua.sub(text, start, first - 1), first + 1);
  const parts: string[] = [];
  let count = 0;
  let from = start;
  for (;;) {
    const at = findStop(from, quote);
    const byte = at === undefined ? 10 : byteAt(at);
    if (at === undefined || byte === 10 || byte === 13) {
      return fail(`unfinished string near '${lua.sub(text, start, at === undefined ? undefined : at - 1)}'`);
    }
    parts[count] = lua.sub(text, from, at - 1);
    count++;
    if (byte === quote) return take(TEXT, lua.concat(parts), at + 1);
    cursor = at + 1;
    parts[count] = readEscape();
    count++;
    from = cursor;
  }
}

/** Reads what stands at the cursor, behind a backslash. */
function readEscape(): string {
  while (byteAt(cursor) === 13) cursor = cursor + 1;
  const letter = lua.sub(text, cursor, cursor);
  if (letter === 'z') {
    cursor = cursor + 1;
    skipBlanks();
    return '';
  }
  if (letter === 'x') return readHex();
  if (letter === 'u') return readCodePoint();
  if (isDigit(byteAt(cursor))) return readDecimal();
  cursor = cursor + 1;
  return ESCAPES[letter] ?? fail(`invalid escape sequence near '\\${letter}'`);
}

function numberOf(digits: string, base: number): number {
  let code = 0;
  for (let i = 1; i <= lua.rawlen(digits); i++) {
    const [digit] = lua.find('0123456789abcdef', lua.sub(digits, i, i).toLowerCase(), 1, true);
    code = code * base + (digit ?? 1) - 1;
  }
  return code;
}

function readHex(): string {
  const [digits] = lua.match(lua.sub(text, cursor + 1, cursor + 2), '^%x%x$');
  if (digits === undefined) return fail(`hexadecimal digit expected near '\\${lua.sub(text, cursor + 1, cursor + 1)}'`);
  cursor = cursor + 3;
  return utf8(numberOf(digits, 16));
}

function readDecimal(): string {
  let end = cursor;
  while (end < cursor + 2 && isDigit(byteAt(end + 1))) end = end + 1;
  const digits = lua.sub(text, cursor, end);
  const code = numberOf(digits, 10);
  if (code > 255) return fail(`decimal escape too large near '\\${digits}'`);
  cursor = end + 1;
  return utf8(code);
}

/** `\u{…}`: Lua's, where JSON has four digits. */
function readCodePoint(): string {
  if (byteAt(cursor + 1) !== 123) return fail("'{' expected near '\\u'");
  const [digits] = lua.match(lua.sub(text, cursor + 2, cursor + 10), '^(%x+)}');
  if (digits === undefined) return fail("'}' missing, or unicode code point too large after '\\u'");
  const code = numberOf(digits, 16);
  if (code > 1114111 || (code >= 55296 && code <= 57343)) return fail("unicode code point too large after '\\u'");
  cursor = cursor + 3 + lua.rawlen(digits);
  if (countsBytes || code < 65536) return utf8(code);
  return utf8(55296 + Math.floor((code - 65536) / 1024)) + utf8(56320 + ((code - 65536) % 1024));
}

/** Digits with a dot and an exponent; the sign of an exponent may even come later: `1e5+1` is one number. */
function readNumber(): void {
  const [hex] = lua.match(lua.sub(text, cursor, cursor + WINDOW - 1), '^0[xX][%x%.pP]*');
  if (hex !== undefined) return take(FOREIGN, hex, cursor + lua.rawlen(hex));
  const start = cursor;
  let end = cursor;
  let hasDot = false;
  let mayHaveSign = false;
  for (;;) {
    const byte = byteAt(end);
    if (byte === 101 || byte === 69) {
      hasDot = true;
      mayHaveSign = true;
    } else if (byte === 46 && !hasDot) {
      hasDot = true;
    } else if ((byte === 43 || byte === 45) && mayHaveSign) {
      mayHaveSign = false;
    } else if (!isDigit(byte)) {
      break;
    }
    end = end + 1;
  }
  const digits = lua.sub(text, start, end - 1);
  take(NUMBER, byteAt(start) === 46 ? `0${digits}` : digits, end);
}

function readName(): void {
  const rest = lua.sub(text, cursor, cursor + WINDOW - 1);
  const [name] = lua.match(rest, '^[%w_]+');
  const [foreign] = lua.match(rest, '^[^%s%p]+');
  const found = name ?? foreign ?? lua.sub(rest, 1, 1);
  take(NAME, found, cursor + lua.rawlen(found));
}

/** A text between long brackets, such as the one that `[[1,2],[3]]` begins with. */
function readLongText(): void {
  let start = cursor + 1;
  while (byteAt(start) === 61) start = start + 1;
  const after = lua.sub(text, start, start);
  if (after === '') return fail("unfinished long string near '<eof>'");
  if (after !== '[') return fail(`invalid long string delimiter near '${after}'`);
  const closing = `]${lua.sub(text, cursor + 1, start - 1)}]`;
  const [end] = lua.find(text, closing, start + 1, true);
  if (end === undefined) return fail(`unfinished long string near '${lua.sub(text, start + 1)}'`);
  return take(FOREIGN, lua.sub(text, start + 1, end - 1), end + lua.rawlen(closing));
}

function readSymbol(): void {
  const symbol = lua.sub(text, cursor, cursor);
  const [at] = lua.find('!~@&?`\\', symbol, 1, true);
  if (at !== undefined) return fail(`unexpected symbol near '${symbol}'`);
  return take(symbol, symbol, cursor + 1);
}

function readToken(): void {
  const byte = skipBlanks();
  const next = byteAt(cursor + 1);
  if (byte === 34 || byte === 39) return readText(byte);
  if (isDigit(byte) || (byte === 46 && isDigit(next))) return readNumber();
  if (byte === 91 && (next === 91 || next === 61)) return readLongText();
  if (byte === 45 && next === 45) {
    const [lineBreak] = lua.find(text, '\n', cursor, true);
    return take(FOREIGN, lua.sub(text, cursor + 2, (lineBreak ?? 0) - 1), lineBreak ?? lua.rawlen(text) + 1);
  }
  if (byte === 0 && cursor > lua.rawlen(text)) return take(FOREIGN, '<eof>', cursor);
  if (byte === 95 || byte > 127 || (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122)) return readName();
  return readSymbol();
}

/** Goes on to the next token, and gives its kind. */
function advance(): string {
  readToken();
  return kind;
}

function readList(depth: number): unknown {
  const values = {};
  let index = 0;
  advance();
  while (kind !== ']') {
    const value = readValue(depth + 1);
    index++;
    lua.rawset(values, index, value);
    if (advance() === ',') advance();
  }
  return values;
}

function readObject(depth: number): unknown {
  const values = {};
  advance();
  while (kind !== '}') {
    if (kind !== TEXT) return refuseToken();
    const key = word;
    if (advance() !== ':') return refuseToken();
    advance();
    lua.rawset(values, key, readValue(depth + 1));
    if (advance() === ',') advance();
  }
  return values;
}

function readTable(depth: number): unknown {
  if (depth > DEEPEST) return fail(`json.parse: the data nests deeper than ${lua.tostring(DEEPEST)} levels`);
  if (kind === '{') return readObject(depth);
  return kind === '[' ? readList(depth) : refuseToken();
}

function readValue(depth: number): unknown {
  if (kind === TEXT) return word;
  if (kind === NUMBER) return lua.tonumber(word) ?? fail(`malformed number near '${word}'`);
  if (kind !== NAME) return readTable(depth);
  if (word === 'true') return true;
  if (word === 'false') return false;
  return word === 'null' ? mark : refuseToken();
}

function readAll(): unknown {
  advance();
  return readTable(1);
}

const BYTE_ORDER_MARK = '\ufeff';

function parse(this: void, source: string, marker: unknown): Decoded {
  text = source;
  cursor = lua.sub(source, 1, lua.rawlen(BYTE_ORDER_MARK)) === BYTE_ORDER_MARK ? lua.rawlen(BYTE_ORDER_MARK) + 1 : 1;
  mark = marker;
  problem = undefined;
  const [ok, value] = lua.pcall(readAll);
  text = '';
  return ok === true ? { ok: true, value } : { ok: false, message: problem ?? lua.tostring(value) };
}

const QUOTES: Record<string, string> = {
  ...{ '\\': '\\\\', '/': '\\/', '"': '\\"' },
  ...{ '\f': '\\f', '\b': '\\b', '\n': '\\n', '\r': '\\r', '\t': '\\t' },
};

/** Other control characters stay as they are. */
function quote(this: void, value: string): string {
  const [quoted] = lua.gsub(value, '[\\/"\f\b\n\r\t]', (character: string) => QUOTES[character] ?? character);
  return `"${quoted}"`;
}

/** In .NET's form that reads back as the same number. */
function numberText(this: void, value: number): string {
  if (value !== value) return 'NaN';
  if (value - value !== 0) return value > 0 ? 'Infinity' : '-Infinity';
  if (value === 0) return '0';
  const short = lua.format('%.15g', value);
  return lua.tonumber(short) === value ? short : lua.format('%.17g', value);
}

export const moonsharpJson: MoonsharpJson = { parse, quote, numberText };
