import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { tacticCatalogue } from '../../../../tools/games/tactic/catalogue.ts';
import { withCatalogue } from '../../../../tools/games/rulebook/with-catalogue.ts';

const page = readFileSync(new URL('../../../../docs/rules/tactic.md', import.meta.url), 'utf8');

describe('The rules of /TACTIC/ as a page', () => {
  test('list boards, units and texts as the data has them: if not, run npm run rulebook', () => {
    expect(withCatalogue(page, tacticCatalogue())).toBe(page);
  });

  test('a page without its marks is named', () => {
    expect(() => withCatalogue('nothing', 'x')).toThrow(/has no <!-- catalogue: begin -->/u);
  });

  test('tell every ruling and the ids of all subjects', () => {
    const rulings = Array.from({ length: 17 }, (_, index) => `R-${String(index + 1).padStart(2, '0')}`);
    expect(rulings.filter(ruling => !page.includes(ruling))).toEqual([]);
  });
});
