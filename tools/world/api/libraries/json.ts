import type { Environment, Machine, ScriptFunction } from '../../script-engine.ts';
import { kindOf } from '../../values/operands.ts';
import { isTable } from '../../values/reading.ts';
import { compareTexts } from '../../values/strings.ts';
import type { World } from '../../world.ts';

interface Style {
  /** What stands before each line of an entry; nothing for one line. */
  readonly indent: string | undefined;
  /** Whether the entries of a list have lines of their own, too. */
  readonly hasListLines: boolean;
}

const SHORT: Style = { indent: undefined, hasListLines: false };
const PRETTY: Style = { indent: '  ', hasListLines: false };
const LINES: Style = { indent: '  ', hasListLines: true };

/** The greatest number, which is `math.huge` on MoonSharp. What is as great is written as one that cannot be. */
const HUGE = 1.7976931348623157e308;

function breakLine(style: Style, depth: number): string {
  return style.indent === undefined ? '' : `\n${style.indent.repeat(depth)}`;
}

function encodeNumber(engine: Machine, value: number): string {
  if (Number.isNaN(value)) return 'null';
  if (value >= HUGE) return '1e+9999';
  return value <= -HUGE ? '-1e+9999' : engine.numberText(value);
}

interface Keys {
  readonly texts: string[];
  readonly numbers: number[];
  /** The highest number if all keys are numbers above 0. */
  readonly length: number | undefined;
}

function keysOf(engine: Machine, table: Environment): Keys {
  const texts: string[] = [];
  const numbers: number[] = [];
  let most = 0;
  let isList = true;
  for (const key of engine.keys(table)) {
    if (typeof key === 'string') texts.push(key);
    else if (typeof key === 'number') numbers.push(key);
    else engine.raise(`JSON.encode() can't encode table with a key of type ${kindOf(engine, key)}`);
    if (typeof key !== 'number' || key <= 0 || key >= HUGE) isList = false;
    else if (key > most) most = key;
  }
  return { texts, numbers, length: isList ? most : undefined };
}

/** How a value is written. */
interface Writer {
  readonly engine: Machine;
  readonly style: Style;
  /** The tables around it. */
  readonly path: Environment[];
}

function encodeValue(writer: Writer, value: unknown, depth: number): string {
  const { engine, path } = writer;
  if (value === undefined || value === null) return 'null';
  if (typeof value === 'string') return engine.encode(value);
  if (typeof value === 'number') return encodeNumber(engine, value);
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (!isTable(engine, value)) {
    return engine.raise(`JSON.encode() - can't convert ${kindOf(engine, value)} to JSON`);
  }
  if (path.includes(value)) return engine.raise(`JSON.encode() - table ${engine.text(value)} is a child of itself`);
  path.push(value);
  const keys = keysOf(engine, value);
  const text =
    keys.length === undefined
      ? encodeRecord(writer, value, keys, depth)
      : encodeList(writer, value, keys.length, depth);
  path.pop();
  return text;
}

function encodeList(writer: Writer, table: Environment, length: number, depth: number): string {
  const { engine, style } = writer;
  if (length === 0) return '[]';
  const inner = style.hasListLines ? depth + 1 : depth;
  const parts: string[] = [];
  for (let i = 1; i <= length; i++) parts[i - 1] = encodeValue(writer, engine.rawGet(table, i), inner);
  if (style.indent === undefined) return `[${parts.join(',')}]`;
  if (!style.hasListLines) return `[ ${parts.join(', ')} ]`;
  const line = breakLine(style, inner);
  return `[${line}${parts.join(`,${line}`)}${breakLine(style, depth)}]`;
}

/** Names come first, then numbers. */
function encodeRecord(writer: Writer, table: Environment, { texts, numbers }: Keys, depth: number): string {
  const { engine, style } = writer;
  texts.sort((left, right) => compareTexts(left, right));
  numbers.sort((left, right) => left - right);
  const line = breakLine(style, depth + 1);
  const colon = style.indent === undefined ? ':' : ': ';
  const entry = (name: string, key: unknown): string =>
    `${engine.encode(name)}${colon}${encodeValue(writer, engine.rawGet(table, key), depth + 1)}`;
  const parts = texts.map(text => entry(text, text));
  for (const number of numbers) {
    const name = engine.text(number);
    if (engine.rawGet(table, name) !== undefined) {
      engine.raise(`JSON.encode() - the key ${name} exists both as a string and a number`);
    }
    parts.push(entry(name, number));
  }
  return `{${line}${parts.join(`,${line}`)}${breakLine(style, depth)}}`;
}

function encodeAs(engine: Machine, style: Style, value: unknown): string {
  return encodeValue({ engine, style, path: [] }, value, 0);
}

/** JSON as scripts get it: sorted keys, numeric keys make arrays with `null` in the holes. */
export function encodeScriptValue(engine: Machine, value: unknown): string {
  return encodeAs(engine, SHORT, value);
}

/** The same, with a line for every entry. */
export function encodeLines(engine: Machine, value: unknown): string {
  return encodeAs(engine, LINES, value);
}

/** Takes the marks for `null` out of decoded arrays: scripts see holes. */
function withHoles(engine: Machine, value: unknown): unknown {
  if (!isTable(engine, value)) return value;
  for (const key of engine.keys(value)) {
    const entry = engine.rawGet(value, key);
    if (entry === engine.nothing) engine.rawSet(value, key, undefined);
    else withHoles(engine, entry);
  }
  return value;
}

/** The first sign that is no blank. MoonSharp gives up on the pattern with which `trim` goes through a long text. */
function firstSign(text: string): string | undefined {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 32) return text.charAt(i);
  return undefined;
}

function decode(engine: Machine, text: unknown): unknown {
  if (typeof text !== 'string') {
    return engine.raise(`Expected string argument to JSON.decode(), got ${kindOf(engine, text)}`);
  }
  const sign = firstSign(text);
  if (sign === undefined) return undefined;
  if (sign === '<') return engine.raise('Expected string argument to JSON.decode(), got HTML?');
  const decoded = engine.decode(text, true);
  return decoded.ok ? withHoles(engine, decoded.value) : engine.raise(decoded.message);
}

/** The functions of `JSON`. */
export function jsonFunctions(world: World): Record<string, ScriptFunction> {
  const { engine } = world;
  return {
    encode: value => encodeScriptValue(engine, value),
    encode_pretty: value => encodeAs(engine, PRETTY, value),
    decode: text => decode(engine, text),
  };
}
