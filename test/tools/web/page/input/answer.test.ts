import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CONTROL_ID, MARKS_ID } from '../../../../../src/scene/index.ts';
import type { UiNode } from '../../../../../tools/world/index.ts';
import { openRoom, startPageServer, type PageServer, type Room } from '../../../../../tools/web/index.ts';
import { PAWNS_STATUS } from '../../../../support/pawns-status.ts';
import { closePages, isBrowserAbsent, openBrowser, openTablePage, placeAt } from '../../../../support/browser.ts';
import { seat, smallTable, table, thing, type SmallTable } from '../../../../support/small-table.ts';

const STATUS = {
  ...PAWNS_STATUS,
  seats: ['Red', 'Blue'].map(color => ({ color, kind: 'person', isReady: true })),
  legend: [],
};
const MARK = { x: 150, z: 0, size: 100, shape: 'diamond', gesture: 'point' };

/** What the mod declares while these seats are asked for one of two marked cells, the second below a piece. */
function asking(toAct: readonly string[]): UiNode[] {
  return declared(toAct, [MARK, { ...MARK, x: -150 }]);
}

function declared(toAct: readonly string[], marks: readonly unknown[]): UiNode[] {
  const texts = { [CONTROL_ID]: { ...STATUS, toAct }, [MARKS_ID]: { plainLines: 0, marks } };
  return Object.entries(texts).map(([id, text], index) => {
    return { tag: 'InputField', attributes: { id, text: JSON.stringify(text) }, children: [], path: [index] };
  });
}

describe.skipIf(isBrowserAbsent())('a cell that answers a question', () => {
  let browser: Browser;
  let small: SmallTable;
  let room: Room;
  let viewer: PageServer;

  beforeAll(async () => {
    browser = await openBrowser();
  });

  beforeEach(async () => {
    const objects = [thing('bear01', { position: { x: -1.5, y: 1, z: 0 } })];
    small = smallTable(table({ objects, seats: [seat('Red'), seat('Blue')], ui: asking(['Red']) }));
    room = await openRoom({ title: 'Asked', open: async () => small });
    viewer = await startPageServer({ room, port: 0, seats: ['Red', 'Blue'] });
  });

  afterEach(async () => {
    await closePages(browser);
    await viewer.close();
    await room.close();
  });

  afterAll(() => closePages(browser));

  async function open(color: string, touch = false): Promise<Page> {
    const { page } = await openTablePage(
      browser,
      viewer.invitations.find(({ seat: own }) => own === color)?.url ?? '',
      { touch },
    );
    return page;
  }

  const pings = (): unknown[] => small.heard.filter(({ kind }) => kind === 'ping');

  test('is chosen by a click, also where a piece stands, and by none elsewhere', async () => {
    const page = await open('Red');
    const places = await Promise.all([0, 1.5, -1.5].map(x => placeAt(page, { x, z: 0 })));
    for (const { x, y } of places) await page.mouse.click(x, y);
    await expect.poll(pings).toMatchObject([
      { color: 'Red', x: 1.5, z: 0 },
      { color: 'Red', x: -1.5, z: 0 },
    ]);
  });

  test('is shown by the first tap of a finger, and chosen by the second', async () => {
    const page = await open('Red', true);
    const { x, y } = await placeAt(page, { x: 1.5, z: 0 });
    await page.touchscreen.tap(x, y);
    await page.waitForTimeout(300);
    expect(pings()).toEqual([]);
    await page.touchscreen.tap(x, y);
    await expect.poll(pings).toMatchObject([{ color: 'Red', x: 1.5, z: 0 }]);
  });

  test('is no button for a player who is not asked', async () => {
    const page = await open('Blue');
    const { x, y } = await placeAt(page, { x: 1.5, z: 0 });
    await page.mouse.click(x, y);
    small.snapshot = { ...small.snapshot, ui: asking(['Blue']) };
    await room.session.step(1);
    await expect
      .poll(async () => {
        await page.mouse.click(x, y);
        return pings();
      })
      .not.toEqual([]);
    expect(pings()[0]).toMatchObject({ color: 'Blue' });
  });

  describe('a cell that is tapped before the table shows where the chosen piece may go', () => {
    const DROP = { ...MARK, shape: 'ring', gesture: 'drop' };
    const drops = (): unknown[] => small.heard.filter(({ kind }) => kind === 'release');
    /** What the table was told last that the hand is over: a finger is over what it has chosen. */
    const over = (): unknown => (small.heard.findLast(({ kind }) => kind === 'hover') as { guid?: string }).guid;

    async function showMarks(marks: readonly unknown[]): Promise<void> {
      small.snapshot = { ...small.snapshot, ui: declared(['Red'], marks) };
      await room.session.step(1);
    }

    /** Taps the piece, and at once the cell beside it. */
    async function tapBoth(): Promise<void> {
      small.snapshot = { ...small.snapshot, ui: declared(['Red'], []) };
      const page = await open('Red', true);
      const [piece, cell] = await Promise.all([-1.5, 1.5].map(x => placeAt(page, { x, z: 0 })));
      for (const { x, y } of [piece!, cell!]) await page.touchscreen.tap(x, y);
      await expect.poll(over).toBe('bear01');
    }

    test('is gone to once it is marked', async () => {
      await tapBoth();
      expect(drops()).toEqual([]);
      await showMarks([DROP]);
      await expect.poll(drops).toMatchObject([{ color: 'Red', x: 1.5, z: 0 }]);
    });

    test('is chosen in place of the piece when another one is marked', async () => {
      await tapBoth();
      await showMarks([{ ...DROP, z: 300 }]);
      await expect.poll(over).toBeUndefined();
      expect(drops()).toEqual([]);
    });

    test('is chosen in place of the piece when nothing is marked', async () => {
      await tapBoth();
      await expect.poll(over).toBeUndefined();
      expect(drops()).toEqual([]);
    });
  });
});
