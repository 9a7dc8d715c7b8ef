import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { citiesCatalogue } from '../../../../tools/games/cities/catalogue.ts';
import { withCatalogue } from '../../../../tools/games/rulebook/with-catalogue.ts';

const page = readFileSync(new URL('../../../../docs/rules/cities-and-tactics.md', import.meta.url), 'utf8');
const tests = readFileSync(new URL('../../../src/games/cities/rules.test.ts', import.meta.url), 'utf8');

/** Every id that a text names; `CAT-SET-05 to 07` names three. */
function idsIn(text: string): Set<string> {
  const ids = [...text.matchAll(/\b(?<subject>CAT-[A-Z]+-)(?<first>\d\d)(?: to (?<last>\d\d))?/gu)].flatMap(
    ({ groups }) => {
      const { subject = '', first = '', last = first } = groups ?? {};
      const count = Number(last) - Number(first) + 1;
      return Array.from({ length: count }, (_, index) => `${subject}${String(Number(first) + index).padStart(2, '0')}`);
    },
  );
  return new Set(ids);
}

describe('The rules of Cities and Tactics as a page', () => {
  test('list the cards as the data has them: if not, run npm run rulebook', () => {
    expect(withCatalogue(page, citiesCatalogue())).toBe(page);
  });

  test('have every id that a test proves', () => {
    const told = idsIn(page);
    // Worked examples are no rules.
    const rules = [...idsIn(tests)].filter(id => !id.startsWith('CAT-EX-'));
    expect(rules.filter(id => !told.has(id))).toEqual([]);
  });

  test('tell every ruling', () => {
    const rulings = Array.from({ length: 23 }, (_, index) => `CAT-R-${String(index + 1).padStart(2, '0')}`);
    const told = idsIn(page);
    expect(rulings.filter(ruling => !told.has(ruling))).toEqual([]);
  });

  test('have no id that nothing proves', () => {
    const proven = idsIn(tests);
    const unproven = [...idsIn(page)].filter(id => !id.startsWith('CAT-R-') && !proven.has(id));
    expect(unproven).toEqual([]);
  });
});
