import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type DeckSource, planDeck } from '../../../../tools/save/decks/deck-plan.ts';
import { projectFolder } from '../../../support/project-folder.ts';

const FILES = {
  'cards.csv': 'name,count,text\nBear,2,<grr>\nOwl,0,hu\nBear,,<grr>\nFox,1,yip\n',
  'look/card.html': '<p>{{text}}</p>',
  'look/card.svg': '<svg xmlns="http://www.w3.org/2000/svg"><text>{{name}}</text></svg>',
  'look/bad.html': '<p>{{txt}}</p>',
  'look/card.txt': '',
  'look/back.html': '<p>{{no column}}</p>',
  'none.csv': 'name,count\nBear,0\n',
  'many.csv': `name,count\n${'Bear,1000\n'.repeat(11)}`,
  'pictures/1 Bear.png': '',
  'pictures/2 Bear.png': '',
  'pictures/back.jpg': '',
};

function plan(folder: string, { source, template, back, name }: DeckSource): ReturnType<typeof planDeck> {
  const path = (file: string | undefined): string | undefined => (file === undefined ? undefined : join(folder, file));
  return planDeck({ source: join(folder, source), template: path(template), back: path(back), name });
}

describe('a deck', () => {
  test('of a table fills the template, and cards that look the same share a face', () => {
    const folder = projectFolder(FILES);
    const { name, cards, fronts, back } = plan(folder, { source: 'cards.csv', template: 'look/card.html' });
    expect({ name, back }).toEqual({ name: 'cards', back: undefined });
    expect(fronts).toEqual({
      folder: join(folder, 'look'),
      faces: [
        { title: 'Bear', file: 'card.html', text: '<p>&lt;grr&gt;</p>' },
        { title: 'Fox', file: 'card.html', text: '<p>yip</p>' },
      ],
    });
    expect(cards.map(({ texts, face, count }) => [texts.name, face, count])).toEqual([
      ['Bear', 0, 2],
      ['Bear', 0, 1],
      ['Fox', 1, 1],
    ]);
  });

  test('of pictures has the back that lies beside them, unless another is named', () => {
    const folder = projectFolder(FILES);
    const own = plan(folder, { source: 'pictures', name: ' Bears ' });
    expect(own).toMatchObject({ name: 'Bears', back: { faces: [{ file: 'back.jpg' }] } });
    expect(own.fronts.faces.map(({ file }) => file)).toEqual(['1 Bear.png', '2 Bear.png']);
    const other = plan(folder, { source: 'pictures', back: 'look/back.html' });
    expect(other.back).toEqual({
      folder: join(folder, 'look'),
      faces: [{ title: 'the back', file: 'back.html', text: '<p>{{no column}}</p>' }],
    });
  });

  test('is made of its source, its template and its back: none of them may be replaced', () => {
    const folder = projectFolder(FILES);
    const inputs = (source: DeckSource): string[] =>
      plan(folder, source).inputs.map(path => relative(folder, path).replaceAll('\\', '/'));
    const table = { source: 'cards.csv', template: 'look/card.html' };
    expect(inputs(table)).toEqual(['cards.csv', 'look/card.html']);
    expect(inputs({ ...table, back: 'look/back.html' })).toEqual(['cards.csv', 'look/card.html', 'look/back.html']);
    const pictures = ['pictures/1 Bear.png', 'pictures/2 Bear.png'];
    expect(inputs({ source: 'pictures' })).toEqual([...pictures, 'pictures/back.jpg']);
    expect(inputs({ source: 'pictures', back: 'look/back.html' })).toEqual([...pictures, 'look/back.html']);
  });

  test('names cards on one line of a terminal', () => {
    const folder = projectFolder(FILES);
    writeFileSync(join(folder, 'evil.json'), JSON.stringify([{ name: `a\u001B[2J\nb${'c'.repeat(90)}`, text: '' }]));
    const { cards, fronts } = plan(folder, { source: 'evil.json', template: 'look/card.html' });
    expect(fronts.faces[0]?.title).toBe(`a [2J b${'c'.repeat(53)}`);
    expect(cards[0]?.texts.name).toContain('\u001B');
  });

  test.each([
    [{ source: 'nothing' }, 'nothing is not there'],
    [{ source: 'look/card.txt' }, 'is no source of cards: expected a folder of pictures, a .csv or a .json file'],
    [{ source: 'cards.csv' }, 'needs --template FILE.html or FILE.svg'],
    [{ source: 'cards.csv', template: 'look/card.txt' }, 'is no template: expected a .html or .svg file'],
    [{ source: 'cards.csv', template: 'look/none.html' }, 'none.html is not there'],
    [{ source: 'cards.csv', template: 'look/bad.html' }, 'bad.html, line 1: the table has no column "txt"'],
    [{ source: 'pictures', template: 'look/card.svg' }, 'is a folder of pictures, which need no template'],
    [{ source: 'none.csv', template: 'look/card.svg' }, 'has no cards'],
    [{ source: 'many.csv', template: 'look/card.svg' }, 'makes 11000 cards, more than 10000'],
    [{ source: 'pictures', back: 'none.png' }, 'none.png is not there'],
    [{ source: 'pictures', back: 'cards.csv' }, 'is no back: expected a .png, .jpg, .webp, .svg or .html file'],
  ])('of %j is refused', (source, message) => {
    expect(() => plan(projectFolder(FILES), source)).toThrow(message);
  });
});
