import type { Environment, Machine, ScriptFunction } from '../script-engine.ts';
import type { Point } from './vectors.ts';

/** Whether a script gave a table, handles of the world excluded. */
export function isTable(engine: Machine, value: unknown): value is Environment {
  return typeof value === 'object' && value !== undefined && value !== null && !engine.isHandle(value);
}

/** What a script's table holds under `key`; nothing when it is no table. */
export function field(engine: Machine, value: unknown, key: string): unknown {
  return isTable(engine, value) ? value[key] : undefined;
}

export function isFunction(value: unknown): value is ScriptFunction {
  return typeof value === 'function';
}

const DIGITS = '0123456789';

function isDigits(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (!DIGITS.includes(text.charAt(i))) return false;
  return text !== '';
}

/** A number, also from a text that is one: mods pass on what a player has typed, such as `'3'` or `'-1.5'`. */
export function readNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return undefined;
  const unsigned = value.startsWith('-') ? value.slice(1) : value;
  const [whole = '', part = '0', rest] = unsigned.split('.');
  return isDigits(whole) && isDigits(part) && rest === undefined ? Number(value) : undefined;
}

export function numberOr<Fallback>(value: unknown, fallback: Fallback): number | Fallback {
  if (typeof value === 'number') return value;
  return readNumber(value) ?? fallback;
}

export function textOr<Fallback>(value: unknown, fallback: Fallback): string | Fallback {
  return typeof value === 'string' ? value : fallback;
}

export function flagOr(value: unknown, fallback: boolean): boolean {
  return typeof value === 'boolean' ? value : fallback;
}

/** A text, also from a number, as the game's own conversions have it. */
export function asText(engine: Machine, value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined || value === null ? '' : engine.text(value);
}

/** Whether a value is one that no script can change: a text, a number, or true or false. */
export function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** Such a value as it is, and the text of any other, so that it is not read again later. */
export function asScalar(engine: Machine, value: unknown): string | number | boolean | undefined {
  return isScalar(value) || value === undefined ? value : asText(engine, value);
}

function part(engine: Machine, table: Environment, key: string, index: number): number | undefined {
  return readNumber(table[key]) ?? readNumber(engine.item(table, index));
}

/** A vector from `{x=, y=, z=}` or `{1, 2, 3}`; letters win, what is missing is 0. */
export function readPoint(engine: Machine, value: unknown): Point | undefined {
  if (!isTable(engine, value)) return undefined;
  const x = part(engine, value, 'x', 1);
  const y = part(engine, value, 'y', 2);
  const z = part(engine, value, 'z', 3);
  if (x === undefined && y === undefined && z === undefined) return undefined;
  return { x: x ?? 0, y: y ?? 0, z: z ?? 0 };
}

/** The entries of a script's list, up to its first hole. */
export function readList(engine: Machine, value: unknown): unknown[] {
  const entries: unknown[] = [];
  if (!isTable(engine, value)) return entries;
  const count = engine.length(value);
  for (let i = 0; i < count; i++) entries[i] = engine.item(value, i + 1);
  return entries;
}

export function readTexts(engine: Machine, value: unknown): string[] {
  return readList(engine, value).filter(entry => typeof entry === 'string');
}
