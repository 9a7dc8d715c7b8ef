import { describe, expect, test } from 'vitest';
import { markdownTable } from '../../../../tools/games/rulebook/markdown-table.ts';
import { withCatalogue } from '../../../../tools/games/rulebook/with-catalogue.ts';

describe('a Markdown table', () => {
  test('pads every column to its longest cell', () => {
    expect(
      markdownTable(
        ['Unit', 'HP'],
        [
          ['Bear', '6'],
          ['Honey Badger', '12345'],
        ],
      ),
    ).toBe(
      [
        '| Unit         | HP    |',
        '| ------------ | ----- |',
        '| Bear         | 6     |',
        '| Honey Badger | 12345 |',
      ].join('\n'),
    );
  });

  test('makes columns at least three wide, as the formatter does', () => {
    expect(markdownTable(['A'], [])).toBe('| A   |\n| --- |');
  });
});

describe('a page of rules', () => {
  const page = '# Rules\n\n<!-- catalogue: begin -->\n\nold\n\n<!-- catalogue: end -->\n\nMore.\n';

  test('gets the catalogue between its marks, and keeps the rest', () => {
    expect(withCatalogue(page, 'new')).toBe(page.replace('old', 'new'));
  });

  test('stays as it is when the same catalogue is written again', () => {
    expect(withCatalogue(withCatalogue(page, 'new'), 'new')).toBe(withCatalogue(page, 'new'));
  });

  test.each([
    ['both marks', 'nothing'],
    ['the end', '<!-- catalogue: begin --> x'],
    ['the right order', '<!-- catalogue: end --> <!-- catalogue: begin -->'],
  ])('without %s is refused', (_, text) => {
    expect(() => withCatalogue(text, 'x')).toThrow(/put them back/u);
  });
});
