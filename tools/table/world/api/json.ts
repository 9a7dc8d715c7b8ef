import type { Environment, Machine, ScriptFunction } from '../machine.ts';
import { compareTexts, isFunction, isTable } from '../values.ts';
import type { World } from '../world.ts';

const DEEPEST = 200;

interface Style {
  /** What stands before each line of an entry; nothing for one line. */
  readonly indent: string | undefined;
}

function quote(machine: Machine, text: string): string {
  return machine.encode(text);
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

function encodeArray(machine: Machine, table: Environment, length: number, style: Style, depth: number): string {
  const parts: string[] = [];
  for (let i = 1; i <= length; i++) parts[i - 1] = encodeValue(machine, machine.rawGet(table, i), style, depth + 1);
  const line = breakLine(style, depth + 1);
  return length === 0 ? '[]' : `[${line}${parts.join(`,${line === '' ? '' : line}`)}${breakLine(style, depth)}]`;
}

interface Entry {
  readonly key: string;
  readonly value: unknown;
}

function encodeRecord(machine: Machine, table: Environment, style: Style, depth: number): string {
  const entries: Entry[] = machine
    .keys(table)
    .map(key => ({ key: machine.text(key), value: machine.rawGet(table, key) }));
  entries.sort((left, right) => compareTexts(left.key, right.key));
  const line = breakLine(style, depth + 1);
  const colon = style.indent === undefined ? ':' : ': ';
  const parts = entries.map(
    entry => `${quote(machine, entry.key)}${colon}${encodeValue(machine, entry.value, style, depth + 1)}`,
  );
  return `{${line}${parts.join(`,${line}`)}${breakLine(style, depth)}}`;
}

function encodeValue(machine: Machine, value: unknown, style: Style, depth: number): string {
  if (value === undefined || value === null) return 'null';
  if (typeof value === 'string') return quote(machine, value);
  if (typeof value === 'number') return machine.numberText(value);
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (isFunction(value) || machine.isHandle(value) || machine.isThread(value)) {
    return machine.raise(`JSON.encode: a value of this kind cannot be encoded: ${machine.text(value)}`);
  }
  if (!isTable(machine, value)) return 'null';
  if (depth > DEEPEST) return machine.raise('JSON.encode: the table contains itself');
  const length = arrayLength(machine.keys(value));
  return length === undefined
    ? encodeRecord(machine, value, style, depth)
    : encodeArray(machine, value, length, style, depth);
}

/** JSON as scripts get it: sorted keys, numeric keys make arrays with `null` in the holes. */
export function encodeScriptValue(machine: Machine, value: unknown): string {
  return encodeValue(machine, value, { indent: undefined }, 0);
}

export function encodePretty(machine: Machine, value: unknown): string {
  return encodeValue(machine, value, { indent: '  ' }, 0);
}

/** Takes the marks for `null` out of decoded arrays: scripts see holes. */
function withHoles(machine: Machine, value: unknown): unknown {
  if (!isTable(machine, value)) return value;
  for (const key of machine.keys(value)) {
    const entry = machine.rawGet(value, key);
    if (entry === machine.nothing) machine.rawSet(value, key, undefined);
    else withHoles(machine, entry);
  }
  return value;
}

/** Looks no further than the first sign: MoonSharp gives up on the pattern with which `trim` goes through a long text. */
function isBlank(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 32) return false;
  return true;
}

function decode(machine: Machine, text: unknown): unknown {
  if (typeof text !== 'string') return machine.raise('JSON.decode: a text was expected');
  if (isBlank(text)) return undefined;
  const decoded = machine.decode(text);
  return decoded.ok ? withHoles(machine, decoded.value) : machine.raise(decoded.message);
}

/** The functions of `JSON`. */
export function jsonFunctions(world: World): Record<string, ScriptFunction> {
  const { machine } = world;
  return {
    encode: value => encodeScriptValue(machine, value),
    encode_pretty: value => encodePretty(machine, value),
    decode: text => decode(machine, text),
  };
}
