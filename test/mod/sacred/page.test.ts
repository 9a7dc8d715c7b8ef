import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTable, type Place } from '../../../tools/table/index.ts';
import { openRoom, startPageServer, type PageServer, type Room } from '../../../tools/web/index.ts';
import { closePages, isBrowserAbsent, openBrowser, openTablePage } from '../../support/browser.ts';
import { hostedGame, modSave } from '../../support/hosted-games.ts';
import { handsOn, type PageHands } from '../../support/page-hands.ts';

/** Where a tile of the Small field lies; c6 is the enemy Base behind it. */
function placeOnSmall(tile: string): Place {
  const file = tile.charCodeAt(0) - 'a'.charCodeAt(0);
  return { x: (file - 2) * 2.5, z: (Number(tile.slice(1)) - 3) * 2.5 };
}

describe.skipIf(isBrowserAbsent())('two people at one screen', () => {
  let browser: Browser;
  let room: Room;
  let server: PageServer;
  let page: Page;
  let faults: string[];
  let hands: PageHands;

  beforeAll(async () => {
    const save = await modSave(hostedGame('sacred'));
    room = await openRoom({ title: 'Sacred Wars', open: () => openTable({ save, vm: 'lua52' }) });
    server = await startPageServer({ room, port: 0 });
    browser = await openBrowser();
    ({ page, faults } = await openTablePage(browser, server.url));
    hands = handsOn(page, room, placeOnSmall);
    for (const color of ['Blue', 'Red']) await hands.sit(color);
  });

  afterAll(async () => {
    await closePages(browser);
    await server?.close();
    await room?.close();
  });

  const onScreen = (text: string): Locator => page.locator(':is(.ui, .column) :visible', { hasText: text }).first();

  async function sit(color: string): Promise<void> {
    await page.locator('.seat', { hasText: color }).first().click();
    await page.locator('.seat.own', { hasText: color }).waitFor();
  }

  /** Leaves a phase of the player who sits here, once it has begun. */
  async function leave(phase: string): Promise<void> {
    await onScreen(`Your ${phase} Phase`).waitFor();
    await page.locator(':is(.ui, .column) button:visible', { hasText: /^End /u }).click();
  }

  async function pass(color: string): Promise<void> {
    await sit(color);
    for (const phase of ['Deploy', 'Move', 'Action']) await leave(phase);
    await onScreen('Not your turn').waitFor();
  }

  /** The Commander of Red comes to the field, and goes on to that row. Blue lets it, and may have the first turn. */
  async function marchTo(row: number): Promise<void> {
    if (await onScreen('Not your turn').isVisible()) await pass('Blue');
    await pass('Red');
    for (let round = 2; round <= row; round++) {
      await pass('Blue');
      await sit('Red');
      await onScreen('Your Deploy Phase').waitFor();
      if (round === 2) await hands.drag('Aurelia, Lord of the Dawn', 'c1');
      await leave('Deploy');
      await onScreen('Your Move Phase').waitFor();
      await hands.drag(`c${round - 1}`, `c${round}`);
      if (round === row) return;
      await leave('Move');
      await leave('Action');
      await onScreen('Not your turn').waitFor();
    }
  }

  async function attackBase(): Promise<void> {
    await leave('Move');
    await onScreen('Your Action Phase').waitFor();
    await hands.drag('c5', 'c6');
    await hands.press('Ready');
    await sit('Blue');
    await hands.press('Ready');
    await onScreen('Blue: 21 Lifepoints').waitFor();
  }

  async function giveUp(color: string): Promise<void> {
    await sit(color);
    await hands.press('Concede');
    await page.locator('dialog.question').getByRole('button', { name: 'OK' }).click();
  }

  /** In the first one the Commander arrives. The others would take many more turns, and end when somebody gives up. */
  const GAMES: readonly (readonly [mode: string, play: () => Promise<void>, reason: string])[] = [
    ['Fate', () => marchTo(5), 'the Commander stands in the enemy Deploy Zone'],
    [
      'War',
      () =>
        marchTo(5)
          .then(attackBase)
          .then(() => giveUp('Blue')),
      'the other player has conceded',
    ],
    ['Conquest', () => marchTo(3).then(() => giveUp('Blue')), 'the other player has conceded'],
    ['Death', () => marchTo(2).then(() => giveUp('Blue')), 'the other player has conceded'],
  ];

  test.each(GAMES)('play a whole game of %s with mouse and buttons', async (mode, play, reason) => {
    for (const text of [mode, 'Small', '10 turns', 'Start the game']) await hands.press(text);
    await onScreen(`Mode: ${mode}`).waitFor();
    await play();
    await onScreen(`Reason: ${reason}`).waitFor();
    expect(await page.locator('body').innerText()).toContain('Red wins');
    await sit('Red');
    await hands.press('Play again');
    expect(faults).toEqual([]);
  });
});
