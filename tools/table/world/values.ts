import type { Environment, Machine, ScriptFunction } from './machine.ts';

/** A place or a direction that changes as the table does. */
export interface Point {
  x: number;
  y: number;
  z: number;
}

export interface Paint {
  r: number;
  g: number;
  b: number;
  a: number;
}

export function point(x: number, y: number, z: number): Point {
  return { x, y, z };
}

export function copyPoint(from: Point): Point {
  return { x: from.x, y: from.y, z: from.z };
}

/** Whether a script gave a table, handles of the world excluded. */
export function isTable(machine: Machine, value: unknown): value is Environment {
  return typeof value === 'object' && value !== undefined && value !== null && !machine.isHandle(value);
}

/** What a script's table holds under `key`; nothing when it is no table. */
export function field(machine: Machine, value: unknown, key: string): unknown {
  return isTable(machine, value) ? value[key] : undefined;
}

export function isFunction(value: unknown): value is ScriptFunction {
  return typeof value === 'function';
}

export function numberOr<Fallback>(value: unknown, fallback: Fallback): number | Fallback {
  return typeof value === 'number' ? value : fallback;
}

export function textOr<Fallback>(value: unknown, fallback: Fallback): string | Fallback {
  return typeof value === 'string' ? value : fallback;
}

export function flagOr(value: unknown, fallback: boolean): boolean {
  return typeof value === 'boolean' ? value : fallback;
}

/** A text, also from a number, as the game's own conversions have it. */
export function asText(machine: Machine, value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined || value === null ? '' : machine.text(value);
}

function part(machine: Machine, table: Environment, key: string, index: number): number | undefined {
  const named = table[key];
  if (typeof named === 'number') return named;
  const placed = machine.item(table, index);
  return typeof placed === 'number' ? placed : undefined;
}

/** A vector from `{x=, y=, z=}` or `{1, 2, 3}`; letters win, what is missing is 0. */
export function readPoint(machine: Machine, value: unknown): Point | undefined {
  if (!isTable(machine, value)) return undefined;
  const x = part(machine, value, 'x', 1);
  const y = part(machine, value, 'y', 2);
  const z = part(machine, value, 'z', 3);
  if (x === undefined && y === undefined && z === undefined) return undefined;
  return { x: x ?? 0, y: y ?? 0, z: z ?? 0 };
}

export function clampPart(value: number): number {
  if (value < 0) return 0;
  return value > 1 ? 1 : value;
}

/** The entries of a script's list, up to its first hole. */
export function readList(machine: Machine, value: unknown): unknown[] {
  const entries: unknown[] = [];
  if (!isTable(machine, value)) return entries;
  const count = machine.length(value);
  for (let i = 0; i < count; i++) entries[i] = machine.item(value, i + 1);
  return entries;
}

export function readTexts(machine: Machine, value: unknown): string[] {
  return readList(machine, value).filter(entry => typeof entry === 'string');
}

/** Ordinal order of two texts: by code, the same on every machine. */
export function compareTexts(left: string, right: string): number {
  const shorter = left.length < right.length ? left.length : right.length;
  for (let i = 0; i < shorter; i++) {
    const difference = left.charCodeAt(i) - right.charCodeAt(i);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

/** Degrees from 0 up to 360. */
export function normalDegrees(degrees: number): number {
  const turned = degrees - 360 * Math.floor(degrees / 360);
  return turned >= 360 ? 0 : turned;
}
