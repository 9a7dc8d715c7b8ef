import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sacredCatalogue } from '../../../../tools/games/sacred/catalogue.ts';
import { withCatalogue } from '../../../../tools/games/rulebook/with-catalogue.ts';

const page = readFileSync(new URL('../../../../docs/rules/sacred-wars.md', import.meta.url), 'utf8');
const TESTS = new URL('../../../src/games/sacred/', import.meta.url);
const tests = readdirSync(TESTS)
  .filter(name => name.endsWith('.test.ts'))
  .map(name => readFileSync(new URL(name, TESTS), 'utf8'))
  .join('\n');

/** Every id that a text names; `SAC-SET-05 to 07` names three. */
function idsIn(text: string): Set<string> {
  const ids = [...text.matchAll(/\b(?<subject>SAC-[A-Z]+-)(?<first>\d\d)(?: to (?<last>\d\d))?/gu)].flatMap(
    ({ groups }) => {
      const { subject = '', first = '', last = first } = groups ?? {};
      const count = Number(last) - Number(first) + 1;
      return Array.from({ length: count }, (_, index) => `${subject}${String(Number(first) + index).padStart(2, '0')}`);
    },
  );
  return new Set(ids);
}

describe('The rules of Sacred Wars as a page', () => {
  test('list the cards as the data has them: if not, run npm run rulebook', () => {
    expect(withCatalogue(page, sacredCatalogue())).toBe(page);
  });

  test('have every id that a test proves', () => {
    const told = idsIn(page);
    // Worked examples are no rules.
    const rules = [...idsIn(tests)].filter(id => !id.startsWith('SAC-EX-'));
    expect(rules.filter(id => !told.has(id))).toEqual([]);
  });

  test('tell every ruling', () => {
    const rulings = Array.from({ length: 33 }, (_, index) => `SAC-R-${String(index + 1).padStart(2, '0')}`);
    const told = idsIn(page);
    expect(rulings.filter(ruling => !told.has(ruling))).toEqual([]);
  });

  test('have no id that nothing proves', () => {
    const proven = idsIn(tests);
    const unproven = [...idsIn(page)].filter(id => !id.startsWith('SAC-R-') && !proven.has(id));
    expect(unproven).toEqual([]);
  });
});
