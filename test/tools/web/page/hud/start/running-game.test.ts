import type { Locator, Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { isBrowserAbsent } from '../../../../../support/browser.ts';
import { foldOptions, startSession } from '../../../../../support/start-session.ts';

const PATIENCE = { timeout: 60_000 };
const TEST = { timeout: 300_000 };
const PHONE = { width: 390, height: 844 };
const REFUSAL = 'Others still play: leave your seat, or concede.';

describe.skipIf(isBrowserAbsent())('the start screen over a game', () => {
  const session = startSession({ mod: 'tactic' });
  let page: Page;

  afterEach(() => page.close());

  const button = (name: string | RegExp): Locator => page.locator('.start').getByRole('button', { name });
  const isShown = (state: 'visible' | 'hidden'): Promise<void> =>
    page.locator('.start').waitFor({ state, ...PATIENCE });

  /** Opens the screen over a game that the page plays. */
  async function openOverGame(): Promise<void> {
    await button(/^Easy/).click(PATIENCE);
    await isShown('hidden');
    await page.locator('.choice-cards').waitFor(PATIENCE);
    await page.locator('.brand').click(PATIENCE);
    await isShown('visible');
  }

  /** What the keyboard reaches beside the screen. */
  function inReach(layer: string): Promise<string[]> {
    return page.evaluate<string[]>(`[...document.querySelectorAll('main :is(button, input, select, [tabindex])')]
      .filter(each => each.checkVisibility() && each.closest('${layer}, [inert]') === null)
      .map(each => each.textContent)`);
  }

  test('covers the table: only what it shows is in reach of keys', TEST, async () => {
    page = await session.open(session.play.viewer.url);
    await button(/^Easy/).waitFor(PATIENCE);
    expect(await page.locator('.column button:visible').count()).toBeGreaterThan(0);
    await expect.poll(() => inReach('.start'), PATIENCE).toEqual([]);
    await page.locator('header').getByRole('button', { name: 'Help', exact: true }).click(PATIENCE);
    await page.locator('.start-menu').getByRole('button', { name: 'Rules' }).click(PATIENCE);
    await expect.poll(() => inReach('.rule-book'), PATIENCE).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => inReach('.start'), PATIENCE).toEqual([]);
    await openOverGame();
    await expect.poll(() => inReach('.start'), PATIENCE).toEqual([]);
    await page.keyboard.press('Escape');
    await isShown('hidden');
    await expect.poll(() => inReach('.start'), PATIENCE).toContain('Surprise me');
    await leave();
  });

  test('leads back by its one gold button and by Escape', TEST, async () => {
    page = await session.open(session.play.viewer.url, { size: PHONE });
    await openOverGame();
    expect(await page.locator('.start .main-action:visible').allTextContents()).toEqual(['Back to the game']);
    // The bar has no room for the words of the turn.
    expect(await page.locator('header .column.turn').isVisible()).toBe(false);
    await button('Back to the game').click(PATIENCE);
    await isShown('hidden');
    await page.locator('.brand').click(PATIENCE);
    await isShown('visible');
    await page.keyboard.press('Escape');
    await isShown('hidden');
    await leave();
  });

  test('asks before it gives up a game, and says why options are fixed', TEST, async () => {
    page = await session.open(session.play.viewer.url);
    await openOverGame();
    await foldOptions(page, true);
    const board = button('Crossfire');
    expect(await board.isDisabled()).toBe(true);
    expect(await board.getAttribute('title')).toBe('Options are chosen before a game.');
    const medium = page.locator('.start .option').getByRole('button', { name: 'Medium bots' });
    expect(await medium.isEnabled()).toBe(true);
    await foldOptions(page, false);
    const question = page.locator('dialog[open]');
    for (const name of [/^Hard/, 'Start at the same screen', 'Learn to play', 'Set up a new game']) {
      await button(name).click(PATIENCE);
      await question.getByText('Give up the game in progress?').waitFor(PATIENCE);
      await question.getByRole('button', { name: 'Cancel' }).click(PATIENCE);
      await question.waitFor({ state: 'detached', ...PATIENCE });
      expect(await button('Back to the game').isVisible()).toBe(true);
    }
    await leave();
    expect(await board.isEnabled()).toBe(true);
  });

  test('shows that a game with others cannot be ended, and what the table says', TEST, async () => {
    page = await session.open(session.play.viewer.url);
    const { url } =
      session.play.viewer.invitations.find(({ seat }) => seat === 'Blue') ?? expect.fail('Blue has no link');
    const guest = await session.open(url, { size: PHONE });
    await page.locator('.start .seat-list').getByText('Blue').first().waitFor(PATIENCE);
    await openOverGame();
    await page.locator('.start').getByText(REFUSAL).waitFor(PATIENCE);
    for (const name of [/^Easy/, 'Start at the same screen', 'Learn to play', 'Set up a new game']) {
      expect(await button(name).isDisabled()).toBe(true);
      expect(await button(name).getAttribute('title')).toBe(REFUSAL);
    }
    // Beside a choice of cards there is no column to say it in.
    await session.play.room.session.act({ kind: 'chat', color: 'Red', message: '!start' });
    await page.locator('.broadcasts').getByText('A game goes on already').waitFor(PATIENCE);
    await guest.close();
    await button(/^Leave/)
      .first()
      .click(PATIENCE);
    expect(session.faults).toEqual([]);
  });

  /** Ends the game, and gets up: the seat of a page that closes is kept for a minute. */
  async function leave(): Promise<void> {
    if (await page.locator('.start').isHidden()) await page.locator('.brand').click(PATIENCE);
    await button('Set up a new game').click(PATIENCE);
    await page.locator('dialog[open]').getByRole('button', { name: 'Give it up' }).click(PATIENCE);
    await button('Back to the game').waitFor({ state: 'hidden', ...PATIENCE });
    await foldOptions(page, true);
    await button(/^Leave /).click(PATIENCE);
    await button(/^Leave /).waitFor({ state: 'hidden', ...PATIENCE });
  }
});
