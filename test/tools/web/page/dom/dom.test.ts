import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { isBrowserAbsent } from '../../../../support/browser.ts';
import { usePageModules } from '../../../../support/page-module.ts';

describe.skipIf(isBrowserAbsent())('elements and texts of the page', () => {
  let page: Page;

  usePageModules(opened => (page = opened), 'dom/element.ts', 'dom/bbcode.ts');

  test.each([
    ['[b]Bear[/b]', '<span><span style="font-weight:bold">Bear</span></span>'],
    ['[FF0000]red[-] plain', '<span><span style="color:#ff0000">red</span> plain</span>'],
    ['[b]open', '<span><span style="font-weight:bold">open</span></span>'],
    ['[/b]closed', '<span>closed</span>'],
    ['[x]no tag', '<span>[x]no tag</span>'],
    ['<img src=x onerror=alert(1)>', '<span>&lt;img src=x onerror=alert(1)&gt;</span>'],
  ])('%s becomes %s', async (source, html) => {
    expect(await page.evaluate(`styledText(${JSON.stringify(source)}).outerHTML`)).toBe(html);
  });

  test('a description of 100,000 characters is cut, and says so', async () => {
    const text = await page.evaluate(`styledText('x'.repeat(100_000)).textContent`);
    expect(text).toMatch(/^x{4000} … \(100000 characters\)$/);
  });

  test('a name is the nickname without its tags, or the kind', async () => {
    expect(await page.evaluate(`nameOf({ nickname: '[b]Bear[/b]', name: 'Chess_Rook' })`)).toBe('Bear');
    expect(await page.evaluate(`nameOf({ nickname: '', name: 'Chess_Rook' })`)).toBe('Chess_Rook');
  });

  test('attributes that are true have no value, and those that are false or absent are left out', async () => {
    const html = `element('input', { type: 'text', disabled: true, hidden: false, id: undefined }).outerHTML`;
    expect(await page.evaluate(html)).toBe('<input type="text" disabled="">');
  });

  test('children are replaced only when the key changes', async () => {
    const times = await page.evaluate(`(() => {
      const parent = element('p');
      let times = 0;
      for (const key of ['a', 'a', 'b']) refresh(parent, key, () => [String(times += 1)]);
      return [times, parent.textContent];
    })()`);
    expect(times).toEqual([2, '2']);
  });

  describe('children that change during a press', () => {
    const text = (): Promise<string | null> => page.locator('main').textContent();
    /** Shows a button, over which the pointer goes down. */
    async function pressOne(): Promise<void> {
      await page.evaluate(`{
        document.body.replaceChildren(element('main'));
        globalThis.pressed = [];
        globalThis.show = name =>
          refresh(document.querySelector('main'), name, () => [pushButton(name, () => pressed.push(name))]);
        show('One');
      }`);
      await page.locator('button').hover();
      await page.mouse.down();
      await page.evaluate(`show('Two')`);
      expect(await text()).toBe('One');
    }

    test('wait for the click, which is not lost', async () => {
      await pressOne();
      await page.mouse.up();
      expect(await page.evaluate('pressed')).toEqual(['One']);
      await expect.poll(text).toBe('Two');
    });

    test('wait no longer when the press becomes a drag, or ends elsewhere', async () => {
      await pressOne();
      await page.mouse.move(200, 200);
      expect(await text()).toBe('Two');
      await page.mouse.up();
      expect(await page.evaluate('pressed')).toEqual([]);
    });

    test('stay when they are as before in the end', async () => {
      await pressOne();
      await page.evaluate(`show('One')`);
      await page.mouse.up();
      await page.locator('button', { hasText: 'One' }).click();
      expect(await page.evaluate('pressed')).toEqual(['One', 'One']);
      expect(await text()).toBe('One');
    });

    test('change at once for what the click itself does', async () => {
      await pressOne();
      await page.evaluate(`document.querySelector('button').addEventListener('click', () => {
        show('Three');
        pressed.push(document.querySelector('main').textContent);
      })`);
      await page.mouse.up();
      expect(await page.evaluate('pressed')).toEqual(['One', 'Three']);
      await page.waitForTimeout(200);
      expect(await text()).toBe('Three');
    });
  });

  test.each([
    ['https://example.com/a.png', true],
    ['data:image/png;base64,AA', true],
    ['/files/key/a/b.png', true],
    ['file:///etc/passwd', false],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
  ])('whether %s is shown as a picture: %s', async (address, isShown) => {
    expect(await page.evaluate(`isPictureAddress(${JSON.stringify(address)})`)).toBe(isShown);
  });

  test('an address cannot end the CSS function that it stands in', async () => {
    const css = await page.evaluate(`cssUrl('a");background:red;\\n\\f')`);
    expect(css).toBe('url("a%22);background:red;%0A%0C")');
  });
});
