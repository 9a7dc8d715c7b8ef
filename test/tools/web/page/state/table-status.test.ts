import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { isBrowserAbsent } from '../../../../support/browser.ts';
import { usePageModules } from '../../../../support/page-module.ts';
import { table } from '../../../../support/small-table.ts';

const BOARD = {
  id: 'board',
  label: 'Board',
  value: 'large',
  values: [
    { id: 'small', label: 'Small' },
    { id: 'large', label: 'Large' },
  ],
};
const STATUS = {
  ...{ title: '/PAWNS/', summary: [], phase: 'lobby', options: [BOARD], seats: [], toAct: [], canLearn: false },
  empty: { id: 'empty', label: 'Empty seats', value: 'wait', values: [] },
};

describe.skipIf(isBrowserAbsent())('the name of a game', () => {
  let page: Page;

  usePageModules(opened => (page = opened), 'state/store.ts', 'state/table-status.ts', 'languages/table-texts.ts');

  const nameWith = (status: object | undefined): Promise<unknown> => {
    const attributes = { id: 'crownspaceControl', text: JSON.stringify(status) };
    const ui = status === undefined ? [] : [{ tag: 'InputField', attributes, children: [], path: [0] }];
    return page.evaluate(`
      store = new Store();
      store.receive({ kind: 'table', snapshot: ${JSON.stringify(table({ ui }))} });
      [gameName(store), store.state.title]`);
  };

  test('has all its signs and the value of the option that is its mode, and is that of the mod where there is none', async () => {
    const modes = { ...STATUS, options: [{ ...BOARD, isMode: true }] };
    expect(await nameWith(modes)).toMatchObject(['/PAWNS/, Large', expect.anything()]);
    expect(await nameWith(STATUS)).toMatchObject(['/PAWNS/', expect.anything()]);
    const [name, title] = (await nameWith(undefined)) as readonly unknown[];
    expect(name).toBe(title);
  });

  test('comes with what may be typed for an option, in the language of the page', async () => {
    await page.evaluate("learnTableTexts({ 'a number of turns': 'eine Zahl von Zügen' })");
    await nameWith({ ...STATUS, options: [{ ...BOARD, typed: 'a number of turns' }] });
    const hint = await page.evaluate('learnTableTexts({}), statusOf(store).options[0].typed');
    expect(hint).toBe('eine Zahl von Zügen');
  });
});
