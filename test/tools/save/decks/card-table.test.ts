import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readCardTable } from '../../../../tools/save/decks/card-table.ts';
import { projectFolder } from '../../../support/project-folder.ts';

function read(name: string, text: string): ReturnType<typeof readCardTable> {
  return readCardTable(join(projectFolder({ [name]: text }), name));
}

function rowsOf(name: string, text: string): unknown[] {
  return read(name, text).rows.map(({ place, values }) => [place, Object.fromEntries(values)]);
}

describe('a table of cards in CSV', () => {
  test.each([
    ['commas', 'name,text\r\nBear,"a; b"\r\n'],
    ['semicolons and a byte order mark', '\uFEFFname;text\nBear;a; b'.replace('a; b', '"a; b"')],
    ['tabs, spaces and empty rows', 'name\t text\n\n Bear \ta; b\n\t\n'],
  ])('has %s', (_title, text) => {
    expect(read('cards.csv', text).columns).toEqual(['name', 'text']);
    expect(read('cards.csv', text).rows.map(({ values }) => Object.fromEntries(values))).toEqual([
      { name: 'Bear', text: 'a; b' },
    ]);
  });

  test('has quotes and lines in its cells, and rows know where they end', () => {
    expect(rowsOf('cards.csv', 'name,text\n"Black ""B"" Bear","one\ntwo"\nGrizzly,\n')).toEqual([
      ['cards.csv, line 3', { name: 'Black "B" Bear', text: 'one\ntwo' }],
      ['cards.csv, line 4', { name: 'Grizzly', text: '' }],
    ]);
  });

  test.each([
    ['', 'cards.csv is empty'],
    ['name,text\nBear\n', 'cards.csv, line 2: this row has more or fewer cells than the first row'],
    ['name,text\nBear,a\nOwl,a,b\n', 'cards.csv, line 3: this row has more or fewer cells'],
    ['name,text\n"Bear,a\nOwl,b\n', 'a " is not closed'],
    ['name,text\nBe"ar,a\n', 'cards.csv, line 2: Invalid Opening Quote'],
    ['name,,text\n', 'cards.csv, line 1: column 2 has no name'],
    ['name,name\n', 'cards.csv, line 1: the column name is there twice'],
    [`name\n${'Bear\n'.repeat(10_001)}`, 'cards.csv has 10001 rows, more than 10000'],
    [`${'a,'.repeat(300)}b\n`, 'cards.csv, line 1: 301 columns are more than 200'],
  ])('%j is refused', (text, message) => {
    expect(() => read('cards.csv', text)).toThrow(message);
  });

  test.each([
    ['a,b;c,d\n1,2;3,4', ['a', 'b;c', 'd']],
    ['a;b,c;d\n1;2,3;4', ['a', 'b,c', 'd']],
    ['a\tb\tc;d\n1\t2\t3', ['a', 'b', 'c;d']],
    ['"a\nb",c\n1,2', ['a b', 'c']],
    ['name\n1;2;3;4', ['name']],
  ])('%j has the columns %j', (text, columns) => {
    expect(read('cards.csv', text).columns).toEqual(columns);
  });

  test('has as many rows and columns as it may', () => {
    expect(read('cards.csv', `name\n${'Bear\n'.repeat(10_000)}`).rows).toHaveLength(10_000);
    const names = Array.from({ length: 200 }, (_, index) => `c${index}`);
    expect(read('cards.csv', `${names.join()}\n`).columns).toEqual(names);
  });

  test('in another encoding is refused with the line', () => {
    const path = join(projectFolder({}), 'cards.csv');
    writeFileSync(path, Buffer.from('name\nB\xE4r\n', 'latin1'));
    expect(() => readCardTable(path)).toThrow('cards.csv, line 2 is not UTF-8. Save the table as "CSV UTF-8"');
  });
});

describe('a table of cards in JSON', () => {
  test('has texts, numbers, nothing and lists, and every row has every column', () => {
    expect(
      rowsOf(
        'cards.JSON',
        '[{"name":" Bear ","cost":3,"rare":true,"a\\nb":0,"tags":["a","b"]},{"name":null,"__proto__":"x"}]',
      ),
    ).toEqual([
      [
        'cards.JSON, card 1',
        expect.objectContaining({ name: 'Bear', cost: '3', rare: 'true', 'a b': '0', tags: 'a, b' }),
      ],
      ['cards.JSON, card 2', expect.objectContaining({ name: '', cost: '', tags: '' })],
    ]);
  });

  test.each([
    ['[{"name": "Bear",}]', 'cards.json is not JSON: PropertyNameExpected (line 1)'],
    ['', 'cards.json is not JSON'],
    ['['.repeat(50_000), 'cards.json is not JSON: it is nested too deeply'],
    ['{\n"a": 1,\n}', 'cards.json is not JSON: PropertyNameExpected (line 3)'],
    ['[{"a": 1, "a ": 2}]', 'cards.json: the column a is there twice'],
    ['[{"name": ["a", 1]}]', 'cards.json, card 1, name: expected a text, a number or a list of texts'],
    [`[${'{},'.repeat(10_000)}{}]`, 'cards.json has 10001 rows, more than 10000. Make several decks of it.'],
    ['{"cards": []}', 'cards.json: expected a list of objects, one for each card'],
    ['[3]', 'cards.json, card 1: expected an object for each card'],
    ['[{}, {"name": {}}]', 'cards.json, card 2, name: expected a text, a number or a list of texts'],
  ])('%j is refused', (text, message) => {
    expect(() => read('cards.json', text)).toThrow(message);
  });
});
