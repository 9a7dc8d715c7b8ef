import { describe, expect, test } from 'vitest';
import { fillTemplate, parseTemplate } from '../../../../tools/save/decks/card-template.ts';

const COLUMNS = ['name', 'rules text'];

function fill(template: string, values: Readonly<Record<string, string>>): string {
  return fillTemplate(parseTemplate(template, 'card.html', COLUMNS), new Map(Object.entries(values)), 'line 2');
}

describe('a template of cards', () => {
  test('gets the texts of a row, escaped in two braces and raw in three', () => {
    const values = { name: `<b title="x">Tom & 'Jerry'</b>`, 'rules text': '{{name}}' };
    expect(fill('<p>{{name}}</p>{{ rules text }}', values)).toBe(
      '<p>&lt;b title=&quot;x&quot;&gt;Tom &amp; &#39;Jerry&#39;&lt;/b&gt;</p>{{name}}',
    );
    expect(fill('{{{name}}}!', values)).toBe(`<b title="x">Tom & 'Jerry'</b>!`);
  });

  test('keeps everything else, braces of CSS and patterns of replacements included', () => {
    const css = '<style>@media print{p{color:red}}</style>$& $1';
    expect(fill(css, {})).toBe(css);
    expect(fill('{{name}}', { name: '$& $1' })).toBe('$&amp; $1');
  });

  test('names a column that the table lacks, with the line', () => {
    expect(() => parseTemplate('<p>\n{{nmae}}', 'card.html', COLUMNS)).toThrow(
      'card.html, line 2: the table has no column "nmae". Did you mean name? The columns are name, rules text.',
    );
    expect(() => parseTemplate('{{}}', 'card.html', COLUMNS)).toThrow('no column ""');
  });

  test('names no more than the first thirty columns, and the beginning of a long one', () => {
    const columns = Array.from({ length: 40 }, (_, index) => `col${index}`);
    const parse = (): unknown => parseTemplate(`{{${'z'.repeat(70)}}}`, 'card.html', columns);
    expect(parse).toThrow(`no column "${'z'.repeat(60)}". The columns are col0,`);
    expect(parse).toThrow(/, col29\.$/u);
  });

  test('makes a card as long as it may be, of a column that a row lacks nothing', () => {
    expect(fill('{{name}}', { name: 'a'.repeat(4_000_000) })).toHaveLength(4_000_000);
    expect(fill('<{{rules text}}>', { name: 'x' })).toBe('<>');
  });

  test('makes no endless card', () => {
    expect(() => fill('{{name}}'.repeat(1_000), { name: 'a'.repeat(10_000) })).toThrow(
      'line 2: the card has 10000000 characters, more than 4000000.',
    );
  });
});
