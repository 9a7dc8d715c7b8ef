import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { isBrowserAbsent } from '../../../../../support/browser.ts';
import { usePageModules } from '../../../../../support/page-module.ts';
import { table } from '../../../../../support/small-table.ts';

describe.skipIf(isBrowserAbsent())('the panels that the bar opens', () => {
  let page: Page;

  usePageModules(
    opened => (page = opened),
    'state/store.ts',
    'hud/panels/key-bindings.ts',
    'hud/panels/object-list.ts',
    'hud/panels/rule-book.ts',
    'hud/developer-tools/developer-tools.ts',
  );

  beforeEach(async () => {
    await page.evaluate(`
      document.body.replaceChildren();
      localStorage.clear();
      store = new Store();
      store.receive({ kind: 'table', snapshot: ${JSON.stringify(table({ hotkeys: ['Count'] }))} });
      panels = {
        Keys: createGameKeys(store, () => undefined),
        List: createList(store, {}),
        Rules: createRuleBook(store, {}),
        'Developer tools': createDeveloperTools(store, {}),
      };
      document.body.append(...Object.values(panels));
    `);
  });

  test.each(['Keys', 'List', 'Rules', 'Developer tools'])('have a button that closes them: %s', async name => {
    await page.evaluate(`panels[${JSON.stringify(name)}].hidden = false`);
    expect(await page.locator('.panel-head:visible h2').innerText()).toBe(name);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    expect(await page.evaluate(`panels[${JSON.stringify(name)}].hidden`)).toBe(true);
  });

  test('no key is given to the mod once the keys are closed', async () => {
    await page.evaluate('panels.Keys.hidden = false');
    await page.getByRole('button', { name: 'Key for Count' }).click();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.keyboard.press('j');
    await page.evaluate('panels.Keys.hidden = false');
    expect(await page.getByRole('button', { name: 'Key for Count' }).innerText()).toBe('no key yet');
  });
});
