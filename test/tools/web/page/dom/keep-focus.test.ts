import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isBrowserAbsent } from '../../../../support/browser.ts';
import { usePageModules } from '../../../../support/page-module.ts';

describe.skipIf(isBrowserAbsent())('the keyboard', () => {
  let page: Page;

  usePageModules(opened => (page = opened), 'dom/element.ts', 'dom/keep-focus.ts', 'dom/drop-down.ts');
  beforeAll(() => page.evaluate('keepFocus()'));
  beforeEach(() =>
    page.evaluate(`{
      document.body.replaceChildren(element('main', {}, element('nav'), element('section')));
      globalThis.show = (part, ...names) =>
        refresh(document.querySelector(part), names.join(), () => names.map(name => pushButton(name, () => undefined)));
      show('nav', 'Red', 'Blue');
      show('section', 'Red', 'Blue');
    }`),
  );

  const focused = (): Promise<string> =>
    page.evaluate('document.activeElement.tagName + " " + document.activeElement.textContent');
  /** Goes to a button as with Tab. */
  async function go(part: string, name: string): Promise<void> {
    await page.locator(part).getByRole('button', { name }).focus();
    for (const key of ['Tab', 'Shift+Tab']) await page.keyboard.press(key);
    expect(await focused()).toBe(`BUTTON ${name}`);
  }

  test('goes on to the button of the same name when a part is drawn again, to the nearest of several', async () => {
    await go('section', 'Blue');
    await page.evaluate(`show('section', 'Blue', 'Green')`);
    await expect.poll(focused).toBe('BUTTON Blue');
    expect(await page.evaluate('document.activeElement.parentElement.tagName')).toBe('SECTION');
  });

  test('goes to what is around a button that is gone, never to another one', async () => {
    await go('section', 'Red');
    await page.evaluate(`show('section', 'Concede')`);
    await expect.poll(focused).toBe('SECTION Concede');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('BUTTON Concede');
    await page.evaluate(`document.querySelector('section').hidden = true`);
    await expect.poll(focused).toBe('MAIN RedBlueConcede');
  });

  test('leaves those who point alone', async () => {
    await page.locator('section button').first().click();
    await page.evaluate(`show('section', 'Red', 'Green')`);
    await page.waitForTimeout(50);
    expect(await focused()).toMatch(/^BODY/);
  });

  test('comes back to the button of a menu whose entry was pressed', async () => {
    await page.evaluate(`{
      document.head.append(element('style', {}, '.entries:not(.open) { display: none }'));
      const button = pushButton('Menu', () => undefined);
      const entries = element('div', { class: 'entries' }, pushButton('Zones', () => undefined));
      dropDown(button, entries);
      document.querySelector('main').replaceChildren(button, entries);
    }`);
    await go('main', 'Menu');
    await page.keyboard.press('Enter');
    await go('.entries', 'Zones');
    await page.keyboard.press('Enter');
    expect(await focused()).toBe('BUTTON Menu');
  });
});
