import { running } from '../runtime/machine.ts';
import { formatNumber } from '../runtime/number-format.ts';
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
