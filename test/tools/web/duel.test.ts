import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { playMod, type Play } from '../../../tools/web/index.ts';
import type { Log } from '../../../tools/table/index.ts';
import { closePages, isBrowserAbsent, openBrowser, openTablePage } from '../../support/browser.ts';
import { handsBySeat, handsOn, type PageHands } from '../../support/page-hands.ts';
import { playsAll } from '../../support/runs.ts';
import { buildArmies } from '../../support/tactic-table.ts';

describe.skipIf(isBrowserAbsent())('two people at one screen', () => {
  const logs: Log[] = [];
  let browser: Browser;
  let play: Play;
  let page: Page;
  let faults: string[];
  let hands: PageHands;

  beforeEach(async () => {
    play = await playMod({
      mod: 'tactic',
      mods: 'mod',
      port: 0,
      vm: 'lua',
      say: () => undefined,
      onLogs: fresh => logs.push(...fresh),
    });
    browser = await openBrowser();
    ({ page, faults } = await openTablePage(browser, play.viewer.url, { touch: true }));
    hands = handsOn(page, play.room);
  });

  afterEach(async () => {
    await closePages(browser);
    await play?.close();
  });

  test.runIf(playsAll)(
    'play a complete duel of /TACTIC/ through the page, one with clicks and one with a finger',
    { timeout: 900_000 },
    async () => {
      await setUp(hands);
      await buildArmies(handsBySeat(hands));
      await hands.sit('Red');
      await playOn(hands);
      expect(await page.locator('body').innerText()).toContain('Red wins');
      expect(await page.locator(':is(.ui, .column) button:visible', { hasText: 'Play again' }).count()).toBe(1);
      expect(logs.filter(({ kind }) => kind === 'error')).toEqual([]);
      expect(faults).toEqual([]);
    },
  );
});

async function setUp({ sit, press }: PageHands): Promise<void> {
  await sit('Blue');
  await sit('Red');
  await press('Red');
  await press('Start the game');
}

/**
 * The Captain kills an Imp, whose Flame asks Blue… until the Salamander has the Moderator. Red clicks, and Blue taps.
 */
async function playOn({ sit, press, click, menu, tap, tapButton }: PageHands): Promise<void> {
  await click('d2', 'd4');
  await click('e2', 'e4');
  await click('c2', 'd3');
  await press('End turn');
  await sit('Blue');
  await tap('d6', 'd5');
  await tap('d5', 'd4');
  await tapButton('Imp');
  await sit('Red');
  await menu('d5', 'Choose Captain');
  await press('Captain of Blue on d5');
  await sit('Blue');
  await tapButton('End turn');
  await sit('Red');
  await click('d3', 'e4');
  await press('End turn');
  await endTurnOf('Blue');
  await click('e4', 'e5');
  await press('End turn');
  await endTurnOf('Blue');
  await click('e5', 'e6');
  await menu('e6', 'Attack Moderator of Blue on e7');
  await press('End turn');
  await sit('Blue');
  await tap('e7', 'e6');
  await tapButton('End turn');
  await sit('Red');
  await click('e6', 'e7');

  async function endTurnOf(color: string): Promise<void> {
    await sit(color);
    await tapButton('End turn');
    await sit('Red');
  }
}
