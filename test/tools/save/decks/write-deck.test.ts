import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { refuseInputs, writeDeck } from '../../../../tools/save/decks/write-deck.ts';
import { projectFolder } from '../../../support/project-folder.ts';

function files(...sheets: readonly string[]): ReadonlyMap<string, string> {
  const drawn = sheets.map((text, index): [string, string] => [`sheet-${index + 1}.png`, text]);
  return new Map([...drawn, ['back.png', 'back'], ['deck.json', '{}']]);
}

function textIn(folder: string, name: string): string {
  return readFileSync(join(folder, name), 'utf8');
}

describe('the files of a deck', () => {
  test('replace those of the last run, and sheets that are no longer needed go', () => {
    const out = join(projectFolder({}), 'out');
    expect(writeDeck(out, files('a', 'b', 'c')).copies).toEqual([]);
    writeFileSync(join(out, 'sheet-3.png'), 'mine');
    writeFileSync(join(out, 'sheet-9.png'), 'mine');
    expect(writeDeck(out, files('A')).copies).toEqual([]);
    expect(readdirSync(out).toSorted()).toEqual([
      ...['.crownspace', 'back.png', 'deck.json', 'sheet-1.png', 'sheet-3.png', 'sheet-9.png'],
    ]);
    expect(textIn(out, 'sheet-1.png')).toBe('A');
  });

  test('leave a copy of what somebody else has made', () => {
    const out = projectFolder({ 'back.png': 'mine', '.crownspace/deck.json': 'no JSON' });
    expect(writeDeck(out, files('a')).copies).toEqual([join(out, 'back.before-1.png')]);
    writeFileSync(join(out, 'deck.json'), 'edited');
    expect(writeDeck(out, files('a')).copies).toEqual([join(out, 'deck.before-1.json')]);
    expect(textIn(out, 'back.before-1.png') + textIn(out, 'deck.before-1.json')).toBe('mineedited');
    expect(writeDeck(out, files('a')).copies).toEqual([]);
  });

  test('never replace what the deck is made of', () => {
    const folder = projectFolder({ 'pictures/a.png': '', 'art/back.png': '', 'cards.csv': '' });
    const [pictures, art] = [join(folder, 'pictures'), join(folder, 'art')];
    symlinkSync(pictures, join(folder, 'link'), 'junction');
    expect(() => refuseInputs(join(folder, 'link'), pictures, [])).toThrow('is the folder of the pictures');
    const back = join(art, 'back.png');
    expect(() => refuseInputs(art, join(folder, 'cards.csv'), [back])).toThrow(`The deck would replace ${back}`);
    expect(() => refuseInputs(join(folder, 'out'), pictures, [back])).not.toThrow();
    expect(existsSync(join(folder, 'out'))).toBe(false);
  });
});
