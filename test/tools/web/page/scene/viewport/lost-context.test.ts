import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRoom, startPageServer, type Room, type PageServer } from '../../../../../../tools/web/index.ts';
import { closePages, isBrowserAbsent, openBrowser, openTablePage } from '../../../../../support/browser.ts';
import { regionsBetween } from '../../../../../support/same-picture.ts';
import { smallTable } from '../../../../../support/small-table.ts';
import { duelTable } from '../../../fixture.ts';

const SIZE = { width: 600, height: 400 };
const RESTING = 'canvas[data-sharp=true]';
const NOTICE = 'The table cannot be drawn';

/** Takes the context of the first canvas away before the page can draw with it. */
const LOSE_FIRST = `(() => {
  const own = HTMLCanvasElement.prototype.getContext;
  let isFirst = true;
  HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
    const context = own.call(this, kind, ...rest);
    if (kind === 'webgl2' && isFirst) {
      isFirst = false;
      // The page asks the context what draws it; after that the browser takes it away.
      const lose = context.getExtension('WEBGL_lose_context');
      Promise.resolve().then(() => lose.loseContext());
    }
    return context;
  };
})();`;

describe.skipIf(isBrowserAbsent())('a WebGL context that the browser takes away', () => {
  let browser: Browser;
  let room: Room;
  let viewer: PageServer;

  beforeAll(async () => {
    browser = await openBrowser();
    room = await openRoom({ title: 'Lost', open: async () => smallTable(duelTable()) });
    viewer = await startPageServer({ room, port: 0 });
  });

  afterAll(async () => {
    await closePages(browser);
    await viewer?.close();
    await room?.close();
  });

  test('while the table is shown: the page says so, and draws the same table when it is back', async () => {
    const { page, faults } = await openTablePage(browser, viewer.url, { size: SIZE, draws: true });
    await page.waitForSelector(RESTING);
    const canvas = page.locator('.table canvas');
    const before = await canvas.screenshot();
    await page.evaluate(`lost = document.querySelector('.table canvas').getContext('webgl2')
      .getExtension('WEBGL_lose_context'); lost.loseContext()`);
    await page.getByText(NOTICE).waitFor();
    // A context can be given back once the event about its loss has been handled.
    await page.evaluate('new Promise(done => setTimeout(done, 200)).then(() => lost.restoreContext())');
    await page.getByText(NOTICE).waitFor({ state: 'detached' });
    const differs = async () => (await regionsBetween(browser, before, await canvas.screenshot(), 'restored')).length;
    await expect.poll(differs).toBe(0);
    expect(faults.filter(fault => !/context/i.test(fault))).toEqual([]);
    await page.context().close();
  });

  test('before the first picture: the page takes a new canvas', async () => {
    const { page, faults } = await openTablePage(browser, viewer.url, { size: SIZE, script: LOSE_FIRST, draws: true });
    await page.waitForSelector(RESTING);
    const isLost = `document.querySelector('.table canvas').getContext('webgl2').isContextLost()`;
    expect(await page.evaluate(isLost)).toBe(false);
    expect(faults.filter(fault => !/context/i.test(fault))).toEqual([]);
    await page.context().close();
  });
});
