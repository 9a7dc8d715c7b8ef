import { HostError, luaError } from '../runtime/errors.ts';
import { call, isYield, metamethod } from '../runtime/operators/index.ts';
import { LuaTable } from '../runtime/table.ts';
import type { LuaResult, LuaValue } from '../runtime/value.ts';
import { toDisplayString } from './display-string.ts';
import { leftCallback } from './error-handlers.ts';

const NOT_CALLABLE = 'function is not a function and has no __call metamethod.';

function isCallable(value: LuaValue): boolean {
  return typeof value === 'function' || metamethod(value, '__call') !== undefined;
}

function given(handler: LuaValue, value: LuaValue): LuaResult {
  try {
    return call(handler, value);
  } catch (error) {
    throw leftCallback(error, handler);
  }
}

/** `value` as `print` shows it: `__tostring` of a table has its say. @throws {LuaError} if it gives no text */
export function toPrintedString(value: LuaValue, name: string): string {
  const metatable = value instanceof LuaTable ? value.metatable : undefined;
  // A field that was given nil is one, too.
  if (metatable?.hasField('__tostring') !== true) return toDisplayString(value);
  const handler = metatable.fields['__tostring'];
  if (!isCallable(handler)) throw new HostError('ArgumentException', NOT_CALLABLE);
  const text = isYield(handler) ? undefined : given(handler, value);
  if (typeof text !== 'string') throw luaError(`'tostring' must return a string to '${name}'`);
  return text;
}
