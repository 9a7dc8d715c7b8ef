import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { CONTROL_ID } from '../../../../../../src/scene/index.ts';
import type { ObjectSnapshot } from '../../../../../../tools/world/protocol.ts';
import { isBrowserAbsent } from '../../../../../support/browser.ts';
import { usePageModules } from '../../../../../support/page-module.ts';
import { seat, table, thing } from '../../../../../support/small-table.ts';

const NONE = { x: 0, y: 0, z: 0 };
const handAt = (z: number) => ({ position: { ...NONE, z }, rotation: NONE, scale: { x: 10, y: 4, z: 3 } });
const SEATS = [seat('Red', { player: 'Red', hand: handAt(-11) }), seat('Blue', { hand: handAt(11) })];
const STATUS = {
  ...{ title: 'Toy', phase: 'playing', summary: [], options: [], legend: [], toAct: [], canLearn: false, puzzles: 0 },
  empty: { id: 'bots', label: 'Empty seats', value: 'wait', values: [{ id: 'wait', label: 'Wait' }] },
  seats: [
    { color: 'Red', kind: 'person', isReady: true },
    { color: 'Blue', kind: 'bot', isReady: true },
  ],
};
const CONTROL = {
  ...{ tag: 'InputField', children: [], path: [0] },
  attributes: { id: CONTROL_ID, text: JSON.stringify(STATUS) },
};

const at = (z: number): Partial<ObjectSnapshot> => ({ position: { ...NONE, z } });
const THINGS = [
  thing('space', { description: 'Forest b3', locked: true, interactable: false }),
  thing('bear', { nickname: '[b]Bear[/b]' }),
  thing('archer', { nickname: 'Archer', ...at(-11) }),
  thing('theirs', { concealed: true, ...at(11) }),
  thing('secret', { name: 'Card', type: 'Card', concealed: true, ...at(5) }),
  thing('edge', at(7)),
];

describe.skipIf(isBrowserAbsent())('the list of things', () => {
  let page: Page;

  usePageModules(opened => (page = opened), 'state/store.ts', 'hud/panels/object-list.ts');

  beforeEach(async () => {
    await page.evaluate(`
      localStorage.clear();
      store = new Store();
      list = createList(store, { open() {} });
      document.body.replaceChildren(list);
      list.hidden = false;
      store.receive({ kind: 'seat', seat: 'Red' });
    `);
  });

  async function entriesOf(ui: readonly object[]): Promise<string[]> {
    const snapshot = { ...table({ seats: SEATS, objects: THINGS }), ui };
    await page.evaluate(`store.receive({ kind: 'table', snapshot: ${JSON.stringify(snapshot)} })`);
    return page.locator('.thing').allTextContents();
  }

  test('of a game says where they are in its own words, and leaves out what has no name', async () => {
    expect(await entriesOf([CONTROL])).toEqual([
      'Archer in your hand',
      'Bear on Forest b3',
      'Hidden from you ',
      'Hidden from you in the hand of Blue',
    ]);
  });

  test('of another table says what kind of thing it is, and its coordinates', async () => {
    expect(await entriesOf([])).toEqual([
      'Archer in your hand',
      'Bear at 0.0, 0.0',
      'Block at 0.0, 7.0',
      'Hidden from you at 0.0, 5.0',
      'Hidden from you in the hand of Blue',
    ]);
  });

  test('is searched by what it says', async () => {
    await entriesOf([CONTROL]);
    await page.getByRole('searchbox').fill('arch');
    expect(await page.locator('.thing').allTextContents()).toEqual(['Archer in your hand']);
  });
});
