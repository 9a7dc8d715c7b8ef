import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { withCatalogue } from '../../tools/games/rulebook/with-catalogue.ts';

/** A page of `docs/rules`, and what it has to agree with. */
export interface RulePage {
  readonly title: string;
  /** File in `docs/rules`. */
  readonly file: string;
  /** Folder with the tests of the rules, in itself and in the folders in it. */
  readonly tests: string;
  /** What ids of clauses begin with, such as `CAT`. */
  readonly prefix: string;
  /** How many rulings there are. */
  readonly rulings: number;
  readonly catalogue: () => string;
}

/** Tests that a page tells what the data says, and exactly what the tests of the rules prove. */
export function describeRulePage({ catalogue, file, prefix, rulings, tests, title }: RulePage): void {
  const page = readFileSync(`docs/rules/${file}`, 'utf8');
  const told = idsIn(page, prefix);
  const proven = idsIn(textOfTests(tests), prefix);

  describe(`The rules of ${title} as a page`, () => {
    test('list the cards as the data has them: if not, run npm run rulebook', () => {
      expect(withCatalogue(page, catalogue())).toBe(page);
    });

    test('have every id that a test proves', () => {
      // Worked examples are no rules.
      const rules = [...proven].filter(id => !id.startsWith(`${prefix}-EX-`));
      expect(rules.length).toBeGreaterThan(0);
      expect(rules.filter(id => !told.has(id))).toEqual([]);
    });

    test('tell every ruling', () => {
      const ids = Array.from({ length: rulings }, (_, index) => `${prefix}-R-${String(index + 1).padStart(2, '0')}`);
      expect(ids.filter(ruling => !told.has(ruling))).toEqual([]);
    });

    test('have no id that nothing proves', () => {
      const unproven = [...told].filter(id => !id.startsWith(`${prefix}-R-`) && !proven.has(id));
      expect(unproven).toEqual([]);
    });
  });
}

/** Every id that a text names; `CAT-SET-05 to 07` names three. */
function idsIn(text: string, prefix: string): ReadonlySet<string> {
  const id = new RegExp(`\\b(?<subject>${prefix}-[A-Z]+-)(?<first>\\d{2,3})(?: to (?<last>\\d{2,3}))?`, 'gu');
  const ids = [...text.matchAll(id)].flatMap(({ groups }) => {
    const { subject = '', first = '', last = first } = groups ?? {};
    const count = Number(last) - Number(first) + 1;
    return Array.from({ length: count }, (_, index) => `${subject}${String(Number(first) + index).padStart(2, '0')}`);
  });
  return new Set(ids);
}

function textOfTests(folder: string): string {
  const files = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter(name => name.endsWith('.test.ts'));
  return files.map(name => readFileSync(`${folder}/${name}`, 'utf8')).join('\n');
}
