import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SeatSnapshot } from '../../../../../../tools/world/protocol.ts';
import { openRoom, startPageServer, type Room, type PageServer } from '../../../../../../tools/web/index.ts';
import { closePages, isBrowserAbsent, openBrowser, openTablePage } from '../../../../../support/browser.ts';
import { seat, smallTable, table, thing, type SmallTable } from '../../../../../support/small-table.ts';

type Question = NonNullable<SeatSnapshot['dialog']>;

/** A table that goes on asking until the test takes the question away: on a slow way that takes a while. */
describe.skipIf(isBrowserAbsent())('a dialog on the page', () => {
  let browser: Browser;
  let small: SmallTable;
  let room: Room;
  let viewer: PageServer;
  let page: Page;

  beforeAll(async () => {
    browser = await openBrowser();
    small = smallTable(
      table({ objects: [thing('cube01')], seats: [seat('Red', { player: 'Red', dialog: asked(1) })] }),
    );
    room = await openRoom({ title: 'Questions', open: async () => small });
    viewer = await startPageServer({ room, port: 0 });
    ({ page } = await openTablePage(browser, viewer.url));
    await page.getByRole('button', { name: /Red/ }).click();
  });

  afterAll(async () => {
    await closePages(browser);
    await viewer?.close();
    await room?.close();
  });

  function asked(serial: number): Question {
    return { serial, kind: 'input', text: 'Your name?', value: 'Ann' };
  }

  const dialog = () => page.locator('dialog.question');

  /** Shows the page something new, and with it whether the seat is still asked. */
  async function change(question: Question | undefined, note: string): Promise<void> {
    const objects = [thing('cube01', { nickname: note })];
    const seats = [seat('Red', { player: 'Red', ...(question === undefined ? {} : { dialog: question }) })];
    small.snapshot = { ...small.snapshot, objects, seats };
    await room.session.step(1);
    await page.locator('.name', { hasText: note }).waitFor();
  }

  async function answer(): Promise<void> {
    await dialog().getByRole('button', { name: 'OK' }).click();
  }

  test('is not shown again while the table has not heard the answer', async () => {
    await page.getByRole('dialog', { name: 'Your name?' }).waitFor();
    await answer();
    await change(asked(1), 'one');
    expect(await dialog().isVisible()).toBe(false);
    expect(small.heard).toContainEqual({ kind: 'dialog', value: 'Ann', color: 'Red' });
  });

  test('is shown when the same is asked once more', async () => {
    await change(asked(2), 'two');
    expect(await dialog().isVisible()).toBe(true);
    await answer();
    await change(undefined, 'three');
    expect(await dialog().isVisible()).toBe(false);
  });

  test('is shown again when the page comes back and the table has not heard the answer', async () => {
    await change(asked(3), 'four');
    await answer();
    await page.reload();
    await dialog().waitFor();
  });

  test('closes when another window of the seat has answered', async () => {
    await change(undefined, 'none');
    await change(asked(7), 'again');
    await dialog().waitFor();
    await change(undefined, 'elsewhere');
    await dialog().waitFor({ state: 'hidden' });
  });

  test('asks with buttons, by one of which it is answered, and with a list where there are many', async () => {
    const options = Array.from({ length: 11 }, (_, index) => `Choice ${index}`);
    const few: Question = {
      serial: 4,
      kind: 'options',
      text: 'Which?',
      options: options.slice(0, 3),
      value: 'Choice 1',
    };
    await change(few, 'five');
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Choice 1');
    await page.keyboard.press('Enter');
    await expect.poll(() => small.heard).toContainEqual({ kind: 'dialog', value: 'Choice 1', color: 'Red' });
    await dialog().waitFor({ state: 'hidden' });
    await change({ ...few, serial: 5, options }, 'six');
    await dialog().locator('select').selectOption('Choice 10');
    await answer();
    await expect.poll(() => small.heard).toContainEqual({ kind: 'dialog', value: 'Choice 10', color: 'Red' });
  });
});
