import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRoom, startPageServer, type Room, type PageServer } from '../../../../../tools/web/index.ts';
import {
  closePages,
  drawIn3D,
  isBrowserAbsent,
  leaveTableBlank,
  openBrowser,
  placeOf,
} from '../../../../support/browser.ts';
import { smallTable, type SmallTable } from '../../../../support/small-table.ts';
import { duelTable } from '../../fixture.ts';

const SCREENS: readonly (readonly [name: string, width: number, height: number, scheme: 'light' | 'dark'])[] = [
  ['phone', 320, 640, 'light'],
  ['laptop', 1280, 800, 'dark'],
  ['4k', 3840, 2160, 'light'],
];

describe.skipIf(isBrowserAbsent())('the page on any screen', () => {
  let browser: Browser;
  let room: Room;
  let viewer: PageServer;
  let small: SmallTable;

  beforeAll(async () => {
    browser = await openBrowser();
    small = smallTable(duelTable());
    room = await openRoom({ title: 'Screens', open: async () => small });
    viewer = await startPageServer({ room, port: 0 });
  });

  afterAll(async () => {
    await closePages(browser);
    await viewer?.close();
    await room?.close();
  });

  async function open(width: number, height: number, colorScheme: 'light' | 'dark'): Promise<Page> {
    const viewport = { width, height };
    const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce', hasTouch: width < 500 });
    await leaveTableBlank(context);
    await drawIn3D(context);
    const page = await context.newPage();
    await page.goto(viewer.url);
    await page.waitForSelector('body[data-ready=true]', { timeout: 120_000 });
    await page
      .getByRole('button', { name: /^R Red|Red/ })
      .first()
      .click();
    await page.locator('.seat.own', { hasText: 'Red' }).waitFor();
    return page;
  }

  let desk: Page | undefined;
  /** The page of a laptop that these tests share, as each of them leaves it: with nothing open. */
  async function atDesk(): Promise<Page> {
    desk ??= await open(1280, 800, 'light');
    return desk;
  }

  test.each(SCREENS)(
    'at %s, %d × %d, all of it is in the window',
    { timeout: 120_000 },
    async (name, width, height, scheme) => {
      const page = await open(width, height, scheme);
      await page.waitForTimeout(1_000);
      const inside = await page.evaluate('document.documentElement.scrollWidth <= innerWidth');
      expect(inside).toBe(true);
      for (const guid of ['bear01', 'king02', 'ram001']) {
        const { x, y } = await placeOf(page, guid);
        expect(x > 0 && x < width && y > 0 && y < height).toBe(true);
      }
      const canvas = (await page.locator('.table canvas').boundingBox())!;
      expect(canvas.height).toBeGreaterThan(height * 0.5);
      expect(await page.evaluate('document.documentElement.dataset.theme')).toBe(scheme);
      await page.context().close();
    },
  );

  test('on a phone the panels of the mod can be put aside, and no panel is wider than the window', async () => {
    const page = await open(320, 640, 'light');
    const panel = page.locator('.dock [data-stacks=free]').first();
    const { x, width } = (await panel.boundingBox())!;
    expect(x >= 0 && x + width <= 320).toBe(true);
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.click();
    await page.getByRole('button', { name: 'Panels' }).click();
    expect(await panel.isVisible()).toBe(false);
    await menu.click();
    await page.getByRole('button', { name: 'Panels' }).click();
    await panel.waitFor({ state: 'visible' });
    await page.context().close();
  });

  test('the whole table stays in a window that gets another shape, and beside the developer tools', async () => {
    const page = await atDesk();
    const inView = async (): Promise<boolean> => {
      const { x, y, width, height } = (await page.locator('.table canvas').boundingBox())!;
      const places = await Promise.all(['bear01', 'king02', 'ram001'].map(guid => placeOf(page, guid)));
      return places.every(place => place.x > x && place.x < x + width && place.y > y && place.y < y + height);
    };
    await page.getByRole('button', { name: 'Developer tools' }).click();
    await expect.poll(async () => (await page.locator('.table canvas').boundingBox())!.width).toBe(880);
    await expect.poll(inView).toBe(true);
    await page.getByRole('button', { name: 'Developer tools' }).click();
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(async () => (await page.locator('.table canvas').boundingBox())!.width).toBe(320);
    await expect.poll(inView).toBe(true);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(inView).toBe(true);
  });

  test(
    'everything can be reached by the keyboard, and the list tells what lies where',
    { timeout: 120_000 },
    async () => {
      const page = await atDesk();
      await page.getByRole('button', { name: 'List' }).focus();
      await page.keyboard.press('Enter');
      const list = page.getByRole('complementary', { name: 'Things on the table' });
      await expect.poll(() => list.getByRole('button').count()).toBeGreaterThan(7);
      const bear = list.getByRole('button', { name: 'Bear (2)' });
      expect(await bear.textContent()).toMatch(/^Bear \(2\) at -?\d+\.\d, -?\d+\.\d$/);
      await bear.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: 'Attack' }).waitFor();
      expect(await page.evaluate('document.activeElement.textContent')).toBe('Attack');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect
        .poll(() => small.heard)
        .toContainEqual({ kind: 'menu', guid: 'bear01', label: 'Use ability', color: 'Red' });
      await page.keyboard.press('Escape');
      await list.waitFor({ state: 'hidden' });
    },
  );

  test('a panel that is opened with a key has the focus, and Esc closes it and gives the focus back', async () => {
    const page = await atDesk();
    const button = page.getByRole('button', { name: 'List' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate('document.activeElement.getAttribute("aria-label")')).toMatch(/^Find/);
    await page.keyboard.press('Escape');
    expect(await page.getByRole('complementary', { name: 'Things on the table' }).isVisible()).toBe(false);
    expect(await page.evaluate('document.activeElement.textContent')).toBe('List');
  });

  test('nothing moves by itself for who wants less motion', async () => {
    const page = await atDesk();
    const moving: unknown = await page.evaluate(
      'document.getAnimations().filter(each => each.playState === "running").length',
    );
    expect(moving).toBe(0);
  });
});
