import { compareStrings } from './ordinal.ts';
import { panic } from '../panic.ts';
import { quoteString } from './quote.ts';

/** Pieces of canonical text, in order. `count` of them are in use. */
export interface Tokens {
  /** All of what is written, to say where a fault is. */
  readonly root: unknown;
  readonly list: string[];
  count: number;
}

/** The fields of records of one kind in canonical order, each with the text in front of its value. */
interface Shape {
  /** As a record of that kind has them. */
  readonly order: readonly string[];
  readonly keys: readonly string[];
  readonly heads: readonly string[];
}

type Quote = (text: string) => string;

const MOST_DEPTH = 100;
const MOST_SHAPES = 500;
const MOST_OF_PATH = 80;
/** Below this, every runtime prints all digits of a whole number. */
const PRINTED_EXACTLY = 100000000000000;
const LOW_DIGITS = 10000000;
const EXACT_LIMIT = 9007199254740992;

// Sorting with a comparator costs milliseconds in the game's interpreter, and a state has few kinds of records.
let shapes: Record<string, Shape> = {};
let shapeCount = 0;
/** Records of one kind often follow each other, as in a list. */
let latest: Shape | undefined;

/**
 * The canonical text of plain data, in pieces: keys in the order of their characters' numbers, an empty record as an
 * empty list (Lua cannot tell them apart), absent fields left out.
 *
 * Panics on what is no plain data, and says where it is: fractions, functions, `null`, objects of classes such as `Map`,
 * bare numbers as keys, holes in lists.
 */
export function tokensOf(value: unknown, quote: Quote): Tokens {
  const tokens: Tokens = { root: value, list: [], count: 0 };
  writeValue(value, tokens, quote, 0);
  return tokens;
}

function add(tokens: Tokens, token: string): void {
  tokens.list[tokens.count] = token;
  tokens.count++;
}

function writeValue(value: unknown, tokens: Tokens, quote: Quote, depth: number): void {
  if (typeof value === 'string') add(tokens, quote(value));
  else if (typeof value === 'number') add(tokens, isExact(value) ? digitsOf(value) : panicAt(tokens));
  else if (typeof value === 'boolean') add(tokens, value ? 'true' : 'false');
  else if (typeof value !== 'object' || value === null) panicAt(tokens);
  else writeNested(value, tokens, quote, depth);
}

function writeNested(value: object, tokens: Tokens, quote: Quote, depth: number): void {
  if (depth >= MOST_DEPTH) panicAt(tokens);
  if (Array.isArray(value) && (value.length > 0 || Object.keys(value).length === 0)) {
    writeList(value, tokens, quote, depth);
  } else {
    // Safe: an object that is not a list is read as a record, by its own keys only.
    writeRecord(value as Readonly<Record<string, unknown>>, tokens, quote, depth);
  }
}

function writeList(list: readonly unknown[], tokens: Tokens, quote: Quote, depth: number): void {
  const length = list.length;
  if (length === 0) return add(tokens, '[]');
  for (let index = 0; index < length; index++) {
    add(tokens, index === 0 ? '[' : ',');
    writeValue(list[index], tokens, quote, depth + 1);
  }
  return add(tokens, ']');
}

function writeRecord(record: Readonly<Record<string, unknown>>, tokens: Tokens, quote: Quote, depth: number): void {
  const shape = classOf(record) === undefined ? shapeOf(record, tokens) : panicAt(tokens);
  const count = shape.keys.length;
  if (count === 0) return add(tokens, '[]');
  for (let index = 0; index < count; index++) {
    add(tokens, shape.heads[index] ?? '');
    writeValue(record[shape.keys[index] ?? ''], tokens, quote, depth + 1);
  }
  return add(tokens, '}');
}

function shapeOf(record: Readonly<Record<string, unknown>>, tokens: Tokens): Shape {
  const keys = Object.keys(record);
  if (latest !== undefined && isInOrder(keys, latest.order) && fits(latest, record, keys.length)) return latest;
  latest = knownShape(record, keys, tokens);
  return latest;
}

function isInOrder(keys: readonly string[], order: readonly string[]): boolean {
  const count = keys.length;
  if (count !== order.length) return false;
  for (let index = 0; index < count; index++) {
    if (keys[index] !== order[index]) return false;
  }
  return true;
}

function knownShape(record: Readonly<Record<string, unknown>>, keys: readonly string[], tokens: Tokens): Shape {
  // The brace keeps the name apart from what every object inherits, such as `constructor`.
  const name = `{${keys.join('"')}`;
  const known = shapes[name];
  if (known !== undefined && fits(known, record, keys.length)) return known;
  const made = makeShape(
    keys.filter(key => record[key] !== undefined),
    tokens,
  );
  if (shapeCount >= MOST_SHAPES) {
    shapes = {};
    shapeCount = 0;
  }
  shapes[name] = made;
  shapeCount++;
  return made;
}

/** Two kinds of records can have one name, when a key has a quotation mark, or a field is `undefined`. */
function fits(shape: Shape, record: Readonly<Record<string, unknown>>, count: number): boolean {
  if (shape.keys.length !== count) return false;
  for (const key of shape.keys) {
    if (record[key] === undefined) return false;
  }
  return true;
}

function makeShape(keys: readonly string[], tokens: Tokens): Shape {
  if (keys.some(key => isBareNumber(key))) panicAt(tokens);
  const sorted = keys.slice().sort((first, second) => compareStrings(first, second));
  return {
    order: keys,
    keys: sorted,
    heads: sorted.map((key, index) => `${index === 0 ? '{' : ','}${quoteString(key)}:`),
  };
}

function isBareNumber(key: string): boolean {
  // In Lua a number used as a key arrives here as a number.
  if (typeof key !== 'string') return true;
  for (let index = 0; index < key.length; index++) {
    const code = key.charCodeAt(index);
    if (code < 48 || code > 57) return false;
  }
  return key.length > 0;
}

/** All digits of a whole number up to 2^53, in every runtime. */
export function formatInteger(value: number): string {
  return isExact(value) ? digitsOf(value) : panic(notExact(value));
}

function isExact(value: number): boolean {
  return value % 1 === 0 && value <= EXACT_LIMIT && value >= -EXACT_LIMIT;
}

function notExact(value: number): string {
  return `Plain data holds whole numbers up to 2^53, not ${value}`;
}

function digitsOf(value: number): string {
  if (value === 0) return '0';
  if (value < 0) return `-${digitsOf(-value)}`;
  if (value < PRINTED_EXACTLY) return `${value}`;
  const low = value % LOW_DIGITS;
  const digits = `${low}`;
  return `${Math.floor((value - low) / LOW_DIGITS)}${'0000000'.slice(digits.length)}${digits}`;
}

/** What made an object that is neither a record nor an array: a class of the author, `Map`, `Set`, `Date`. */
function classOf(record: Readonly<Record<string, unknown>>): unknown {
  const made = record['constructor'];
  // In Lua a class is a table, which only its objects have; there is no `Object`.
  if (typeof made === 'function') return made === Object ? undefined : made;
  const isField = typeof made !== 'object' || made === null || Object.keys(record).includes('constructor');
  return isField ? undefined : made;
}

/** Says what is no plain data, and where. Written for once: what is right costs nothing. */
function panicAt({ root }: Tokens): never {
  const { text, path } = faultOf(root, '', 0) ?? { text: 'This is not plain data', path: '' };
  const place = path.length > MOST_OF_PATH ? `${path.slice(0, MOST_OF_PATH)}...` : path;
  return panic(place === '' ? text : `${text} (at ${place})`);
}

interface Fault {
  readonly text: string;
  readonly path: string;
}

/** The first thing in `value` that is no plain data. */
function faultOf(value: unknown, path: string, depth: number): Fault | undefined {
  if (typeof value === 'string' || typeof value === 'boolean') return undefined;
  if (typeof value === 'number') return isExact(value) ? undefined : { text: notExact(value), path };
  if (typeof value !== 'object' || value === null) {
    return { text: `Plain data cannot hold ${typeof value === 'function' ? 'a function' : `${value}`}`, path };
  }
  if (depth >= MOST_DEPTH) return { text: `Plain data is nested ${MOST_DEPTH} deep: does it contain itself?`, path };
  if (Array.isArray(value) && value.length > 0) {
    for (let index = 0; index < value.length; index++) {
      const fault = faultOf(value[index], `${path}[${index}]`, depth + 1);
      if (fault !== undefined) return fault;
    }
    return undefined;
  }
  // Safe: an object that is not a list is read as a record, by its own keys only.
  return faultOfRecord(value as Readonly<Record<string, unknown>>, path, depth);
}

function faultOfRecord(record: Readonly<Record<string, unknown>>, path: string, depth: number): Fault | undefined {
  const made = classOf(record);
  if (made !== undefined) {
    // Safe: every class has a name, in Lua as well.
    const { name } = made as { readonly name: string };
    return { text: `Plain data cannot hold an object of the class ${name}: use records and arrays`, path };
  }
  for (const key of Object.keys(record)) {
    const place = path === '' ? key : `${path}.${key}`;
    const value = record[key];
    const isBare = value !== undefined && isBareNumber(key);
    if (isBare) return { text: `Plain data cannot have the number ${key} as a key: write it as n${key}`, path };
    const fault = value === undefined ? undefined : faultOf(value, place, depth + 1);
    if (fault !== undefined) return fault;
  }
  return undefined;
}
