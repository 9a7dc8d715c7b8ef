import type { NumberStyle } from '../runtime/number-format.ts';

const SIMPLE = /^[a-z0-9]*$/;

/**
 * The order of texts in .NET's culture of a language tag, the invariant one for the empty text. That of the game ignores
 * hyphens and apostrophes as long as anything else differs (Windows' "word sort"); newer .NET asks ICU, which does not.
 */
export function stringOrder(style: NumberStyle, tag = ''): (left: string, right: string) => number {
  // Made when it is needed: it takes some milliseconds, and most scripts compare plain words only.
  let collator: Intl.Collator | undefined;
  const compare = (left: string, right: string): number => {
    if (left === right) return 0;
    if (tag === '' && SIMPLE.test(left) && SIMPLE.test(right)) return left < right ? -1 : 1;
    collator ??= new Intl.Collator(tag === '' ? 'en-US' : tag, { sensitivity: 'variant' });
    return collator.compare(left, right);
  };
  if (style === 'dotnet') return compare;
  return (left, right) => {
    if (left === right) return 0;
    const order = compare(withoutHyphens(left), withoutHyphens(right));
    return order === 0 ? compare(left, right) : order;
  };
}

function withoutHyphens(text: string): string {
  return /[-']/.test(text) ? text.replace(/[-']/g, '') : text;
}
