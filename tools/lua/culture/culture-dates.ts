/** What of dates and times follows the culture; all of UTC. */
export interface DateForms {
  readonly day: (date: Date) => string;
  readonly shortDay: (date: Date) => string;
  readonly month: (date: Date) => string;
  readonly shortMonth: (date: Date) => string;
  /** Before or after noon. */
  readonly half: (date: Date) => string;
  /** All of it, in the longest form, with hours and minutes. */
  readonly whole: (date: Date) => string;
  readonly shortDate: (date: Date) => string;
  readonly longTime: (date: Date) => string;
  /** What stands between numbers of a date, and of a time. */
  readonly dateSign: string;
  readonly timeSign: string;
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const SHORT = 3;

/** .NET's invariant culture. */
const INVARIANT: DateForms = {
  day: date => nameFrom(DAYS, date.getUTCDay()),
  shortDay: date => nameFrom(DAYS, date.getUTCDay()).slice(0, SHORT),
  month: date => nameFrom(MONTHS, date.getUTCMonth()),
  shortMonth: date => nameFrom(MONTHS, date.getUTCMonth()).slice(0, SHORT),
  half: date => (date.getUTCHours() < 12 ? 'AM' : 'PM'),
  whole: date => `${INVARIANT.day(date)}, ${pad(date.getUTCDate())} ${INVARIANT.month(date)} ${yearAndTime(date)}`,
  shortDate: date => `${pad(date.getUTCMonth() + 1)}/${pad(date.getUTCDate())}/${pad(date.getUTCFullYear(), 4)}`,
  longTime: date => `${hourAndMinute(date)}:${pad(date.getUTCSeconds())}`,
  dateSign: '/',
  timeSign: ':',
};

function nameFrom(names: readonly string[], index: number): string {
  return names[index] ?? '';
}

function yearAndTime(date: Date): string {
  return `${pad(date.getUTCFullYear(), 4)} ${hourAndMinute(date)}`;
}

function hourAndMinute(date: Date): string {
  return `${pad(date.getUTCHours())}:${pad(date.getUTCMinutes())}`;
}

/** A number with zeros in front of it. */
export function pad(value: number, length = 2): string {
  return String(value).padStart(length, '0');
}

const ALWAYS: Intl.DateTimeFormatOptions = { timeZone: 'UTC', numberingSystem: 'latn', calendar: 'gregory' };

/**
 * The forms of a language tag, the invariant ones for the empty text. .NET and browsers take them from the same source;
 * the calendar is that of Gregory in every culture.
 */
export function dateFormsOf(tag: string): DateForms {
  if (tag === '') return INVARIANT;
  const form = (options: Intl.DateTimeFormatOptions): ((date: Date) => string) => {
    const format = new Intl.DateTimeFormat(tag, { ...ALWAYS, ...options });
    return date => plainSpaces(format.format(date));
  };
  const longDate = form({ dateStyle: 'full' });
  const shortTime = form({ hour: 'numeric', minute: 'numeric' });
  return {
    day: form({ weekday: 'long' }),
    shortDay: form({ weekday: 'short' }),
    month: form({ month: 'long' }),
    shortMonth: form({ month: 'short' }),
    half: halfOf(tag),
    whole: date => `${longDate(date)} ${shortTime(date)}`,
    shortDate: shortDateOf(tag),
    longTime: form({ hour: 'numeric', minute: 'numeric', second: 'numeric' }),
    dateSign: signIn(tag, { dateStyle: 'short' }),
    timeSign: signIn(tag, { hour: 'numeric', minute: 'numeric' }),
  };
}

function halfOf(tag: string): (date: Date) => string {
  const format = new Intl.DateTimeFormat(tag, { ...ALWAYS, hour: 'numeric', hour12: true });
  return date => plainSpaces(format.formatToParts(date).find(({ type }) => type === 'dayPeriod')?.value ?? '');
}

/** Years have all their digits. */
function shortDateOf(tag: string): (date: Date) => string {
  const format = new Intl.DateTimeFormat(tag, { ...ALWAYS, dateStyle: 'short' });
  return date => {
    const parts = format.formatToParts(date);
    const year = pad(date.getUTCFullYear(), 4);
    return plainSpaces(parts.map(({ type, value }) => (type === 'year' ? year : value)).join(''));
  };
}

/** What stands between the first two numbers. */
function signIn(tag: string, options: Intl.DateTimeFormatOptions): string {
  const parts = new Intl.DateTimeFormat(tag, { ...ALWAYS, ...options }).formatToParts(new Date(0));
  const first = parts.findIndex(({ type }) => type !== 'literal' && type !== 'dayPeriod');
  return plainSpaces(parts[first + 1]?.value ?? '');
}

/** Which spaces are narrow, and which are such that no line ends at, changes with every edition of the source. */
function plainSpaces(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ');
}
