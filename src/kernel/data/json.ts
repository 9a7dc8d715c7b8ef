import type { Refusal } from '../game.ts';
import { quoteString } from '../text/quote.ts';
import { fromCodePoint } from '../text/text-units.ts';
import { tokensOf } from '../text/tokens.ts';

/** Plain data read from text, or why the text is invalid. */
export type DecodeResult =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly refusal: Refusal };

interface Reader {
  readonly text: string;
  /** Where the next character is read, from 0. */
  index: number;
  /** What was expected where, once something was wrong. */
  fault: string | undefined;
}

const MOST_DEPTH = 100;
const TAB = 9;
const NEWLINE = 10;
const RETURN = 13;
const SPACE = 32;
const QUOTE = 34;
const COMMA = 44;
const MINUS = 45;
const DIGIT_0 = 48;
const COLON = 58;
const LIST_START = 91;
const BACKSLASH = 92;
const LIST_END = 93;
const RECORD_START = 123;
const RECORD_END = 125;
const NO_CHARACTER = -1;
/** 2^53 without its last digit, which is 2. */
const EXACT_TENTH = 900719925474099;
/** Adding such a field in JavaScript would change what the record inherits. */
const FORBIDDEN_KEY = '__proto__';

/**
 * Plain data as JSON in ASCII: the same text for the same data, in every runtime. An empty record becomes `[]`, an
 * absent field is left out.
 *
 * Panics on what is no plain data, and says where it is: fractions, functions, `null`, objects of classes such as `Map`,
 * bare numbers as keys, holes in lists.
 */
export function encode(value: unknown): string {
  return tokensOf(value, quoteString).list.join('');
}

/** Reads JSON of plain data: whole numbers up to 2^53, no `null`. Whatever `text` is, it never panics. */
export function decode(text: string): DecodeResult {
  if (typeof text !== 'string') return refused(`expected text, not a ${typeof text}`);
  const reader: Reader = { text, index: 0, fault: undefined };
  const value = readValue(reader, 0);
  if (value !== undefined && reader.fault === undefined && next(reader) !== NO_CHARACTER) fail(reader, 'the end');
  if (value === undefined || reader.fault !== undefined) return refused(reader.fault ?? 'expected a value');
  return { ok: true, value };
}

function refused(fault: string): DecodeResult {
  return { ok: false, refusal: { code: 'not-json', message: `This is not saved data: ${fault}` } };
}

function fail(reader: Reader, expected: string): undefined {
  reader.fault ??= `expected ${expected} at character ${reader.index + 1} of ${reader.text.length}`;
  return undefined;
}

/** The number of the next character that is no space, which `index` then stands at; −1 at the end. */
function next(reader: Reader): number {
  const length = reader.text.length;
  while (reader.index < length) {
    const code = reader.text.charCodeAt(reader.index);
    if (code !== SPACE && code !== NEWLINE && code !== RETURN && code !== TAB) return code;
    reader.index++;
  }
  return NO_CHARACTER;
}

function readValue(reader: Reader, depth: number): unknown {
  const code = next(reader);
  if (code === QUOTE) return readText(reader);
  if (code === LIST_START || code === RECORD_START) {
    if (depth >= MOST_DEPTH) return fail(reader, `no more than ${MOST_DEPTH} levels`);
    reader.index++;
    return code === LIST_START ? readList(reader, depth) : readRecord(reader, depth);
  }
  if (code === MINUS || isDigit(code)) return readWhole(reader);
  return readWord(reader, 'true', true) ?? readWord(reader, 'false', false) ?? fail(reader, 'a value');
}

function readWord(reader: Reader, word: string, value: boolean): boolean | undefined {
  const end = reader.index + word.length;
  if (reader.text.slice(reader.index, end) !== word) return undefined;
  reader.index = end;
  return value;
}

function readList(reader: Reader, depth: number): unknown[] | undefined {
  const list: unknown[] = [];
  let count = 0;
  if (next(reader) === LIST_END) return closed(reader, list);
  while (reader.fault === undefined) {
    const value = readValue(reader, depth + 1);
    if (value === undefined) return undefined;
    list[count] = value;
    count++;
    const code = next(reader);
    if (code === LIST_END) return closed(reader, list);
    if (code !== COMMA) return fail(reader, "',' or ']'");
    reader.index++;
  }
  return undefined;
}

function readRecord(reader: Reader, depth: number): Record<string, unknown> | undefined {
  const record: Record<string, unknown> = {};
  if (next(reader) === RECORD_END) return closed(reader, record);
  while (reader.fault === undefined) {
    if (!readField(reader, record, depth)) return undefined;
    const code = next(reader);
    if (code === RECORD_END) return closed(reader, record);
    if (code !== COMMA) return fail(reader, "',' or '}'");
    reader.index++;
  }
  return undefined;
}

function closed<T>(reader: Reader, value: T): T {
  reader.index++;
  return value;
}

function readField(reader: Reader, record: Record<string, unknown>, depth: number): boolean {
  if (next(reader) !== QUOTE) {
    fail(reader, 'a field name in quotation marks');
    return false;
  }
  const key = readText(reader);
  if (key === FORBIDDEN_KEY) fail(reader, `a field that is not called ${FORBIDDEN_KEY}`);
  if (key !== undefined && next(reader) !== COLON) fail(reader, "':'");
  if (key === undefined || reader.fault !== undefined) return false;
  reader.index++;
  const value = readValue(reader, depth + 1);
  if (value === undefined) return false;
  record[key] = value;
  return true;
}

function isDigit(code: number): boolean {
  return code >= DIGIT_0 && code <= DIGIT_0 + 9;
}

/** A whole number. Its digits are added up here: the game's own reading of numbers takes other things for numbers. */
function readWhole(reader: Reader): number | undefined {
  const isNegative = reader.text.charCodeAt(reader.index) === MINUS;
  if (isNegative) reader.index++;
  const start = reader.index;
  let value = 0;
  while (reader.index < reader.text.length) {
    const code = reader.text.charCodeAt(reader.index);
    if (!isDigit(code)) break;
    const digit = code - DIGIT_0;
    if (value > EXACT_TENTH || (value === EXACT_TENTH && digit > 2)) return fail(reader, 'a number up to 2^53');
    value = value * 10 + digit;
    reader.index++;
  }
  if (!isWholeEnd(reader, start)) return fail(reader, 'a whole number');
  // Zero has no sign here: runtimes print the other one differently.
  return isNegative && value !== 0 ? -value : value;
}

/** Whether digits were read from `start` on: no zero in front of others, and no fraction or power behind. */
function isWholeEnd(reader: Reader, start: number): boolean {
  const count = reader.index - start;
  if (count === 0 || (count > 1 && reader.text.charCodeAt(start) === DIGIT_0)) return false;
  const behind = reader.text.slice(reader.index, reader.index + 1);
  return behind !== '.' && behind !== 'e' && behind !== 'E';
}

function readText(reader: Reader): string | undefined {
  const start = reader.index + 1;
  const end = reader.text.indexOf('"', start);
  if (end < 0) return fail(reader, 'a closing quotation mark behind the one');
  const plain = reader.text.slice(start, end);
  if (plain.indexOf('\\') >= 0) return readEscaped(reader, start);
  reader.index = end + 1;
  return plain;
}

/** Reads text with backslashes: the pieces between them as they are, and the characters that they escape. */
function readEscaped(reader: Reader, start: number): string | undefined {
  const parts: string[] = [];
  let from = start;
  reader.index = start;
  while (reader.index < reader.text.length) {
    const code = reader.text.charCodeAt(reader.index);
    if (code === QUOTE || code === BACKSLASH) {
      parts.push(reader.text.slice(from, reader.index));
      reader.index++;
      if (code === QUOTE) return parts.join('');
      const part = readEscape(reader);
      if (part === undefined) return undefined;
      parts.push(part);
      from = reader.index;
    } else {
      reader.index++;
    }
  }
  return fail(reader, 'a closing quotation mark');
}

const ESCAPES: Readonly<Record<string, string>> = {
  e34: '"',
  e47: '/',
  e92: '\\',
  e98: '\b',
  e102: '\f',
  e110: '\n',
  e114: '\r',
  e116: '\t',
};
const LETTER_U = 117;

/** The character that follows a backslash, unescaped. */
function readEscape(reader: Reader): string | undefined {
  if (reader.index >= reader.text.length) return fail(reader, 'a character behind the backslash');
  const code = reader.text.charCodeAt(reader.index);
  if (code === LETTER_U) return readUnits(reader);
  const part = ESCAPES[`e${code}`];
  if (part === undefined) return fail(reader, 'one of " \\ / b f n r t u behind the backslash');
  reader.index++;
  return part;
}

/** `uXXXX`, or a pair of them for one character. */
function readUnits(reader: Reader): string | undefined {
  const unit = hexAt(reader, reader.index + 1);
  if (unit < 0) return fail(reader, 'four hexadecimal digits behind \\u');
  reader.index += 5;
  const isHigh = unit >= 55296 && unit < 56320;
  if (!isHigh || reader.text.slice(reader.index, reader.index + 2) !== '\\u') return fromCodePoint(unit);
  const low = hexAt(reader, reader.index + 2);
  if (low < 56320 || low >= 57344) return fromCodePoint(unit);
  reader.index += 6;
  return fromCodePoint(65536 + (unit - 55296) * 1024 + low - 56320);
}

/** The four hexadecimal digits from `start`, or −1. */
function hexAt(reader: Reader, start: number): number {
  if (start + 4 > reader.text.length) return -1;
  let value = 0;
  for (let index = start; index < start + 4; index++) {
    const digit = hexDigit(reader.text.charCodeAt(index));
    if (digit < 0) return -1;
    value = value * 16 + digit;
  }
  return value;
}

function hexDigit(code: number): number {
  if (isDigit(code)) return code - DIGIT_0;
  if (code >= 97 && code <= 102) return code - 87;
  return code >= 65 && code <= 70 ? code - 55 : -1;
}
