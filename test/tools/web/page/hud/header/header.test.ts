import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { isBrowserAbsent } from '../../../../../support/browser.ts';
import { usePageModules } from '../../../../../support/page-module.ts';
import { seat, table } from '../../../../../support/small-table.ts';

const STYLE = ['base', 'header', 'table', 'side-panels']
  .map(name => readFileSync(`tools/web/page/style/${name}.css`, 'utf8'))
  .join('');
const HAND = { position: { x: 0, y: 4, z: -7 }, rotation: { x: 0, y: 0, z: 0 }, scale: { x: 12, y: 5, z: 4 } };
const SNAPSHOT = table({
  seats: [
    seat('White'),
    seat('Red', { hand: HAND, player: 'Ann' }),
    seat('Blue', { hand: HAND }),
    seat('Grey', { player: 'Bob' }),
  ],
  turns: { enabled: true, color: 'Red', passes: true },
});

describe.skipIf(isBrowserAbsent())('the header', () => {
  let page: Page;

  usePageModules(
    opened => (page = opened),
    'state/store.ts',
    'hud/header/seat-place.ts',
    'hud/header/seats.ts',
    'hud/header/toolbar.ts',
    'hud/header/theme.ts',
  );

  beforeEach(async () => {
    await page.evaluate(`
      document.body.replaceChildren();
      localStorage.clear();
      store = new Store();
      sent = [];
      store.send = message => sent.push(message);
      panels = Object.fromEntries(['list', 'keys', 'developerTools', 'rules'].map(name => {
        const panel = document.createElement('aside');
        panel.id = name;
        panel.hidden = true;
        panel.append(document.createElement('input'));
        return [name, panel];
      }));
      document.body.append(createSeatBar(store), createToolbar(store, panels, () => sent.push('home')).root, ...Object.values(panels));
      store.receive({ kind: 'welcome', title: 'T', rights: { host: true, seats: 'all' }, invitations: [] });
      store.receive({ kind: 'table', snapshot: ${JSON.stringify(SNAPSHOT)} });
    `);
  });

  const seats = (): Promise<string[]> => page.locator('.seat').allTextContents();

  test('seats with a hand or a player are offered, spectators and the game master are not', async () => {
    expect(await seats()).toEqual(['RRedAnn, to move', 'BBlueempty', 'Watch']);
  });

  test('of a game its seats are offered, already while it is set up, and those that somebody has', async () => {
    const status = {
      ...{ title: 'T', summary: [], phase: 'lobby', options: [], toAct: [], canLearn: false },
      empty: { id: 'e', label: 'E', value: 'wait', values: [] },
      seats: [{ color: 'Blue', kind: 'empty', isReady: false }],
    };
    const attributes = { id: 'crownspaceControl', text: JSON.stringify(status) };
    const seats3 = [...SNAPSHOT.seats, seat('Green', { hand: HAND })];
    const game = table({ seats: seats3, ui: [{ tag: 'InputField', attributes, children: [], path: [9] }] });
    await page.evaluate(`store.receive({ kind: 'table', snapshot: ${JSON.stringify(game)} })`);
    expect(await seats()).toEqual(['RRedAnn', 'BBlueempty', 'Watch']);
  });

  test('a seat is taken with a press, and the own one is marked', async () => {
    await page.locator('.seat', { hasText: 'Blue' }).click();
    expect(await page.evaluate('sent')).toEqual([{ kind: 'take', seat: 'Blue' }]);
    await page.evaluate(`store.receive({ kind: 'seat', seat: 'Blue' })`);
    expect(await page.locator('.seat[aria-pressed=true]').textContent()).toBe('BBlueyou');
  });

  test('a seat of another link cannot be taken', async () => {
    await page.evaluate(
      `store.receive({ kind: 'welcome', title: 'T', rights: { host: false, seats: ['Blue'] }, invitations: [] })`,
    );
    expect(await page.locator('.seat', { hasText: 'Red' }).isDisabled()).toBe(true);
    expect(await page.locator('.seat', { hasText: 'Blue' }).isDisabled()).toBe(false);
    expect(await page.getByRole('button', { name: 'Developer tools' }).count()).toBe(0);
  });

  test('only the player whose turn it is can pass it', async () => {
    const pass = page.getByRole('button', { name: 'Pass the turn' });
    expect(await pass.count()).toBe(0);
    await page.evaluate(`store.receive({ kind: 'seat', seat: 'Red' })`);
    await pass.click();
    expect(await page.evaluate('sent')).toEqual([{ kind: 'act', command: { kind: 'endTurn' } }]);
  });

  test('the seats are in the menu beside columns, once one sits and no other side waits for somebody', async () => {
    const tucked = await page.evaluate(`(() => {
      const make = (tag, parent) => parent.appendChild(document.createElement(tag));
      const [title, seats, menu] = [make('h1', document.body), make('nav', document.body), make('div', document.body)];
      placeSeats(store, seats, title, menu);
      const show = (kind, phase = 'playing', player) => {
        const status = { title: 'T', summary: [], phase, options: [], empty: { id: 'e', label: 'E', value: 'wait', values: [] },
          seats: [{ color: 'Red', kind: 'person', isReady: true }, { color: 'Blue', kind, isReady: true }], toAct: [], canLearn: false };
        const control = { tag: 'InputField', attributes: { id: 'crownspaceControl', text: JSON.stringify(status) }, children: [], path: [9] };
        const snapshot = ${JSON.stringify(SNAPSHOT)};
        if (player) snapshot.seats[2].player = player;
        store.receive({ kind: 'table', snapshot: { ...snapshot, ui: [control] } });
      };
      const seen = [];
      const look = () => seen.push(menu.contains(seats));
      document.body.className = 'columns';
      show('bot'); look();
      store.receive({ kind: 'seat', seat: 'Red' }); look();
      show('empty'); look();
      for (const player of ['Ann', 'Blue', 'Mara']) { show('person', 'playing', player); look(); }
      show('bot'); look();
      sessionStorage.setItem('crownspace.same-screen', 'Red Blue'); show('bot'); look();
      sessionStorage.clear(); show('bot', 'lobby'); look();
      return seen;
    })()`);
    expect(tucked).toEqual([false, true, false, false, false, true, true, false, false]);
  });

  test('one panel is open at a time', async () => {
    await page.getByRole('button', { name: 'List' }).click();
    await page.getByRole('button', { name: 'Developer tools' }).click();
    const open = await page.evaluate(`Object.keys(panels).filter(name => !panels[name].hidden)`);
    expect(open).toEqual(['developerTools']);
  });

  test('a panel that a key opens takes the focus, and Escape gives it back', async () => {
    await page.getByRole('button', { name: 'Keys' }).focus();
    await page.keyboard.press('Enter');
    expect(await page.evaluate('document.activeElement.parentElement.id')).toBe('keys');
    await page.keyboard.press('Escape');
    expect(await page.evaluate('[document.activeElement.textContent, panels.keys.hidden]')).toEqual(['Keys', true]);
  });

  const openPanels = (): Promise<unknown> => page.evaluate('Object.keys(panels).filter(name => !panels[name].hidden)');

  test.each(['List', 'Keys', 'Rules'])('Escape closes %s from anywhere, and does nothing else', async name => {
    await page.evaluate(`heard = 0; onkeydown = () => (heard += 1)`);
    await page.getByRole('button', { name, exact: true }).first().click();
    expect(await openPanels()).toHaveLength(1);
    await page.locator('.seat').first().focus();
    await page.keyboard.press('Escape');
    expect([await openPanels(), await page.evaluate('heard')]).toEqual([[], 0]);
    await page.keyboard.press('Escape');
    expect(await page.evaluate('heard')).toBe(1);
  });

  test('Escape is for the table while one works with the developer tools beside it', async () => {
    await page.getByRole('button', { name: 'Developer tools' }).click();
    await page.locator('.seat').first().focus();
    await page.keyboard.press('Escape');
    expect(await openPanels()).toEqual(['developerTools']);
    await page.locator('#developerTools input').press('Escape');
    expect(await openPanels()).toEqual([]);
  });

  test('a press outside closes the keys, which are read, and not the list, by which one finds things on the table', async () => {
    for (const name of ['Keys', 'List']) {
      await page.getByRole('button', { name, exact: true }).click();
      await page.locator('aside input:visible').click();
      expect(await openPanels()).toEqual([name.toLowerCase()]);
      await page.mouse.click(1200, 700);
      expect(await openPanels()).toEqual(name === 'Keys' ? [] : ['list']);
    }
  });

  test('the menu lies over the panels that its entries close', async () => {
    const style = await page.addStyleTag({ content: STYLE });
    await page.evaluate(`
      document.body.className = 'columns';
      const header = document.createElement('header');
      header.append(document.querySelector('.tools'));
      document.body.prepend(header);
      panels.list.className = 'list';
      panels.list.style = 'top: 60px; left: 8px; width: auto';
    `);
    const [menu, list] = ['Menu', 'List'].map(name => page.getByRole('button', { name, exact: true }));
    await menu!.click();
    await list!.click();
    await menu!.click();
    expect(await openPanels()).toEqual(['list']);
    await list!.click();
    expect(await openPanels()).toEqual([]);
    await style.evaluate(element => element.parentNode?.removeChild(element));
    await page.evaluate(`document.body.className = ''`);
  });

  test('a view setting is switched, and its button says so', async () => {
    const zones = page.getByRole('button', { name: 'Zones' });
    expect(await zones.getAttribute('aria-pressed')).toBe('false');
    await zones.click();
    expect(await zones.getAttribute('aria-pressed')).toBe('true');
    expect(await page.evaluate('store.state.view.zones')).toBe(true);
  });

  test('the theme is that of the system until the viewer chooses one', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.evaluate('themes = []; followTheme(store, dark => themes.push(dark))');
    await page.getByRole('button', { name: 'Light/dark' }).click();
    expect(await page.evaluate('[themes, document.documentElement.dataset.theme]')).toEqual([[true, false], 'light']);
  });
});
