import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { isBrowserAbsent } from '../../../../../support/browser.ts';
import { table } from '../../../../../support/small-table.ts';
import { usePageModules } from '../../../../../support/page-module.ts';

describe.skipIf(isBrowserAbsent())('messages', () => {
  let page: Page;

  usePageModules(
    opened => (page = opened),
    'state/store.ts',
    'hud/messages/chat.ts',
    'hud/messages/notices.ts',
    'hud/messages/load-reports.ts',
    'hud/messages/missing-assets.ts',
  );

  beforeEach(async () => {
    await page.evaluate(`
      document.body.replaceChildren();
      store = new Store();
      sent = [];
      store.send = message => sent.push(message);
      broadcasts = document.createElement('div');
      chat = createChat(store, broadcasts);
      document.body.append(broadcasts, chat.root, createNotices(store));
    `);
  });

  const receiveLogs = (...logs: object[]): Promise<unknown> =>
    page.evaluate(`store.receive({ kind: 'logs', logs: ${JSON.stringify(logs)} })`);
  const lines = (): Promise<string[]> => page.locator('.lines li').allTextContents();
  const titles = (): Promise<string[]> => page.locator('.notice strong').allTextContents();

  test('what a player says is shown with the name, and markup in it stays text', async () => {
    await receiveLogs({ kind: 'chat', frame: 0, from: 'Red', text: '<b>hi</b>' });
    expect(await lines()).toEqual(['Red: <b>hi</b>']);
    expect(await page.locator('.lines li b').count()).toBe(1);
  });

  test('an error shows its place in the sources, and the same error again is counted', async () => {
    const error = (id: number) => ({
      kind: 'error',
      frame: 0,
      prefix: 'Error: ',
      text: `boom (#${id})`,
      located: 'game.ts:3:5',
    });
    await receiveLogs(error(1), error(2));
    expect(await lines()).toEqual(['Error: boom\ngame.ts:3:5']);
    expect(await page.locator('.lines li').getAttribute('data-times')).toBe('2');
  });

  test('a broadcast appears over the table, at most three at once', async () => {
    await receiveLogs(...['a', 'b', 'c', 'd'].map(text => ({ kind: 'broadcast', frame: 0, text })));
    expect(await page.evaluate(`[...broadcasts.children].map(line => line.textContent)`)).toEqual(['b', 'c', 'd']);
  });

  test('the chat keeps the last 300 lines', async () => {
    await receiveLogs(...Array.from({ length: 310 }, (_, index) => ({ kind: 'print', frame: 0, text: `${index}` })));
    const kept = await lines();
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([300, '10', '309']);
  });

  test('a folded chat counts new lines, and opens for who wants to write', async () => {
    await page.evaluate(`if (!chat.root.classList.contains('folded')) chat.root.querySelector('.fold').click()`);
    await receiveLogs({ kind: 'print', frame: 0, text: 'one' }, { kind: 'print', frame: 0, text: 'two' });
    expect(await page.locator('.fold').textContent()).toBe('Chat (2 new)');
    await page.evaluate('chat.focus()');
    await page.keyboard.type('hello');
    await page.keyboard.press('Enter');
    expect(await page.evaluate('sent')).toEqual([{ kind: 'act', command: { kind: 'chat', message: 'hello' } }]);
  });

  test('beside a game, a folded chat counts only what somebody says', async () => {
    const status = {
      title: 'Pawns',
      summary: [],
      phase: 'playing',
      options: [],
      seats: [],
      toAct: [],
      canLearn: false,
    };
    const empty = { id: 'empty', label: 'Empty seats', value: 'wait', values: [] };
    const attributes = { id: 'crownspaceControl', text: JSON.stringify({ ...status, empty }) };
    const ui = [{ tag: 'InputField', attributes, children: [], path: [0] }];
    const shown = (nodes: readonly object[]): Promise<unknown> =>
      page.evaluate(`store.receive({ kind: 'table', snapshot: ${JSON.stringify(table({ ui: nodes as never }))} })`);
    await page.evaluate(`if (!chat.root.classList.contains('folded')) chat.root.querySelector('.fold').click()`);
    await receiveLogs(
      { kind: 'chat', frame: 0, text: 'Turn 1: Red' },
      { kind: 'chat', frame: 0, text: 'Hello', from: 'Ann' },
    );
    expect(await page.locator('.fold').textContent()).toBe('Chat (2 new)');
    await shown(ui);
    expect(await page.locator('.fold').textContent()).toBe('Chat (1 new)');
    await shown([]);
  });

  test('a notice closes on this page until the same happens again', async () => {
    const receive = () =>
      page.evaluate(
        `store.receive({ kind: 'notice', notice: { id: 'build', level: 'error', title: 'Bears does not build' } })`,
      );
    await receive();
    expect(await titles()).toEqual(['Bears does not build']);
    await page.locator('.notice .close').click();
    expect(await titles()).toEqual([]);
    await receive();
    expect(await titles()).toEqual(['Bears does not build']);
  });

  test('a long notice scrolls within the page, and its caret stays under what it points at', async () => {
    const code = `${'wide '.repeat(60)}HERE`;
    const text = Array.from({ length: 80 }, () => `${code}\n${' '.repeat(code.indexOf('HERE'))}^`).join('\n');
    await page.evaluate(
      `store.receive({ kind: 'notice', notice: { id: 'build', level: 'error', title: 'Broken', text: ${JSON.stringify(text)} } })`,
    );
    const style = await page.addStyleTag({ path: 'tools/web/page/style/messages.css' });
    // The left edges of the first letter that is pointed at and of the caret, and how much of the notice can be seen.
    const [letter, caret, hidden, below] = await page.evaluate<number[]>(`(() => {
      const pre = document.querySelector('.notice pre');
      const left = index => {
        const walker = document.createTreeWalker(pre, NodeFilter.SHOW_TEXT);
        for (let rest = index; walker.nextNode(); rest -= walker.currentNode.length) {
          if (rest >= walker.currentNode.length) continue;
          const range = document.createRange();
          range.setStart(walker.currentNode, rest);
          range.setEnd(walker.currentNode, rest + 1);
          return range.getBoundingClientRect().left;
        }
      };
      const text = pre.textContent;
      const { bottom } = document.querySelector('.notice').getBoundingClientRect();
      return [left(text.indexOf('HERE')), left(text.indexOf('^')), pre.scrollHeight - pre.clientHeight, bottom - innerHeight];
    })()`);
    await style.evaluate(element => element.parentNode?.removeChild(element));
    expect(caret).toBeCloseTo(letter ?? 0, 0);
    expect(hidden).toBeGreaterThan(100);
    expect(below).toBeLessThanOrEqual(0);
  });

  test('positions in notices and errors open the host’s editor, where the server has one', async () => {
    const build = { id: 'build', level: 'error', title: 'Broken', text: 'mod/bears/global.ts:3:5 no (TS1)\n  x\n  ^' };
    const error = { kind: 'error', frame: 0, prefix: 'Error: ', text: 'boom', located: 'C:\\mod\\game.lua:7:1\n  x' };
    const welcome = (extra: object) => ({
      ...{ kind: 'welcome', title: 'T', rights: { host: true, seats: [] }, invitations: [], ...extra },
    });
    const show = (extra: object) =>
      page.evaluate(`
        store.receive(${JSON.stringify(welcome(extra))});
        store.receive({ kind: 'notice', notice: ${JSON.stringify(build)} })`);
    const links = page.locator('.source-link');
    await show({});
    expect(await page.locator('.notice pre').textContent()).toBe(build.text);
    expect(await links.count()).toBe(0);
    await show({ opensSources: true });
    await receiveLogs(error);
    expect(await page.locator('.notice pre').textContent()).toBe(build.text);
    expect(await links.allTextContents()).toEqual(['C:\\mod\\game.lua:7:1', 'mod/bears/global.ts:3:5']);
    await links.last().click();
    const request = { kind: 'open-source', place: 'mod/bears/global.ts:3:5' };
    expect(await page.evaluate('sent')).toEqual([{ kind: 'host', request }]);
  });

  test('an empty message is not sent', async () => {
    await page.evaluate('chat.focus()');
    await page.keyboard.type('   ');
    await page.keyboard.press('Enter');
    expect(await page.evaluate('sent')).toEqual([]);
  });

  test('a lost connection is said until it is back', async () => {
    await page.evaluate(`store.setLink('lost', '')`);
    expect(await titles()).toEqual(['The connection to the table is lost']);
    await page.evaluate(`store.setLink('open', '')`);
    expect(await titles()).toEqual([]);
  });

  test('a table that stopped can be opened again by the host alone', async () => {
    const broken = `store.receive({ kind: 'notice', notice: { id: 'broken', level: 'error', title: 'Stopped' } })`;
    const remedy = page.getByRole('button', { name: 'Open it again' });
    await page.evaluate(broken);
    expect(await remedy.count()).toBe(0);
    await page.evaluate(
      `store.receive({ kind: 'welcome', title: 'T', rights: { host: true, seats: [] }, invitations: [] })`,
    );
    await page.evaluate(broken);
    await remedy.click();
    expect(await page.evaluate('sent')).toEqual([{ kind: 'host', request: { kind: 'reopen' } }]);
  });

  test('a picture that does not load is named, until the same file loads under another address', async () => {
    await page.evaluate(
      `teller = loadTeller(store, 'A picture does not load'); teller.failed('/files/1/2/a%20b.png', 'why')`,
    );
    expect(await page.locator('.notice').textContent()).toContain('A picture does not load×a b.png\nwhy');
    await page.evaluate(`teller.loaded('/files/1/2/other.png')`);
    expect(await titles()).toHaveLength(1);
    await page.evaluate(`teller.loaded('/files/9/9/a%20b.png')`);
    expect(await titles()).toEqual([]);
  });

  test('what is missing from the network is counted on one closed line, and listed when it is opened', async () => {
    await page.evaluate(`
      missing = new MissingAssets();
      document.body.append(missing.root);
      pictures = missing.teller('picture', loadTeller(store, 'A picture does not load'));
      for (const name of ['a', 'a', 'b']) pictures.failed('https://example.test/' + name + '.png', 'it is not there');
      missing.addStandIn({ guid: 'a', nickname: 'Map', name: 'Custom_PDF' }, 'PDF')`);
    const panel = page.locator('.missing');
    expect(await panel.locator('summary').textContent()).toBe('Not shown: 2 pictures, 1 PDF');
    expect(await page.locator('.notice').count()).toBe(0);
    expect(await panel.locator('li').count()).toBe(0);
    await panel.locator('summary').click();
    await expect.poll(() => panel.locator('li').count()).toBe(3);
    expect(await panel.locator('li').first().textContent()).toBe(
      'picture: https://example.test/a.png (it is not there)',
    );
    await page.evaluate(`pictures.loaded('https://example.test/a.png')`);
    expect(await panel.locator('summary').textContent()).toBe('Not shown: 1 picture, 1 PDF');
    await page.evaluate(`pictures.failed('/files/1/2/own.png', 'why')`);
    expect(await titles()).toHaveLength(1);
  });
});
