import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { nameOfPicture, readPictureFolder } from '../../../../tools/save/decks/picture-folder.ts';
import { projectFolder } from '../../../support/project-folder.ts';

function folderOf(names: readonly string[], table: Readonly<Record<string, string>> = {}): string {
  return projectFolder({ ...Object.fromEntries(names.map(name => [name, ''])), ...table });
}

function cardsOf(folder: string): string[] {
  return readPictureFolder(folder).cards.map(({ file, texts, count }) => `${file}: ${texts.name} x ${count}`);
}

describe('a folder of pictures', () => {
  test('has a card for each, in the order of their names, and the back', () => {
    const folder = folderOf([
      '10 Queen.PNG',
      '2-king.jpeg',
      '1.ace.webp',
      'Back.png',
      'notes.txt',
      '.hidden.png',
      '3.svg',
    ]);
    mkdirSync(join(folder, 'more.png'));
    expect(cardsOf(folder)).toEqual([
      '1.ace.webp: ace x 1',
      '2-king.jpeg: king x 1',
      '3.svg: 3 x 1',
      '10 Queen.PNG: Queen x 1',
    ]);
    expect(readPictureFolder(folder)).toMatchObject({ back: 'Back.png', notes: [] });
  });

  test.each([
    ['01 - Black Bear.png', 'Black Bear'],
    ['7_wonders.jpg', 'wonders'],
    ['12.png', '12'],
    ['Bear 2.png', 'Bear 2'],
  ])('%s is the card %s', (file, name) => {
    expect(nameOfPicture(file)).toBe(name);
  });

  test('has its cards described, repeated and left out by a table', () => {
    const table = 'Name,picture,Count,tags,notes,nmae\nBig Bear,1 bear.PNG,2,"a, b;a",n,x\nowl,,0,,,\n,1 bear,,,,\n';
    const folder = folderOf(['1 bear.png', '2 owl.png', '3 fox.png'], { 'cards.csv': table });
    expect(cardsOf(folder)).toEqual([
      '1 bear.png: Big Bear x 2',
      '1 bear.png: bear x 1',
      '2 owl.png: owl x 0',
      '3 fox.png: fox x 1',
    ]);
    expect(readPictureFolder(folder).cards[0]?.texts).toEqual({
      ...{ name: 'Big Bear', description: '', notes: 'n' },
      tags: ['a', 'b'],
    });
    expect(readPictureFolder(folder).notes).toEqual(['The column nmae of cards.csv is not used. Did you mean name?']);
  });

  test.each([
    [[], {}, 'has no pictures: expected .png, .jpg, .webp or .svg files'],
    [['back.png'], {}, 'has no pictures'],
    [['a.png', 'back.png', 'Back.jpg'], {}, 'has Back.jpg and back.png. Keep one of them.'],
    [['a.png'], { 'cards.csv': 'name', 'cards.json': '[]' }, 'has cards.csv and cards.json'],
    [['bear.png'], { 'cards.csv': 'name\nbaer\n' }, 'cards.csv, line 2: there is no picture "baer". Did you mean'],
    [['a.png'], { 'cards.csv': 'name,count\n,2\n' }, 'cards.csv, line 2: name the picture in a column "picture"'],
    [['a.png', 'a.jpg'], { 'cards.csv': 'name\na\n' }, 'cards.csv, line 2: "a" may be a.jpg or a.png.'],
    [['a.png'], { 'cards.csv': 'name,count\na,-1\n' }, 'line 2: count is "-1", expected a whole number from 0 to 1000'],
    [['a.png'], { 'cards.csv': 'name,count\na,1001\n' }, 'count is "1001"'],
    [['a.png'], { 'cards.json': '[{"picture":"../../etc/passwd"}]' }, 'there is no picture "../../etc/passwd"'],
  ])('%j with %j is refused', (names, table, message) => {
    expect(() => readPictureFolder(folderOf(names, table))).toThrow(message);
  });

  test('has numbers in names count as numbers, and other names in their order', () => {
    const folder = folderOf(['b2.png', 'B2.png', 'a10.png', 'a9.png', 'a1.webp', '1_.png', '-.png']);
    expect(readPictureFolder(folder).cards.map(({ file }) => file)).toEqual([
      '-.png',
      '1_.png',
      'a1.webp',
      'a9.png',
      'a10.png',
      'b2.png',
      'B2.png',
    ]);
    expect([nameOfPicture('1_.png'), nameOfPicture('007 . Bond.svg')]).toEqual(['1_', 'Bond']);
  });

  test('has a text in the column of the very name rather than of another case', () => {
    const folder = folderOf(['a.png', 'b.png'], {
      'cards.json': '[{"picture":"a","Name":"no","name":"yes","count":"1000"}]',
    });
    expect(cardsOf(folder)).toEqual(['a.png: yes x 1000', 'b.png: b x 1']);
  });

  test.each(['1.5', '10000', '-1', 'two', '9'.repeat(60)])('with the count %s is refused, and it is named', count => {
    const folder = folderOf(['a.png'], { 'cards.csv': `name,count\na,${count}\n` });
    expect(() => readPictureFolder(folder)).toThrow(`cards.csv, line 2: count is "${count.slice(0, 40)}", expected`);
  });

  test('that is not there is named', () => {
    expect(() => readPictureFolder('/nowhere/cards')).toThrow('/nowhere/cards is not there. Is the path right?');
  });
});
