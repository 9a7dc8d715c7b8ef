import { HostError, lostContext, luaError } from '../../runtime/errors.ts';
import { isYield } from '../../runtime/operators/index.ts';
import { LuaTable } from '../../runtime/table.ts';
import { errorTypeName } from '../../runtime/type-name.ts';
import { first, isTrue, resultOf, type LuaFunction, type LuaResult, type LuaValue } from '../../runtime/value.ts';
import {
  countOf,
  notFunction,
  numberAt,
  optionalNumberAt,
  optionalStringAt,
  stringAt,
  toInteger,
} from '../arguments.ts';
import { format } from './format.ts';
import { bound, type Functions } from '../library.ts';
import { chargeString, chargedString, LONG_PIECE, substringOf } from '../../runtime/long-string.ts';
import { chargeScan, chargeSteps, charge } from '../../runtime/budget.ts';
import { indexIn } from '../../runtime/string-search.ts';
import { running } from '../../runtime/machine.ts';
import { Matcher, nextStart, NO_MATCH } from './matcher.ts';
import { patternOf, withoutZeros, type Pattern } from './pattern.ts';
import { toDisplayString } from '../display-string.ts';
import { leftCallback } from '../error-handlers.ts';

/** A growing text is counted whenever it is twice as long as the last time. */
const COUNTED_FROM = 2 ** 16;

/** Converting a unit is so much more work than looking at it. */
const CONVERSION = 8;
/** Letters that change their length are converted one by one. */
const CALLS_A_LETTER = 4;
/** So many codes are as much work as one call. */
const CODES_A_CALL = 4;
/** What a search costs, whatever it finds; what is found and given to Lua costs more. */
const CALLS_A_SEARCH = 2;
const CALLS_A_FIND = 8;

/** More results at once are more than a call can take. */
const MOST_RESULTS = 1_000_000;

/** The part from `start` to `end`, counted from 1, from the end if negative. */
function part(text: string, start: number, end: number): string {
  const from = start < 0 ? start + text.length + 1 : start;
  const to = end < 0 ? end + text.length + 1 : end;
  const [first, last] = [Math.max(from, 1) - 1, Math.min(Math.max(to, 0), text.length)];
  chargeString(last - first);
  return substringOf(text, first, last);
}

function codes(name: string, adapt: (code: number) => number): (...values: LuaValue[]) => LuaResult {
  return (...values) => {
    const text = stringAt(values, 0, name);
    const start = toInteger(optionalNumberAt(values, 1, name) ?? 1);
    const end = optionalNumberAt(values, 2, name);
    const wanted = part(text, start, end === undefined ? start : toInteger(end));
    if (wanted.length > MOST_RESULTS) throw luaError('string slice too long');
    charge(wanted.length);
    return resultOf(Array.from({ length: wanted.length }, (_, place) => adapt(wanted.charCodeAt(place))));
  };
}

function charAt(values: LuaValue[], index: number): string {
  return String.fromCharCode(toInteger(numberAt(values, index, 'char')) & 0xffff);
}

function char(...values: LuaValue[]): LuaResult {
  const length = countOf(values);
  charge(length);
  return Array.from({ length }, (_, index) => charAt(values, index)).join('');
}

/** Simple mapping, character by character: one unit stays one unit, as in .NET. */
function mapCase(text: string, convert: (text: string) => string): string {
  chargeScan(text.length * CONVERSION);
  const whole = convert(text);
  if (whole.length === text.length) return whole;
  charge(text.length * CALLS_A_LETTER);
  let result = '';
  for (const char of text) {
    const mapped = convert(char);
    result += mapped.length === char.length ? mapped : char;
  }
  return result;
}

function rep(...values: LuaValue[]): LuaResult {
  const text = stringAt(values, 0, 'rep');
  const count = numberAt(values, 1, 'rep');
  const separator = optionalStringAt(values, 2, 'rep') ?? '';
  if (text === '' || count < 1) return '';
  // What .NET's cast makes of too many.
  const times = toInteger(count);
  const capacity = Math.imul(text.length, times);
  if (capacity < 0) {
    throw new HostError('ArgumentOutOfRangeException', `capacity ('${capacity}') must be a non-negative value.`);
  }
  if (times < 1) return '';
  chargeString((text.length + separator.length) * times);
  chargeScan((text.length + separator.length) * times);
  return separator === '' ? text.repeat(times) : (text + separator).repeat(times - 1) + text;
}

/** Whether it is a place in a text of that length, counted from 1. */
function isPlace(value: LuaValue, length: number): value is number {
  return typeof value === 'number' && value > 0 && value <= length && value === (value | 0);
}

function startOf(values: LuaValue[], name: string, length: number): number {
  const start = values[2];
  if (isPlace(start, length)) return start - 1;
  const given = optionalNumberAt(values, 2, name);
  const place = given === undefined ? 1 : toInteger(given);
  const fromStart = place < 0 ? Math.max(place + length + 1, 0) : place;
  return Math.min(Math.max(fromStart - 1, 0), length);
}

function find(...values: LuaValue[]): LuaResult {
  const source = stringAt(values, 0, 'find');
  const wanted = stringAt(values, 1, 'find');
  const start = startOf(values, 'find', source.length);
  charge(CALLS_A_SEARCH);
  if (isTrue(values[3])) return findPlain(source, withoutZeros(wanted), start);
  const pattern = patternOf(wanted);
  return pattern.isPlain ? findPlain(source, pattern.text, start) : searchPattern('find', source, pattern, start);
}

function findPlain(source: string, wanted: string, start: number): LuaResult {
  const place = indexIn(source, wanted, start);
  return place < 0 ? undefined : [place + 1, place + wanted.length];
}

function match(...values: LuaValue[]): LuaResult {
  const source = stringAt(values, 0, 'match');
  const pattern = patternOf(stringAt(values, 1, 'match'));
  const start = startOf(values, 'match', source.length);
  charge(CALLS_A_SEARCH);
  return searchPattern('match', source, pattern, start);
}

function searchPattern(name: 'find' | 'match', source: string, pattern: Pattern, start: number): LuaResult {
  const { starters } = pattern;
  const from = starters === undefined ? start : nextStart(source, start, starters);
  if (starters !== undefined && from === source.length) return undefined;
  const matcher = new Matcher(source);
  const place = pattern.isAnchored
    ? matcher.searchAt(from, pattern.root)
    : matcher.search(from, pattern.root, starters);
  if (place === NO_MATCH) return undefined;
  const { end } = matcher;
  if (name === 'match') return matcher.result(place, end);
  return matcher.captureCount === 0 ? [place + 1, end] : [place + 1, end, ...matcher.captures(place, end)];
}

function gmatch(...values: LuaValue[]): LuaResult {
  const source = stringAt(values, 0, 'gmatch');
  const pattern = patternOf(stringAt(values, 1, 'gmatch'));
  const matcher = new Matcher(source);
  let place = 0;
  return bound(() => {
    charge(CALLS_A_SEARCH);
    if (place > source.length) return undefined;
    const start = matcher.search(place, pattern.first, pattern.starters);
    if (start === NO_MATCH) return undefined;
    const { end } = matcher;
    charge(CALLS_A_FIND);
    place = end === start ? end + 1 : end;
    return matcher.result(start, end);
  }, 'gmatch');
}

type Replacement = string | LuaFunction | LuaTable;

function replacementAt(values: LuaValue[]): Replacement {
  const value = values[2];
  if (typeof value === 'function' || value instanceof LuaTable || typeof value === 'string') return value;
  if (typeof value === 'number') return stringAt(values, 2, 'gsub');
  throw luaError("bad argument #3 to 'gsub' (string/function/table expected)");
}

function gsub(...values: LuaValue[]): LuaResult {
  const source = stringAt(values, 0, 'gsub');
  const pattern = patternOf(stringAt(values, 1, 'gsub'));
  const most = toInteger(optionalNumberAt(values, 3, 'gsub') ?? source.length + 1);
  const replacement = replacementAt(values);
  if (most < 1) return [source, 0];
  const { isAnchored, root, starters } = pattern;
  if (starters !== undefined && nextStart(source, 0, starters) === source.length) return [source, 0];
  const matcher = new Matcher(source);
  let text = '';
  let count = 0;
  let place = 0;
  let nextCount = COUNTED_FROM;
  while (count < most) {
    if (starters !== undefined) {
      const from = place;
      place = nextStart(source, from, starters);
      if (place > from) text += source.slice(from, place);
    }
    const end = matcher.match(place, root);
    if (end !== NO_MATCH) {
      count++;
      charge(CALLS_A_SEARCH);
      text += replaced(matcher, replacement, place, end, source);
      if (text.length > nextCount) {
        chargeString(text.length);
        nextCount = text.length * 2;
      }
    }
    if (end > place) place = end;
    else if (place < source.length) text += source.charAt(place++);
    else break;
    if (isAnchored) break;
  }
  return [text + source.slice(place), count];
}

function replaced(matcher: Matcher, replacement: Replacement, start: number, end: number, source: string): string {
  if (typeof replacement === 'string') return expanded(matcher, replacement, start, end, source);
  const value =
    replacement instanceof LuaTable
      ? replacement.get(matcher.capture(0, start, end))
      : first(callBack(replacement, matcher, start, end));
  if (!isTrue(value)) return source.slice(start, end);
  if (typeof value === 'string' || typeof value === 'number') return toDisplayString(value);
  throw luaError(`invalid replacement value (a ${errorTypeName(value)})`);
}

function callBack(callback: LuaFunction, matcher: Matcher, start: number, end: number): LuaResult {
  if (callback.bound === true) throw lostContext();
  if (isYield(callback)) throw luaError('attempt to yield across a CLR-call boundary');
  charge(CALLS_A_FIND);
  const { captureCount } = matcher;
  const all = captureCount > 2 ? matcher.captures(start, end) : undefined;
  const left = all === undefined ? matcher.capture(0, start, end) : undefined;
  const right = captureCount === 2 ? matcher.capture(1, start, end) : undefined;
  try {
    if (captureCount < 2) return callback(left);
    return all === undefined ? callback(left, right) : callback(...all);
  } catch (error) {
    throw leftCallback(error, callback);
  }
}

function expanded(matcher: Matcher, text: string, start: number, end: number, source: string): string {
  chargeSteps(text.length);
  if (!text.includes('%')) return text;
  let result = '';
  for (let place = 0; place < text.length; place++) {
    const char = text.charAt(place);
    if (char !== '%') {
      result += char;
      continue;
    }
    const next = text.charAt(++place);
    if (next >= '0' && next <= '9') {
      result +=
        next === '0' ? source.slice(start, end) : toDisplayString(matcher.capture(Number(next) - 1, start, end));
    } else if (next === '%') {
      result += '%';
    } else {
      throw luaError("invalid use of '%' in replacement string");
    }
  }
  return result;
}

function comparesEnds(
  name: string,
  holds: (text: string, part: string) => boolean,
): (...values: LuaValue[]) => LuaResult {
  return (...values) => {
    const text = optionalStringAt(values, 0, name);
    const wanted = optionalStringAt(values, 1, name);
    return text !== undefined && wanted !== undefined && holds(text, wanted);
  };
}

/** Turning a text round looks at unit after unit. */
function turnedLater(text: string): string {
  charge(text.length / CODES_A_CALL);
  return chargedString(text);
}

/** What MoonSharp writes in front of its bytecode. Nothing in a script could read that, so there is none behind it. */
const DUMP = 'MoonSharp_dump_b64::';

function dump(...values: LuaValue[]): LuaResult {
  const [body] = values;
  if (typeof body !== 'function' || body.kind !== undefined) throw notFunction(values, 0, 'dump');
  return DUMP;
}

/** The library `string`. */
export const STRING: Functions = {
  dump,
  char,
  byte: codes('byte', code => (code < 255 ? code : 63)),
  unicode: codes('unicode', code => code),
  len: (...values) => stringAt(values, 0, 'len').length,
  match,
  gmatch,
  gsub,
  find,
  lower: (...values) => mapCase(chargedString(stringAt(values, 0, 'lower')), running.machine.culture.lower),
  upper: (...values) => mapCase(chargedString(stringAt(values, 0, 'upper')), running.machine.culture.upper),
  rep,
  format: (...values) => format(values),
  reverse: (...values) =>
    turnedLater(stringAt(values, 0, 'reverse'))
      .split('')
      .reverse()
      .join(''),
  sub(...values) {
    const text = stringAt(values, 0, 'sub');
    const from = values[1];
    const to = values[2];
    // As it is called most often: with places inside the text, for a piece that is not worth counting.
    if (isPlace(from, text.length) && isPlace(to, text.length) && to - from + 1 < LONG_PIECE)
      return text.slice(from - 1, to);
    const start = optionalNumberAt(values, 1, 'sub');
    const end = optionalNumberAt(values, 2, 'sub');
    return part(text, start === undefined ? 1 : toInteger(start), end === undefined ? -1 : toInteger(end));
  },
  startsWith: comparesEnds('startsWith', (text, wanted) => running.machine.culture.startsWith(text, wanted)),
  endsWith: comparesEnds('endsWith', (text, wanted) => running.machine.culture.endsWith(text, wanted)),
  contains: comparesEnds('contains', (text, wanted) => indexIn(text, wanted, 0) >= 0),
};
