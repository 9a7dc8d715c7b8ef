import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { isBrowserAbsent } from '../../../../support/browser.ts';
import { projectFolder } from '../../../../support/project-folder.ts';
import { runLine } from '../../../../support/run-line.ts';

const FILES = {
  'cards.csv': 'name,count\nBear,3\nOwl,1\n',
  'card.html': '<body style="margin:0;font:4px serif">{{name}}',
  'bad.html': '{{nam}}',
};

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('crownspace deck', () => {
  test.skipIf(isBrowserAbsent())('draws the cards of a table, and says where they are', async () => {
    const folder = projectFolder({ ...FILES, 'out/back.png': 'mine' });
    const [source, template, out] = [join(folder, 'cards.csv'), join(folder, 'card.html'), join(folder, 'out')];
    const { out: said, failed } = await runLine(
      'deck',
      source,
      '--template',
      template,
      '--out',
      out,
      '--size',
      '30x42',
      '--name',
      'Bears',
    );
    expect(said.split('\n')).toEqual([
      'Drawing sheet 1 of 1 …',
      `A file of yours is now ${join(out, 'back.before-1.png')}`,
      `4 cards (2 different) on 1 sheet: sheet-1.png, back.png, deck.json in ${out}`,
      `Put ${join(out, 'deck.json')} into "Saved Objects" of the game's folder of saves.`,
      'Its pictures are files of this computer. For others, upload them and name the address with --url.',
    ]);
    expect(readFileSync(join(out, 'deck.json'), 'utf8')).toContain('"Nickname": "Bears"');
    expect(failed).toBe(false);
  });

  test.each([
    [['--size', '30'], '--size 30 is no size: expected pixels from 16x16 to 4096x4096, such as 500x700.'],
    [['--size', '0x100'], '--size 0x100 is no size'],
    [['--size', '5000x100'], '--size 5000x100 is no size'],
    [['--url', 'cards/'], '--url cards/ is no address: expected its beginning, such as https://example.org/cards/.'],
    [['--url', 'javascript:alert(1)'], 'is no address'],
    [['--template', 'bad.html'], 'bad.html, line 1: the table has no column "nam". Did you mean name?'],
    [['--nmae', 'x'], 'Did you mean --name?'],
  ])('%j says what is wrong, and writes nothing', async (words, message) => {
    const folder = projectFolder(FILES);
    const inside = words.map(word => (word === 'bad.html' ? join(folder, word) : word));
    const { out: said, failed } = await runLine(
      'deck',
      join(folder, 'cards.csv'),
      '--out',
      join(folder, 'out'),
      ...inside,
    );
    expect(said).toContain(message);
    expect(failed).toBe(true);
    expect(existsSync(join(folder, 'out'))).toBe(false);
  });

  test('names what to install where there is no browser', async () => {
    const folder = projectFolder(FILES);
    vi.stubEnv('CHROMIUM', '/nowhere/chromium');
    const { out: said, failed } = await runLine(
      'deck',
      join(folder, 'cards.csv'),
      '--template',
      join(folder, 'card.html'),
      '--out',
      join(folder, 'out'),
    );
    expect(said).toBe(
      'CHROMIUM is "/nowhere/chromium", which is not there: set it to the path of a Chromium, Chrome or Edge.',
    );
    expect(failed).toBe(true);
  });
});
