import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { isBrowserAbsent } from '../../../../../support/browser.ts';
import { PAWNS_STATUS } from '../../../../../support/pawns-status.ts';
import { usePageModules } from '../../../../../support/page-module.ts';
import { seat, table } from '../../../../../support/small-table.ts';

const STYLE = ['base', 'table', 'start', 'messages', 'columns', 'end']
  .map(name => readFileSync(`tools/web/page/style/${name}.css`, 'utf8'))
  .join('');

const STATUS = {
  ...PAWNS_STATUS,
  seats: [
    { color: 'Red', kind: 'person', name: 'Ann', isReady: true },
    { color: 'Blue', kind: 'bot', isReady: false },
  ],
  toAct: [],
};
const OVER = {
  ...STATUS,
  phase: 'over',
  over: { winners: ['Red'], reason: 'A King fell', actions: 9, lines: Array.from({ length: 20 }, () => 'So it was') },
};

const snapshotOf = (status: object): string =>
  JSON.stringify(
    table({
      seats: [seat('Red', { player: 'Ann' }), seat('Blue')],
      ui: [
        {
          tag: 'InputField',
          attributes: { id: 'crownspaceControl', text: JSON.stringify(status) },
          children: [],
          path: [0],
        },
      ],
    }),
  );

describe.skipIf(isBrowserAbsent())('the chat beside a game', () => {
  let page: Page;

  usePageModules(
    opened => (page = opened),
    'state/store.ts',
    'hud/messages/chat.ts',
    'hud/start/end-screen.ts',
    'scene/look/drawn-pictures.ts',
  );

  beforeEach(() => open(1440, 900));

  async function open(width: number, height: number): Promise<void> {
    await page.setViewportSize({ width, height });
    await page.evaluate(`
      document.body.replaceChildren();
      localStorage.clear();
      make = (tag, parent, name = '') => Object.assign(parent.appendChild(document.createElement(tag)), { className: name });
      make('style', document.body).textContent = ${JSON.stringify(STYLE)};
      store = new Store();
      store.send = () => undefined;
      main = make('main', document.body);
      make('div', main, 'view');
      right = make('aside', main, 'column right');
      chat = createChat(store, document.createElement('div'));
      lines = chat.root.querySelector('.lines');
      right.append(chat.root);
      main.append(createEndScreen(store, new DrawnPictures()));
      store.receive({ kind: 'seat', seat: 'Red' });
      store.receive({ kind: 'table', snapshot: ${snapshotOf(STATUS)} });
    `);
  }

  /** Says so many lines. */
  const say = (count: number, what = 'line'): Promise<unknown> =>
    page.evaluate(
      `store.receive({ kind: 'logs', logs: Array.from({ length: ${count} }, (_, at) => ({ kind: 'chat', frame: 0, from: 'Blue', text: '${what} ' + at })) })`,
    );
  const belowView = (): Promise<number> =>
    page.evaluate('Math.round(lines.scrollHeight - lines.scrollTop - lines.clientHeight)');
  const fold = () => page.locator('.chat .fold');
  /** Until the page has laid itself out, and everybody who waits for that has been told. */
  const frames = (): Promise<unknown> =>
    page.evaluate('new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))');

  test.each([
    ['was hidden', `right.hidden = true`, `right.hidden = false`],
    ['stood elsewhere', `main.prepend(chat.root)`, `right.append(chat.root)`],
    ['had less room', `lines.style.maxHeight = '40px'`, `lines.style.maxHeight = ''`],
  ])('shows the last line after it %s', async (_, before, after) => {
    await say(30);
    await page.evaluate(before);
    await frames();
    await page.evaluate(after);
    await frames();
    await expect.poll(belowView).toBe(0);
    await say(1, 'new');
    await expect.poll(belowView).toBe(0);
    expect(await fold().textContent()).toBe('Chat');
  });

  test('shows the last line when a line comes and takes room at once', async () => {
    await say(30);
    await frames();
    await page.evaluate(`
      store.receive({ kind: 'logs', logs: [{ kind: 'chat', frame: 0, from: 'Blue', text: 'new' }] });
      lines.style.maxHeight = '60px';
    `);
    await frames();
    await expect.poll(belowView).toBe(0);
  });

  test('stays where somebody reads, and says how many lines are new until they are seen', async () => {
    await say(30);
    await page.locator('.chat .lines').hover();
    await page.mouse.wheel(0, -300);
    await expect.poll(belowView).toBeGreaterThan(200);
    const read = await page.evaluate('lines.scrollTop');
    await say(2, 'new');
    expect(await page.evaluate('lines.scrollTop')).toBe(read);
    expect(await fold().textContent()).toBe('Chat (2 new)');
    await page.mouse.wheel(0, 2000);
    await expect.poll(() => fold().textContent()).toBe('Chat');
    await say(1, 'last');
    await expect.poll(belowView).toBe(0);
  });

  test.each([
    [1440, 900],
    [1536, 864],
    [1400, 560],
  ])('leaves the buttons of the end free at %i × %i, folded and open', async (width, height) => {
    await open(width, height);
    await say(30);
    expect(await page.locator('.chat .lines').isVisible()).toBe(true);
    await page.evaluate(`store.receive({ kind: 'table', snapshot: ${snapshotOf(OVER)} })`);
    expect(await page.locator('.chat .lines').isVisible()).toBe(false);
    const reached = async (): Promise<void> => {
      for (const name of ['Rematch', 'Swap sides', 'Review', 'Share'])
        await page.getByRole('button', { name, exact: true }).click();
    };
    await reached();
    await fold().click();
    expect(await page.locator('.chat .lines').isVisible()).toBe(true);
    await reached();
    await page.evaluate(`store.receive({ kind: 'table', snapshot: ${snapshotOf(STATUS)} })`);
    expect(await page.locator('.chat .lines').isVisible()).toBe(true);
  });

  test('stays open at the end for who is writing', async () => {
    await page.getByRole('textbox', { name: 'Say something' }).fill('Well pl');
    await page.evaluate(`store.receive({ kind: 'table', snapshot: ${snapshotOf(OVER)} })`);
    expect(await page.locator('.chat input').inputValue()).toBe('Well pl');
    expect(await page.locator('.chat input').isVisible()).toBe(true);
  });
});
