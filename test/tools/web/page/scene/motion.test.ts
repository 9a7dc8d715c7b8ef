import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRoom, startPageServer, type Room, type PageServer } from '../../../../../tools/web/index.ts';
import { closePages, isBrowserAbsent, openBrowser, openTablePage } from '../../../../support/browser.ts';
import { smallTable, type SmallTable } from '../../../../support/small-table.ts';
import { duelTable } from '../../fixture.ts';

interface PictureFacts {
  readonly pictures: number;
  readonly quality: { readonly scale: number; readonly shadows: boolean };
}

describe.skipIf(isBrowserAbsent())('pictures of the table', () => {
  let browser: Browser;
  let small: SmallTable;
  let room: Room;
  let viewer: PageServer;
  let page: Page;

  beforeAll(async () => {
    browser = await openBrowser();
    room = await openRoom({ title: 'Motion', open: async () => (small = smallTable(duelTable())) });
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

  /** Waits until all is drawn that has changed before, which takes a busy machine some time. */
  async function rest(): Promise<void> {
    const drawnInASecond = async (): Promise<number> => {
      const { pictures } = await facts();
      await page.waitForTimeout(1_000);
      return (await facts()).pictures - pictures;
    };
    await expect.poll(drawnInASecond).toBe(0);
  }

  test('none is drawn while nothing changes', async () => {
    await rest();
  });

  test('none is drawn when a panel says something else, and one when a piece is elsewhere', async () => {
    const say = async (text: string): Promise<void> => {
      small.snapshot = { ...small.snapshot, ui: [{ tag: 'Text', attributes: { text }, children: [], path: [0] }] };
      await room.session.step(1);
      await page.getByText(text).waitFor({ state: 'attached' });
    };
    await say('Time of Red: 0:09');
    await rest();
    const before = (await facts()).pictures;
    for (const second of [8, 7, 6]) await say(`Time of Red: 0:0${second}`);
    await page.waitForTimeout(500);
    expect((await facts()).pictures).toBe(before);
    const [piece, ...others] = small.snapshot.objects;
    if (piece === undefined) throw new Error('The table is empty');
    small.snapshot = { ...small.snapshot, objects: [{ ...piece, position: { ...piece.position, x: 3 } }, ...others] };
    await room.session.step(1);
    await expect.poll(async () => (await facts()).pictures).toBeGreaterThan(before);
  });

  test('those in motion have fewer points where they are slow, and the one at rest has all of them', async () => {
    await rest();
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
