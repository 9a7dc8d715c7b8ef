import { charge } from '../runtime/budget.ts';
import type { NumberStyle } from '../runtime/number-format.ts';

const SIMPLE = /^[a-z0-9]*$/;

/** Whether the order of such texts among one another is that of their units in every style; the tag is the culture's. */
export function isSimple(text: string, tag: string): boolean {
  return tag === '' && SIMPLE.test(text);
}

type Compare = (left: string, right: string) => number;

/**
 * The order of strings in .NET's culture of a language tag, the invariant one for the empty tag. That of the game ignores
 * hyphens and apostrophes as long as anything else differs (Windows' "word sort"); newer .NET asks ICU, which does not.
 */
export function stringOrder(style: NumberStyle, tag = ''): Compare {
  // Made when it is needed: it takes some milliseconds, and most scripts compare plain words only.
  let collator: Intl.Collator | undefined;
  const compare: Compare = (left, right) => {
    if (left === right) return 0;
    if (isSimple(left, tag) && isSimple(right, tag)) return left < right ? -1 : 1;
    collator ??= new Intl.Collator(tag === '' ? 'en-US' : tag, { sensitivity: 'variant' });
    return collator.compare(left, right);
  };
  return style === 'dotnet' ? compare : wordSort(compare);
}

/** Orders by everything but hyphens and apostrophes first. Where nothing else differs, those decide. */
function wordSort(compare: Compare): Compare {
  return (left, right) => {
    if (left === right) return 0;
    if (!hasMarks(left) && !hasMarks(right)) return compare(left, right);
    const order = compare(withoutMarks(left), withoutMarks(right));
    return order === 0 ? compareMarks(left, right) : order;
  };
}

function hasMarks(text: string): boolean {
  return text.includes('-') || text.includes("'");
}

function withoutMarks(text: string): string {
  if (!hasMarks(text)) return text;
  charge(text.length);
  return text.replace(/[-']+/g, '');
}

/**
 * Compares where the marks are: a string without any comes first (`coop`, then `co-op`), then the one whose first mark is
 * further to the front, and of two at one place an apostrophe.
 */
function compareMarks(left: string, right: string): number {
  const [inLeft, inRight] = [marksOf(left), marksOf(right)];
  for (let at = 0; at < inLeft.length && at < inRight.length; at++) {
    const difference = (inLeft[at] ?? 0) - (inRight[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return inLeft.length - inRight.length;
}

/** For each mark twice the number of other characters before it, and one more for a hyphen. */
function marksOf(text: string): number[] {
  charge(text.length);
  const marks: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at);
    if (char === '-' || char === "'") marks.push(2 * (at - marks.length) + (char === '-' ? 1 : 0));
  }
  return marks;
}
