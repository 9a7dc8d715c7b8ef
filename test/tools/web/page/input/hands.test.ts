import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closePages, isBrowserAbsent, openBrowser, type InWindow } from '../../../../support/browser.ts';
import { handZone, openToyBox, toy, type ToyBox } from '../../../../support/toy-box.ts';

const SCRIPT = `
local names = { 'onObjectPickUp', 'onObjectDrop', 'onObjectRandomize', 'onObjectPeek', 'onObjectNumberTyped',
  'onObjectStateChange', 'onObjectSearchStart', 'onObjectSearchEnd' }
local function nameOf(v) if type(v) == 'userdata' or type(v) == 'table' then return v.getName and (v.getName() ~= '' and v.getName() or v.name) end return tostring(v) end
for _, name in ipairs(names) do
  _G[name] = function(a, b, c) print(name .. ' ' .. nameOf(a) .. ' ' .. nameOf(b)) end
end
function onScriptingButtonDown(index, color) print('down ' .. index .. ' ' .. color) end
function onScriptingButtonUp(index, color) print('up ' .. index .. ' ' .. color) end
function onPlayerPing(player, position) print('ping ' .. player.color) end
function onLoad()
  addHotkey('Count', function(color, object, pointer, isUp) print('hotkey ' .. color .. ' ' .. tostring(isUp) .. ' ' .. (object and object.getName() or 'nothing')) end, true)
  addContextMenuItem('New game', function(color) print('new game ' .. color) end)
  getObjectFromGUID('aaaa01').addContextMenuItem('Feed', function(color) print('feed ' .. color) end)
end
`;

/** From a press to the move behind it, of a hand that does not hold still. */
const QUICK_MS = 50;
/** Longer than the page keeps a dropped piece in the hand that dropped it. */
const DROPPED_MS = 450;

const cards = (prefix: string, names: readonly string[]): object[] =>
  names.map((name, index) => toy('Card', `${prefix}${index}`, 0, 0, { Nickname: name, CardID: index }));

const OBJECTS = [
  toy('BlockSquare', 'aaaa01', -6, 0, { Nickname: 'Ann' }),
  toy('BlockSquare', 'aaaa02', -4, 0, { Nickname: 'Ben' }),
  toy('BlockSquare', 'aaaa03', -2, 0, { Nickname: 'Cat', Locked: true }),
  toy('Checker_red', 'cccc01', -6, 3, { Nickname: 'one' }),
  toy('Checker_red', 'cccc02', -4, 3, { Nickname: 'two' }),
  toy('Deck', 'dddd01', 1, 0, {
    Nickname: 'Pile',
    rotY: 180,
    rotZ: 180,
    DeckIDs: [0, 1, 2, 3],
    ContainedObjects: cards('dc000', ['Ace', 'Two', 'Three', 'Four']),
  }),
  toy('Bag', 'bbbb01', 4.5, 0, {
    Nickname: 'Sack',
    ContainedObjects: [
      toy('BlockSquare', 'in0001', 0, 0, { Nickname: 'brick' }),
      toy('PlayerPawn', 'in0002', 0, 0, { Nickname: 'pawn' }),
    ],
  }),
  toy('Die_6', 'eeee01', 1, 4, { Nickname: 'die' }),
  toy('Card', 'ffff01', 4.5, 4, { Nickname: 'Secret', CardID: 12, rotY: 180, rotZ: 180 }),
  toy('BlockSquare', 'abcd01', -2, 3, {
    Nickname: 'cube',
    States: { 2: toy('BlockRectangle', 'abcd02', 0, 0, { Nickname: 'bar' }) },
  }),
  handZone('Red', 'hhhh01', -8),
  // So far does the view reach, so that everything the hands do is in the window.
  toy('BlockSquare', 'mark01', -10, -6, { Locked: true, scale: [0.3, 0.1, 0.3] }),
  toy('BlockSquare', 'mark02', 10, 6, { Locked: true, scale: [0.3, 0.1, 0.3] }),
];

// Each test has a table of its own, and all of them one page.
describe.skipIf(isBrowserAbsent())('hands on a page', () => {
  let browser: Browser;
  let box: ToyBox;

  beforeAll(async () => {
    browser = await openBrowser();
    box = await openToyBox(browser, { objects: OBJECTS, script: SCRIPT });
  });

  beforeEach(async () => {
    await box.renew();
    seen = [];
  });

  afterAll(async () => {
    await box?.close();
    await closePages(browser);
  });

  async function hover(guid: string): Promise<void> {
    const { x, y } = await box.placeOf(guid);
    await box.page.mouse.move(x - 3, y);
    await box.page.mouse.move(x, y);
    await expect.poll(() => box.page.evaluate('overPiece()')).toBe(guid);
  }

  /** At times that are told, since a busy machine takes as long for a quick drag as a hand for a slow one. */
  async function pressAndMove(from: InWindow, to: InWindow, pauseMs: number): Promise<void> {
    const session = await box.page.context().newCDPSession(box.page);
    const timestamp = Date.now() / 1_000;
    const left = { button: 'left', buttons: 1 } as const;
    await session.send('Input.dispatchMouseEvent', {
      type: 'mousePressed',
      ...from,
      ...left,
      clickCount: 1,
      timestamp,
    });
    const later = timestamp + (pauseMs + QUICK_MS) / 1_000;
    await session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...to, ...left, timestamp: later });
    await session.detach();
  }

  async function drag(guid: string, to: { x: number; z: number }, pauseMs = 0): Promise<void> {
    const from = await box.placeOf(guid);
    const end = await box.placeAt(to.x, to.z);
    await box.page.mouse.move(from.x, from.y);
    await pressAndMove(from, { x: (from.x + end.x) / 2, y: (from.y + end.y) / 2 }, pauseMs);
    await box.page.waitForTimeout(200);
    await box.page.mouse.move(end.x, end.y, { steps: 3 });
    await box.page.mouse.up();
    await box.page.waitForTimeout(DROPPED_MS);
    await box.rest();
  }

  async function drawBox(from: { x: number; z: number }, to: { x: number; z: number }): Promise<void> {
    const [start, end] = [await box.placeAt(from.x, from.z), await box.placeAt(to.x, to.z)];
    await box.page.mouse.move(start.x, start.y);
    await box.page.mouse.down();
    await box.page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 2 });
    expect(await box.page.locator('.selection-box:visible').count()).toBe(1);
    await box.page.mouse.move(end.x, end.y, { steps: 2 });
    await box.page.mouse.up();
  }

  async function choose(guid: string, label: string): Promise<void> {
    const { x, y } = await box.placeOf(guid);
    await box.page.mouse.click(x, y, { button: 'right' });
    await box.page.getByRole('menuitem', { name: label, exact: true }).click();
  }

  const x = async (guid: string): Promise<number> => (await box.thing(guid))!.position.x;
  const printed = async (text: string): Promise<void> => expect.poll(() => prints()).toContain(text);
  let seen: string[] = [];
  function prints(): string[] {
    seen = [...seen, ...box.prints()];
    return seen;
  }

  test('a box around loose pieces selects them, and a drag at one of them moves all', async () => {
    await drawBox({ x: -7.5, z: -1.6 }, { x: -1, z: 1.6 });
    await drag('aaaa01', { x: -6, z: -4 });
    await expect.poll(async () => (await box.thing('aaaa01'))!.position.z).toBeCloseTo(-4, 0);
    const [ben, cat] = [(await box.thing('aaaa02'))!, (await box.thing('aaaa03'))!];
    expect(ben.position.z).toBeCloseTo(-4, 0);
    expect(ben.position.x).toBeCloseTo(-4, 0);
    expect(cat.position.z).toBe(0);
    expect(box.faults).toEqual([]);
  });

  test('Ctrl with a click adds to what is selected, and a key is for all of it', async () => {
    await box.page.keyboard.down('Control');
    for (const guid of ['aaaa01', 'aaaa02']) {
      const place = await box.placeOf(guid);
      await box.page.mouse.click(place.x, place.y);
    }
    await box.page.keyboard.up('Control');
    await box.page.keyboard.press('l');
    await expect.poll(async () => (await box.thing('aaaa01'))?.locked).toBe(true);
    await expect.poll(async () => (await box.thing('aaaa02'))?.locked).toBe(true);
  });

  test('G groups what is selected into a stack', async () => {
    await drawBox({ x: -7.5, z: 2 }, { x: -3, z: 4.4 });
    await box.page.keyboard.press('g');
    await expect
      .poll(async () => (await box.snapshot()).objects.find(({ type }) => type === 'Stack')?.quantity)
      .toBe(2);
  });

  test('a quick drag takes the top card, a drag after a moment the whole deck', async () => {
    await drag('dddd01', { x: 1, z: -3.5 });
    const first = await box.snapshot();
    expect(first.objects.find(({ guid }) => guid === 'dddd01')?.quantity).toBe(3);
    const card = first.objects.find(({ guid }) => guid.startsWith('dc000'))!;
    expect(card.position.z).toBeCloseTo(-3.5, 0);
    await drag('dddd01', { x: 8, z: -3 }, 600);
    expect(await x('dddd01')).toBeCloseTo(8, 0);
    await expect.poll(async () => (await box.thing('dddd01'))?.quantity).toBe(3);
  });

  test('a number over a deck draws so many cards into the hand', async () => {
    await hover('dddd01');
    await box.page.keyboard.press('2');
    await expect.poll(async () => (await box.thing('dddd01'))?.quantity).toBe(2);
    await box.rest();
    const inHand = (await box.snapshot()).objects.filter(({ position, type }) => type === 'Card' && position.z < -6);
    expect(inHand.length).toBe(2);
    await printed('onObjectNumberTyped Pile Red');
  });

  test('R shuffles a deck and rolls a die', async () => {
    await hover('dddd01');
    await box.page.keyboard.press('r');
    await printed('onObjectRandomize Pile Red');
    await hover('eeee01');
    await box.page.keyboard.press('r');
    await printed('onObjectRandomize die Red');
  });

  test('a search shows what a bag holds, and gives out what is wanted', async () => {
    await choose('bbbb01', 'Search');
    await box.page.locator('.search li').first().waitFor();
    expect(await box.page.locator('.search li b').allTextContents()).toEqual(['brick', 'pawn']);
    await printed('onObjectSearchStart Sack Red');
    await box.page.getByRole('button', { name: 'Take pawn' }).click();
    await expect.poll(async () => (await box.thing('in0002'))?.heldBy).toBe('Red');
    await expect.poll(() => box.page.locator('.search li b').allTextContents()).toEqual(['brick']);
    await box.page.getByRole('button', { name: 'Close' }).click();
    await printed('onObjectSearchEnd Sack Red');
    await box.page.locator('.search').waitFor({ state: 'hidden' });
  });

  test('what was taken in a search hangs at the pointer until a click puts it down', async () => {
    await choose('bbbb01', 'Search');
    await box.page.getByRole('button', { name: 'Take brick' }).click();
    await expect.poll(async () => (await box.thing('in0001'))?.heldBy).toBe('Red');
    await box.page.getByRole('button', { name: 'Close' }).click();
    const { x: left, y: top } = await box.placeAt(-8, -3);
    await box.page.mouse.move(left, top, { steps: 3 });
    await expect.poll(() => box.page.evaluate('landingPlace()')).toMatchObject({ x: expect.closeTo(-8, 0) });
    await box.page.mouse.click(left, top);
    await expect.poll(async () => (await box.thing('in0001'))?.heldBy).toBeUndefined();
    await box.rest();
    expect(await x('in0001')).toBeCloseTo(-8, 0);
  });

  test('Alt with Shift looks under a card, and the others learn of it', async () => {
    const { x: left, y: top } = await box.placeAt(4.5, 4);
    await box.rest();
    await box.page.mouse.move(left + 3, top);
    await box.page.mouse.move(left, top);
    // A concealed card has another name for each viewer, and the page was a spectator's at first.
    await expect.poll(() => box.page.evaluate(`overPiece() === pieceNamesOf('Card')[0]`)).toBe(true);
    await box.page.keyboard.down('Alt');
    await box.page.keyboard.press('Shift');
    await box.page.keyboard.up('Alt');
    await box.page.locator('.peek', { hasText: 'Secret' }).waitFor();
    await printed('onObjectPeek Secret Red');
  });

  test('a number over a thing with states shows that state', async () => {
    await hover('abcd01');
    await box.page.keyboard.press('2');
    await expect.poll(async () => (await box.thing('abcd02'))?.nickname).toBe('bar');
    await choose('abcd02', 'State 1');
    await expect.poll(async () => (await box.thing('abcd01'))?.nickname).toBe('cube');
  });

  test('Ctrl with C and V makes a copy where the pointer is, X takes the original away', async () => {
    await hover('aaaa01');
    await box.page.keyboard.press('Control+c');
    const { x: left, y: top } = await box.placeAt(7, -4);
    await box.page.mouse.move(left, top, { steps: 2 });
    await box.page.waitForTimeout(200);
    await box.page.keyboard.press('Control+v');
    await expect.poll(async () => (await box.snapshot()).objects.filter(one => one.nickname === 'Ann').length).toBe(2);
    const copy = (await box.snapshot()).objects.find(one => one.nickname === 'Ann' && one.guid !== 'aaaa01')!;
    expect(copy.position.x).toBeCloseTo(7, 0);
    await hover('aaaa02');
    await box.page.keyboard.press('Control+x');
    await expect.poll(() => box.thing('aaaa02')).toBeUndefined();
  });

  test('F flips, Q and E turn, L locks, Delete deletes', async () => {
    const rotation = async () => (await box.thing('aaaa01'))!.rotation;
    await hover('aaaa01');
    await box.page.keyboard.press('e');
    await expect.poll(async () => (await rotation()).y).toBeCloseTo(15, 0);
    await box.page.keyboard.press('Shift+Q');
    await expect.poll(async () => (await rotation()).y).toBeCloseTo(285, 0);
    await box.rest();
    await box.page.keyboard.press('f');
    await expect.poll(async () => (await box.thing('aaaa01'))?.faceDown).toBe(true);
    await box.page.keyboard.press('l');
    await expect.poll(async () => (await box.thing('aaaa01'))?.locked).toBe(true);
    await box.rest();
    await box.page.keyboard.press('l');
    await expect.poll(async () => (await box.thing('aaaa01'))?.locked).toBe(false);
    await box.page.keyboard.press('Delete');
    await expect.poll(() => box.thing('aaaa01')).toBeUndefined();
  });

  test('the menu of a piece has the entries of the mod and those of the game', async () => {
    const { x: left, y: top } = await box.placeOf('aaaa01');
    await box.page.mouse.click(left, top, { button: 'right' });
    const labels = await box.page.getByRole('menuitem').allTextContents();
    expect(labels).toEqual([
      'Feed',
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
    await box.page.getByRole('menuitem', { name: 'Feed' }).click();
    await printed('feed Red');
    await choose('dddd01', 'Draw a card');
    await expect.poll(async () => (await box.thing('dddd01'))?.quantity).toBe(3);
    // The view makes room for the card in the hand.
    await box.rest();
    await box.rest();
    await choose('dddd01', 'Shuffle');
    await printed('onObjectRandomize Pile Red');
  });

  test('the menu of the table has the entries of the mod, and pings', async () => {
    const { x: left, y: top } = await box.placeAt(8, 3);
    await box.page.mouse.click(left, top, { button: 'right' });
    await box.page.getByRole('menuitem', { name: 'New game' }).click();
    await printed('new game Red');
    await box.page.mouse.click(left, top, { button: 'right' });
    await box.page.getByRole('menuitem', { name: 'Ping here' }).click();
    await printed('ping Red');
  });

  test('a key that is given to a hotkey of the mod tells it, down and up, with what is under the pointer', async () => {
    await box.page.getByRole('button', { name: 'Keys', exact: true }).click();
    await box.page.getByRole('button', { name: 'Key for Count' }).click();
    await box.page.keyboard.press('k');
    expect(await box.page.getByRole('button', { name: 'Key for Count' }).textContent()).toBe('KeyK');
    await box.page.getByRole('button', { name: 'Keys', exact: true }).click();
    await hover('aaaa01');
    await box.page.keyboard.press('k');
    await printed('hotkey Red false Ann');
    await printed('hotkey Red true Ann');
  });

  test('the number pad is the scripting buttons', async () => {
    await box.page.keyboard.press('Numpad3');
    await printed('down 3 Red');
    await printed('up 3 Red');
  });

  test('a held piece shows where it lands, and Esc puts it back', async () => {
    const from = await box.placeOf('aaaa01');
    const to = await box.placeAt(-6, -4);
    await box.page.mouse.move(from.x, from.y);
    await box.page.mouse.down();
    await box.page.mouse.move(to.x, to.y, { steps: 4 });
    await expect.poll(() => box.page.evaluate('landingPlace()')).toMatchObject({ x: expect.closeTo(-6, 0) });
    await expect.poll(async () => (await box.thing('aaaa01'))?.heldBy).toBe('Red');
    await box.page.keyboard.press('Escape');
    await expect.poll(() => box.page.evaluate('landingPlace()')).toBeUndefined();
    await box.page.mouse.up();
    await expect.poll(async () => (await box.thing('aaaa01'))?.heldBy).toBeUndefined();
    await box.rest();
    await expect.poll(async () => (await box.thing('aaaa01'))!.position.z).toBeCloseTo(0, 1);
  });

  test('the wheel comes closer, the right button goes round, the arrows along, Home sees all again', async () => {
    const where = async (): Promise<{ x: number; y: number }> => box.placeAt(-6, 0);
    // The view may have followed the table half-way on a slow machine.
    await box.page.keyboard.press('Home');
    let start = await where();
    const moved = async (): Promise<number> => {
      const before = start;
      start = await where();
      return Math.abs(start.x - before.x) + Math.abs(start.y - before.y);
    };
    await expect.poll(moved, { interval: 300 }).toBeLessThan(0.5);
    const { x: left, y: top } = await box.placeAt(0, -3);
    await box.page.mouse.move(left, top);
    await box.page.mouse.wheel(0, -400);
    await expect.poll(async () => Math.abs((await where()).x - start.x)).toBeGreaterThan(20);
    await box.page.keyboard.press('Home');
    await expect.poll(async () => Math.abs((await where()).x - start.x)).toBeLessThan(3);
    await box.page.mouse.down({ button: 'right' });
    await box.page.mouse.move(left + 120, top, { steps: 3 });
    await box.page.mouse.up({ button: 'right' });
    await expect.poll(async () => Math.abs((await where()).y - start.y)).toBeGreaterThan(20);
    expect(await box.page.getByRole('menuitem').count()).toBe(0);
    await box.page.keyboard.press('Home');
    await box.page.keyboard.press('ArrowRight');
    await expect.poll(async () => start.x - (await where()).x).toBeGreaterThan(10);
    await box.page.keyboard.press('Home');
    await choose('dddd01', 'Look at it');
    const middle = await box.page.locator('.table canvas').boundingBox();
    await expect
      .poll(async () => Math.abs((await box.placeOf('dddd01')).x - (middle!.x + middle!.width / 2)))
      .toBeLessThan(20);
  });

  test('what is said in the chat is heard, under the name of the seat', async () => {
    await box.page.keyboard.press('Enter');
    await box.page.keyboard.type('hello there');
    await box.page.keyboard.press('Enter');
    await box.page.locator('.chat .said', { hasText: 'hello there' }).waitFor();
    expect(await box.page.locator('.chat .said').last().textContent()).toContain('Red');
  });
});
