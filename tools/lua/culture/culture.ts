import { stringOrder } from './collation.ts';
import { dateFormsOf, type DateForms } from './culture-dates.ts';
import { charge } from '../runtime/budget.ts';
import type { NumberStyle } from '../runtime/number-format.ts';

/** What of .NET follows the language of the system it runs on. */
export interface Culture {
  /** Less than, equal to or greater than 0. */
  readonly compare: (left: string, right: string) => number;
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

/** The culture of a language tag such as `tr-TR`; the invariant one for the empty text. @throws {RangeError} for no tag */
export function cultureOf(tag: string, style: NumberStyle): Culture {
  const compare = stringOrder(style, tag);
  // Made when they are needed: most scripts never ask for a date.
  let dates: DateForms | undefined;
  const same = (left: string, right: string): boolean => {
    charge(1);
    return compare(left, right) === 0;
  };
  return {
    compare,
    ...lettersOf(tag),
    ...signsOf(tag),
    dates: () => (dates ??= dateFormsOf(tag)),
    startsWith(text, part) {
      if (PLAIN.test(text) && PLAIN.test(part)) return text.startsWith(part);
      if (same(part, '')) return true;
      const cuts = cutsOf(text);
      return cuts.some(cut => !MARK_FIRST.test(text.slice(cut)) && same(text.slice(0, cut), part));
    },
    endsWith(text, part) {
      if (PLAIN.test(text) && PLAIN.test(part)) return text.endsWith(part);
      if (same(part, '')) return true;
      const cuts = cutsOf(text);
      return cuts.some(cut => !MARK_FIRST.test(text.slice(cut)) && same(text.slice(cut), part));
    },
  };
}

function cutsOf(text: string): number[] {
  return Array.from({ length: text.length + 1 }, (_, cut) => cut);
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
    upper: text =>
      text
        .split('ı')
        .map(part => part.toUpperCase())
        .join('ı'),
  };
}

function signsOf(tag: string): Pick<Culture, 'point' | 'minus'> {
  if (tag === '') return { point: '.', minus: '-' };
  const parts = new Intl.NumberFormat(tag).formatToParts(-0.5);
  const signOf = (wanted: string): string | undefined => parts.find(({ type }) => type === wanted)?.value;
  return { point: signOf('decimal') ?? '.', minus: signOf('minusSign') ?? '-' };
}
