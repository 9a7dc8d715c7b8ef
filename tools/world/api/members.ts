import { type TableObject } from '../objects/table-object.ts';
import type { ScriptFunction } from '../script-engine.ts';
import { objectOf } from '../scripts/handles.ts';
import { readPaint, type Paint } from '../values/colors.ts';
import { asText, isFunction, readPoint } from '../values/reading.ts';
import { type Point } from '../values/vectors.ts';
import { type World } from '../world.ts';

/** A function of an object, as scripts call it with a dot. It always returns, `undefined` for nothing. */
export type ObjectMethod = (this: void, world: World, object: TableObject, ...args: unknown[]) => unknown;
export type ObjectMethods = Record<string, ObjectMethod>;

/** A member of an object that is read, and perhaps written, like a variable. */
export interface ObjectField {
  readonly get: (this: void, world: World, object: TableObject) => unknown;
  readonly set?: (this: void, world: World, object: TableObject, value: unknown) => void;
}
export type ObjectFields = Record<string, ObjectField>;

function kindOf(world: World, value: unknown): string {
  if (value === undefined || value === null) return 'nil';
  if (world.engine.isHandle(value)) return 'userdata';
  return typeof value === 'object' ? 'table' : typeof value;
}

/** Raises the game's error about argument `index` of `name`. */
export function badArgument(world: World, index: number, name: string, expected: string, value: unknown): never {
  return world.engine.raise(`bad argument #${index} to '${name}' (${expected} expected, got ${kindOf(world, value)})`);
}

export function needPoint(world: World, value: unknown, name: string, index = 1): Point {
  return readPoint(world.engine, value) ?? badArgument(world, index, name, 'Vector', value);
}

export function needPaint(world: World, value: unknown, name: string, index = 1): Paint {
  return readPaint(world.engine, value) ?? badArgument(world, index, name, 'Color', value);
}

export function needText(world: World, value: unknown, name: string, index = 1): string {
  if (typeof value === 'string' || typeof value === 'number') return asText(world.engine, value);
  return badArgument(world, index, name, 'string', value);
}

export function needNumber(world: World, value: unknown, name: string, index = 1): number {
  return typeof value === 'number' ? value : badArgument(world, index, name, 'number', value);
}

export function needFunction(world: World, value: unknown, name: string, index = 1): ScriptFunction {
  return isFunction(value) ? value : badArgument(world, index, name, 'function', value);
}

export function needObject(world: World, value: unknown, name: string, index = 1): TableObject {
  return objectOf(world, value) ?? badArgument(world, index, name, 'Object', value);
}

/** Writes over a record of members; a name that stands twice is a mistake of ours. */
export function gather<Member>(parts: readonly Record<string, Member>[]): Record<string, Member> {
  const all: Record<string, Member> = {};
  for (const part of parts) for (const name of Object.keys(part)) take(all, part, name);
  return all;
}

function take<Member>(all: Record<string, Member>, part: Record<string, Member>, name: string): void {
  const member = part[name];
  if (member !== undefined) all[name] = member;
}
