import { pad, type DateForms } from '../culture/culture-dates.ts';
import { HostError, luaError } from '../runtime/errors.ts';
import { charge } from '../runtime/budget.ts';
import { chargeString } from '../runtime/long-string.ts';
import { running } from '../runtime/machine.ts';
import { toNumber } from '../runtime/operators/index.ts';
import { newTable, type LuaTable } from '../runtime/table.ts';
import type { LuaResult, LuaValue } from '../runtime/value.ts';
import { countOf, numberAt, optionalNumberAt, optionalTableAt, optionalStringAt, toInteger } from './arguments.ts';
import type { Functions } from './library.ts';

const DAY_MS = 86_400_000;
/** 2^63 steps of 100 nanoseconds. */
const LONGEST_SPAN_S = 922_337_203_685.4775;
const FIRST_MOMENT = Date.parse('0001-01-01T00:00:00Z');
const LAST_MOMENT = Date.parse('9999-12-31T23:59:59.999Z');

function fieldOf(table: LuaTable, name: string): number | undefined {
  const number = toNumber(table.getField(name));
  return number === undefined ? undefined : toInteger(number);
}

function requiredField(table: LuaTable, name: string): number {
  const value = fieldOf(table, name);
  if (value === undefined) throw luaError(`field '${name}' missing in date table`);
  return value;
}

function timeOf(table: LuaTable): number {
  const second = fieldOf(table, 'sec') ?? 0;
  const minute = fieldOf(table, 'min') ?? 0;
  const hour = fieldOf(table, 'hour') ?? 12;
  const day = requiredField(table, 'day');
  const month = requiredField(table, 'month');
  const year = requiredField(table, 'year');
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1 && year <= 9999;
  date.setUTCHours(hour, minute, second);
  if (!isReal) throw unrepresentable('Year, Month, and Day');
  const isTime = date.getUTCHours() === hour && date.getUTCMinutes() === minute && date.getUTCSeconds() === second;
  if (!isTime) throw unrepresentable('Hour, Minute, and Second');
  return date.getTime() / 1000;
}

function unrepresentable(what: string): HostError {
  return new HostError('ArgumentOutOfRangeException', `${what} parameters describe an un-representable DateTime.`);
}

/** The moment so many seconds after 1970 began, as far as .NET can tell: in the years 1 to 9999. */
function momentAt(seconds: number): Date {
  if (seconds !== seconds) {
    throw new HostError('ArgumentException', 'TimeSpan does not accept floating point Not-a-Number values.');
  }
  if (Math.abs(seconds) > LONGEST_SPAN_S) {
    throw new HostError('OverflowException', 'TimeSpan overflowed because the duration is too long.');
  }
  const moment = new Date(Math.round(seconds * 1000));
  if (moment.getTime() >= FIRST_MOMENT && moment.getTime() <= LAST_MOMENT) return moment;
  throw new HostError(
    'ArgumentOutOfRangeException',
    'The added or subtracted value results in an un-representable DateTime.',
  );
}

function dayOfYear(date: Date): number {
  return Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / DAY_MS) + 1;
}

function forms(): DateForms {
  return running.machine.culture.dates();
}

/** What stands behind `%` in a format, as .NET writes it in the culture. */
const PATTERNS: Readonly<Record<string, (date: Date) => string>> = {
  a: date => forms().shortDay(date),
  A: date => forms().day(date),
  b: date => forms().shortMonth(date),
  B: date => forms().month(date),
  c: date => forms().whole(date),
  C: date => String(Math.trunc(date.getUTCFullYear() / 100)),
  d: date => pad(date.getUTCDate()),
  D: date => [pad(date.getUTCMonth() + 1), pad(date.getUTCDate()), shortYear(date)].join(forms().dateSign),
  e: date => String(date.getUTCDate()).padStart(2),
  F: date => `${pad(date.getUTCFullYear(), 4)}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`,
  g: shortYear,
  G: date => pad(date.getUTCFullYear(), 4),
  h: date => forms().shortMonth(date),
  H: date => pad(date.getUTCHours()),
  I: date => pad(hour12(date)),
  j: date => pad(dayOfYear(date), 3),
  m: date => pad(date.getUTCMonth() + 1),
  M: date => pad(date.getUTCMinutes()),
  n: () => '\n',
  p: date => forms().half(date),
  r: date => `${inTime(String(hour12(date)), date.getUTCMinutes(), date.getUTCSeconds())} ${forms().half(date)}`,
  R: date => inTime(pad(date.getUTCHours()), date.getUTCMinutes()),
  S: date => pad(date.getUTCSeconds()),
  t: () => '\t',
  T: date => inTime(pad(date.getUTCHours()), date.getUTCMinutes(), date.getUTCSeconds()),
  u: date => String(date.getUTCDay() === 0 ? 7 : date.getUTCDay()),
  U: () => '??',
  V: () => '??',
  w: date => String(date.getUTCDay()),
  W: () => '??',
  x: date => forms().shortDate(date),
  X: date => forms().longTime(date),
  y: shortYear,
  Y: date => pad(date.getUTCFullYear(), 4),
  z: () => '+00:00',
  Z: () => '+00:00',
};

function shortYear(date: Date): string {
  return pad(date.getUTCFullYear() % 100);
}

function hour12(date: Date): number {
  return date.getUTCHours() % 12 === 0 ? 12 : date.getUTCHours() % 12;
}

function inTime(hour: string, ...others: readonly number[]): string {
  return [hour, ...others.map(other => pad(other))].join(forms().timeSign);
}

/** What writing one part of a date costs: in cultures, the engine formats it. */
const CALLS_A_FORM = 40;
/** Units of a form that are copied in the time of one call. */
const UNITS_A_CALL = 1;
/** A growing string is counted whenever it is twice as long as the last time. */
const COUNTED_FROM = 2 ** 10;

function formatDate(format: string, date: Date): string {
  let text = '';
  let counted = COUNTED_FROM;
  let isEscaped = false;
  charge(format.length / UNITS_A_CALL);
  for (const char of format) {
    if (char === '%') {
      if (isEscaped) text += '%';
      isEscaped = !isEscaped;
    } else if (!isEscaped) {
      text += char;
    } else if (char !== 'O' && char !== 'E') {
      isEscaped = false;
      const pattern = PATTERNS[char];
      if (pattern === undefined) {
        throw luaError(`bad argument #1 to 'date' (invalid conversion specifier '${format}')`);
      }
      charge(CALLS_A_FORM);
      text += pattern(date);
      if (text.length > counted) {
        chargeString(text.length);
        counted = 2 * text.length;
      }
    }
  }
  return text;
}

function dateTable(date: Date): LuaTable {
  const table = newTable();
  table.setField('year', date.getUTCFullYear());
  table.setField('month', date.getUTCMonth() + 1);
  table.setField('day', date.getUTCDate());
  table.setField('hour', date.getUTCHours());
  table.setField('min', date.getUTCMinutes());
  table.setField('sec', date.getUTCSeconds());
  table.setField('wday', date.getUTCDay() + 1);
  table.setField('yday', dayOfYear(date));
  table.setField('isdst', false);
  return table;
}

/** Taking a time apart and writing it down is as much work as so many calls. */
const CALLS_A_DATE = 64;

function date(...values: LuaValue[]): LuaResult {
  charge(CALLS_A_DATE);
  const format = optionalStringAt(values, 0, 'date') ?? '%c';
  const seconds = optionalNumberAt(values, 1, 'date');
  const moment = seconds === undefined ? new Date(running.machine.now()) : momentAt(seconds);
  // The machine knows no time zone but the one of the world: local time is UTC.
  const wanted = format.startsWith('!') ? format.slice(1) : format;
  return wanted === '*t' ? dateTable(moment) : formatDate(wanted, moment);
}

/** The time-related half of `os`, by the machine's own clock. */
export const OS: Functions = {
  clock: () => (running.machine.now() - running.machine.startedAt) / 1000,

  difftime(...values) {
    const later = numberAt(values, 0, 'difftime');
    return later - (optionalNumberAt(values, 1, 'difftime') ?? 0);
  },

  time(...values) {
    const table = countOf(values) > 0 ? optionalTableAt(values, 0, 'time') : undefined;
    const seconds = table === undefined ? running.machine.now() / 1000 : timeOf(table);
    return seconds < 0 ? undefined : seconds;
  },

  date,
};
