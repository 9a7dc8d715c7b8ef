import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closePages, isBrowserAbsent, openBrowser, openTablePage } from '../../support/browser.ts';
import { openSavedRoom, quickHands, wireTo, type SavedRoom } from '../../support/room-hands.ts';
import { buildArmies, tacticSave } from '../../support/tactic-table.ts';
import { handZone, openToyBox, toy, type ToyBox } from '../../support/toy-box.ts';

const SMALLEST = { width: 320, height: 640 };
const SIZES = [SMALLEST, { width: 375, height: 812 }, { width: 812, height: 375 }];

interface Rect {
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const BOXES = `(() => {
  const rect = (each, name) => {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    return { name, left, top, right, bottom };
  };
  const panels = [...document.querySelectorAll('.ui [data-stacks=whole], .ui [data-stacks=free]')];
  const row = document.querySelector('.doings-row');
  const stack = rect(document.querySelector('.ui'), 'stack');
  const shown = panels.filter(each => each.checkVisibility()).map(each => {
    const { name, left, top, right, bottom } = rect(each, each.textContent.slice(0, 20));
    return { name, left, right, top: Math.max(top, stack.top), bottom: Math.min(bottom, stack.bottom) };
  });
  const below = row?.checkVisibility() ? [rect(row, 'row')] : [];
  const table = rect(document.querySelector('.table canvas'), 'table');
  return [table, ...below, ...shown.filter(({ top, bottom }) => top < bottom)];
})()`;

/** Every panel that is stacked, as far as the stack shows it, and the table, where they are in the window. */
function boxes(page: Page): Promise<Rect[]> {
  return page.evaluate(BOXES);
}

function overlaps(rects: readonly Rect[]): string[] {
  const isApart = (a: Rect, b: Rect): boolean =>
    a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
  return rects.flatMap((a, index) =>
    rects.slice(index + 1).flatMap(b => (isApart(a, b) ? [] : [`${a.name} / ${b.name}`])),
  );
}

/** All of them at once: what does not fit moves into the menu while one looks. */
const HEADER_BUTTONS = `(() => {
  const buttons = [...document.querySelectorAll('body > header button')].filter(each => each.checkVisibility({ visibilityProperty: true }));
  const places = buttons.map(button => {
    button.scrollIntoView({ inline: 'nearest' });
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const isReached = left >= 0 && right <= innerWidth + 1 && bottom - top > 24;
    return { name: button.textContent, isReached, middle: Math.round((top + bottom) / 2) };
  });
  const faults = places.filter(({ isReached }) => !isReached).map(({ name }) => name);
  return { rows: new Set(places.map(({ middle }) => middle)).size, faults };
})()`;

const OUT_OF_REACH = `(() => {
  const buttons = [...document.querySelectorAll('.ui button, .doings-row button')].filter(each => each.checkVisibility());
  return buttons.flatMap(button => {
    button.scrollIntoView({ block: 'center' });
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    return isInside && hit !== null && button.contains(hit) ? [] : [button.textContent];
  });
})()`;

/** Cards whose pieces are cut off, or lie below the mark of the chosen one. */
const CARD_FAULTS = `(() => {
  const isOver = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return [...document.querySelectorAll('.picks button')].flatMap(card => {
    const parts = [...card.querySelectorAll('b, .about, .token')].map(each => each.getBoundingClientRect());
    const mark = card.querySelector('.is-chosen')?.getBoundingClientRect();
    const { bottom } = card.getBoundingClientRect();
    const isCut = parts.some(part => part.bottom > bottom + 1);
    const isCovered = mark !== undefined && parts.slice(2).some(part => isOver(part, mark));
    return isCut || isCovered || parts.length < 10 ? [card.textContent] : [];
  });
})()`;

/** Of everything that is pressed, what is too small for a finger. Links within a sentence are as high as its lines. */
const TOO_SMALL = `(() => {
  const pressed = [...document.querySelectorAll('button, select, summary')].filter(each => each.checkVisibility());
  return pressed.flatMap(each => {
    const { height, width } = each.getBoundingClientRect();
    return Math.min(height, width) >= 43.5 || each.closest('.also') !== null ? [] : [each.ariaLabel || each.textContent];
  });
})()`;

/** Buttons of panels that a finger does not reach, however it scrolls. */
function outOfReach(page: Page): Promise<string[]> {
  return page.evaluate(OUT_OF_REACH);
}

async function expectInOrder(page: Page, least: number): Promise<void> {
  await expect.poll(async () => (await boxes(page)).length).toBeGreaterThan(least);
  // A window that has just got another shape is laid out again.
  await expect.poll(async () => overlaps(await boxes(page))).toEqual([]);
  await expect.poll(() => outOfReach(page)).toEqual([]);
}

describe.skipIf(isBrowserAbsent())('/TACTIC/ in a small window', () => {
  let browser: Browser;
  let opened: SavedRoom;

  beforeEach(async () => {
    opened = await openSavedRoom(await tacticSave(), ['Red', 'Blue']);
    browser = await openBrowser();
  });

  afterEach(async () => {
    await closePages(browser);
    await opened?.close();
  });

  test('no panel lies over another or over the table, in the lobby, while armies are built, in battle', async () => {
    const wire = wireTo(opened.room);
    const hands = quickHands(wire);
    const small = (await openTablePage(browser, opened.viewer.url, { size: SIZES[0] })).page;
    const look = async (phase: string, says: string, least: number): Promise<void> => {
      await expect.poll(() => small.locator('.ui').innerText()).toContain(says);
      for (const size of SIZES) {
        await small.setViewportSize(size);
        // Held upright, the panels of a turn are behind a button of a row.
        const isFolded = size.height > size.width && phase === 'battle';
        const row = small.getByRole('button', { name: 'What happened', exact: true });
        if (isFolded) {
          await expectInOrder(small, 1);
          await row.click();
        }
        await expectInOrder(small, least);
        if (isFolded) await row.click();
      }
    };
    await wire.say({ kind: 'sit', color: 'Blue', name: 'Blue' });
    await small.locator('.seat', { hasText: 'Red' }).first().click();
    await look('lobby', 'Start the game', 1);
    await hands.press('Red', 'Red');
    await hands.press('Red', 'Start the game');
    // An army is chosen once: its cards take the place of the panels, and all of the window.
    for (const size of SIZES) {
      await small.setViewportSize(size);
      const [all, cards] = [
        await small.locator('main').boundingBox(),
        await small.locator('.choice-cards').boundingBox(),
      ];
      expect(cards).toEqual(all);
      await small.locator('.picks b', { hasText: 'Coven' }).scrollIntoViewIfNeeded();
      const choose = await small.locator('.choice-cards .main-action').boundingBox();
      expect((choose?.y ?? size.height) + (choose?.height ?? 0)).toBeLessThanOrEqual(size.height);
      expect((choose?.x ?? size.width) + (choose?.width ?? 0)).toBeLessThanOrEqual(size.width);
    }
    // In larger ones, too, each card is seen whole, and nothing lies over its pieces.
    for (const size of [...SIZES, { width: 1024, height: 768 }, { width: 1280, height: 720 }]) {
      await small.setViewportSize(size);
      await expect.poll(() => small.evaluate(CARD_FAULTS)).toEqual([]);
    }
    await small.setViewportSize(SMALLEST);
    await buildArmies(hands);
    await look('battle', 'End turn', 1);
    // What is pressed on the small page is pressed.
    await small.getByRole('button', { name: 'End turn' }).click();
    await expect.poll(() => small.locator('.ui').innerText()).toContain('Turn 2: Blue');
  }, 400_000);

  test('a finger finds all that it presses large enough, before and in a game', async () => {
    const wire = wireTo(opened.room);
    const hands = quickHands(wire);
    const { page } = await openTablePage(browser, opened.viewer.url, { size: SIZES[1], touch: true });
    expect(await page.evaluate(`matchMedia('(pointer: coarse)').matches`)).toBe(true);
    const look = async (says: string): Promise<void> => {
      await expect.poll(() => page.locator('body').innerText()).toContain(says);
      for (const size of [...SIZES.slice(1), { width: 820, height: 1180 }, { width: 1024, height: 768 }]) {
        await page.setViewportSize(size);
        await expect.poll(() => page.evaluate(TOO_SMALL)).toEqual([]);
      }
    };
    await wire.say({ kind: 'sit', color: 'Blue', name: 'Blue' });
    await page.locator('.seat', { hasText: 'Red' }).first().tap();
    await look('Start the game');
    await hands.press('Red', 'Red');
    await hands.press('Red', 'Start the game');
    await look('Choose your faction');
    await buildArmies(hands);
    await look('End turn');
  }, 400_000);
});

const XML = `
<Panel id="window">
  <Panel id="left" width="520" height="200" rectAlignment="LowerLeft" color="#224466">
    <Button id="far" width="120" height="40" rectAlignment="UpperRight" onClick="pressed">Far</Button>
  </Panel>
  <VerticalLayout id="frame" width="300" height="400" rectAlignment="UpperRight" childForceExpandHeight="false">
    <Button id="one" preferredHeight="30" onClick="pressed">One</Button>
    <Button id="two" preferredHeight="30" onClick="pressed">Two</Button>
  </VerticalLayout>
  <VerticalLayout id="asked" width="300" height="400" color="#333333" childForceExpandHeight="false">
    ${Array.from({ length: 30 }, (_, index) => `<Button onClick="pressed">Choice ${index}</Button>`).join('')}
  </VerticalLayout>
</Panel>`;
const SCRIPT = `
function pressed(player, value, id) print('pressed ' .. player.color) UI.setAttribute('window', 'active', 'false') end`;
const OBJECTS = [toy('BlockSquare', 'tile01', 0, 0, { Nickname: 'Tile' }), handZone('Red', 'hand01', -8)];

describe.skipIf(isBrowserAbsent())('panels of any mod in a small window', () => {
  let browser: Browser;
  let box: ToyBox;

  beforeAll(async () => {
    browser = await openBrowser();
    const size = { width: 1280, height: 800 };
    box = await openToyBox(browser, { objects: OBJECTS, script: SCRIPT, save: { XmlUI: XML }, size });
  });

  afterAll(async () => {
    await box?.close();
    await closePages(browser);
  });

  const at = (id: string) => box.page.locator(`[data-id=${id}]`);
  const inDock = () => box.page.locator('.dock .ui').count();

  test('they lie where their anchors say while the window has room, and are stacked in a smaller one', async () => {
    expect(await inDock()).toBe(0);
    const { x, y } = (await at('one').boundingBox())!;
    expect(x > 900 && y < 200).toBe(true);
    await box.page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(inDock).toBe(1);
    await expectInOrder(box.page, 1);
  });

  test.each([
    [812, 375],
    [568, 320],
  ])(
    'on a phone held sideways (%i × %i) the header is one row, and all of it can be reached',
    async (width, height) => {
      await box.page.setViewportSize({ width, height });
      await expect.poll(async () => (await box.page.locator('body > header').boundingBox())!.height).toBeLessThan(50);
      await expect.poll(() => box.page.evaluate(HEADER_BUTTONS)).toEqual({ rows: 1, faults: [] });
      // What is not seen of a seat is read out.
      await expect.poll(() => box.page.getByRole('button', { name: /^Red/ }).count()).toBe(1);
    },
  );

  test('what is asked in the middle of the screen comes first, and a panel of fixed size is made to fit', async () => {
    await box.page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(inDock).toBe(1);
    const tops = await Promise.all(['asked', 'one', 'two', 'left'].map(async id => (await at(id).boundingBox())!.y));
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    const far = (await at('far').boundingBox())!;
    expect(far.x + far.width).toBeLessThanOrEqual(320);
  });

  test('More gives them most of the window, and Less gives it back', async () => {
    await box.page.setViewportSize({ width: 320, height: 640 });
    const high = async () => (await box.page.locator('.dock').boundingBox())!.height;
    await expect.poll(inDock).toBe(1);
    const before = await high();
    expect(before).toBeLessThan(260);
    await box.page.getByRole('button', { name: 'More', exact: true }).click();
    await expect.poll(high).toBeGreaterThan(before * 1.5);
    await box.page.getByRole('button', { name: 'Less', exact: true }).click();
    await expect.poll(high).toBe(before);
  });

  test('the place for them is gone when the mod shows none', async () => {
    await box.page.setViewportSize({ width: 812, height: 375 });
    await expect.poll(inDock).toBe(1);
    await box.page.getByRole('button', { name: 'Two', exact: true }).click();
    await expect.poll(() => box.page.locator('.dock').isVisible()).toBe(false);
    await expect.poll(async () => (await box.page.locator('.table canvas').boundingBox())!.width).toBe(812);
    expect(box.faults).toEqual([]);
  });
});
