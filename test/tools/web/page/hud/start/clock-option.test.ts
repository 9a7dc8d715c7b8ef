import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { isBrowserAbsent } from '../../../../../support/browser.ts';
import { pressOffered } from '../../../../../support/page-hands.ts';
import { foldOptions, startSession } from '../../../../../support/start-session.ts';

const PATIENCE = { timeout: 60_000 };
const TEST = { timeout: 300_000 };

describe.skipIf(isBrowserAbsent())('the options of the start screen', () => {
  const session = startSession({ mod: 'tactic' });

  test('offers clocks by mouse, keys and touch, and who plays has one on the card', TEST, async () => {
    const page = await session.open(session.play.viewer.url, { touch: true });
    const option = (minutes: number, pressed?: boolean): Locator =>
      page.locator('.start').getByRole('button', {
        name: `${minutes} minutes each`,
        exact: true,
        ...(pressed === undefined ? {} : { pressed }),
      });
    await foldOptions(page, true);
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
