import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { playMod, type Play } from '../../../../../../tools/web/index.ts';
import {
  closePages,
  isBrowserAbsent,
  openBrowser,
  openTablePage,
  type TablePageOptions,
} from '../../../../../support/browser.ts';
import { pressOffered } from '../../../../../support/page-hands.ts';

const PATIENCE = { timeout: 60_000 };
const TEST = { timeout: 300_000 };

describe.skipIf(isBrowserAbsent())('the options of the start screen', () => {
  let browser: Browser;
  let play: Play;

  beforeAll(async () => {
    const silent = { say: () => undefined, onLogs: () => undefined };
    play = await playMod({ mod: 'tactic', mods: 'mod', port: 0, vm: 'lua', ...silent });
    browser = await openBrowser();
  }, 600_000);

  afterAll(async () => {
    await closePages(browser);
    await play?.close();
  });

  async function open(url: string, options: TablePageOptions = {}): Promise<Page> {
    const opened = await openTablePage(browser, url, { start: true, ...options });
    return opened.page;
  }

  test('offers clocks by mouse, keys and touch, and who plays has one on the card', TEST, async () => {
    const page = await open(play.viewer.url, { touch: true });
    const option = (minutes: number, pressed?: boolean): Locator =>
      page.locator('.start').getByRole('button', {
        name: `${minutes} minutes each`,
        exact: true,
        ...(pressed === undefined ? {} : { pressed }),
      });
    await page.locator('.start summary').click(PATIENCE);
    await option(5).click(PATIENCE);
    await option(5, true).waitFor(PATIENCE);
    await option(20).press('Enter', PATIENCE);
    await option(20, true).waitFor(PATIENCE);
    await option(10).tap(PATIENCE);
    await option(10, true).waitFor(PATIENCE);
    await page.locator('.level.main-action').click(PATIENCE);
    await page.locator('.start').waitFor({ state: 'hidden', ...PATIENCE });
    await pressOffered(page, /^(Coven|Datacenter|Forum|Menagerie)$/);
    const own = page.locator('.column .player-card', { hasText: '(you)' }).locator('.clock');
    await expect.poll(() => own.innerText(), PATIENCE).toMatch(/^(?:10:00|9:\d\d)$/u);
    await page.close();
  });
});
