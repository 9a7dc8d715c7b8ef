import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { isBrowserAbsent } from '../../../../../support/browser.ts';
import { playsAll } from '../../../../../support/runs.ts';
import { startSession } from '../../../../../support/start-session.ts';

const PATIENCE = { timeout: 60_000 };
const TEST = { timeout: 300_000 };
const PHONE = { width: 390, height: 844 };
const TABLET = { width: 820, height: 1180 };

describe.skipIf(isBrowserAbsent())('a session with several games', () => {
  const session = startSession({ mod: 'tactic', offers: { keepFor: () => undefined } });

  /** The game that a page shows as the one on the table. */
  function isChosen(page: Page, title: string): Promise<void> {
    return page.locator('.poster.on h2', { hasText: title }).waitFor(PATIENCE);
  }

  test.runIf(playsAll)('lets the host choose with a finger, there and back', TEST, async () => {
    const page = await session.open(session.play.viewer.url, { size: PHONE, touch: true });
    await page.getByRole('button', { name: 'Choose Cities and Tactics' }).tap(PATIENCE);
    await isChosen(page, 'Cities and Tactics');
    await page.getByRole('button', { name: 'Choose /TACTIC/' }).tap(PATIENCE);
    await isChosen(page, '/TACTIC/');
    expect(await page.locator('.start').isVisible()).toBe(true);
    expect(session.faults).toEqual([]);
    await page.close();
  });

  test('names no image that is not drawn yet: browsers show it as missing', TEST, async () => {
    const page = await session.open(session.play.viewer.url);
    await page.addInitScript(`
      window.namedTooSoon = [];
      new MutationObserver(() => {
        for (const { src, alt } of document.images) if (src === '' && alt !== '') window.namedTooSoon.push(alt);
      }).observe(document, { subtree: true, childList: true, attributes: true });`);
    await page.reload();
    const named = `document.querySelector('.poster.on img')?.alt ?? ''`;
    await expect.poll(() => page.evaluate(named), PATIENCE).not.toBe('');
    expect(await page.evaluate('window.namedTooSoon')).toEqual([]);
    await page.close();
  });

  test('shows a poster for each, lets the host choose by keys, and takes a guest along', TEST, async () => {
    const { url } =
      session.play.viewer.invitations.find(({ seat }) => seat === 'Blue') ?? expect.fail('Blue has no link');
    const guest = await session.open(url, { size: PHONE, touch: true, locale: 'de' });
    const page = await session.open(session.play.viewer.url);
    await page.getByText('Pick a game.').waitFor(PATIENCE);
    await page.getByText('Chosen').waitFor(PATIENCE);
    const titles = await page.locator('.poster h2').allTextContents();
    expect(titles[0]).toBe('/TACTIC/');
    expect(titles.toSorted()).toEqual(['/TACTIC/', 'Cities and Tactics', 'Empire: Valhalla', 'Sacred Wars', 'TACTICA']);
    // Two are in view, and the edge of a third says that there are more, also without a pointer over them.
    for (const size of [PHONE, { width: 1280, height: 720 }]) {
      await page.setViewportSize(size);
      const posters = await page.locator('.several > .poster').evaluateAll(all =>
        all.map(each => {
          const { left, right } = each.getBoundingClientRect();
          const { right: end } = (each.parentElement ?? each).getBoundingClientRect();
          return (Math.min(right, end) - left) / (right - left);
        }),
      );
      expect(posters.slice(0, 2)).toEqual([1, 1]);
      expect(posters[2]).toBeGreaterThan(0.2);
      expect(posters[3]).toBeLessThan(0);
    }
    // A tablet held upright is filled: the posters take what the ways to play leave.
    await page.setViewportSize(TABLET);
    const boxOf = (selector: string) => page.locator(selector).first().boundingBox();
    await expect.poll(async () => (await boxOf('.shelf'))?.height ?? 0).toBeGreaterThan(TABLET.height / 3);
    const play = await boxOf('.start .play');
    expect((play?.y ?? 0) + (play?.height ?? 0)).toBeGreaterThan(TABLET.height - 40);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.getByRole('button', { name: 'More games' }).waitFor(PATIENCE);
    // Drawn from what their mods say.
    const cities = page.getByRole('button', { name: 'Choose Cities and Tactics' });
    const width = `document.querySelector('.poster.other img').naturalWidth`;
    await expect.poll(() => page.evaluate(width), PATIENCE).toBeGreaterThan(0);
    // A guest sees what is chosen, and has nothing to choose.
    await isChosen(guest, '/TACTIC/');
    expect(await guest.locator('.poster').count()).toBe(1);

    await cities.press('Enter', PATIENCE);
    await page.locator('.poster.opening').getByText('Setting up the table …').waitFor(PATIENCE);
    for (const each of [page, guest]) await isChosen(each, 'Cities and Tactics');
    await guest.getByText('Länder legen').waitFor(PATIENCE);
    const focused = page.locator('.level.main-action:focus');
    await focused.waitFor(PATIENCE);
    await guest.close();

    // From there it is one press to a game; while it runs, it stays.
    await page.keyboard.press('Enter');
    await page.locator('.start').waitFor({ state: 'hidden', ...PATIENCE });
    await page.getByRole('button', { name: 'Start', exact: true }).click(PATIENCE);
    await page.getByRole('button', { name: 'Choose /TACTIC/', disabled: true }).waitFor(PATIENCE);
    await page.close();
    expect(session.faults).toEqual([]);
  });
});
