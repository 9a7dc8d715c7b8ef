import type { LuaValue } from './value.ts';

/** The name of a value's type, as `type` returns it. */
export function typeName(value: LuaValue): string {
  if (value === undefined || value === null) return 'nil';
  return typeof value === 'object' ? value.luaType() : typeof value;
}

/** The name of a value's type in messages about arguments and calls. */
export function errorTypeName(value: LuaValue): string {
  if (value === null) return 'no value';
  const name = typeName(value);
  return name === 'thread' ? 'coroutine' : name;
}
