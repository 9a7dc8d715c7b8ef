import { HostError, luaError } from '../runtime/errors.ts';
import { iterators } from '../runtime/iteration.ts';
import { charge } from '../runtime/budget.ts';
import { chargeKey } from '../runtime/long-string.ts';
import { running } from '../runtime/machine.ts';
import { parseNumber } from '../runtime/number-format.ts';
import { call, equalsString, metamethod, rawSet } from '../runtime/operators/index.ts';
import { report } from '../runtime/diagnostics.ts';
import { LuaTable } from '../runtime/table.ts';
import { errorTypeName, typeName } from '../runtime/type-name.ts';
import { first, isTrue, resultOf, VOID, type LuaFunction, type LuaResult, type LuaValue } from '../runtime/value.ts';
import { yieldingCall } from '../runtime/operators/yielding-call.ts';
import {
  argumentsOf,
  countOf,
  numberAt,
  optionalNumberAt,
  optionalTableAt,
  tableAt,
  stringAt,
  toInteger,
} from './arguments.ts';
import { native, withGenerator, type Functions } from './library.ts';
import { toDisplayString } from './display-string.ts';
import { toPrintedString } from './printed-string.ts';

function next(...values: LuaValue[]): LuaResult {
  const table = tableAt(values, 0, 'next');
  charge(1);
  chargeKeyOf(values[1]);
  const pair = table.next(values[1]);
  if (pair === null) throw luaError("invalid key to 'next'");
  return pair === undefined ? [undefined, undefined] : [pair[0], pair[1]];
}

function nextIndex(...values: LuaValue[]): LuaResult {
  const table = tableAt(values, 0, '!!next_i!!');
  const place = toInteger(numberAt(values, 1, '!!next_i!!')) + 1;
  const value = table.getItem(place);
  return value === undefined ? undefined : [place, value];
}

function chargeKeyOf(key: LuaValue): void {
  if (typeof key === 'string') chargeKey(key.length);
}

iterators.next = native(next, 'next');
iterators.nextIndex = native(nextIndex, 'next_i');

/** The first argument: void if there is none. */
function givenAt(values: LuaValue[]): LuaValue {
  return countOf(values) === 0 ? VOID : (values[0] ?? undefined);
}

/** `pairs` or `ipairs`: a metamethod has its say, which may yield. */
function iterating(name: string, event: string, start: (value: LuaValue) => LuaResult): LuaFunction {
  return withGenerator(
    name,
    (...values) => {
      const handler = metamethod(values[0], event);
      return handler === undefined ? start(givenAt(values)) : call(handler, ...argumentsOf(values));
    },
    function* (...values) {
      const handler = metamethod(values[0], event);
      if (handler === undefined) return start(givenAt(values));
      return yield* yieldingCall(handler, ...argumentsOf(values));
    },
  );
}

export const ITERATORS: Functions = {
  ipairs: iterating('ipairs', '__ipairs', value => [iterators.nextIndex, value, 0]),
  pairs: iterating('pairs', '__pairs', value => [iterators.next, value]),
  next,
};

const tostring = withGenerator(
  'tostring',
  (...values) => {
    const handler = textHandler(values);
    if (handler === undefined) return toDisplayString(values[0] ?? undefined);
    const result = call(handler, values[0]);
    return isNative(handler) ? result : checkedText(result);
  },
  function* (...values) {
    const handler = textHandler(values);
    if (handler === undefined) return toDisplayString(values[0] ?? undefined);
    const result = yield* yieldingCall(handler, values[0]);
    return isNative(handler) ? result : checkedText(result);
  },
);

function textHandler(values: LuaValue[]): LuaValue {
  if (countOf(values) < 1) throw valueExpected('tostring');
  return metamethod(values[0], '__tostring');
}

/** MoonSharp does not look at what functions of the library give. */
function isNative(handler: LuaValue): boolean {
  return typeof handler === 'function' && handler.kind !== undefined;
}

function checkedText(result: LuaResult): LuaValue {
  const text = first(result);
  if (text === undefined || text === null || typeof text === 'string') return text;
  throw luaError("'tostring' must return a string");
}

export const BASIC: Functions = {
  type(...values) {
    if (countOf(values) < 1) throw valueExpected('type');
    return typeName(values[0]);
  },

  assert(...values) {
    if (isTrue(values[0])) return resultOf(argumentsOf(values));
    const message = values[1];
    throw luaError(message === undefined || message === null ? 'assertion failed!' : toDisplayString(message));
  },

  collectgarbage() {
    return undefined;
  },

  error(...values) {
    if (typeof values[0] !== 'string' && typeof values[0] !== 'number') report('thrown-table');
    throw luaError(stringAt(values, 0, 'error'));
  },

  tostring,

  select(...values) {
    const count = countOf(values);
    if (values[0] === '#') return count - 1;
    const place = toInteger(numberAt(values, 0, 'select'));
    const from = place < 0 ? count + place : place;
    if (place === 0 || from < 1) throw luaError("bad argument #1 to 'select' (index out of range)");
    return resultOf(argumentsOf(values).slice(from));
  },

  tonumber(...values) {
    if (countOf(values) < 1) throw valueExpected('tonumber');
    const base = optionalNumberAt(values, 1, 'tonumber');
    const value = values[0];
    if (base !== undefined) return numberInBase(stringAt(values, 0, 'tonumber'), toInteger(base));
    if (typeof value === 'number') return value;
    return typeof value === 'string' ? parseNumber(value, running.machine.numberStyle) : undefined;
  },

  print(...values) {
    const texts = argumentsOf(values).map(value => toPrintedString(value, 'print'));
    running.machine.print(texts.join('\t'));
    return undefined;
  },
};

function valueExpected(name: string): Error {
  report('void-used');
  // Thrown like all errors of Lua; the type only says that it can be thrown.
  return luaError(`bad argument #1 to '${name}' (value expected)`) as unknown as Error;
}

/** Digits of another base that are read in the time of a call. */
const DIGITS_A_CALL = 2;

/** MoonSharp leaves bases 2, 8, 10 and 16 to .NET, whose exceptions nothing in Lua catches. */
function numberInBase(given: string, base: number): number {
  charge(given.length / DIGITS_A_CALL);
  const text = given.trim();
  if (base === 2 || base === 8 || base === 10 || base === 16) return clrNumber(text, base);
  if (base <= 2 || base >= 10) throw luaError("bad argument #2 to 'tonumber' (base out of range)");
  let number = 0;
  for (const char of text) {
    const digit = char.charCodeAt(0) - 48;
    if (digit < 0 || digit >= base) throw luaError("bad argument #1 to 'tonumber' (invalid character)");
    number = (number * base + digit) % 2 ** 32;
  }
  return number;
}

function clrNumber(text: string, base: number): number {
  if (text === '') {
    throw new HostError(
      'ArgumentOutOfRangeException',
      "Specified argument was out of the range of valid values. (Parameter 'Index was out of range. Must be non-negative and less than the size of the collection.')",
    );
  }
  if (text.startsWith('-')) {
    const message =
      base === 10
        ? 'The string was being parsed as an unsigned number and could not have a negative sign.'
        : 'String cannot contain a minus sign if the base is not 10.';
    throw new HostError(base === 10 ? 'OverflowException' : 'ArgumentException', message);
  }
  const unsigned = text.replace(/^\+/, '');
  const digits = base === 16 ? unsigned.replace(/^0[xX]/, '') : unsigned;
  return clrDigits(digits, base);
}

function clrDigits(digits: string, base: number): number {
  let number = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = parseInt(digits.charAt(place), 36);
    if (!(digit < base)) {
      const message =
        place === 0
          ? 'Could not find any recognizable digits.'
          : 'Additional non-parsable characters are at the end of the string.';
      throw new HostError('FormatException', message);
    }
    number = number * base + digit;
    if (number >= 2 ** 32) {
      throw new HostError('OverflowException', 'Value was either too large or too small for a UInt32.');
    }
  }
  if (digits === '') throw new HostError('FormatException', 'Could not find any recognizable digits.');
  return number;
}

export const METATABLES: Functions = {
  setmetatable(...values) {
    const table = tableAt(values, 0, 'setmetatable');
    const metatable = optionalTableAt(values, 1, 'setmetatable');
    if (table.metatable !== undefined && table.metatable.fields['__metatable'] !== undefined) {
      throw luaError('cannot change a protected metatable');
    }
    table.metatable = metatable;
    return table;
  },

  getmetatable(...values) {
    const value = values[0];
    const metatable =
      value instanceof LuaTable
        ? value.metatable
        : typeof value === 'string'
          ? running.machine.stringMetatable
          : undefined;
    if (metatable === undefined) return undefined;
    // A field that was given nil is one, too.
    return metatable.hasField('__metatable') ? metatable.fields['__metatable'] : metatable;
  },

  rawget(...values) {
    chargeKeyOf(values[1]);
    return tableAt(values, 0, 'rawget').get(values[1]);
  },

  rawset(...values) {
    const table = tableAt(values, 0, 'rawset');
    chargeKeyOf(values[1]);
    rawSet(table, values[1], values[2]);
    return table;
  },

  rawequal(...values) {
    const [left, right] = [values[0] ?? undefined, values[1] ?? undefined];
    return typeof left === 'string' ? equalsString(left, right) : left === right;
  },

  rawlen(...values) {
    const value = values[0];
    if (typeof value === 'string') return value.length;
    if (value instanceof LuaTable) return value.length;
    const got = countOf(values) < 1 ? 'no value' : errorTypeName(value ?? undefined);
    throw luaError(`bad argument #1 to 'rawlen' (table or string expected, got ${got})`);
  },
};
