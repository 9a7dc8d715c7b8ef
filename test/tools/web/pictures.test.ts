import type { Browser } from 'playwright-core';
import { mkdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Snapshot } from '../../../tools/world/protocol.ts';
import { openRoom, startViewer } from '../../../tools/web/index.ts';
import { isBrowserAbsent, openBrowser, openTablePage } from '../../support/browser.ts';
import { differenceFromKept } from '../../support/same-picture.ts';
import { seat, smallTable, table, thing } from '../../support/small-table.ts';
import { duelTable } from './fixture.ts';
import { gallery } from './page/scene/gallery.ts';

/** A piece that is missing, turned or of another colour changes more of the picture than this. */
const MOST_DIFFERENT = 0.001;
const SIZE = { width: 800, height: 500 };
/** Letters of the page, which every machine draws in a font of its own; the bar above the table is as high as they are. */
const WITHOUT_LETTERS =
  'header { display: none !important } .chat, .names, .ui, .notices { visibility: hidden !important }';

const HAND = {
  position: { x: 0, y: 4, z: -7 },
  rotation: { x: 0, y: 0, z: 0 },
  scale: { x: 12, y: 5, z: 4 },
};

/** Hands at the edge, cards open and closed, a zone, a highlight, lines, a held piece and one that is locked. */
function mixed(): Snapshot {
  const card = (guid: string, x: number, fields: object) =>
    thing(guid, {
      name: 'Card',
      type: 'Card',
      size: { x: 2.2, y: 0.04, z: 3.1 },
      position: { x, y: 1, z: -6 },
      ...fields,
    });
  return table({
    seats: [seat('Red', { hand: HAND }), seat('Blue', { hand: { ...HAND, position: { x: 0, y: 4, z: 7 } } })],
    objects: [
      card('card01', -3, { concealed: true }),
      card('card02', 0, { concealed: true }),
      thing('glow01', {
        position: { x: -5, y: 1.5, z: 0 },
        highlight: { r: 1, g: 0.9, b: 0 },
        tint: { r: 0, g: 0.4, b: 0 },
      }),
      thing('held01', { position: { x: 0, y: 4, z: 1 }, heldBy: 'Blue', tint: { r: 0.1, g: 0.2, b: 0.9 } }),
      thing('glass1', { position: { x: 5, y: 1.5, z: 0 }, tint: { r: 1, g: 0, b: 0, a: 0.4 } }),
      thing('stand1', {
        name: 'Chess_Knight',
        type: 'Chess',
        size: { x: 0.8, y: 2, z: 0.8 },
        originHeight: 0,
        position: { x: 2.5, y: 1, z: 3 },
      }),
    ],
    lines: [
      {
        points: [
          { x: -7, y: 1, z: -3 },
          { x: 7, y: 1, z: -3 },
        ],
        tint: { r: 1, g: 1, b: 0 },
        thickness: 0.2,
        loop: false,
      },
    ],
  });
}

describe.skipIf(isBrowserAbsent())('pictures of fixed scenes', () => {
  let browser: Browser;

  beforeAll(async () => {
    mkdirSync('build/pictures', { recursive: true });
    browser = await openBrowser();
  });

  afterAll(() => browser?.close());

  async function pictureOf(snapshot: Snapshot, name: string): Promise<Buffer> {
    const room = await openRoom({ title: name, open: async () => smallTable(snapshot) });
    const viewer = await startViewer({ room, port: 0 });
    const { page } = await openTablePage(browser, viewer.url, SIZE);
    await page.addStyleTag({ content: WITHOUT_LETTERS });
    await page.waitForTimeout(1_500);
    await page.waitForSelector('canvas[data-sharp=true]');
    const picture = await page.screenshot({ path: `build/pictures/${name}-now.png` });
    await page.context().close();
    await viewer.close();
    await room.close();
    return picture;
  }

  const nameless = (snapshot: Snapshot): Snapshot => ({
    ...snapshot,
    objects: snapshot.objects.filter(({ type }) => type !== '3D Text' && type !== 'Notecard'),
  });

  test.each<[string, () => Snapshot]>([
    ['duel', duelTable],
    ['gallery', () => nameless(gallery())],
    ['mixed', mixed],
  ])('%s looks as it was looked at', async (name, scene) => {
    expect(await differenceFromKept(browser, name, await pictureOf(scene(), name))).toBeLessThan(MOST_DIFFERENT);
  });

  test('a piece that is missing is noticed', async () => {
    const snapshot = duelTable();
    const objects = snapshot.objects.filter(({ guid }) => guid !== 'queen1');
    const picture = await pictureOf({ ...snapshot, objects }, 'missing');
    if (process.env.KEEP_PICTURES === '1') return;
    expect(await differenceFromKept(browser, 'duel', picture)).toBeGreaterThan(MOST_DIFFERENT);
  });
});
