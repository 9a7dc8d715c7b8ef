import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { bundleStyle } from '../../../../../../tools/web/server/page-bundle.ts';
import { MARKS_ID } from '../../../../../../src/scene/index.ts';
import type { UiNode } from '../../../../../../tools/world/protocol.ts';
import { isBrowserAbsent } from '../../../../../support/browser.ts';
import { usePageModules } from '../../../../../support/page-module.ts';
import { PAWNS_STATUS } from '../../../../../support/pawns-status.ts';
import { seat, table, thing } from '../../../../../support/small-table.ts';

const STATUS = {
  ...PAWNS_STATUS,
  seats: [
    { color: 'Red', kind: 'person', name: 'Ann', isReady: true, side: 'The Iron Tithe' },
    { color: 'Blue', kind: 'bot', isReady: false, side: 'The Gale Choir' },
  ],
  toAct: ['Red'],
  legend: [
    { mark: 'ring', text: 'may go' },
    { mark: 'corners', text: 'may attack' },
  ],
};
const LAND = 'drawing tile|ground=plain';
const CURVE = [
  { at: 2, values: [9, 9], begins: 'Turn 1: Red' },
  { at: 9, values: [9, 0], begins: 'Turn 2: Blue', lines: ['Bear kills Wolf on d7'] },
  { at: 10, values: [9, 0], lines: ['Bear kills Wolf on d7'] },
];
const OVER = {
  ...STATUS,
  phase: 'over',
  toAct: [],
  over: { winners: ['Red'], reason: 'A King fell', actions: 9, lines: [], unit: 'HP', curve: CURVE },
};

let path = 0;

function node(tag: string, attributes: Record<string, string>, ...children: UiNode[]): UiNode {
  return { tag, attributes, children, path: [(path += 1)] };
}

function panel(id: string, title: string, lines: string, ...buttons: readonly string[]): UiNode {
  const pressed = buttons.map((text, index) => {
    const isMain = text.startsWith('Carry');
    return node('Button', { id: isMain ? `${id}m` : `${id}b${index}`, text, onClick: 'press' });
  });
  const texts = [node('Text', { id: `${id}t`, text: title }), node('Text', { id: `${id}x`, text: lines })];
  return node('VerticalLayout', { id }, ...texts, ...pressed);
}

const HINTS = 'Marches left: 4 of 4\nPathfinders left: 4 of 4\nDrag forces to march\nRight-click shows more';
const TRAINING = Array.from({ length: 9 }, (_, index) => `Train a Courtier, ${index} rounds`);
const GOLD = '2000 gold, 0 favor. Next round: about 450 of income, 438 of upkeep.';
/** As large as those of a game about empires. */
const PANELS = [
  node('VerticalLayout', { id: 'top' }, panel('top0', 'Round 1: Red', '')),
  node(
    'VerticalLayout',
    { id: 'left' },
    panel('left0', 'Your report', GOLD, 'Read the reports', 'Design a unit', 'Try a battle'),
    panel('left1', 'Empires', 'Red: The Iron Tithe\nBlue: The Gale Choir\nRed: "To war!"'),
    panel('log0', 'What happened', 'The game begins', 'Take back'),
  ),
  node('VerticalLayout', { id: 'right' }, panel('right0', 'Your orders', HINTS, 'Carry out the orders', ...TRAINING)),
];
const ABILITIES = Array.from({ length: 9 }, (_, index) => `Gift ${index}: It does a lot, and more than that`).join(
  '\n',
);
const CITY = thing('city', {
  nickname: 'High Refrain',
  description: `HP 4 of 6\nAT 3\n${ABILITIES}`,
  drawing: 'drawing token|owner=red|name=City',
});

const snapshotWith = (status: object, more: readonly UiNode[] = []): unknown =>
  table({
    seats: [seat('Red', { player: 'Ann' }), seat('Blue')],
    objects: [CITY],
    ui: [...PANELS, ...more, node('InputField', { id: 'crownspaceControl', text: JSON.stringify(status) })],
  });

describe.skipIf(isBrowserAbsent())('the parts of a game in the style of the page', () => {
  let page: Page;
  let style = '';

  usePageModules(
    opened => (page = opened),
    'state/store.ts',
    'hud/columns/columns.ts',
    'hud/messages/chat.ts',
    'hud/start/end-screen.ts',
    'hud/xml-ui/global-ui.ts',
    'scene/look/drawn-pictures.ts',
  );

  beforeAll(async () => {
    style = await bundleStyle();
  });

  async function open(
    width: number,
    height: number,
    status: object = STATUS,
    more: readonly UiNode[] = [],
  ): Promise<void> {
    await page.setViewportSize({ width, height });
    await page.evaluate(`
      document.body.replaceChildren();
      document.body.className = '';
      localStorage.clear();
      make = (tag, parent, name = '') => Object.assign(parent.appendChild(document.createElement(tag)), { className: name });
      make('style', document.body).textContent = ${JSON.stringify(style)};
      header = make('header', document.body);
      header.style.height = '44px';
      main = make('main', document.body);
      view = make('div', main, 'view');
      store = new Store();
      store.send = () => undefined;
      trays = { hand: make('div', view), units: make('section', view) };
      trays.hand.hidden = trays.units.hidden = true;
      broadcasts = make('div', main, 'broadcasts');
      drawings = new DrawnPictures();
      chat = createChat(store, broadcasts).root;
      parts = { view, header, chat, trays, broadcasts, drawings, side: () => 0, openMenu: () => undefined };
      columns = createColumns(store, { ...parts, confirm: () => undefined });
      createUi(store, view, main, columns, [broadcasts]);
      main.append(createEndScreen(store, drawings));
      store.receive({ kind: 'seat', seat: 'Red' });
      store.receive({ kind: 'table', snapshot: ${JSON.stringify(snapshotWith(status, more))} });
    `);
  }

  /** Where something is in the window. */
  async function box(selector: string): Promise<{ left: number; top: number; right: number; bottom: number }> {
    const { height, width, x, y } = (await page.locator(selector).first().boundingBox())!;
    return { left: x, top: y, right: x + width, bottom: y + height };
  }

  const look = (guid: string): Promise<unknown> => page.evaluate(`store.choose('${guid}')`);

  test('beside a long description on a tablet, what one can do stays in view', async () => {
    await open(1024, 768);
    await look('city');
    await page.locator('.inspector .entry').first().waitFor();
    const [column, seen, doings] = [await box('.column.right'), await box('.look'), await box('.doings')];
    expect(doings.bottom).toBeLessThanOrEqual(column.bottom);
    expect(seen.bottom - seen.top).toBeLessThanOrEqual(0.45 * (column.bottom - column.top));
  });

  test('of a finger that aims at something, only the button that does it is gold', async () => {
    const forecast = { text: '−1', isRemoved: false, words: ['High Refrain goes to 3 HP'] };
    const mark = { x: 200, z: 0, size: 200, shape: 'corners', gesture: 'drop', forecast };
    const text = JSON.stringify({ plainLines: 0, marks: [mark] });
    const client = await page.context().newCDPSession(page);
    const mobile = { width: 1024, height: 768, deviceScaleFactor: 1, mobile: true };
    await open(1024, 768, STATUS, [node('InputField', { id: MARKS_ID, text })]);
    await client.send('Emulation.setDeviceMetricsOverride', mobile);
    await client.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    const ground = (selector: string): Promise<string> =>
      page.evaluate(`getComputedStyle(document.querySelector(${JSON.stringify(selector)})).backgroundColor`);
    const turn = ".column .actions [data-id='right0m']";
    const gold = await ground(turn);
    await page.evaluate(`store.choose('city'); store.lookAt({ place: { x: 2, z: 0 } })`);
    await page.locator('.outlook .main-action').waitFor();
    expect(await ground('.outlook .main-action')).toBe(gold);
    expect(await ground(turn)).not.toBe(gold);
    await client.send('Emulation.setTouchEmulationEnabled', { enabled: false });
    await client.send('Emulation.clearDeviceMetricsOverride');
    await client.detach();
  });

  describe('the column on the left', () => {
    test('gives the room of lands to what one looks at, in a low window', async () => {
      const spaces = Array.from({ length: 5 }, (_, index) => ({ mark: 'space', text: `Land ${index}`, drawing: LAND }));
      const low = { ...STATUS, legend: spaces };
      await open(1280, 720, low);
      await look('city');
      const legend = await box('.column.left .legend');
      const seen = await box('.look');
      expect(seen.bottom - seen.top).toBeGreaterThan(220);
      expect(legend.bottom - legend.top).toBeLessThan(190);
    });

    test.each([
      [1280, 720],
      [1280, 640],
      [1920, 1080],
    ])('leaves the report and the legend in view beside a long description, at %i × %i', async (width, height) => {
      await open(width, height);
      await look('city');
      const [seen, report, legend] = [await box('.look'), await box('[data-id=left0t]'), await box('.legend')];
      expect(seen.bottom).toBeLessThanOrEqual(report.top);
      expect(report.bottom).toBeLessThanOrEqual(legend.top);
      expect(legend.bottom).toBeLessThanOrEqual(height);
      // Most of it is for what one looks at, which is moved to be read.
      expect(seen.bottom - seen.top).toBeGreaterThan(height * 0.45);
      const last = page.locator('.look .entry').last();
      await last.scrollIntoViewIfNeeded();
      expect((await last.boundingBox())!.y).toBeLessThan(seen.bottom);
    });
  });

  test.each([
    [1024, 768],
    [900, 700],
    [1180, 600],
  ])('the gold button and the report are in view beside many orders, at %i × %i', async (width, height) => {
    await open(width, height);
    const gold = await box('.doings [data-id$=m]');
    expect(gold.bottom).toBeLessThanOrEqual(height);
    const [report, log] = [await box('[data-id=left0x]'), await box('section.log')];
    expect(report.bottom).toBeLessThanOrEqual(height);
    if (width < 1180) expect(report.bottom).toBeLessThanOrEqual(log.top);
    // Three lines of it.
    const lines = await box('section.log ol');
    expect(lines.bottom - lines.top).toBeGreaterThanOrEqual(60);
    expect(lines.bottom).toBeLessThanOrEqual(log.bottom);
  });

  test.each([
    [1440, 900],
    [1280, 720],
    [1024, 768],
  ])(
    'two others are seen whole beside many orders, and three lines of what happened, at %i × %i',
    async (width, height) => {
      const green = { color: 'Green', kind: 'bot', isReady: false, side: 'The Amber Court' };
      await open(width, height, { ...STATUS, seats: [...STATUS.seats, green] });
      const others = page.locator('.column.right > .players').first();
      expect(await others.locator('.player-card').count()).toBe(2);
      expect(await others.evaluate(each => each.scrollHeight - each.clientHeight)).toBeLessThanOrEqual(1);
      const lines = await box('section.log ol');
      expect(lines.bottom - lines.top).toBeGreaterThanOrEqual(60);
    },
  );

  test('of what lies over the board and what stands beside it one button is gold', async () => {
    const colorOf = (selector: string): Promise<unknown> =>
      page.evaluate(`getComputedStyle(document.querySelector('${selector}')).backgroundColor`);
    const goldOf = async (selector: string): Promise<boolean> =>
      (await colorOf(selector)) === (await colorOf('.probe'));
    const asked = node('VerticalLayout', { id: 'centre' }, panel('centre0', 'Your army', 'Center', 'Carry it out'));
    for (const [more, isGold] of [
      [[], true],
      [[asked], false],
    ] as const) {
      await open(1280, 800, STATUS, more);
      await page.evaluate(`make('i', document.body, 'probe').style.background = 'var(--gold)'`);
      expect(await goldOf('.doings [data-id$=m]')).toBe(isGold);
      if (!isGold) expect(await goldOf('[data-id=centre0m]')).toBe(true);
    }
  });

  test('the sign of the chat covers no player while one looks at a piece in the only column', async () => {
    await open(1024, 768);
    const sign = await box('.column .chat .fold');
    const log = await box('section.log');
    expect(sign.top >= log.top && sign.bottom <= log.bottom).toBe(true);
    await look('city');
    expect(await page.locator('section.log').isVisible()).toBe(false);
    const moved = await box('.column .chat .fold');
    for (const each of await page.locator('.player-card').all()) {
      const { height, y } = (await each.boundingBox())!;
      expect(moved.bottom <= y || moved.top >= y + height).toBe(true);
    }
  });

  describe('the end of a game', () => {
    test('has the sign of the chat on the bar, where it is seen and pressed', async () => {
      await open(1280, 720, OVER);
      const { left, right, top, bottom } = await box('.chat .fold');
      const place = `${(left + right) / 2}, ${(top + bottom) / 2}`;
      expect(await page.evaluate(`document.elementFromPoint(${place}).closest('.fold') !== null`)).toBe(true);
    });

    test('keeps its place beside the board in a window that was narrow for a while', async () => {
      await open(1280, 720, OVER);
      expect(await page.locator('.dock').isVisible()).toBe(false);
      for (const [width, height] of [
        [820, 1180],
        [1280, 720],
      ] as const)
        await page.setViewportSize({ width, height });
      await expect.poll(() => page.evaluate(`document.body.classList.contains('columns')`)).toBe(true);
      expect(await page.locator('.dock').isVisible()).toBe(false);
      const [view, end] = [await box('.view'), await box('.end')];
      expect([view.left, view.right, end.right]).toEqual([0, end.left, 1280]);
    });

    test('leaves the board where it is while the table says something', async () => {
      await open(1280, 720, OVER);
      const before = await box('.view');
      await page.evaluate(`make('p', broadcasts).textContent = 'Red wins: Blue conceded'`);
      expect(await box('.view')).toEqual(before);
    });

    test.each([
      [1280, 720],
      [1920, 1080],
      [1024, 768],
    ])('says below the board what happened last, and on no part of it, at %i × %i', async (width, height) => {
      await open(width, height, OVER);
      const [caption, view] = [await box('.ending'), await box('.view')];
      expect(caption.top).toBeGreaterThanOrEqual(view.bottom);
      expect(caption.bottom).toBeLessThanOrEqual(height);
      expect(Math.abs((caption.left + caption.right) / 2 - (view.left + view.right) / 2)).toBeLessThan(2);
    });

    test.each([
      [844, 390],
      [740, 360],
      [390, 844],
    ])('has what one can do next in view on a phone (%i × %i)', async (width, height) => {
      await open(width, height, OVER);
      for (const name of ['Rematch', 'Review', 'Share']) {
        const { bottom } = await box(`.end button:has-text("${name}")`);
        expect(bottom, name).toBeLessThanOrEqual(height);
      }
    });
  });
});
