import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRoom, startPageServer, type Room, type PageServer } from '../../../../../tools/web/index.ts';
import { closePages, isBrowserAbsent, openBrowser, openTablePage } from '../../../../support/browser.ts';
import { smallTable } from '../../../../support/small-table.ts';
import { duelTable } from '../../fixture.ts';

interface PictureFacts {
  readonly pictures: number;
  readonly quality: { readonly scale: number; readonly shadows: boolean };
}

describe.skipIf(isBrowserAbsent())('pictures of the table', () => {
  let browser: Browser;
  let room: Room;
  let viewer: PageServer;
  let page: Page;

  beforeAll(async () => {
    browser = await openBrowser();
    room = await openRoom({ title: 'Motion', open: async () => smallTable(duelTable()) });
    viewer = await startPageServer({ room, port: 0 });
    ({ page } = await openTablePage(browser, viewer.url, { draws: true }));
    await page.waitForSelector('canvas[data-sharp=true]');
  });

  afterAll(async () => {
    await closePages(browser);
    await viewer?.close();
    await room?.close();
  });

  async function facts(): Promise<PictureFacts> {
    // What the page gives for this.
    return (await page.evaluate('pictureFacts()')) as PictureFacts;
  }

  /** Points of the picture across. */
  async function pointsAcross(): Promise<number> {
    return Number(await page.evaluate("document.querySelector('.table canvas').width"));
  }

  test('none is drawn while nothing changes', async () => {
    // A busy machine still draws what has changed before.
    const drawnInASecond = async (): Promise<number> => {
      const { pictures } = await facts();
      await page.waitForTimeout(1_000);
      return (await facts()).pictures - pictures;
    };
    await expect.poll(drawnInASecond).toBe(0);
  });

  test('those in motion have fewer points where they are slow, and the one at rest has all of them', async () => {
    expect(await pointsAcross()).toBe(1_280);
    const fewest: unknown = await page.evaluate(`new Promise(done => {
      const canvas = document.querySelector('.table canvas');
      let fewest = canvas.width;
      let left = 30;
      function zoom() {
        const deltaY = left % 2 === 0 ? 60 : -60;
        canvas.dispatchEvent(new WheelEvent('wheel', { deltaY, clientX: 600, clientY: 400, cancelable: true }));
        fewest = Math.min(fewest, canvas.width);
        left -= 1;
        if (left > 0) requestAnimationFrame(zoom); else done(fewest);
      }
      zoom();
    })`);
    expect(fewest).toBeLessThan(1_280);
    // A sharp one may be followed by others in motion, as long as the zoom has not come to rest.
    await expect.poll(pointsAcross).toBe(1_280);
    await expect.poll(async () => (await facts()).quality).toEqual({ scale: 1, shadows: true });
  });
});
