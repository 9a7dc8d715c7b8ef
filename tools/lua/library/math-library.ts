import { HostError, luaError } from '../runtime/errors.ts';
import { charge } from '../runtime/budget.ts';
import { running } from '../runtime/machine.ts';
import { ieeeRemainder } from '../runtime/operators/index.ts';
import { logarithm as preciseLogarithm } from '../runtime/operators/double-double.ts';
import { powerOf } from '../runtime/operators/power.ts';
import type { LuaTable } from '../runtime/table.ts';
import type { LuaResult, LuaValue } from '../runtime/value.ts';
import { countOf, numberAt, optionalNumberAt, toInteger } from './arguments.ts';
import { ClrRandom } from './clr-random.ts';
import { libraryTable, type Functions } from './library.ts';

/** Computing with twice the digits is as much work as so many calls. */
const CALLS_A_LOGARITHM = 32;

type Unary = (value: number) => number;

function unary(name: string, compute: Unary): (...values: LuaValue[]) => LuaResult {
  return (...values) => {
    const value = values[0];
    return compute(typeof value === 'number' ? value : numberAt(values, 0, name));
  };
}

function binary(name: string, compute: (left: number, right: number) => number): (...values: LuaValue[]) => LuaResult {
  return (...values) => compute(numberAt(values, 0, name), numberAt(values, 1, name));
}

function accumulate(
  name: string,
  combine: (left: number, right: number) => number,
): (...values: LuaValue[]) => LuaResult {
  return (...values) => {
    const left = values[0];
    const right = values[1];
    if (values.length === 2 && typeof left === 'number' && typeof right === 'number') return combine(left, right);
    const count = countOf(values);
    if (count === 0) throw luaError(`bad argument #1 to '${name}' (number expected, got no value)`);
    let result = numberAt(values, 0, name);
    for (let place = 1; place < count; place++) result = combine(result, numberAt(values, place, name));
    return result;
  };
}

/** The mantissa is at least one half and below 1. */
function frexp(...values: LuaValue[]): LuaResult {
  const value = numberAt(values, 0, 'frexp');
  if (value === 0) return [0, 0];
  if (!Number.isFinite(value)) return [Number.isNaN(value) ? -0.75 : Math.sign(value) * 0.5, 1025];
  charge(CALLS_A_MANTISSA);
  let exponent = 0;
  let mantissa = Math.abs(value);
  while (mantissa >= 1) {
    mantissa /= 2;
    exponent++;
  }
  while (mantissa < 0.5) {
    mantissa *= 2;
    exponent--;
  }
  return [value < 0 ? -mantissa : mantissa, exponent];
}

/** .NET's logarithm to a base. */
function logarithm(value: number, base: number): number {
  if (value !== value) return value;
  if (base !== base) return base;
  if (base === 1 || (value !== 1 && (base === 0 || base === Infinity))) return NaN;
  return naturalLogarithm(value) / naturalLogarithm(base);
}

/** C's `log` rounds once; JavaScript engines are off in the last digit. */
function naturalLogarithm(value: number): number {
  // Near the ends of the range the halves of a number would leave it.
  if (!(value > 1e-250 && value < 1e250) || value === 1) return Math.log(value);
  charge(CALLS_A_LOGARITHM);
  return preciseLogarithm(value)[0];
}

function log(...values: LuaValue[]): LuaResult {
  const value = numberAt(values, 0, 'log');
  return logarithm(value, optionalNumberAt(values, 1, 'log') ?? Math.E);
}

function modf(...values: LuaValue[]): LuaResult {
  const value = numberAt(values, 0, 'modf');
  return [Math.floor(value), value - Math.floor(value)];
}

function random(...values: LuaValue[]): LuaResult {
  const first = optionalNumberAt(values, 0, 'random');
  const second = optionalNumberAt(values, 1, 'random');
  const { machine } = running;
  if (first === undefined && second === undefined) return machine.random();
  const from = second === undefined ? 1 : toInteger(second);
  const to = toInteger(first ?? 0);
  const [least, most] = from < to ? [from, to] : [to, from];
  if (most === 2147483647) {
    throw new HostError(
      'ArgumentOutOfRangeException',
      "'minValue' cannot be greater than maxValue. (Parameter 'minValue')",
    );
  }
  return Math.floor(machine.random() * (most + 1 - least)) + least;
}

/** What filling the table of a generator costs. */
const CALLS_A_SEED = 64;
/** What taking a number apart costs, bit by bit. */
const CALLS_A_MANTISSA = 64;

function randomseed(...values: LuaValue[]): LuaResult {
  charge(CALLS_A_SEED);
  const generator = new ClrRandom(toInteger(numberAt(values, 0, 'randomseed')));
  running.machine.random = () => generator.sample();
  return undefined;
}

const MATH: Functions = {
  abs: unary('abs', Math.abs),
  acos: unary('acos', Math.acos),
  asin: unary('asin', Math.asin),
  atan: unary('atan', Math.atan),
  atan2: binary('atan2', Math.atan2),
  ceil: unary('ceil', Math.ceil),
  cos: unary('cos', Math.cos),
  cosh: unary('cosh', Math.cosh),
  deg: unary('deg', value => (value * 180) / Math.PI),
  exp: unary('exp', Math.exp),
  floor: unary('floor', Math.floor),
  fmod: binary('fmod', ieeeRemainder),
  frexp,
  ldexp: binary('ldexp', (mantissa, exponent) => mantissa * powerOf(2, exponent)),
  log,
  max: accumulate('max', Math.max),
  min: accumulate('min', Math.min),
  modf,
  pow: binary('pow', powerOf),
  rad: unary('rad', value => (value * Math.PI) / 180),
  random,
  randomseed,
  sin: unary('sin', Math.sin),
  sinh: unary('sinh', Math.sinh),
  sqrt: unary('sqrt', Math.sqrt),
  tan: unary('tan', Math.tan),
  tanh: unary('tanh', Math.tanh),
};

/** The library `math`. `huge` is the largest number, not infinity. */
export function mathLibrary(): LuaTable {
  const table = libraryTable(MATH);
  table.setField('pi', Math.PI);
  table.setField('huge', Number.MAX_VALUE);
  return table;
}
