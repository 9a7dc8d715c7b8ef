import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { isBrowserAbsent } from '../../../../../support/browser.ts';
import { usePageModules } from '../../../../../support/page-module.ts';
import { seat, table, thing } from '../../../../../support/small-table.ts';

const SNAPSHOT = table({
  menu: ['New game'],
  objects: [
    thing('unit', { nickname: 'Bear', menu: ['Attack'] }),
    thing('deck', { type: 'Deck', quantity: 9 }),
    thing('fixed', { locked: true }),
    thing('board', { interactable: false, menu: ['Score'] }),
    thing('secret', { type: 'Bag', concealed: true }),
  ],
  seats: [seat('Red')],
});

const STATUS = {
  ...{ title: 'Pawns', summary: [], options: [], toAct: [], canLearn: false },
  empty: { id: 'empty', label: 'Empty seats', value: 'wait', values: [] },
  seats: [{ color: 'Red', kind: 'person', isReady: true }],
};

describe.skipIf(isBrowserAbsent())('the context menu', () => {
  let page: Page;

  usePageModules(opened => (page = opened), 'state/store.ts', 'hud/menu/context-menu.ts');

  beforeEach(async () => {
    await page.evaluate(`
      document.body.replaceChildren();
      store = new Store();
      sent = [];
      store.send = message => sent.push(message.command ?? message);
      store.receive({ kind: 'table', snapshot: ${JSON.stringify(SNAPSHOT)} });
      store.receive({ kind: 'seat', seat: 'Red' });
      menu = new Menu(store, { place: () => ({ x: 1, z: 2 }), focus: () => sent.push('focus'), carry: () => sent.push('carry'), write: (...all) => sent.push(all) });
      document.body.append(menu.root);
    `);
  });

  async function labelsOf(guid: string | undefined): Promise<string[]> {
    await page.evaluate(`menu.open(${JSON.stringify(guid) ?? 'undefined'}, 10, 10)`);
    return page.locator('[role=menuitem]:visible').allTextContents();
  }

  test('what the mod offers comes first', async () => {
    expect(await labelsOf('unit')).toEqual(
      expect.arrayContaining(['Attack', 'Flip', 'Turn left', 'Turn right', 'Lock', 'Copy', 'Delete']),
    );
    expect((await labelsOf('unit'))[0]).toBe('Attack');
  });

  test.each<[string, string | undefined, readonly string[]]>([
    ['the table', undefined, ['New game', 'Paste here', 'Ping here']],
    ['a locked piece', 'fixed', ['Unlock', 'Look at it']],
    ['a piece that nobody may move', 'board', ['Score']],
  ])('%s offers %j: %j', async (_, guid, labels) => {
    expect(await labelsOf(guid)).toEqual(labels);
  });

  test('the buttons that a script put on a piece are in its menu, for those who cannot point at them', async () => {
    const label = { tooltip: '', index: 0, label: 'AT 3', width: 0, height: 0 };
    const buttons = [label, { ...label, index: 1, label: ' [b]Ring[/b] ', width: 400, height: 200 }];
    const fields = JSON.stringify({ objects: [{ guid: 'board', fields: { buttons } }] });
    await page.evaluate(`store.receive({ kind: 'change', difference: ${fields} })`);
    expect(await labelsOf('board')).toEqual(['Ring', 'Score']);
    await page.getByRole('menuitem', { name: 'Ring' }).press('Enter');
    expect(await page.evaluate('sent')).toEqual([{ kind: 'button', guid: 'board', index: 1 }]);
  });

  test('so are its inputs, also those without a label', async () => {
    const inputs = ['Name', '', 'Letters'].map((label, index) => ({
      ...{ index, label, tooltip: '', width: label === 'Letters' ? 0 : 400, height: 200 },
    }));
    const fields = JSON.stringify({ objects: [{ guid: 'board', fields: { inputs } }] });
    await page.evaluate(`store.receive({ kind: 'change', difference: ${fields} })`);
    expect(await labelsOf('board')).toEqual(['Name …', 'Text …', 'Score']);
    await page.getByRole('menuitem', { name: 'Text' }).press('Enter');
    expect(await page.evaluate('sent')).toEqual([['board', 1]]);
  });

  test('a deck can be drawn from and searched; a hidden bag cannot', async () => {
    const deck = await labelsOf('deck');
    expect(deck).toEqual(expect.arrayContaining(['Take one', 'Draw a card', 'Draw 5 cards', 'Search', 'Shuffle']));
    const secret = await labelsOf('secret');
    expect(secret.filter(label => ['Take one', 'Search'].includes(label))).toEqual([]);
  });

  test('an entry is for all selected pieces, and names their number', async () => {
    await page.evaluate(`store.select(['unit', 'deck']); sent = []`);
    const labels = await labelsOf('unit');
    expect(labels).toContain('Group 2');
    await page.getByRole('menuitem', { name: 'Flip 2' }).click();
    expect(await page.evaluate('sent')).toEqual([
      { kind: 'flip', guid: 'unit' },
      { kind: 'flip', guid: 'deck' },
    ]);
  });

  test.each<[string, readonly string[]]>([
    ['lobby', ['Attack', 'Delete']],
    ['playing', ['Attack']],
    ['over', ['Attack']],
  ])('of a game that is at %j offers %j: it would put back what is not its own', async (phase, labels) => {
    const status = JSON.stringify({ ...STATUS, phase });
    const control = {
      tag: 'InputField',
      attributes: { id: 'crownspaceControl', text: status },
      children: [],
      path: [0],
    };
    const ruled = JSON.stringify({ ...SNAPSHOT, ui: [control] });
    await page.evaluate(`store.receive({ kind: 'table', snapshot: ${ruled} })`);
    const of = ['Attack', 'Flip', 'Turn left', 'Lock', 'Put under', 'Copy', 'Cut', 'Delete', 'Search'];
    const offered = (await labelsOf('unit')).filter(label => of.includes(label));
    expect(labels.every(label => offered.includes(label))).toBe(true);
    if (phase !== 'lobby') expect(offered).toEqual(labels);
    expect(await labelsOf('unit')).toContain('Carry');
    expect((await labelsOf('deck')).includes('Search')).toBe(phase === 'lobby');
  });

  test('an entry closes the menu and sends its command', async () => {
    await labelsOf(undefined);
    await page.getByRole('menuitem', { name: 'Ping here' }).click();
    expect(await page.evaluate('[sent, menu.root.hidden]')).toEqual([[{ kind: 'ping', x: 1, z: 2 }], true]);
  });

  test('arrows go around the entries, and Escape closes the menu', async () => {
    await labelsOf('fixed');
    const focused = (): Promise<unknown> => page.evaluate('document.activeElement.textContent');
    expect(await focused()).toBe('Unlock');
    await page.keyboard.press('ArrowUp');
    expect(await focused()).toBe('Look at it');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('Unlock');
    await page.keyboard.press('Escape');
    expect(await page.evaluate('menu.root.hidden')).toBe(true);
  });

  test('spectators get no menu', async () => {
    await page.evaluate(`store.receive({ kind: 'seat' })`);
    expect(await labelsOf('unit')).toEqual([]);
    expect(await labelsOf(undefined)).toEqual([]);
  });

  test('the menu follows a change of its piece', async () => {
    await labelsOf('unit');
    const objects = [thing('unit', { menu: ['Heal'] })];
    await page.evaluate(`store.receive({ kind: 'table', snapshot: ${JSON.stringify({ ...SNAPSHOT, objects })} })`);
    expect((await page.locator('[role=menuitem]:visible').allTextContents())[0]).toBe('Heal');
  });
});
