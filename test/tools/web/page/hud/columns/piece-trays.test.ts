import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { drawingText, MARKS_ID, tileDrawing } from '../../../../../../src/scene/index.ts';
import { openRoom, startPageServer, type PageServer, type Room } from '../../../../../../tools/web/index.ts';
import type { ObjectSnapshot } from '../../../../../../tools/world/protocol.ts';
import { PAWNS_STATUS } from '../../../../../support/pawns-status.ts';
import { closePages, isBrowserAbsent, openBrowser, openTablePage, placeAt } from '../../../../../support/browser.ts';
import { usePageModules } from '../../../../../support/page-module.ts';
import { seat, smallTable, table, thing, type SmallTable } from '../../../../../support/small-table.ts';

const view = (picture: string): string => `localStorage['crownspace.view'] = '{"picture":"${picture}","start":false}'`;
const hand = { position: { x: 0, y: 3, z: -9 }, rotation: { x: 0, y: 0, z: 0 }, scale: { x: 12, y: 5, z: 3 } };
const STATUS = {
  ...PAWNS_STATUS,
  seats: [{ color: 'Red', kind: 'person', name: 'Ann', isReady: true }],
  toAct: ['Red'],
};

const tile = (guid: string, x: number, z: number, ground: 'dark' | 'supply'): ObjectSnapshot => {
  const fixed = { locked: true, interactable: false, size: { x: 2, y: 0.1, z: 2 } };
  return thing(guid, { position: { x, y: 1, z }, drawing: tileDrawing(ground), ...fixed });
};

const CARDS = ['Archer', 'Guard', 'Lancer'].map((name, index) =>
  thing(`card0${index}`, {
    position: { x: index * 2 - 2, y: 1, z: -9 },
    nickname: name,
    drawing: drawingText({ kind: 'card', owner: 'red', name, cost: 2 }),
  }),
);
const WOLF = thing('wolf01', {
  position: { x: 0, y: 1, z: -6 },
  nickname: 'Wolf: 2 coins',
  description: 'HP 3, AT 2, 2 coins\nDouble Strike: Hits twice',
  drawing: drawingText({ kind: 'token', owner: 'red', name: 'Wolf', cost: 2 }),
});

describe.skipIf(isBrowserAbsent())('trays beside the board', () => {
  let browser: Browser;
  let small: SmallTable;
  let room: Room;
  let viewer: PageServer;

  beforeAll(async () => {
    browser = await openBrowser();
  });

  beforeEach(async () => {
    const board = [-2, 0, 2].flatMap(x => [-2, 0, 2].map(z => tile(`tile${x}${z}`, x, z, 'dark')));
    const objects = [...board, tile('place1', 0, -6, 'supply'), WOLF, ...CARDS];
    const text = JSON.stringify(STATUS);
    const ui = [{ tag: 'InputField', attributes: { id: 'crownspaceControl', text }, children: [], path: [0] }];
    small = smallTable(table({ objects, ui, seats: [seat('Red', { hand })] }));
    room = await openRoom({ title: 'Trays', open: async () => small });
    viewer = await startPageServer({ room, port: 0, seats: ['Red'] });
  });

  afterEach(async () => {
    await closePages(browser);
    await viewer.close();
    await room.close();
  });

  afterAll(() => closePages(browser));

  async function open(picture = 'flat', size = { width: 1280, height: 800 }): Promise<Page> {
    const url = viewer.invitations.find(({ seat: own }) => own === 'Red')?.url ?? viewer.url;
    const { faults, page } = await openTablePage(browser, url, { size, script: view(picture) });
    expect(faults).toEqual([]);
    return page;
  }

  const released = () => small.heard.filter(({ kind }) => kind === 'release');

  test('have the hand below the board and the supply in the column, and the board takes the room of both', async () => {
    const page = await open();
    await page.locator('.hand-card').first().waitFor();
    expect(await page.locator('.hand-card').count()).toBe(3);
    expect(await page.locator('.column.left .unit').allInnerTexts()).toEqual([
      expect.stringMatching(/Wolf\s+Double Strike/u),
    ]);
    expect(await page.locator('.unit .price i').count()).toBe(2);
    const [card, far, near] = await Promise.all([
      page.locator('.hand-card').first().boundingBox(),
      placeAt(page, { x: 0, z: 3 }),
      placeAt(page, { x: 0, z: -3 }),
    ]);
    expect(near.y).toBeLessThan(card?.y ?? 0);
    // Hand and supply lie 9 and 6 away from the middle: with them in view the board would be half as large.
    expect(near.y - far.y).toBeGreaterThan(370);
    await page.close();
  });

  test('a card is dragged from its tray onto the board', async () => {
    const page = await open();
    const card = page.locator('.hand-card[data-guid=card01]');
    await card.hover();
    await page.mouse.down();
    const to = await placeAt(page, { x: 2, z: 2 });
    await page.mouse.move(to.x, to.y - 30, { steps: 5 });
    await page.mouse.move(to.x, to.y, { steps: 3 });
    await page.mouse.up();
    await expect.poll(released).toMatchObject([{ x: expect.closeTo(2, 0), z: expect.closeTo(2, 0) }]);
    expect(small.heard).toContainEqual(expect.objectContaining({ kind: 'pickUp', guid: 'card01' }));
    await expect.poll(() => page.locator('.hand-card').count()).toBe(2);
    // It stays chosen, also where the table gives it back: a hand that comes to it is shown again where it can go.
    const after = small.heard.slice(small.heard.findIndex(({ kind }) => kind === 'release') + 1);
    expect(after.flatMap(each => (each.kind === 'hover' ? [each.guid] : [])).slice(0, 2)).toEqual([
      undefined,
      'card01',
    ]);
  });

  test('are gone once the game is over, and all hands with them: the board has the room', async () => {
    const page = await open();
    await page.locator('.hand-card').first().waitFor();
    const high = async (): Promise<number> =>
      (await placeAt(page, { x: 0, z: -3 })).y - (await placeAt(page, { x: 0, z: 3 })).y;
    const over = { winners: ['Red'], reason: '', actions: 9, lines: [] };
    const text = JSON.stringify({ ...STATUS, phase: 'over', over });
    const ui = [{ tag: 'InputField', attributes: { id: 'crownspaceControl', text }, children: [], path: [0] }];
    small.snapshot = { ...small.snapshot, ui };
    // The table says what is new with its answer to a hand.
    await page.locator('.unit').hover();
    await page.locator('.hand').waitFor({ state: 'hidden' });
    expect(await high()).toBeGreaterThan(370);
  });

  test('the board stays where it is under what is dragged, also while the table has yet to say who holds it', async () => {
    const page = await open();
    const { send } = small;
    small.send = command => send(command.kind === 'pickUp' ? { kind: 'hover', color: command.color } : command);
    const to = await placeAt(page, { x: 2, z: 2 });
    await page.locator('.unit').hover();
    await page.mouse.down();
    await page.mouse.move(to.x, to.y - 30, { steps: 5 });
    small.snapshot = { ...small.snapshot, objects: [...small.snapshot.objects, thing('news01', { type: 'News' })] };
    // The table says what is new with its answer to a move of the hand.
    const news = async (): Promise<unknown> => {
      await page.mouse.move(to.x, to.y, { steps: 2 });
      await page.mouse.move(to.x, to.y - 9, { steps: 2 });
      return page.evaluate(`pieceNamesOf('News')`);
    };
    await expect.poll(news).toEqual(['news01']);
    expect(await placeAt(page, { x: 2, z: 2 })).toEqual(to);
    await page.mouse.up();
  });

  test('a press chooses, and Enter lifts what has the keyboard', async () => {
    const page = await open();
    const wolf = page.locator('.unit');
    await wolf.click();
    await expect.poll(() => wolf.getAttribute('class')).toContain('chosen');
    expect(await page.locator('.inspector h2').innerText()).toBe('Wolf');
    await page.locator('.hand-card').first().focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.hand-card').first().getAttribute('class')).toContain('lifted');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.hand-card').first().getAttribute('class')).not.toContain('lifted');
    await expect.poll(() => page.evaluate('document.activeElement.dataset.guid')).toBe('card00');
  });

  test('what is chosen for a price and aimed at a space is put there by a button, which stays when the pointer goes to it', async () => {
    const marks = [{ x: 0, z: 0, size: 200, shape: 'ring', gesture: 'drop' }];
    const text = JSON.stringify({ plainLines: 0, marks });
    const shown = { tag: 'InputField', attributes: { id: MARKS_ID, text }, children: [], path: [1] };
    const objects = small.snapshot.objects.map(each =>
      each.guid === 'tile00' ? { ...each, description: 'b2' } : each,
    );
    small.snapshot = { ...small.snapshot, objects, ui: [...small.snapshot.ui, shown] };
    const page = await open();
    const place = page.getByRole('button', { name: /^Place / });
    await page.locator('.unit').click();
    expect(await place.count()).toBe(0);
    const space = await placeAt(page, { x: 0, z: 0 });
    await page.mouse.move(space.x - 2, space.y);
    await page.mouse.move(space.x, space.y);
    await expect.poll(() => place.innerText()).toBe('Place Wolf on b2');
    expect(await page.locator('.inspector h2').innerText()).toBe('Wolf');
    expect(await page.locator('.inspector .costs').innerText()).toBe('costs 2');
    await place.click();
    await expect.poll(released).toMatchObject([{ x: expect.closeTo(0, 0), z: expect.closeTo(0, 0) }]);
    expect(small.heard).toContainEqual(expect.objectContaining({ kind: 'pickUp', guid: 'wolf01' }));
  });

  test('are left out of the 3D view, where the pieces lie on the table', async () => {
    const page = await open('table');
    expect(await page.locator('.hand-card').count()).toBe(0);
    expect(await page.locator('.units').isVisible()).toBe(false);
  });

  test('lie below the board in a small window, as far as there are cards over one another', async () => {
    const more = Array.from({ length: 14 }, (_, index) => ({ ...CARDS[0]!, guid: `more${index}` }));
    small.snapshot = { ...small.snapshot, objects: [...small.snapshot.objects, ...more] };
    const page = await open('flat', { width: 390, height: 844 });
    await page.locator('.hand-card').nth(16).waitFor();
    expect(await page.locator('.view > .units .unit').isVisible()).toBe(true);
    const edges = await page
      .locator('.hand-card')
      .evaluateAll(cards => cards.map(each => each.getBoundingClientRect().left));
    for (const [index, left] of edges.slice(1).entries()) expect(left - edges[index]!).toBeGreaterThanOrEqual(39);
  });

  test.each([
    [390, 844],
    [820, 1180],
    [844, 390],
    [720, 450],
  ])(
    'stay low in a small window (%i × %i), with the whole of each unit, and the bar says the turn',
    async (width, height) => {
      const named = { nickname: 'Honey Badger: 2 coins', drawing: WOLF.drawing!.replace('Wolf', 'Honey Badger') };
      const objects = small.snapshot.objects.map(each => (each.guid === 'wolf01' ? { ...each, ...named } : each));
      small.snapshot = { ...small.snapshot, objects };
      const page = await open('flat', { width, height });
      const unit = page.locator('.unit');
      await unit.waitFor();
      const outside = await unit.evaluate(root => {
        const { bottom, right } = root.getBoundingClientRect();
        const parts = [...root.querySelectorAll('canvas, b, .price')].map(each => each.getBoundingClientRect());
        return parts.filter(each => each.bottom > bottom + 1 || each.right > right + 1).length;
      });
      expect(outside).toBe(0);
      expect((await page.locator('.units').boundingBox())!.height).toBeLessThanOrEqual(height * 0.2);
      expect(await page.locator('header .own-turn').innerText()).toBe('Your turn');
      expect((await page.locator('body > header').boundingBox())!.height).toBeLessThan(56);
    },
  );
});

describe.skipIf(isBrowserAbsent())('trays in a review', () => {
  let page: Page;

  usePageModules(
    opened => (page = opened),
    'state/store.ts',
    'hud/columns/piece-trays.ts',
    'scene/look/drawn-pictures.ts',
  );

  test('have the own hand in a wide window, and the table shows no other one', async () => {
    const far = { ...hand, position: { ...hand.position, z: 9 } };
    const theirs = thing('theirs', { position: { x: 0, y: 1, z: 9 }, concealed: true });
    const text = JSON.stringify({ ...STATUS, phase: 'review', review: { at: 0, of: 3, values: [], lines: [] } });
    const ui = [{ tag: 'InputField', attributes: { id: 'crownspaceControl', text }, children: [], path: [0] }];
    const seats = [seat('Red', { hand }), seat('Blue', { hand: far })];
    const snapshot = table({ objects: [theirs, WOLF, ...CARDS], ui, seats });
    const docked = (width: number): Promise<unknown> =>
      page.setViewportSize({ width, height: 800 }).then(() =>
        page.evaluate(`
          document.body.dataset.view = 'flat';
          store = new Store();
          trays = createPieceTrays(store, {
            drawings: new DrawnPictures(),
            home: () => undefined,
            pieces: { dock: pieces => (docked = [...pieces.keys()]) },
          });
          store.receive({ kind: 'seat', seat: 'Red' });
          store.receive({ kind: 'table', snapshot: ${JSON.stringify(snapshot)} });
          [docked.toSorted(), trays.hand.querySelectorAll('.hand-card').length]
        `),
      );
    const all = ['card00', 'card01', 'card02', 'theirs'];
    expect(await docked(1024)).toEqual([all, 3]);
    expect(await docked(390)).toEqual([all, 0]);
  });
});
