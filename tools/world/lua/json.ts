import type { Decoded, Encoded } from '../script-engine.ts';
import { lua } from './globals.ts';
import { countsBytes, findFrom, utf8, WINDOW } from './text-search.ts';

/** Deeper data is refused: no save nests like that, and unbounded recursion ends a machine. */
const DEEPEST = 400;

const records = lua.setmetatable({}, { __mode: 'k' });

/** Stands for `null` inside an array. */
export const nothing = {};

/** A record that stays one in JSON while it is empty. */
export function record(): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  lua.rawset(records, made, true);
  return made;
}

/** An empty table that is a record in JSON if `table` is one. */
export function emptyLike(table: unknown): Record<string, unknown> {
  return lua.rawget(records, table) === true ? record() : {};
}

/** A deep copy of plain data; nothing where the machine cannot make one at once, or the data is not plain. */
export function copyPlain(data: unknown): unknown {
  return lua.copyData?.(data, nothing, records);
}

/** Whether two values are the same plain data; nothing where the machine cannot tell at once. */
export function isSamePlain(left: unknown, right: unknown): boolean | undefined {
  return lua.isSameData?.(left, right, nothing);
}

let text = '';
let cursor = 1;
/** Whether a backslash may stand before any character, and more text behind the value. */
let isLoose = false;

function fail(what: string): never {
  return lua.error(`JSON: ${what} at character ${lua.tostring(cursor)}`, 0);
}

/**
 * Where the next quotation mark or backslash stands. MoonSharp compares the low byte of a character with a class, so that
 * `•` (U+2022) passes for a quotation mark: every hit is looked at again.
 */
function findQuoteOrBackslash(from: number): number | undefined {
  let at = findFrom(text, '["\\]', from);
  while (at !== undefined) {
    const byte = lua.byte(text, at);
    if (byte === 34 || byte === 92) return at;
    at = findFrom(text, '["\\]', at + 1);
  }
  return undefined;
}

function skipBlanks(): number {
  // Most values follow at once. What is beyond ASCII is no blank, whatever its low byte.
  const first = lua.byte(text, cursor);
  if (first !== undefined && first > 32) return first;
  const at = findFrom(text, '[^ \n\r\t]', cursor);
  if (at === undefined) return fail('the text ends too early');
  cursor = at;
  return lua.byte(text, at) ?? 0;
}

const ESCAPES: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', '"': '"', '\\': '\\', '/': '/' };

function hex(at: number): number {
  const [digits] = lua.match(lua.sub(text, at, at + 3), '^%x%x%x%x');
  if (digits === undefined) return fail('four hexadecimal digits are missing');
  let code = 0;
  for (let i = 1; i <= 4; i++) {
    const [digit] = lua.find('0123456789abcdef', lua.sub(digits, i, i).toLowerCase(), 1, true);
    code = code * 16 + (digit ?? 1) - 1;
  }
  return code;
}

/** Reads the `\u` escape whose backslash is at the cursor. */
function unicodeEscape(): string {
  const code = hex(cursor + 2);
  cursor = cursor + 6;
  if (!countsBytes || code < 55296 || code > 56319 || lua.sub(text, cursor, cursor + 1) !== '\\u') return utf8(code);
  const low = hex(cursor + 2);
  cursor = cursor + 6;
  return utf8(65536 + (code - 55296) * 1024 + (low - 56320));
}

function escaped(): string {
  const letter = lua.sub(text, cursor + 1, cursor + 1);
  if (letter === 'u') return unicodeEscape();
  cursor = cursor + 2;
  return ESCAPES[letter] ?? (isLoose ? letter : fail(`\\${letter} is no escape`));
}

/** Reads a text with escapes; the cursor is behind the opening quotation mark. */
function longText(): string {
  const parts: string[] = [];
  let count = 0;
  for (;;) {
    const at = findQuoteOrBackslash(cursor);
    if (at === undefined) return fail('a text does not end');
    parts[count] = lua.sub(text, cursor, at - 1);
    count++;
    cursor = at;
    if (lua.byte(text, at) === 34) break;
    parts[count] = escaped();
    count++;
  }
  cursor = cursor + 1;
  return lua.concat(parts);
}

function readText(): string {
  const from = cursor + 1;
  const at = findQuoteOrBackslash(from);
  if (at !== undefined && lua.byte(text, at) === 34) {
    cursor = at + 1;
    return lua.sub(text, from, at - 1);
  }
  cursor = from;
  return longText();
}

function readNumber(): number {
  const [digits] = lua.match(lua.sub(text, cursor, cursor + WINDOW - 1), '^-?%d+%.?%d*[eE]?[+-]?%d*');
  const value = digits === undefined ? undefined : lua.tonumber(digits);
  if (digits === undefined || value === undefined) return fail('a value was expected');
  cursor = cursor + lua.rawlen(digits);
  return value;
}

function readWord(word: string, value: unknown): unknown {
  if (lua.sub(text, cursor, cursor + lua.rawlen(word) - 1) !== word) return fail('a value was expected');
  cursor = cursor + lua.rawlen(word);
  return value;
}

function readArray(depth: number): unknown {
  const values = {};
  cursor = cursor + 1;
  if (skipBlanks() === 93) {
    cursor = cursor + 1;
    return values;
  }
  let index = 1;
  for (;;) {
    const value = readValue(depth + 1);
    lua.rawset(values, index, value === undefined ? nothing : value);
    index++;
    const byte = skipBlanks();
    cursor = cursor + 1;
    if (byte === 93) return values;
    if (byte !== 44) return fail('a comma or ] was expected');
  }
}

function readRecord(depth: number): unknown {
  cursor = cursor + 1;
  if (skipBlanks() === 125) {
    cursor = cursor + 1;
    return record();
  }
  const values = {};
  for (;;) {
    if (skipBlanks() !== 34) return fail('a key was expected');
    const key = readText();
    if (skipBlanks() !== 58) return fail('a colon was expected');
    cursor = cursor + 1;
    const value = readValue(depth + 1);
    if (value !== undefined) lua.rawset(values, key, value);
    const byte = skipBlanks();
    cursor = cursor + 1;
    if (byte === 125) return values;
    if (byte !== 44) return fail('a comma or } was expected');
  }
}

function readValue(depth: number): unknown {
  if (depth > DEEPEST) return fail(`the data nests deeper than ${lua.tostring(DEEPEST)} levels`);
  const byte = skipBlanks();
  if (byte === 34) return readText();
  if (byte === 123) return readRecord(depth);
  if (byte === 91) return readArray(depth);
  if (byte === 116) return readWord('true', true);
  if (byte === 102) return readWord('false', false);
  if (byte === 110) return readWord('null', undefined);
  return readNumber();
}

function decodeAll(): unknown {
  const value = readValue(1);
  if (isLoose) return value;
  const rest = findFrom(text, '[^ \n\r\t]', cursor);
  return rest === undefined ? value : fail('there is more text behind the value');
}

/** Scripts get this message, and the position of their own call: a machine puts the world's own in front of it. */
function withoutPosition(message: string): string {
  const [at] = lua.find(message, 'JSON: ', 1, true);
  return at === undefined ? message : lua.sub(message, at);
}

/**
 * Data of a JSON text.
 *
 * @param loose reads as the game's `JSON.decode` does: what follows the value is left out, and so is a backslash that
 *   begins no escape
 */
export function decode(source: string, loose = false): Decoded {
  if (lua.decodeJson !== undefined) {
    const [isRead, data] = lua.decodeJson(source, nothing, record);
    if (isRead) return { ok: true, value: data };
    // Reading it here says what is wrong, and where.
  }
  text = source;
  cursor = 1;
  isLoose = loose;
  const [ok, value] = lua.pcall(decodeAll);
  text = '';
  return ok === true ? { ok: true, value } : { ok: false, message: withoutPosition(lua.tostring(value)) };
}

const QUOTES: Record<string, string> = { '"': '\\"', '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function quoteCharacter(this: void, character: string): string {
  const known = QUOTES[character];
  if (known !== undefined) return known;
  const code = lua.byte(character, 1) ?? 0;
  // A class matches by the low byte on MoonSharp: `Ā` (U+0100) passes for a control character, and is none.
  return code < 32 || code === 127 ? lua.format('\\u%04x', code) : character;
}

/** A text between quotation marks, with the escapes of JSON. */
export function quote(value: string): string {
  const [plain] = lua.gsub(value, '[%c"\\]', quoteCharacter);
  return `"${plain}"`;
}

/** So many keys, numbers and texts are remembered as JSON has them: tables say the same ones again and again. */
const MOST_REMEMBERED = 4000;
/** Longer texts are too seldom the same. */
const LONGEST_REMEMBERED = 40;

/** Gives what `make` gives, from memory if it can. */
function remembering<Value extends string | number>(make: (value: Value) => string): (value: Value) => string {
  let texts: Record<string | number, string> = {};
  let count = 0;
  return value => {
    // An index costs a machine less than a call of `rawget`.
    const known = texts[value];
    if (known !== undefined) return known;
    if (count >= MOST_REMEMBERED) {
      texts = {};
      count = 0;
    }
    const made = make(value);
    texts[value] = made;
    count++;
    return made;
  };
}

/** The first key of a record as JSON has it, with all around it; and any other one. */
const firstKeyText = remembering((key: string | number) => `{${quote(lua.tostring(key))}:`);
const nextKeyText = remembering((key: string | number) => `,${quote(lua.tostring(key))}:`);

const shortText = remembering((value: string) => quote(value));

function textText(value: string): string {
  return lua.rawlen(value) > LONGEST_REMEMBERED ? quote(value) : shortText(value);
}

function newNumberText(value: number): string {
  // `%d` takes 32 bits in WebAssembly.
  if (value % 1 === 0 && value < 2e9 && value > -2e9) return lua.format('%d', value);
  if (value % 1 === 0 && value < 1e15 && value > -1e15) return lua.format('%.0f', value);
  const short = lua.format('%.14g', value);
  return lua.tonumber(short) === value ? short : lua.format('%.17g', value);
}

const finiteText = remembering((value: number) => newNumberText(value));

/** The shortest text that reads back as the same number. */
export function numberText(value: number): string {
  return value !== value || value > 1e308 || value < -1e308 ? 'null' : finiteText(value);
}

let parts: string[] = [];
let partCount = 0;

function put(part: string): void {
  parts[partCount] = part;
  partCount++;
}

function writeArray(values: object, depth: number): void {
  put('[');
  const count = lua.rawlen(values);
  for (let i = 1; i <= count; i++) {
    if (i > 1) put(',');
    writeValue(lua.rawget(values, i), depth + 1);
  }
  put(']');
}

function writeRecord(values: object, depth: number): void {
  let [key, value] = lua.next(values);
  // The keys of data are nothing else, and a record that is empty is not written here.
  put(firstKeyText(key as string | number));
  while (key !== undefined) {
    // What most values are is written without a further call.
    const kind = lua.type(value);
    if (kind === 'string') put(textText(value as string));
    else if (kind === 'number') put(numberText(value as number));
    else writeOther(value, kind, depth + 1);
    [key, value] = lua.next(values, key);
    if (key !== undefined) put(nextKeyText(key as string | number));
  }
  put('}');
}

function writeTable(values: object, depth: number): void {
  if (depth > DEEPEST) return lua.error(`JSON: the data nests deeper than ${lua.tostring(DEEPEST)} levels`, 0);
  const [first] = lua.next(values);
  if (lua.rawget(values, 1) !== undefined) return writeArray(values, depth);
  if (first !== undefined) return writeRecord(values, depth);
  return put(lua.rawget(records, values) === true ? '{}' : '[]');
}

function writeValue(value: unknown, depth: number): void {
  const kind = lua.type(value);
  // The kind was just asked for; the type checker cannot follow `type`.
  if (kind === 'string') put(textText(value as string));
  else if (kind === 'number') put(numberText(value as number));
  else writeOther(value, kind, depth);
}

function writeOther(value: unknown, kind: string, depth: number): void {
  if (kind === 'boolean') put(value === true ? 'true' : 'false');
  else if (kind === 'table' && value !== nothing) writeTable(value as object, depth);
  else put('null');
}

/** JSON text of plain data. */
export function encode(value: unknown): string {
  const written = lua.encodeJson?.(value, nothing, records);
  // Writing it here says what is wrong.
  if (written !== undefined) return written;
  parts = [];
  partCount = 0;
  writeValue(value, 1);
  const made = lua.concat(parts);
  parts = [];
  return made;
}

/** The same, or in words why there is none: the data nests too deep, or the text would be too long. */
export function tryEncode(value: unknown): Encoded {
  const [ok, written] = lua.pcall(encode, value);
  // It gives the text, or an error.
  if (ok === true) return { ok: true, text: written as string };
  parts = [];
  return { ok: false, message: withoutPosition(lua.tostring(written)) };
}
