import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Command } from '../../../tools/world/protocol.ts';
import { openRoom, startPageServer, type Room, type PageServer } from '../../../tools/web/index.ts';
import { closePages, isBrowserAbsent, openBrowser, openTablePage, placeOf } from '../../support/browser.ts';
import { smallTable, type SmallTable } from '../../support/small-table.ts';
import { duelTable } from './fixture.ts';

describe.skipIf(isBrowserAbsent())('the page', () => {
  let browser: Browser;
  let small: SmallTable;
  let room: Room;
  let viewer: PageServer;
  let page: Page;
  let faults: string[];

  beforeAll(async () => {
    browser = await openBrowser();
    small = smallTable(duelTable());
    room = await openRoom({ title: 'Fixture', open: async () => small });
    viewer = await startPageServer({ room, port: 0, seats: ['Red', 'Blue'] });
    ({ page, faults } = await openTablePage(browser, viewer.url, { size: { width: 900, height: 600 }, draws: true }));
  });

  afterAll(async () => {
    await closePages(browser);
    await viewer?.close();
    await room?.close();
  });

  test('shows the seats with their letters and whose turn it is', async () => {
    await page.getByRole('button', { name: /Red/ }).click();
    expect(await page.locator('.seat.own .mark').textContent()).toBe('R');
    expect(await page.locator('.seat.turn').textContent()).toContain('to move');
    expect(await page.locator('.name').count()).toBe(8);
    if (process.env.PICTURE !== undefined) await page.screenshot({ path: process.env.PICTURE });
  });

  test('a piece that is dragged is lifted, moved and dropped where the pointer was', async () => {
    const from = await placeOf(page, 'ram001');
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 40, from.y - 20, { steps: 4 });
    await page.mouse.move(from.x + 80, from.y - 60, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => kinds(small.heard)).toContain('release');
    const lifted = small.heard.find(({ kind }) => kind === 'pickUp');
    expect(lifted).toMatchObject({ guid: 'ram001', color: 'Red' });
    const ram = small.snapshot.objects.find(({ guid }) => guid === 'ram001')!;
    expect(ram.position.x).toBeGreaterThan(3.6);
    expect(ram.heldBy).toBeUndefined();
  });

  test('the menu of a piece offers what the mod offers first', async () => {
    const { x, y } = await placeOf(page, 'bear01');
    await page.mouse.click(x, y, { button: 'right' });
    expect(await page.getByRole('menuitem').allTextContents()).toEqual([
      'Attack',
      'Use ability',
      'Flip',
      'Turn left',
      'Turn right',
      'Lock',
      'Put under',
      'Carry',
      'Look at it',
      'Copy',
      'Cut',
      'Delete',
    ]);
    await page.getByRole('menuitem', { name: 'Attack' }).click();
    await expect
      .poll(() => small.heard)
      .toContainEqual({ kind: 'menu', guid: 'bear01', label: 'Attack', color: 'Red' });
  });

  test('a button of XML UI tells its path', async () => {
    await page.getByRole('button', { name: 'End turn' }).click();
    await expect
      .poll(() => small.heard)
      .toContainEqual({ kind: 'ui', guid: '-1', path: [0, 0, 1], event: 'onClick', value: '-1', color: 'Red' });
  });

  test('a button of XML UI on an object tells its object', async () => {
    await page.getByRole('button', { name: 'Ring' }).click();
    await expect
      .poll(() => small.heard)
      .toContainEqual({ kind: 'ui', guid: 'bell01', path: [0], event: 'onClick', value: '-1', color: 'Red' });
  });

  test('a description with markup in it is text', async () => {
    const { x, y } = await placeOf(page, 'hawk01');
    await page.mouse.move(x, y);
    await page.waitForSelector('.tooltip:not([hidden])');
    expect(await page.locator('.tooltip').textContent()).toContain('<script>alert(1)</script>');
    expect(await page.locator('.tooltip script').count()).toBe(0);
  });

  test('a page with a link that is not of this table says so, and offers nothing else', async () => {
    const stranger = await browser.newPage();
    await stranger.goto(viewer.url.replace(/#.*/, ''));
    const notice = stranger.getByText('This link is not of this table');
    await notice.waitFor();
    expect(await notice.isVisible()).toBe(true);
    expect(await stranger.getByRole('button').filter({ visible: true }).count()).toBe(0);
    await stranger.close();
  });

  test('nothing went wrong on the page', () => {
    expect(faults).toEqual([]);
  });
});

function kinds(commands: readonly Command[]): string[] {
  return commands.map(({ kind }) => kind);
}
