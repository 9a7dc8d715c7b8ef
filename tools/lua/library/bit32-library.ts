import { luaError } from '../runtime/errors.ts';
import { running } from '../runtime/machine.ts';
import { ieeeRemainder } from '../runtime/operators/index.ts';
import type { LuaResult, LuaValue } from '../runtime/value.ts';
import { countOf, numberAt, optionalNumberAt, toInteger } from './arguments.ts';
import type { Functions } from './library.ts';

const SIZE = 2 ** 32;

/** MoonSharp's way to 32 bits: negative numbers wrapped around until .NET began to stop at 0. */
function unsignedAt(values: LuaValue[], index: number, name: string): number {
  const rest = ieeeRemainder(numberAt(values, index, name), SIZE);
  if (rest >= 0) return Math.trunc(rest) >>> 0;
  return running.machine.numberStyle === 'unity' ? Math.trunc(rest) >>> 0 : 0;
}

function signedAt(values: LuaValue[], index: number, name: string): number {
  return toInteger(ieeeRemainder(numberAt(values, index, name), SIZE));
}

function integerAt(values: LuaValue[], index: number, name: string): number {
  return toInteger(numberAt(values, index, name));
}

function fold(name: string, combine: (left: number, right: number) => number): (...values: LuaValue[]) => number {
  return (...values) => {
    let result = unsignedAt(values, 0, name);
    const count = countOf(values);
    for (let place = 1; place < count; place++) result = combine(result, unsignedAt(values, place, name)) >>> 0;
    return result;
  };
}

function mask(width: number): number {
  if (width <= 0) return 0;
  return width >= 32 ? 0xffffffff : 2 ** width - 1;
}

function field(values: LuaValue[], index: number, name: string): { place: number; width: number } {
  const place = integerAt(values, index, name);
  const given = optionalNumberAt(values, index + 1, name);
  const width = given === undefined || given !== given ? 1 : toInteger(given);
  // MoonSharp adds with 32 bits.
  if (place > 31 || ((place + width) | 0) > 31) throw luaError('trying to access non-existent bits');
  if (place < 0) throw luaError(`bad argument #${index + 1} to '${name}' (field cannot be negative)`);
  if (width <= 0) throw luaError(`bad argument #${index + 2} to '${name}' (width must be positive)`);
  return { place, width };
}

function shift(name: string, direction: 1 | -1): (...values: LuaValue[]) => LuaResult {
  return (...values) => {
    const value = unsignedAt(values, 0, name);
    const distance = integerAt(values, 1, name) * direction;
    return distance < 0 ? value >>> -distance : (value << distance) >>> 0;
  };
}

function rotate(name: string, direction: 1 | -1): (...values: LuaValue[]) => LuaResult {
  return (...values) => {
    const value = unsignedAt(values, 0, name);
    const distance = (integerAt(values, 1, name) % 32) * direction;
    if (distance < 0) return ((value >>> -distance) | (value << (32 + distance))) >>> 0;
    return ((value << distance) | (value >>> (32 - distance))) >>> 0;
  };
}

const and = fold('band', (left, right) => left & right);
const test = fold('btest', (left, right) => left & right);

export const BIT32: Functions = {
  extract(...values) {
    const value = unsignedAt(values, 0, 'extract');
    const { place, width } = field(values, 1, 'extract');
    return ((value >>> place) & mask(width)) >>> 0;
  },

  replace(...values) {
    const value = unsignedAt(values, 0, 'replace');
    const bits = unsignedAt(values, 1, 'replace');
    const { place, width } = field(values, 2, 'replace');
    const window = mask(width) << place;
    // MoonSharp takes the bits from the same place of the second number, rather than from its end.
    return ((value & ~window) | (bits & window)) >>> 0;
  },

  arshift(...values) {
    const value = signedAt(values, 0, 'arshift');
    const distance = integerAt(values, 1, 'arshift');
    return distance < 0 ? value << -distance : value >> distance;
  },

  rshift: shift('rshift', -1),
  lshift: shift('lshift', 1),
  band: and,
  btest: (...values) => test(...values) !== 0,
  bor: fold('bor', (left, right) => left | right),
  bnot: (...values) => ~unsignedAt(values, 0, 'bnot') >>> 0,
  bxor: fold('bxor', (left, right) => left ^ right),
  lrotate: rotate('lrotate', 1),
  rrotate: rotate('rrotate', -1),
};
