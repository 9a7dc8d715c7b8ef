import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { BADGE_COLORS, ROW_COLOR } from '../../../../../src/scene/panel-rows.ts';
import { isBrowserAbsent } from '../../../../support/browser.ts';
import { usePageModules } from '../../../../support/page-module.ts';

const STYLE = ['tokens', 'base', 'header', 'xml-ui', 'columns', 'inspector']
  .map(name => readFileSync(`tools/web/page/style/${name}.css`, 'utf8'))
  .join('');

/** The contrast of the letters of an element against a color, as WCAG computes it. */
const CONTRAST = `(element, ground) => {
  const numbers = color => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = color;
    const found = getComputedStyle(probe).color.match(/[\\d.]+/g).slice(0, 3).map(Number);
    probe.remove();
    return found;
  };
  const light = color => {
    const [red, green, blue] = numbers(color).map(each => {
      const part = each / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  const [a, b] = [light(getComputedStyle(element).color), light(ground)];
  return Math.max(a, b) / Math.min(a, b);
}`;

describe.skipIf(isBrowserAbsent())('the page is seen', () => {
  let page: Page;

  usePageModules(opened => (page = opened), 'dom/element.ts', 'hud/xml-ui/rich-text.ts');

  beforeEach(async () => {
    await page.emulateMedia({ forcedColors: 'none', contrast: 'no-preference' });
    await page.evaluate(`
      document.head.replaceChildren(element('style', {}, ${JSON.stringify(STYLE)}));
      document.body.replaceChildren();
    `);
  });

  test.each(['light', 'dark'])(
    'what a game colors in its panels can be read on a phone, in the %s theme',
    async theme => {
      const colors = [ROW_COLOR, ...Object.values(BADGE_COLORS)];
      const ratios = await page.evaluate(`(() => {
      document.documentElement.dataset.theme = '${theme}';
      const text = element('div', { class: 'ui-text' });
      text.append(...${JSON.stringify(colors)}.map(color => richText('<color=' + color + '>c3</color>')));
      document.body.append(element('div', { class: 'dock' }, element('div', { class: 'look' }), element('div', { class: 'ui' }, text)));
      return [...document.querySelectorAll('.rich span')].map(each => (${CONTRAST})(each, 'var(--panel)'));
    })()`);
      expect(Math.min(...(ratios as number[]))).toBeGreaterThanOrEqual(4.5);
      expect(ratios).toHaveLength(4);
    },
  );

  test('who wants more contrast has no faint text', async () => {
    await page.emulateMedia({ contrast: 'more' });
    const ratio = await page.evaluate(`(() => {
      document.documentElement.dataset.theme = 'light';
      const text = document.body.appendChild(element('p', { style: 'color: var(--text-3)' }));
      return (${CONTRAST})(text, 'var(--panel-3)');
    })()`);
    expect(ratio).toBeGreaterThan(7);
  });

  test('where the system chooses the colors, one sees what is on and where the keyboard is', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.evaluate(`{
      const button = (words, attributes) => pushButton(words, () => undefined, attributes);
      document.body.append(button('On', { 'aria-pressed': 'true' }), button('Off', { 'aria-pressed': 'false' }), button('Go', { class: 'main-action' }));
    }`);
    const grounds = await page.evaluate(
      `[...document.querySelectorAll('[aria-pressed]')].map(each => getComputedStyle(each).backgroundColor)`,
    );
    expect(new Set(grounds as string[]).size).toBe(2);
    await page.keyboard.press('Shift+Tab');
    const look = (property: string): Promise<string> =>
      page.evaluate(`getComputedStyle(document.activeElement).${property}`);
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Go');
    expect([await look('outlineStyle'), await look('outlineWidth')]).toEqual(['solid', '3px']);
    // Outside it would be cut off with the corners.
    expect(await look('outlineOffset')).toBe('-3px');
  });
});
