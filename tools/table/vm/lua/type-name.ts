import { Coroutine } from './coroutine.ts';
import { LuaTable } from './table.ts';
import type { LuaValue } from './value.ts';

/** The name of a value's type, as `type` gives it. */
export function typeName(value: LuaValue): string {
  if (value === undefined || value === null) return 'nil';
  if (typeof value !== 'object') return typeof value;
  if (value instanceof LuaTable) return 'table';
  return value instanceof Coroutine ? 'thread' : 'userdata';
}

/** The name of a value's type in messages about arguments and calls. */
export function errorTypeName(value: LuaValue): string {
  if (value === null) return 'no value';
  return value instanceof Coroutine ? 'coroutine' : typeName(value);
}
