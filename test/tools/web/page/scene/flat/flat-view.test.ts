import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { panic } from '../../../../../../src/kernel/index.ts';
import { CONTROL_ID, MARKS_ID } from '../../../../../../src/scene/index.ts';
import { openRoom, startPageServer, type PageServer, type Room } from '../../../../../../tools/web/index.ts';
import {
  closePages,
  isBrowserAbsent,
  openBrowser,
  openTablePage,
  placeAt,
  placeOf,
} from '../../../../../support/browser.ts';
import { seat, smallTable, table, thing, type SmallTable } from '../../../../../support/small-table.ts';

const SIZE = { width: 900, height: 700 };
const FLAT = `localStorage['crownspace.view'] = '{"picture":"flat"}'`;
const NO_WEBGL = `const open = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = function (kind, ...more) {
    return kind === 'webgl2' ? null : open.call(this, kind, ...more);
  };`;

/** What the canvas of the flat view shows at a place of the window, as red, green and blue. */
const COLOR_AT = `(x, y) => {
  const canvas = document.querySelector('canvas.flat');
  const { left, top, width } = canvas.getBoundingClientRect();
  const scale = canvas.width / width;
  const pen = canvas.getContext('2d');
  return [...pen.getImageData((x - left) * scale, (y - top) * scale, 1, 1).data].slice(0, 3);
}`;

const BEAR = 'drawing token|owner=red|icon=bear-head|name=Bear|spear=3|heart=4|rim=4/6';
const hand = { position: { x: 0, y: 3, z: -9 }, rotation: { x: 0, y: 0, z: 0 }, scale: { x: 12, y: 5, z: 3 } };

describe.skipIf(isBrowserAbsent())('the flat view', () => {
  let browser: Browser;
  let small: SmallTable;
  let room: Room;
  let viewer: PageServer;

  beforeAll(async () => {
    browser = await openBrowser();
  });

  beforeEach(async () => {
    const objects = [
      thing('plain1', { position: { x: -4, y: 1, z: 0 }, tint: { r: 0, g: 1, b: 0 } }),
      // Far below the table it is out of sight.
      thing('below1', { position: { x: -4, y: -60, z: 3 }, tint: { r: 1, g: 0, b: 0 } }),
      thing('bear01', { position: { x: 4, y: 1, z: 0 }, size: { x: 2, y: 0.4, z: 2 }, drawing: BEAR }),
    ];
    small = smallTable(table({ objects, seats: [seat('Red', { hand })] }));
    room = await openRoom({ title: 'Flat', open: async () => small });
    viewer = await startPageServer({ room, port: 0, seats: ['Red'] });
  });

  afterEach(async () => {
    await closePages(browser);
    await viewer.close();
    await room.close();
  });

  afterAll(() => closePages(browser));

  const urlOf = (color: string): string => viewer.invitations.find(({ seat: own }) => own === color)?.url ?? viewer.url;

  async function open(script: string, draws = false) {
    const { page, faults } = await openTablePage(browser, urlOf('Red'), { size: SIZE, script, draws });
    const colorAt = async (guid: string, aside = 0): Promise<number[]> => {
      const { x, y } = await placeOf(page, guid);
      return page.evaluate(`(${COLOR_AT})(${x + aside}, ${y})`);
    };
    return { page, faults, colorAt };
  }

  test('shows plain pieces in their colour, drawn ones as their picture, and numbers of dice upright', async () => {
    const { faults, colorAt, page } = await open(FLAT);
    await expect.poll(() => colorAt('plain1', 12)).toEqual([0, 255, 0]);
    const { x, y } = await placeAt(page, { x: -4, z: 3 });
    expect(await page.evaluate(`(${COLOR_AT})(${x}, ${y})`)).not.toEqual([255, 0, 0]);
    // Beside the icon a token has the fill of its owner.
    await expect
      .poll(async () => {
        const seen: string[] = [];
        for (let aside = -40; aside <= 40; aside += 2) seen.push(String(await colorAt('bear01', aside)));
        return seen;
      })
      .toEqual(expect.arrayContaining(['212,59,42', '255,246,226']));
    const dice = [0, 180].map(turn => {
      const rotation = { x: 0, y: turn, z: 0 };
      return thing(`die${turn}`, { name: 'Die_20', text: '7', position: { x: turn / 90, y: 1, z: 3 }, rotation });
    });
    small.snapshot = { ...small.snapshot, objects: [...small.snapshot.objects, ...dice] };
    await room.session.step(1);
    // On its right a 7 has ink above, and none below.
    const lightBelow = async (guid: string): Promise<number> => {
      const { x, y } = await placeOf(page, guid);
      const brightness = `at => (${COLOR_AT})(${x} + 5, Math.round(${y}) + at).reduce((sum, each) => sum + each)`;
      return page.evaluate(`[8, 10, 12].map(${brightness}).reduce((sum, each) => sum + each) -
        [-12, -14, -16].map(${brightness}).reduce((sum, each) => sum + each)`);
    };
    for (const { guid } of dice) await expect.poll(() => lightBelow(guid), { message: guid }).toBeGreaterThan(100);
    expect(faults).toEqual([]);
  });

  test('shows no plain body while a picture is on its way, but the picture before it', async () => {
    const slow = `window.held = undefined;
      window.written = [];
      const write = CanvasRenderingContext2D.prototype.fillText;
      CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
        if (this.canvas.className === 'flat') window.written.push(text);
        return write.call(this, text, ...place);
      };
      const decode = HTMLImageElement.prototype.decode;
      HTMLImageElement.prototype.decode = function () {
        const free = window.held === undefined ? Promise.resolve() : new Promise(done => window.held.push(done));
        return free.then(() => decode.call(this));
      };`;
    const named = (drawing: string): void => {
      const objects = small.snapshot.objects.map(each =>
        each.guid === 'bear01' ? { ...each, nickname: 'Bear', drawing } : each,
      );
      small.snapshot = { ...small.snapshot, objects };
    };
    named(BEAR);
    const { colorAt, page } = await open(`${FLAT}; ${slow}`);
    const shows = async (color: string): Promise<boolean> => {
      for (let aside = -40; aside <= 40; aside += 2) if (String(await colorAt('bear01', aside)) === color) return true;
      return false;
    };
    const [red, blue] = ['212,59,42', '35,112,210'];
    await expect.poll(() => shows(red)).toBe(true);
    await page.evaluate('window.held = []');
    named(BEAR.replace('owner=red', 'owner=blue'));
    await room.session.step(1);
    await expect.poll(() => page.evaluate('window.held.length')).toBeGreaterThan(0);
    await page.evaluate('new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))');
    expect(await shows(red)).toBe(true);
    await page.evaluate('for (const free of window.held.splice(0)) free()');
    await expect.poll(() => shows(blue)).toBe(true);
    expect(await page.evaluate('window.written')).not.toContain('Bear');
  });

  test('writes a long word that the mod means to be smaller, and no word that is wider than its piece', async () => {
    const written = `window.written = new Map();
      const write = CanvasRenderingContext2D.prototype.fillText;
      CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
        if (this.canvas.className === 'flat') window.written.set(text, this.font);
        return write.call(this, text, ...place);
      };`;
    const { page } = await open(`${FLAT}; ${written}`);
    // A unit of the table, in pixels of the window, once the page shows all of the table.
    let unit = 0;
    const isStill = async (): Promise<boolean> => {
      const before = unit;
      unit = (await placeAt(page, { x: 1, z: 0 })).x - (await placeAt(page, { x: 0, z: 0 })).x;
      return unit === before;
    };
    await expect.poll(isStill, { interval: 300 }).toBe(true);
    const labelled = (guid: string, label: string, pixels: number, x: number) => {
      const [zero, one] = [
        { x: 0, y: 0, z: 0 },
        { x: 1, y: 1, z: 1 },
      ];
      const white = { r: 1, g: 1, b: 1 };
      const lying = { position: zero, rotation: zero, scale: one, width: 0, height: 0, tint: white, fontTint: white };
      const button = { ...lying, index: 0, label, tooltip: '', fontSize: 72 };
      const size = { x: pixels / unit, y: 0.1, z: pixels / unit };
      return thing(guid, { size, position: { x, y: 1, z: -3 }, buttons: [button] });
    };
    // The one in the middle is a little too wide, and made narrower. Where there is room, letters are no smaller than good.
    const objects = [
      labelled('large1', 'MOUNTAIN', 54, -2),
      labelled('tight1', 'Mountain', 27, 0),
      labelled('small1', 'ARCHIPELAGO', 24, 2),
      labelled('roomy1', 'HILL', 54, 4),
    ];
    small.snapshot = { ...small.snapshot, objects: [...small.snapshot.objects, ...objects] };
    await room.session.step(1);
    await expect.poll(() => page.evaluate(`window.written.has('MOUNTAIN')`)).toBe(true);
    expect(await page.evaluate(`window.written.has('Mountain')`)).toBe(true);
    expect(await page.evaluate(`window.written.has('ARCHIPELAGO')`)).toBe(false);
    expect(await page.evaluate(`window.written.get('HILL')`)).toContain('12px');
  });

  test('rings the piece that is chosen, and brightens the ground of the one that is pointed at', async () => {
    const { page } = await open(FLAT);
    const at = await placeOf(page, 'bear01');
    // From the middle upwards: the icon, the edge of the body, and what is around it.
    const seen = async (): Promise<string[]> =>
      page.evaluate(`Array.from({ length: 60 }, (_, up) => String((${COLOR_AT})(${at.x} + 6, ${at.y} - 2 * up)))`);
    const away = (): Promise<void> => page.mouse.move(at.x - 300, at.y + 200);
    await away();
    await expect.poll(async () => new Set(await seen()).size).toBeGreaterThan(2);
    const rest = await seen();
    await page.mouse.move(at.x, at.y);
    await expect.poll(seen).not.toEqual(rest);
    await away();
    await expect.poll(seen).toEqual(rest);
    await page.mouse.click(at.x, at.y);
    await away();
    await expect.poll(seen).not.toEqual(rest);
    // Where it may go, it is seen through before it goes.
    const goal = await placeAt(page, { x: 0.5, z: 0.5 });
    const there = (): Promise<string> => page.evaluate(`String((${COLOR_AT})(${goal.x}, ${goal.y}))`);
    // The clock of the room may show the mark as soon as there is one.
    const unmarked = await there();
    const mark = { x: 0, z: 0, size: 200, shape: 'ring', gesture: 'drop' };
    const text = JSON.stringify({ plainLines: 0, marks: [mark] });
    const attributes = { id: MARKS_ID, text };
    small.snapshot = { ...small.snapshot, ui: [{ tag: 'InputField', attributes, children: [], path: [0] }] };
    await room.session.step(1);
    await expect.poll(there).not.toBe(unmarked);
    const empty = await there();
    await page.mouse.move(goal.x, goal.y);
    await expect.poll(there).not.toBe(empty);
    await away();
    await expect.poll(there).toBe(empty);
  });

  test('keeps the own hand in view when its first card comes', async () => {
    const add = async (guid: string, z: number): Promise<void> => {
      const added = thing(guid, { position: { x: 0, y: 1, z } });
      small.snapshot = { ...small.snapshot, objects: [...small.snapshot.objects, added] };
      await room.session.step(1);
    };
    await add('edge01', -6);
    const { page } = await open(FLAT);
    await add('card01', -8.5);
    await expect.poll(async () => (await placeOf(page, 'card01')).y).toBeLessThan(SIZE.height);
  });

  test('takes the same gestures: a drag lifts a piece and drops it where it is let go', async () => {
    const { page } = await open(FLAT);
    const from = await placeOf(page, 'plain1');
    const to = await placeAt(page, { x: 0, z: 2 });
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await expect
      .poll(async () => page.evaluate('landingPlace()'))
      .toMatchObject({ x: expect.closeTo(0, 0), z: expect.closeTo(2, 0) });
    await page.mouse.up();
    await expect.poll(() => small.heard.map(({ kind }) => kind)).toContain('pickUp');
    await expect.poll(() => small.heard.map(({ kind }) => kind)).toContain('release');
  });

  test('tints the spaces of the last move, and draws a line of dots from where it began', async () => {
    const { page } = await open(FLAT);
    const seen = async (x: number, z: number): Promise<unknown> => {
      const at = await placeAt(page, { x, z });
      return page.evaluate(`(${COLOR_AT})(${at.x}, ${at.y})`);
    };
    const plain = await seen(0, 3);
    const status = {
      ...{ title: 'Pawns', summary: [], phase: 'playing', options: [], seats: [], toAct: [], canLearn: false },
      empty: { id: 'empty', label: 'Empty seats', value: 'wait', values: [] },
      trail: [{ x: 0, z: 200, toX: 0, toZ: -200, size: 200 }],
    };
    const attributes = { id: CONTROL_ID, text: JSON.stringify(status) };
    small.snapshot = { ...small.snapshot, ui: [{ tag: 'InputField', attributes, children: [], path: [0] }] };
    await room.session.step(1);
    await expect.poll(() => seen(0, 2)).toEqual([154, 106, 0]);
    const tinted = await seen(0.8, 2.8);
    expect(tinted).not.toEqual(plain);
    expect(await seen(0.8, -2.8)).toEqual(tinted);
    expect(await seen(0.8, 0)).toEqual(plain);
  });

  test('draws the marks that a mod reports in place of their lines, and says what a drop would do', async () => {
    const shown = { x: 0, z: 0, size: 200, shape: 'corners', gesture: 'drop' };
    const forecast = { text: '−6', isRemoved: true, words: ['Chain dies', 'Wolf heals 1'] };
    const { page, colorAt } = await open(FLAT);
    const { x, y } = await placeAt(page, { x: 0, z: 0 });
    const plain = await page.evaluate(`(${COLOR_AT})(${x}, ${y})`);
    const text = JSON.stringify({ plainLines: 0, marks: [{ ...shown, forecast }] });
    const points = [-9, 9].map(place => ({ x: place, y: 1, z: 0 }));
    const line = { points, tint: { r: 1, g: 1, b: 1 }, thickness: 3, loop: false };
    const ui = [{ tag: 'InputField', attributes: { id: MARKS_ID, text }, children: [], path: [0] }];
    small.snapshot = { ...small.snapshot, lines: [line], ui };
    await room.session.step(1);
    await expect.poll(() => page.evaluate(`(${COLOR_AT})(${x}, ${y})`)).not.toEqual(plain);
    const tag = page.locator('.forecast');
    // It is said once somebody aims there, and not of all that could be aimed at.
    await expect.poll(() => tag.textContent()).toBe('−6');
    await page.mouse.move(x, y);
    await expect.poll(() => tag.textContent()).toBe('−6Chain dies. Wolf heals 1.');
    const { x: left, width, y: top } = (await tag.boundingBox()) ?? panic('There is no tag');
    const corner = await placeAt(page, { x: 1, z: 1 });
    expect(left + width).toBeCloseTo(corner.x, -1);
    expect(top).toBeCloseTo(corner.y, -1);
    expect(await colorAt('plain1', 12)).toEqual([0, 255, 0]);
  });

  test('marks the part of a rim that would go, and tags other pieces, only while that is aimed at', async () => {
    const shown = { z: 0, size: 200, shape: 'corners', gesture: 'drop' };
    const others = [{ x: -400, z: 0, text: '−1', isRemoved: false }];
    const forecast = { text: '−2', isRemoved: false, doomed: 2, words: ['Bear goes to 2 HP: 2 damage'], others };
    const elsewhere = { ...forecast, text: '−9', others: [] };
    const marks = [
      { ...shown, x: 400, forecast },
      { ...shown, x: 0, forecast: elsewhere },
    ];
    const attributes = { id: MARKS_ID, text: JSON.stringify({ plainLines: 0, marks }) };
    small.snapshot = { ...small.snapshot, ui: [{ tag: 'InputField', attributes, children: [], path: [0] }] };
    await room.session.step(1);
    const { faults, page } = await open(FLAT);
    const tags = page.locator('.forecast [aria-hidden]');
    await expect.poll(() => tags.allTextContents()).toEqual(['−2', '−9']);
    const bear = await placeOf(page, 'bear01');
    const reach = (await placeAt(page, { x: 5, z: 0 })).x - bear.x;
    const golden = (): Promise<number> =>
      page.evaluate(`(() => {
        let count = 0;
        for (let x = ${bear.x - reach}; x < ${bear.x + reach}; x += 2)
          for (let y = ${bear.y - reach}; y < ${bear.y + reach}; y += 2) {
            const [red, green, blue] = (${COLOR_AT})(x, y);
            if (red > 220 && green > 180 && blue < 110) count++;
          }
        return count;
      })()`);
    expect(await golden()).toBe(0);
    await page.mouse.move(bear.x - 2, bear.y);
    await page.mouse.move(bear.x, bear.y);
    await expect.poll(() => tags.allTextContents()).toEqual(['−2', '−1']);
    await expect.poll(golden).toBeGreaterThan(10);
    await page.mouse.move(bear.x, 5);
    await expect.poll(golden).toBe(0);
    await expect.poll(() => tags.allTextContents()).toEqual(['−2', '−9']);
    expect(faults).toEqual([]);
  });

  test('is what a browser without WebGL shows', async () => {
    const { page, faults, colorAt } = await open(NO_WEBGL);
    expect(await page.locator('body').getAttribute('data-view')).toBe('flat');
    await expect.poll(() => colorAt('plain1', 12)).toEqual([0, 255, 0]);
    expect(faults).toEqual([]);
  });

  test('gives way to the 3D view, and comes back', async () => {
    const { page } = await open(FLAT);
    const body = page.locator('body');
    const button = page.getByRole('button', { name: 'Flat view' });
    await button.click();
    await expect.poll(() => body.getAttribute('data-view')).toBe('table');
    await button.click();
    await expect.poll(() => body.getAttribute('data-view')).toBe('flat');
  });

  test.each(['flat', 'table'])('shows the chosen piece where it would stand, in the %s view', async picture => {
    const marks = { plainLines: 0, marks: [{ x: 0, z: 0, size: 200, shape: 'ring', gesture: 'drop' }] };
    const attributes = { id: MARKS_ID, text: JSON.stringify(marks) };
    const tile = { ...PLACE, locked: true, interactable: false, drawing: 'drawing tile|ground=dark' };
    small.snapshot = {
      ...small.snapshot,
      objects: [...small.snapshot.objects, thing('tile01', tile)],
      ui: [{ tag: 'InputField', attributes, children: [], path: [0] }],
    };
    await room.session.step(1);
    const { faults, page } = await open(`localStorage['crownspace.view'] = '{"picture":"${picture}"}'`, true);
    await page.locator(`body[data-view=${picture}]`).waitFor();
    const space = await placeAt(page, { x: 0, z: 0 });
    // Beside the diamond, within the body of the bear.
    const clip = { x: space.x - 12, y: space.y - 12, width: 6, height: 6 };
    const shown = async (): Promise<string> => (await page.screenshot({ clip })).toString('base64');
    await page.mouse.move(space.x - 2, space.y);
    await page.mouse.move(space.x, space.y);
    const before = await settled(shown);
    const bear = await placeOf(page, 'bear01');
    await page.mouse.click(bear.x, bear.y);
    await page.mouse.move(space.x - 2, space.y);
    await page.mouse.move(space.x, space.y);
    await expect.poll(shown).not.toBe(before);
    await page.keyboard.press('Escape');
    await expect.poll(shown).toBe(before);
    expect(faults).toEqual([]);
  });
});

const PLACE = { position: { x: 0, y: 0.9, z: 0 }, size: { x: 2, y: 0.1, z: 2 } };

/** What is shown once it no longer changes. */
async function settled(shown: () => Promise<string>): Promise<string> {
  let last = '';
  for (let next = await shown(); next !== last; next = await shown()) {
    last = next;
    await new Promise(done => setTimeout(done, 300));
  }
  return last;
}
