import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ObjectSnapshot } from '../../../../tools/world/protocol.ts';
import { openRoom, startPageServer } from '../../../../tools/web/index.ts';
import { closePages, isBrowserAbsent, openBrowser, openTablePage, placeOf } from '../../../support/browser.ts';
import { seat, smallTable, table, thing } from '../../../support/small-table.ts';
import { gallery } from '../page/scene/gallery.ts';

/** A processor draws each point: a small window shows the same faults. */
const SIZE = { width: 640, height: 400 };
const MARKUP = '<img src=x onerror="document.title=1"><b>Bear</b>';

describe.skipIf(isBrowserAbsent())('a page with things on it that nobody expects', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
  });

  afterAll(() => closePages(browser));

  async function show(objects: readonly ObjectSnapshot[]) {
    const small = smallTable(table({ objects, seats: [seat('Red', { player: MARKUP })] }));
    const room = await openRoom({ title: MARKUP, open: async () => small });
    const viewer = await startPageServer({ room, port: 0 });
    const opened = await openTablePage(browser, viewer.url, { size: SIZE, draws: true });
    async function close(): Promise<void> {
      await opened.page.close();
      await viewer.close();
      await room.close();
    }
    return { ...opened, small, room, close };
  }

  test('names with markup, a description of 100,000 letters and wrong numbers are shown as what they are', async () => {
    const { page, faults, close } = await show([
      thing('bear01', { nickname: MARKUP, description: 'x'.repeat(100_000) }),
      thing('flat01', { size: { x: 0, y: 0, z: 0 }, scale: { x: 0, y: 1, z: -1 }, position: { x: 3, y: 1, z: 0 } }),
      thing('odd001', {
        name: 'No_Such_Thing',
        type: 'Nothing',
        custom: [1, null, 'x'],
        position: { x: 5, y: 1, z: 0 },
      }),
      thing('card01', {
        name: 'Card',
        type: 'Card',
        custom: { CardID: 'x', CustomDeck: 7 },
        position: { x: 7, y: 1, z: 0 },
      }),
    ]);
    expect(await page.locator('header h1').textContent()).toBe(MARKUP);
    expect(await page.locator('.seat-player').first().textContent()).toBe(MARKUP);
    const { x, y } = await placeOf(page, 'bear01');
    await page.mouse.move(x, y);
    await page.waitForSelector('.tooltip:not([hidden])');
    expect(await page.locator('.tooltip').textContent()).toContain('(100000 characters)');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'List' }).click();
    expect(await page.locator('.list .thing b').allTextContents()).toContain(MARKUP);
    expect(await page.locator('main img, header img').count()).toBe(0);
    expect(faults).toEqual([]);
    await close();
  });

  test('a picture that does not load is said to be missing, and its piece is there', async () => {
    const custom = { CustomImage: { ImageURL: 'file:///etc/passwd', CustomTile: { Type: 3 } } };
    const { page, close } = await show([thing('tile01', { name: 'Custom_Tile', type: 'Tile', custom })]);
    await page.locator('.notice', { hasText: 'A picture does not load' }).waitFor();
    expect(await placeOf(page, 'tile01')).toBeDefined();
    await close();
  });

  test('every built-in shape is drawn without a fault', async () => {
    const { faults, close } = await show(gallery().objects);
    expect(faults).toEqual([]);
    await close();
  });

  test(
    'with 10,000 objects the page still answers, and says that there are so many',
    { timeout: 300_000 },
    async () => {
      const many = Array.from({ length: 10_000 }, (_, index) =>
        thing(`m${index}`, {
          nickname: `Thing ${index}`,
          position: { x: ((index % 100) - 50) * 1.3, y: 1.46, z: (Math.floor(index / 100) - 50) * 1.3 },
        }),
      );
      const { page, small, faults, close } = await show(many);
      await page.locator('.notice', { hasText: 'More than 10,000 things' }).waitFor({ timeout: 200_000 });
      await page.locator('.seat', { hasText: 'Red' }).click({ timeout: 200_000 });
      await expect.poll(() => small.heard.some(({ kind }) => kind === 'changes'), { timeout: 100_000 }).toBe(true);
      await page.locator('.seat.own', { hasText: 'Red' }).waitFor({ timeout: 200_000 });
      expect(faults).toEqual([]);
      await close();
    },
  );
});
