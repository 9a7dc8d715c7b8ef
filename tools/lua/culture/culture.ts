import { isSimple, stringOrder } from './collation.ts';
import { dateFormsOf, type DateForms } from './culture-dates.ts';
import { charge, chargeScan } from '../runtime/budget.ts';
import type { NumberStyle } from '../runtime/number-format.ts';

/** What of .NET follows the language of the system it runs on. */
export interface Culture {
  /** Less than, equal to or greater than 0. */
  readonly compare: (left: string, right: string) => number;
  /** Whether it is one of the texts that are ordered by their units among one another. */
  readonly isSimple: (text: string) => boolean;
  readonly lower: (text: string) => string;
  readonly upper: (text: string) => string;
  /** What stands in front of a fraction where a number becomes text by itself: in `..`, or as an argument. */
  readonly point: string;
  /** The same before a number below 0. */
  readonly minus: string;
  readonly startsWith: (text: string, part: string) => boolean;
  readonly endsWith: (text: string, part: string) => boolean;
  readonly dates: () => DateForms;
}

/** Among such texts, what begins like another does so unit by unit in every culture. */
const PLAIN = /^[ -~]*$/;
/** A letter and the mark behind it are not taken apart. */
const MARK_FIRST = /^\p{M}/u;
/** What a test of a unit against {@link PLAIN} takes, beside a plain scan. */
const PLAIN_COST = 8;
/** What looking at a place where a string may be cut costs. */
const CALLS_A_CUT = 4;

/** The culture of a language tag such as `tr-TR`; the invariant one for the empty text. @throws {RangeError} for no tag */
export function cultureOf(tag: string, style: NumberStyle): Culture {
  const compare = stringOrder(style, tag);
  // Made when they are needed: most scripts never ask for a date.
  let dates: DateForms | undefined;
  const same = (left: string, right: string): boolean => {
    chargeComparison(left, right);
    return compare(left, right) === 0;
  };
  return {
    compare(left, right) {
      chargeComparison(left, right);
      return compare(left, right);
    },
    isSimple(text) {
      chargeScan(PLAIN_COST * text.length);
      return isSimple(text, tag);
    },
    ...lettersOf(tag),
    ...signsOf(tag),
    dates: () => (dates ??= dateFormsOf(tag)),
    startsWith(text, part) {
      if (arePlain(text, part)) return text.startsWith(part);
      if (same(part, '')) return true;
      return hasCut(text, cut => same(text.slice(0, cut), part));
    },
    endsWith(text, part) {
      if (arePlain(text, part)) return text.endsWith(part);
      if (same(part, '')) return true;
      return hasCut(text, cut => same(text.slice(cut), part));
    },
  };
}

function arePlain(text: string, part: string): boolean {
  chargeScan(PLAIN_COST * (text.length + part.length));
  return PLAIN.test(text) && PLAIN.test(part);
}

/** Whether `holds` is true where the text can be cut in two. */
function hasCut(text: string, holds: (cut: number) => boolean): boolean {
  for (let cut = 0; cut <= text.length; cut++) {
    charge(CALLS_A_CUT);
    if (!MARK_FIRST.test(text.slice(cut, cut + 2)) && holds(cut)) return true;
  }
  return false;
}

/** Units of both strings that are compared by culture in the time of one instruction. */
export const UNITS_COMPARED = 8;

/** Either string may be walked to its end, if the other consists of what the order ignores. */
function chargeComparison(left: string, right: string): void {
  charge(1 + (left.length + right.length) / UNITS_COMPARED);
}

/** .NET changes one letter into one letter, and leaves the Turkish ones alone where there is no language. */
function lettersOf(tag: string): Pick<Culture, 'lower' | 'upper'> {
  if (tag !== '') {
    return {
      lower: text => text.replaceAll('İ', 'i').toLocaleLowerCase(tag),
      upper: text => text.toLocaleUpperCase(tag),
    };
  }
  return {
    lower: text => text.toLowerCase(),
    upper: text => (text.includes('ı') ? upperAround(text, 'ı') : text.toUpperCase()),
  };
}

function upperAround(text: string, letter: string): string {
  return text
    .split(letter)
    .map(part => part.toUpperCase())
    .join(letter);
}

function signsOf(tag: string): Pick<Culture, 'point' | 'minus'> {
  if (tag === '') return { point: '.', minus: '-' };
  const parts = new Intl.NumberFormat(tag).formatToParts(-0.5);
  const signOf = (wanted: string): string | undefined => parts.find(({ type }) => type === wanted)?.value;
  return { point: signOf('decimal') ?? '.', minus: signOf('minusSign') ?? '-' };
}
