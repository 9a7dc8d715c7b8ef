import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { isBrowserAbsent } from '../../../../../support/browser.ts';
import { startSession } from '../../../../../support/start-session.ts';

const PATIENCE = { timeout: 60_000 };
const TEST = { timeout: 300_000 };
const PHONE = { width: 390, height: 844 };

describe.skipIf(isBrowserAbsent())('beside the ways to play', () => {
  const session = startSession({ mod: 'tactic' });

  test('keeps its code and link out of the way of a phone until somebody invites', TEST, async () => {
    const page = await session.open(session.play.viewer.url, { size: PHONE, touch: true });
    const invite = page.getByRole('button', { name: 'Invite' });
    const code = page.getByRole('img', { name: 'QR code of the link' });
    await invite.waitFor(PATIENCE);
    expect(await code.isVisible()).toBe(false);
    await invite.tap(PATIENCE);
    await code.waitFor(PATIENCE);
    await page.getByLabel('Link for a friend').waitFor(PATIENCE);
    await page.locator('.seat.own', { hasText: 'Red' }).waitFor({ state: 'attached', ...PATIENCE });
    expect(await invite.getAttribute('aria-expanded')).toBe('true');
    await invite.tap(PATIENCE);
    await code.waitFor({ state: 'hidden', ...PATIENCE });
    await page.close();
  });

  test('shows what is in the options once somebody opens them, by mouse and by keys', TEST, async () => {
    const page = await session.open(session.play.viewer.url, { size: { width: 1280, height: 720 } });
    const summary = page.locator('.options summary');
    const first = page.locator('.options .option').first();
    const lowest = async (): Promise<number> => {
      const { height, y } = (await first.boundingBox()) ?? { y: 0, height: 0 };
      return y + height;
    };
    for (const open of [() => summary.click(PATIENCE), () => summary.press('Enter', PATIENCE)]) {
      await open();
      await expect.poll(lowest, PATIENCE).toBeGreaterThan(0);
      await expect.poll(lowest, PATIENCE).toBeLessThan(692);
      await summary.press('Enter', PATIENCE);
      await first.waitFor({ state: 'hidden', ...PATIENCE });
    }
    await page.close();
  });

  test.each([
    ['a desktop', { width: 1280, height: 720 }, false],
    ['a phone', PHONE, true],
  ])(
    'shows notices of the server above the start screen of %s, and they can be closed',
    TEST,
    async (_, size, touch) => {
      const script = `const Real = WebSocket;
      WebSocket = class extends Real { constructor(...all) { super(...all); globalThis.socket = this; } };`;
      const page = await session.open(session.play.viewer.url, { size, touch, script });
      const message = JSON.stringify({ kind: 'notice', notice: { id: 'x', level: 'info', title: 'Wait' } });
      await page.evaluate(`socket.dispatchEvent(new MessageEvent('message', { data: ${JSON.stringify(message)} }))`);
      const notice = page.locator('.notice', { hasText: 'Wait' });
      // Playwright presses only what is seen and in reach.
      await notice.getByRole('button', { name: 'Close this notice' }).click(PATIENCE);
      await notice.waitFor({ state: 'detached', ...PATIENCE });
      await page.close();
    },
  );

  test('leads to the rules and to a puzzle, by keys', TEST, async () => {
    const page = await session.open(session.play.viewer.url);
    const help = page.getByRole('button', { name: 'Help', exact: true });
    const entry = (name: string): Locator => page.locator('header').getByRole('button', { name, exact: true });
    await help.press('Enter', PATIENCE);
    await entry('Puzzles').waitFor(PATIENCE);
    await page.keyboard.press('Escape');
    await entry('Puzzles').waitFor({ state: 'hidden', ...PATIENCE });
    await help.press('Enter', PATIENCE);
    await page.locator('.start-menu').getByRole('button', { name: 'Rules' }).press('Enter', PATIENCE);
    await page.locator('.rule-book').waitFor(PATIENCE);
    await page.keyboard.press('Escape');
    await page.locator('.rule-book').waitFor({ state: 'hidden', ...PATIENCE });
    await help.press('Enter', PATIENCE);
    await entry('Puzzles').press('Enter', PATIENCE);
    await page.locator('.start').waitFor({ state: 'hidden', ...PATIENCE });
    const said = async (): Promise<string> =>
      JSON.stringify((await session.play.room.session.look(undefined))?.ui ?? []);
    await expect.poll(said, PATIENCE).toContain(String.raw`\"puzzle\":{`);
    await page.close();
  });
});
