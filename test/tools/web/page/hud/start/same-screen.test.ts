import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { isBrowserAbsent } from '../../../../../support/browser.ts';
import { pressOffered } from '../../../../../support/page-hands.ts';
import { foldOptions, startSession } from '../../../../../support/start-session.ts';

const PATIENCE = { timeout: 60_000 };
const TEST = { timeout: 300_000 };
const FACTION = /^(Coven|Datacenter|Forum|Menagerie)$/;
/** A space for the King. */
const KING = /^[a-h]\d$/;

describe.skipIf(isBrowserAbsent())('a game at one screen', () => {
  const session = startSession({ mod: 'tactic' });
  let page: Page;
  let record = '';

  beforeAll(async () => {
    page = await open();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  });

  function open(): Promise<Page> {
    return session.open(session.play.viewer.url);
  }

  function button(name: string, on = page): Locator {
    return on.getByRole('button', { name, exact: true });
  }

  function shown(text: string | RegExp, on = page): Promise<void> {
    return on.locator('.end').getByText(text).first().waitFor(PATIENCE);
  }

  test('begins on a screen that copies the link for a friend', TEST, async () => {
    await button('Copy').click(PATIENCE);
    const field = page.getByLabel('Link for a friend');
    const address = (await field.getAttribute('title')) ?? '';
    expect(new URL(address).origin).toBe(new URL(session.play.viewer.url).origin);
    const copied = (): Promise<string> => page.evaluate('navigator.clipboard.readText()');
    await expect.poll(copied, PATIENCE).toBe(address);
    // The field shows less, and gives all of it.
    expect(`http://${await field.inputValue()}`).toBe(address);
    await page.evaluate(`navigator.clipboard.writeText('')`);
    // The screen is drawn again once somebody has sat down: a field that is replaced meanwhile is not copied.
    const copiedByKey = async (): Promise<string> => (await field.press('ControlOrMeta+c', PATIENCE), await copied());
    await expect.poll(copiedByKey, PATIENCE).toBe(address);
    expect(session.faults).toEqual([]);
  });

  test('gives the page the seat of whoever has to act', TEST, async () => {
    await button('Start at the same screen').click(PATIENCE);
    await page.locator('.start').waitFor({ state: 'hidden', ...PATIENCE });
    const cards = page.locator('.choice-cards');
    // Both choose at once: the page stays with the one who chose second, who can choose again.
    for (const [seat, choice] of [
      ['Red', FACTION],
      ['Blue', FACTION],
      ['Blue', KING],
      ['Red', KING],
    ] as const) {
      await page.locator('.seat.own', { hasText: seat }).waitFor({ state: 'attached', ...PATIENCE });
      // Until the cards of this seat are there, the page has those of the other one.
      if (choice === FACTION && seat === 'Blue') await cards.getByText('Red has chosen.').waitFor(PATIENCE);
      if (choice === KING) await cards.waitFor({ state: 'hidden', ...PATIENCE });
      await pressOffered(page, choice);
    }
    await button('Concede').waitFor(PATIENCE);
    expect(session.faults).toEqual([]);
  });

  test('is watched by whoever opens the address and asks to', TEST, async () => {
    const other = await open();
    await button('Start', other).click(PATIENCE);
    await other.getByText('A game goes on now.').waitFor(PATIENCE);
    await other.locator('.start').getByRole('button', { name: 'Watch' }).click(PATIENCE);
    await other.getByText('What happened').waitFor(PATIENCE);
    expect(await other.locator('.seat.own').allTextContents()).toEqual(['Watch']);
    expect(await other.locator(':is(.ui, .column) button:visible', { hasText: 'Concede' }).count()).toBe(0);
    await other.close();
  });

  test('ends with who has won and why, and its record', TEST, async () => {
    const loser = await page.locator('.seat.own .seat-name').textContent();
    const winner = loser === 'Red' ? 'Blue' : 'Red';
    await button('Concede').click(PATIENCE);
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click(PATIENCE);
    await shown(`${winner} wins`);
    await shown(`${loser} conceded`);
    // How it went: a line for each side.
    expect(await page.locator('.end .went polyline').count()).toBe(2);

    await button('Share').click(PATIENCE);
    const copied = (): Promise<string> => page.evaluate('navigator.clipboard.readText()');
    await expect.poll(copied, PATIENCE).toContain('"entries"');
    const downloading = page.waitForEvent('download', PATIENCE);
    await button('download the record').click(PATIENCE);
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('TACTIC record.json');
    record = await readFile((await download.path()) ?? '', 'utf8');
    expect(record).toBe(await copied());
    expect(session.faults).toEqual([]);
  });

  test('is reviewed with a slider, forward and back', TEST, async () => {
    await button('Review').click(PATIENCE);
    await reviewFrom(0);
    await button('Close the review').click(PATIENCE);
    await button('Rematch').waitFor(PATIENCE);
  });

  test('begins again', TEST, async () => {
    await button('Rematch').click(PATIENCE);
    await page.locator('.end').waitFor({ state: 'hidden', ...PATIENCE });
    await page.locator('.choice-cards .picks button b').filter({ hasText: FACTION }).first().waitFor(PATIENCE);
    expect(session.faults).toEqual([]);
  });

  test('is opened again from its record', TEST, async () => {
    await button('Start').click(PATIENCE);
    await foldOptions(page, true);
    const file = { name: 'record.json', mimeType: 'application/json', buffer: Buffer.from(record) };
    await page.getByLabel('Open a record').setInputFiles(file);
    await page.getByRole('dialog').getByRole('button', { name: 'Give it up' }).click(PATIENCE);
    await reviewFrom(0);
    expect(session.faults).toEqual([]);
  });

  /** Walks through the five actions of the game: two factions, two Kings, and the end. */
  async function reviewFrom(action: number): Promise<void> {
    await shown(`Action ${action} of 5`);
    await button('Forward').click(PATIENCE);
    await shown(`Action ${action + 1} of 5`);
    // Its own screen says all that the panel of the table says.
    expect(await page.getByText('!review').filter({ visible: true }).count()).toBe(0);
    const slider = page.getByRole('slider', { name: 'Action' });
    await slider.fill('4');
    await shown('Action 4 of 5');
    await slider.press('ArrowRight');
    await shown('Action 5 of 5');
    await button('Back').click(PATIENCE);
    await shown('Action 4 of 5');
    await shown(/judgement: Red -?\d+, Blue -?\d+/);
  }
});
