import { HostError, luaError } from '../runtime/errors.ts';
import { running } from '../runtime/machine.ts';
import { formatNumber } from '../runtime/number-format.ts';
import { call, isYield, metamethod } from '../runtime/operators/index.ts';
import { LuaTable } from '../runtime/table.ts';
import { typeName } from '../runtime/type-name.ts';
import { UserData } from '../runtime/user-data.ts';
import type { LuaValue } from '../runtime/value.ts';

/** A number that stays with `value`, as MoonSharp shows it: `table: 0000002A`. */
function numberOf(value: object): string {
  const { machine } = running;
  let number = machine.shown.get(value);
  if (number === undefined) {
    number = ++machine.lastShown;
    machine.shown.set(value, number);
  }
  return number.toString(16).toUpperCase().padStart(8, '0');
}

/** `value` as `tostring` gives it, metatables aside. */
export function toDisplayString(value: LuaValue): string {
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
      return formatNumber(value, running.machine.numberStyle);
    case 'boolean':
      return String(value);
    case 'undefined':
      return 'nil';
    case 'function':
      return `function: ${numberOf(value)}`;
    default:
      if (value === null) return 'void';
      if (value instanceof UserData) return value.className;
      return `${typeName(value)}: ${numberOf(value)}`;
  }
}

const NOT_CALLABLE = 'function is not a function and has no __call metamethod.';

function isCallable(value: LuaValue): boolean {
  return typeof value === 'function' || metamethod(value, '__call') !== undefined;
}

/** `value` as `print` shows it: `__tostring` of a table has its say. @throws {LuaError} if it gives no text */
export function toPrintedString(value: LuaValue, name: string): string {
  const metatable = value instanceof LuaTable ? value.metatable : undefined;
  // A field that was given nil is one, too.
  if (metatable?.hasField('__tostring') !== true) return toDisplayString(value);
  const handler = metatable.fields['__tostring'];
  if (!isCallable(handler)) throw new HostError('ArgumentException', NOT_CALLABLE);
  const text = isYield(handler) ? undefined : call(handler, value);
  if (typeof text !== 'string') throw luaError(`'tostring' must return a string to '${name}'`);
  return text;
}
