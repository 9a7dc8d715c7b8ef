import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkSave, readSave } from '../../../../tools/save/index.ts';
import { openTable, worldBundle } from '../../../../tools/table/index.ts';
import { screenshotOf } from '../../../../tools/web/picture/screenshot.ts';
import { makeDeckIn, type MadeDeck } from '../../../../tools/web/index.ts';
import { closePages, isBrowserAbsent, openBrowser } from '../../../support/browser.ts';
import { decodePicture, type DecodedPicture } from '../../../support/decode-picture.ts';
import { projectFolder } from '../../../support/project-folder.ts';

// Transpiled before the test starts its clock.
await worldBundle();

const RED = '255,0,0,255';
const BLUE = '0,0,255,255';
const NOTHING = '0,0,0,0';
const WHITE = '255,255,255,255';

/** Small cards: a processor draws them. */
const SMALL = { width: 20, height: 28 };

/** A drawing in one colour. */
function drawing(color: string, size = 'width="20" height="28"'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect width="1000" height="1000" fill="${color}"/></svg>`;
}

describe.skipIf(isBrowserAbsent())('a deck', () => {
  let browser: Browser;
  /** To make and to decode pictures: a page takes long to open. */
  let page: Page;
  beforeAll(async () => {
    browser = await openBrowser();
    page = await browser.newPage({ viewport: SMALL });
  });
  afterAll(() => closePages(browser));

  async function make(folder: string, source: string, more: object = {}): Promise<MadeDeck> {
    return makeDeckIn(browser, { source: join(folder, source), out: join(folder, 'out'), size: SMALL, ...more });
  }

  async function look(...path: readonly string[]): Promise<DecodedPicture> {
    return decodePicture(page, readFileSync(join(...path)));
  }

  async function png(color: string): Promise<Buffer> {
    await page.setContent(`<body style="margin:0;background:${color}">`);
    return screenshotOf(page);
  }

  test('of pictures is drawn in their order, and lies on a table by their names', async () => {
    const folder = projectFolder({
      'cards/10 Owl.svg': drawing('#0f0'),
      'cards/back.svg': drawing('#00f'),
      'cards/cards.csv': 'name,count,description,tags,notes\nBear,2,growls,big,x\n',
    });
    writeFileSync(join(folder, 'cards/2 Bear.png'), await png('#f00'));
    const say: string[] = [];
    const made = await make(folder, 'cards', { name: 'Bears', size: undefined, say: (line: string) => say.push(line) });
    expect(made).toMatchObject({ cards: 3, faces: 2, notes: [], copies: [] });
    expect(say).toEqual(['Drawing sheet 1 of 1 …']);
    const sheet = await look(folder, 'out/sheet-1.png');
    expect(sheet).toEqual({
      size: [40, 28],
      colors: new Map([
        [RED, 560],
        ['0,255,0,255', 560],
      ]),
    });
    expect(await look(folder, 'out/back.png')).toEqual({ size: [20, 28], colors: new Map([[BLUE, 560]]) });

    const save = readSave(join(folder, 'out/deck.json'));
    expect(checkSave(save)).toEqual([]);
    expect(JSON.stringify(save)).toContain(pathToFileURL(join(folder, 'out/sheet-1.png')).href);
    const table = await openTable({ save: join(folder, 'out/deck.json') });
    const script = `local deck, names = getObjects()[1], {}
      for _, card in ipairs(deck.getObjects()) do
        table.insert(names, card.name .. card.description .. #card.tags .. card.gm_notes)
      end
      return deck.type .. deck.getName() .. ": " .. table.concat(names, ", ")`;
    expect(await table.execute(script)).toBe('DeckBears: Beargrowls1x, Beargrowls1x, Owl0');
    await table.close();
  });

  test('has the same bytes in every run, on as many sheets as it needs', async () => {
    const folder = projectFolder({ 'cards/back.html': '', 'back.html': '<body style="background:red">' });
    const picture = await png('#f00');
    for (let index = 0; index < 71; index += 1) writeFileSync(join(folder, `cards/${index} Bear.png`), picture);
    const options = { back: join(folder, 'back.html'), url: 'https://example.org/a' };
    const made = await make(folder, 'cards', options);
    expect(made.files).toEqual(['sheet-1.png', 'sheet-2.png', 'back.png', 'deck.json']);
    const read = (out: string): Buffer[] => made.files.map(file => readFileSync(join(folder, out, file)));
    await make(folder, 'cards', { ...options, out: join(folder, 'again') });
    expect(read('again').every((bytes, index) => bytes.equals(read('out')[index] ?? Buffer.of()))).toBe(true);
    expect(String(read('out')[3])).toContain('"https://example.org/a/sheet-2.png"');
    // 36 cards, and 35 with a place that stays empty.
    const { size, colors } = await look(folder, 'out/sheet-2.png');
    expect(size).toEqual([120, 168]);
    expect(Object.fromEntries(colors)).toEqual({ [RED]: 35 * 560, [NOTHING]: 560 });
    expect((await look(folder, 'out/back.png')).colors).toEqual(new Map([[RED, 560]]));
  });

  test('of one row is a card, in HTML on white and in SVG without a ground', async () => {
    const folder = projectFolder({
      'cards.json': '[{"name": "<Bear> & co"}]',
      'card.html': '<title>{{name}}</title>',
      'card.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 2"><title>{{name}}</title><rect width="100" height="1" fill="red"/></svg>',
    });
    const html = await make(folder, 'cards.json', { template: join(folder, 'card.html') });
    expect(html).toMatchObject({ cards: 1, layout: { columns: 1, rows: 1, cell: SMALL } });
    expect((await look(folder, 'out/sheet-1.png')).colors).toEqual(new Map([[WHITE, 560]]));
    expect(readFileSync(join(folder, 'out/deck.json'), 'utf8')).toContain('"Name": "CardCustom"');
    const svg = await make(folder, 'cards.json', { template: join(folder, 'card.svg'), size: undefined });
    expect(svg.layout.cell).toEqual({ width: 700, height: 14 });
    const { colors } = await look(folder, 'out/sheet-1.png');
    expect(colors).toEqual(
      new Map([
        [RED, 4_900],
        [NOTHING, 4_900],
      ]),
    );
    // Ours of the first run was replaced.
    expect(svg.copies).toEqual([]);
  });

  test('says what it has changed, and what does not fit', async () => {
    const folder = projectFolder({
      'cards/a.svg': drawing('red'),
      'cards/b wide.svg': drawing('red', 'width="56" height="40"'),
      'cards.csv': 'name\nBear\nOwl\n',
      'card.html': '<div style="height:5000px">{{name}}</div>',
    });
    const { notes } = await make(folder, 'cards');
    expect(notes).toEqual(['1 card has another shape than 20 x 28, and keeps it: b wide']);
    const size = { width: 20, height: 4_100 };
    const html = await make(folder, 'cards.csv', { template: join(folder, 'card.html'), size });
    expect(html.layout).toMatchObject({ columns: 2, rows: 1 });
    expect(html.notes).toEqual([
      'Cards are 19 x 4096 pixels instead of 20 x 4100, so that no sheet is larger than 4096 x 4096.',
      '2 cards have more on them than fits: Bear, Owl',
    ]);
  });

  test('takes pictures and styles from the folder of its template, and nothing from elsewhere', async () => {
    const folder = projectFolder({
      'secret.png': 'a secret',
      'look/my cards/100% #1.svg': drawing('red'),
      'look/style.css': 'body { margin: 0 } img { display: block; width: 100vw; height: 100vh }',
      'look/card.html': '<link rel="stylesheet" href="style.css">{{{more}}}',
    });
    const templates = join(folder, 'look');
    symlinkSync(join(folder, 'secret.png'), join(templates, 'link.png'));
    mkdirSync(join(templates, 'folder.png'));
    const away = '<meta http-equiv="refresh" content="0;url=http://127.0.0.1/">';
    const tryWith = async (more: string, other?: string): Promise<MadeDeck> => {
      const cards = [{ name: 'Bear', more }, ...(other === undefined ? [] : [{ name: 'Owl', more: other }])];
      writeFileSync(join(folder, 'cards.json'), JSON.stringify(cards));
      return make(folder, 'cards.json', { template: join(templates, 'card.html') });
    };
    await tryWith('<img src="my cards/100%25 %231.svg"><script>document.body.remove()</script><img src="">');
    expect((await look(folder, 'out/sheet-1.png')).colors.get(RED)).toBe(560);

    const hostile: readonly (readonly [string, string])[] = [
      ['<img src="none.png">', `Bear: none.png in ${templates} is not there.`],
      ['<img src="style.css">', 'Bear: style.css is no picture, or a damaged one.'],
      ['<img src="folder.png">', `Bear: folder.png in ${templates} is not there.`],
      ['<img src="link.png">', `Bear: link.png in ${templates} is a link that leaves its folder.`],
      ['<img src="../secret.png">', `Bear: ../secret.png is outside of ${templates}. Copy it into that folder.`],
      ['<img src="a/..%2f..%2fsecret.png?">', `Bear: ../secret.png is outside of ${templates}.`],
      ['<iframe src="../../../etc/passwd"></iframe>', `: ../../../etc/passwd is outside of ${templates}`],
      ['<img src="/etc/shadow">', '/etc/shadow is outside of'],
      ['<iframe src="http://deck.invalid/sheet"></iframe>', '/sheet is outside of'],
      [
        '<img src="file:///a">',
        `Bear: file:///a is refused. Copy the file into ${templates}, and name it relative to that.`,
      ],
      ['<iframe src="file:///b"></iframe>', 'Bear: file:///b is refused'],
      ['<object data="file:///c"></object>', 'Bear: file:///c is refused'],
      ['<style>@font-face{font-family:a;src:url(file:///d)}</style><p style="font-family:a">x', 'file:///d is refused'],
      ['<img src="https://example.org/a.png">', 'https://example.org/a.png is refused: there is no network while'],
      ['<style>@import "//example.org/a.css";</style>', 'http://example.org/a.css is refused'],
      ['<link rel="prefetch" href="http://127.0.0.1:8080/">', 'http://127.0.0.1:8080/ is refused'],
    ];
    const failed = tryWith(hostile.map(([more]) => more).join('\n'), away);
    await expect(failed).rejects.toThrow('Owl: http://127.0.0.1/ is refused');
    for (const [more, message] of hostile) await expect(failed, more).rejects.toThrow(message);
  });

  test('refuses what cannot be drawn, and writes nothing', async () => {
    const folder = projectFolder({
      'cards/bear.png': 'no picture',
      'cards.csv': 'name\n<Bear>\n',
      'card.svg': '<svg xmlns="http://www.w3.org/2000/svg">{{{name}}}</svg>',
    });
    await expect(make(folder, 'cards')).rejects.toThrow('bear: bear.png is no picture, or a damaged one.');
    const whole = await png('#f00');
    writeFileSync(join(folder, 'cards/bear.png'), whole.subarray(0, whole.length - 8));
    await expect(make(folder, 'cards')).rejects.toThrow('is cut off: its end is missing.');
    const svg = make(folder, 'cards.csv', { template: join(folder, 'card.svg') });
    await expect(svg).rejects.toThrow('<Bear>: invalid XML: ');
    const inside = make(folder, 'cards', { out: join(folder, 'cards') });
    await expect(inside).rejects.toThrow('is the folder of the pictures. Name another one with --out.');
    expect(existsSync(join(folder, 'out'))).toBe(false);
  });
});
