import type { Environment, Machine, ScriptFunction } from '../../script-engine.ts';
import { isFunction, isTable } from '../../values/reading.ts';
import { compareTexts } from '../../values/strings.ts';
import type { World } from '../../world.ts';

const DEEPEST = 200;

interface Style {
  /** What stands before each line of an entry; nothing for one line. */
  readonly indent: string | undefined;
}

function quote(engine: Machine, text: string): string {
  return engine.encode(text);
}

function breakLine(style: Style, depth: number): string {
  return style.indent === undefined ? '' : `\n${style.indent.repeat(depth)}`;
}

/** The highest key if all keys are whole numbers from 1 on. */
function arrayLength(keys: readonly unknown[]): number | undefined {
  let most = 0;
  for (const key of keys) {
    if (typeof key !== 'number' || key < 1 || key % 1 !== 0) return undefined;
    if (key > most) most = key;
  }
  return most;
}

function encodeArray(engine: Machine, table: Environment, length: number, style: Style, depth: number): string {
  const parts: string[] = [];
  for (let i = 1; i <= length; i++) parts[i - 1] = encodeValue(engine, engine.rawGet(table, i), style, depth + 1);
  const line = breakLine(style, depth + 1);
  return length === 0 ? '[]' : `[${line}${parts.join(`,${line === '' ? '' : line}`)}${breakLine(style, depth)}]`;
}

interface Entry {
  readonly key: string;
  readonly value: unknown;
}

function encodeRecord(engine: Machine, table: Environment, style: Style, depth: number): string {
  const entries: Entry[] = engine.keys(table).map(key => ({ key: engine.text(key), value: engine.rawGet(table, key) }));
  entries.sort((left, right) => compareTexts(left.key, right.key));
  const line = breakLine(style, depth + 1);
  const colon = style.indent === undefined ? ':' : ': ';
  const parts = entries.map(
    entry => `${quote(engine, entry.key)}${colon}${encodeValue(engine, entry.value, style, depth + 1)}`,
  );
  return `{${line}${parts.join(`,${line}`)}${breakLine(style, depth)}}`;
}

function encodeValue(engine: Machine, value: unknown, style: Style, depth: number): string {
  if (value === undefined || value === null) return 'null';
  if (typeof value === 'string') return quote(engine, value);
  if (typeof value === 'number') return engine.numberText(value);
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (isFunction(value) || engine.isHandle(value) || engine.isThread(value)) {
    return engine.raise(`JSON.encode: a value of this kind cannot be encoded: ${engine.text(value)}`);
  }
  if (!isTable(engine, value)) return 'null';
  if (depth > DEEPEST) return engine.raise('JSON.encode: the table contains itself');
  const length = arrayLength(engine.keys(value));
  return length === undefined
    ? encodeRecord(engine, value, style, depth)
    : encodeArray(engine, value, length, style, depth);
}

/** JSON as scripts get it: sorted keys, numeric keys make arrays with `null` in the holes. */
export function encodeScriptValue(engine: Machine, value: unknown): string {
  return encodeValue(engine, value, { indent: undefined }, 0);
}

export function encodePretty(engine: Machine, value: unknown): string {
  return encodeValue(engine, value, { indent: '  ' }, 0);
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

/** Looks no further than the first sign: MoonSharp gives up on the pattern with which `trim` goes through a long text. */
function isBlank(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 32) return false;
  return true;
}

function decode(engine: Machine, text: unknown): unknown {
  if (typeof text !== 'string') return engine.raise('JSON.decode: a text was expected');
  if (isBlank(text)) return undefined;
  const decoded = engine.decode(text);
  return decoded.ok ? withHoles(engine, decoded.value) : engine.raise(decoded.message);
}

/** The functions of `JSON`. */
export function jsonFunctions(world: World): Record<string, ScriptFunction> {
  const { engine } = world;
  return {
    encode: value => encodeScriptValue(engine, value),
    encode_pretty: value => encodePretty(engine, value),
    decode: text => decode(engine, text),
  };
}
