import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ObjectSnapshot } from '../../../../../tools/world/protocol.ts';
import { hostedGame, modSave } from '../../../../support/hosted-games.ts';
import { closePages, isBrowserAbsent, openBrowser, openTablePage } from '../../../../support/browser.ts';
import { openSavedRoom, quickHands, wireTo, type SavedRoom } from '../../../../support/room-hands.ts';
import { armiesSave } from '../../../../support/tactic-table.ts';
import { handZone, openToyBox, toy, type ToyBox } from '../../../../support/toy-box.ts';

/** Nothing but keys: the list is opened, the thing is found by its name and its place, and lifted. */
async function lift(page: Page, name: string, place: RegExp): Promise<void> {
  const list = page.getByRole('button', { name: 'List' });
  if (!(await page.locator('.list input[type=search]').first().isVisible())) {
    const menu = page.getByRole('button', { name: 'Menu' });
    for (const button of (await menu.isVisible()) ? [menu, list] : [list]) {
      await button.focus();
      await page.keyboard.press('Enter');
    }
  }
  await page.locator('.list input[type=search]').first().focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(name);
  const entries = page.locator('.list .thing');
  await expect.poll(() => entries.filter({ hasText: place }).count()).toBeGreaterThan(0);
  const text = await entries.filter({ hasText: place }).first().textContent();
  for (let steps = 0; steps < 60 && (await focused(page)) !== text; steps += 1) await page.keyboard.press('Tab');
  expect(await focused(page)).toBe(text);
  await page.keyboard.press('c');
}

function focused(page: Page): Promise<string> {
  return page.evaluate('document.activeElement.textContent');
}

async function says(page: Page, text: string | RegExp): Promise<void> {
  await expect.poll(() => page.locator('.spoken').textContent()).toMatch(text);
}

const OBJECTS = [
  toy('BlockSquare', 'wall01', 0, 0, { Locked: true, Nickname: 'board', scale: [12, 0.1, 12], y: 1 }),
  toy('BlockSquare', 'aaaa01', -4, -4, { Nickname: 'Ann' }),
  toy('BlockSquare', 'aaaa02', 4, -4, { Nickname: 'Ben' }),
  toy('BlockSquare', 'aaaa03', 4, 4, { Nickname: 'Cat', Locked: true }),
  toy('Bag', 'bbbb01', -4, 4, {
    Nickname: 'Sack',
    ContainedObjects: [toy('BlockRectangle', 'in0001', 0, 0, { Nickname: 'brick' })],
  }),
  handZone('Red', 'hhhh01', -12),
];

describe.skipIf(isBrowserAbsent())('carrying with keys', () => {
  let browser: Browser;
  let box: ToyBox;

  beforeAll(async () => {
    browser = await openBrowser();
    box = await openToyBox(browser, { objects: OBJECTS });
  });
  beforeEach(() => box.renew());
  afterAll(async () => {
    await box?.close();
    await closePages(browser);
  });

  const placeOf = async (guid: string): Promise<number[]> => {
    const { x, z } = (await box.thing(guid))!.position;
    return [Math.round(x * 4) / 4, Math.round(z * 4) / 4];
  };

  test('the table is gone over with arrows: Enter chooses what is there, and then opens its menu', async () => {
    const canvas = box.page.locator('.table canvas');
    expect(await canvas.getAttribute('role')).toBe('application');
    await box.page.locator('.chat .fold').focus();
    for (
      let steps = 0;
      steps < 40 && !(await canvas.evaluate('document.activeElement.tagName === "CANVAS"'));
      steps += 1
    )
      await box.page.keyboard.press('Shift+Tab');
    await says(box.page, /\.$/);
    expect(await box.page.locator('.cursor').isVisible()).toBe(true);
    const go = async (text: RegExp, ...keys: readonly string[]): Promise<void> => {
      for (const key of keys) await box.page.keyboard.press(key);
      await says(box.page, text);
    };
    // It begins at what is nearest to the middle of the view: all four are as far.
    await says(box.page, /^\w+ on board\.$/);
    const first = await box.page.locator('.spoken').textContent();
    if (/^(?:Cat|Sack)/.test(first ?? '')) await box.page.keyboard.press('ArrowDown');
    if (/^(?:Cat|Ben)/.test(first ?? '')) await box.page.keyboard.press('ArrowLeft');
    await says(box.page, /^Ann on board\.$/);
    await go(/^Ben on board\.$/, 'ArrowRight');
    // The keys of pieces are for what is there.
    await box.page.keyboard.press('l');
    await expect.poll(async () => (await box.thing('aaaa02'))?.locked).toBe(true);
    await box.page.keyboard.press('Enter');
    expect(await box.page.locator('.menu').isVisible()).toBe(false);
    await box.page.keyboard.press('Enter');
    await box.page.getByRole('menuitem', { name: 'Unlock' }).press('Enter');
    await expect.poll(async () => (await box.thing('aaaa02'))?.locked).toBe(false);
    await says(box.page, /^Ben on board\.$/);
    await box.page.keyboard.press('c');
    await says(box.page, /^Ben over board\.$/);
    expect(await box.page.evaluate('document.activeElement.tagName')).toBe('CANVAS');
    await box.page.keyboard.press('Escape');
    await box.page.keyboard.press('Tab');
    await says(box.page, /^$/);
    expect(await box.page.locator('.cursor').isVisible()).toBe(false);
    expect(box.faults).toEqual([]);
  });

  test('arrows go to the next thing in their direction, Shift a little, and it is said what lies there', async () => {
    await lift(box.page, 'Ann', /^Ann at -4/);
    await says(box.page, /^Ann over board\.$/);
    await expect.poll(async () => (await box.thing('aaaa01'))?.heldBy).toBe('Red');
    await box.page.keyboard.press('ArrowRight');
    await says(box.page, /^Ann over Ben on board\.$/);
    await box.page.keyboard.press('ArrowUp');
    await says(box.page, /^Ann over Cat on board\.$/);
    await box.page.keyboard.press('Shift+ArrowRight');
    await box.page.keyboard.press('Shift+ArrowRight');
    await box.page.keyboard.press('Shift+ArrowRight');
    await says(box.page, /^Ann over board\.$/);
    expect(await box.page.evaluate('landingPlace()')).toEqual({ x: 4.75, z: 4 });
    await box.page.keyboard.press('ArrowDown');
    await says(box.page, /^Ann over Ben on board\.$/);
    expect(box.faults).toEqual([]);
  });

  test('Enter drops it there, and the keyboard is back in the list', async () => {
    await lift(box.page, 'Ann', /^Ann at -4/);
    await box.page.keyboard.press('Shift+ArrowLeft');
    await box.page.keyboard.press('Shift+ArrowLeft');
    await box.page.keyboard.press('Enter');
    await says(box.page, /^$/);
    await expect.poll(async () => (await box.thing('aaaa01'))?.heldBy).toBeUndefined();
    await expect.poll(() => placeOf('aaaa01')).toEqual([-4.5, -4]);
    await expect.poll(() => focused(box.page)).toMatch(/^Ann at -4\.5/);
  });

  test('Esc puts it back where it was', async () => {
    await lift(box.page, 'Ann', /^Ann at -4/);
    await box.page.keyboard.press('ArrowRight');
    await says(box.page, /Ben/);
    await box.page.keyboard.press('Escape');
    await says(box.page, /^$/);
    await expect.poll(() => placeOf('aaaa01')).toEqual([-4, -4]);
    expect(await box.page.evaluate('landingPlace()')).toBeUndefined();
  });

  test('Carry one in the menu of a bag carries what it gives out', async () => {
    await lift(box.page, 'Sack', /^Sack/);
    await box.page.keyboard.press('Escape');
    await box.page.keyboard.press('Enter');
    await box.page.getByRole('menuitem', { name: 'Carry one' }).press('Enter');
    await expect.poll(async () => (await box.thing('in0001'))?.heldBy).toBe('Red');
    await box.page.keyboard.press('ArrowRight');
    await says(box.page, /Cat on board\.$/);
    await box.page.keyboard.press('ArrowDown');
    await box.page.keyboard.press('Shift+ArrowDown');
    await box.page.keyboard.press('Shift+ArrowDown');
    await box.page.keyboard.press('Shift+ArrowDown');
    await box.page.keyboard.press('Enter');
    await expect.poll(() => placeOf('in0001')).toEqual([4, -4.75]);
  });

  test('a locked thing is not lifted', async () => {
    await lift(box.page, 'Cat', /^Cat/);
    await box.page.waitForTimeout(300);
    expect(await box.page.locator('.spoken').textContent()).toBe('');
    expect((await box.thing('aaaa03'))?.heldBy).toBeUndefined();
  });
});

describe.skipIf(isBrowserAbsent())('games by keyboard alone', () => {
  let browser: Browser;
  let opened: SavedRoom;
  let page: Page;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterEach(async () => {
    await page.context().close();
    await opened.close();
  });
  afterAll(() => closePages(browser));

  /** Two people have sat down at a save, and pressed these buttons of Red's. */
  async function open(save: object, buttons: readonly string[] = []): Promise<void> {
    opened = await openSavedRoom(save, ['Red', 'Blue']);
    const wire = wireTo(opened.room);
    for (const color of ['Blue', 'Red']) await wire.say({ kind: 'sit', color, name: color });
    await wire.step(60);
    const hands = quickHands(wire);
    for (const text of buttons) await hands.press('Red', text);
  }

  async function sitDown(): Promise<void> {
    ({ page } = await openTablePage(browser, opened.viewer.url));
    await page.locator('.seat', { hasText: 'Red' }).first().click();
    await page.locator('.seat.own', { hasText: 'Red' }).waitFor();
  }

  async function things(): Promise<readonly ObjectSnapshot[]> {
    return (await opened.room.session.look('Red'))?.objects ?? [];
  }

  test(
    'a move of /TACTIC/: its spaces are said by name, and which of them are marked',
    { timeout: 300_000 },
    async () => {
      await open(await armiesSave());
      await sitDown();
      await lift(page, 'Imp', /on d2/);
      await says(page, /over d2\.$/);
      await page.keyboard.press('ArrowUp');
      await says(page, /over d3, marked\.$/);
      for (const space of ['d4', 'd5', 'd6']) {
        await page.keyboard.press('ArrowUp');
        await says(page, new RegExp(`over .*${space}`, 'u'));
      }
      await says(page, /over .*d6\.$/);
      for (const space of ['d5', 'd4', 'd3']) {
        await page.keyboard.press('ArrowDown');
        await says(page, new RegExp(`over ${space}`, 'u'));
      }
      await page.keyboard.press('Enter');
      const isMoved = async () =>
        (await things()).some(({ nickname, position: { x, z }, heldBy }) => {
          return nickname.includes('Imp') && Math.abs(x) < 0.1 && Math.abs(z + 2) < 0.1 && heldBy === undefined;
        });
      await expect.poll(isMoved, { timeout: 120_000 }).toBe(true);
      await expect.poll(() => page.locator('body').innerText()).toContain('moves to d3');
    },
  );

  test('a move of /TACTIC/ on the board itself: chosen, aimed and done with Enter', { timeout: 300_000 }, async () => {
    await open(await armiesSave());
    await sitDown();
    // After a key the focus is that of somebody who uses keys.
    await page.keyboard.press('Shift');
    await page.locator('.table canvas').focus();
    await page.keyboard.press('ArrowDown');
    await says(page, /^d3\.$/);
    await page.keyboard.press('ArrowDown');
    await says(page, /^Imp.*yours.*AT \d.*HP \d.* on d2\.$/u);
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    await says(page, /^d3, may go\.$/);
    for (let step = 0; step < 9; step += 1) await page.keyboard.press('ArrowDown');
    // Beside the board there is nothing to look for.
    await says(page, / on d1\.$|^d1/);
    for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowUp');
    await says(page, /^d3, may go\.$/);
    await page.keyboard.press('Enter');
    await says(page, /^Imp.* on d3\.$/u);
    await expect.poll(() => page.locator('.log').innerText()).toContain('moves to d3');
  });

  test('a card of Cities and Tactics, from the hand to a marked place', async () => {
    await open(await modSave(hostedGame('cities')), ['Board T1', 'Red', 'Start the game']);
    await sitDown();
    const look = (await opened.room.session.look('Red'))!;
    const hand = look.seats.find(({ color }) => color === 'Red')!.hand!.position;
    const card = look.objects.find(({ position, nickname }) => nickname !== '' && Math.abs(position.z - hand.z) < 2);
    await lift(page, card!.nickname, /in your hand/);
    await expect
      .poll(async () => (await page.keyboard.press('Tab'), page.locator('.spoken').textContent()))
      .toMatch(/marked/);
    const said = await page.locator('.spoken').textContent();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('body').innerText(), { timeout: 120_000 }).toContain('is founded');
    expect(said).toMatch(/ over [a-f]\d/);
  });
});
