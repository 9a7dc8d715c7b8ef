import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { isBrowserAbsent } from '../../../../../support/browser.ts';
import { usePageModules } from '../../../../../support/page-module.ts';
import { table, thing } from '../../../../../support/small-table.ts';

const SNAPSHOT = table({
  objects: [
    thing('bear', { nickname: '[b]Bear[/b]', description: 'HP 6' }),
    thing('drawn', { nickname: 'Wolf', drawing: 'drawing token|owner=red|name=Wolf' }),
    thing('plain'),
    thing('fixed', { nickname: 'Board', locked: true }),
    thing('secret', { nickname: 'Spy', description: 'Do not look', concealed: true }),
    thing('stack', { nickname: 'Coins', quantity: 5 }),
  ],
});

/** The parts of the viewport and the object layer that names and tooltips use. */
const TABLE_ALONE = `
  stage = { invalidate() {}, onFrame() {}, camera: undefined };
  pieces = { pieceOf: () => undefined };`;

describe.skipIf(isBrowserAbsent())('names, tooltips and inputs over the table', () => {
  let page: Page;

  usePageModules(opened => (page = opened), 'state/store.ts', 'hud/over-table/names.ts', 'hud/over-table/tooltip.ts');

  beforeEach(async () => {
    await page.evaluate(`
      ${TABLE_ALONE}
      document.body.replaceChildren();
      localStorage.clear();
      store = new Store();
      tooltip = createTooltip(store);
      document.body.append(createNames(stage, store, pieces), tooltip.root);
      store.receive({ kind: 'table', snapshot: ${JSON.stringify(SNAPSHOT)} });
    `);
  });

  const names = (): Promise<string[]> => page.locator('.name').allTextContents();
  async function tooltipOf(guid: string): Promise<string> {
    await page.evaluate(`tooltip.show('${guid}', 5, 5)`);
    await page.locator('.tooltip:visible').waitFor();
    return (await page.locator('.tooltip').textContent()) ?? '';
  }

  test('pieces that can be moved have their names beside them', async () => {
    expect(await names()).toEqual(['Bear', 'Coins']);
    // They are nowhere before the next picture is drawn.
    expect(await page.locator('.name:visible').count()).toBe(0);
  });

  test('names follow the table, and can be switched off', async () => {
    const objects = [thing('bear', { nickname: 'Great bear' })];
    await page.evaluate(`store.receive({ kind: 'table', snapshot: ${JSON.stringify({ ...SNAPSHOT, objects })} })`);
    expect(await names()).toEqual(['Great bear']);
    await page.evaluate('store.setView({ names: false })');
    expect(await names()).toEqual([]);
  });

  test('with more than 120 names there is none', async () => {
    const objects = Array.from({ length: 121 }, (_, index) => thing(`n${index}`, { nickname: `N${index}` }));
    await page.evaluate(`store.receive({ kind: 'table', snapshot: ${JSON.stringify({ ...SNAPSHOT, objects })} })`);
    expect(await names()).toEqual([]);
  });

  test.each([
    ['bear', 'BearHP 6'],
    ['stack', 'Coins5 pieces'],
    ['secret', 'Hidden from you'],
  ])('the tooltip of %s says %j', async (guid, text) => {
    expect(await tooltipOf(guid)).toBe(text);
  });

  test('a tooltip follows a change, and goes with its piece', async () => {
    await tooltipOf('bear');
    const changed = [thing('bear', { nickname: 'Bear', description: 'HP 2' })];
    await page.evaluate(
      `store.receive({ kind: 'table', snapshot: ${JSON.stringify({ ...SNAPSHOT, objects: changed })} })`,
    );
    expect(await page.locator('.tooltip').textContent()).toBe('BearHP 2');
    await page.evaluate(`store.receive({ kind: 'table', snapshot: ${JSON.stringify({ ...SNAPSHOT, objects: [] })} })`);
    expect(await page.evaluate('tooltip.root.hidden')).toBe(true);
  });

  test('a tooltip goes when the pointer leaves', async () => {
    await tooltipOf('bear');
    await page.evaluate('tooltip.show(undefined, 0, 0)');
    expect(await page.evaluate('tooltip.root.hidden')).toBe(true);
  });
});
