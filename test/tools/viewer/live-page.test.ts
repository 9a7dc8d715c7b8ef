import type { Browser, Page } from 'playwright-core';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { playMod, type Play } from '../../../tools/viewer/index.ts';
import { isBrowserAbsent, openBrowser, openTablePage } from '../../support/browser.ts';
import { writeProjectFile } from '../../support/project-folder.ts';

const CONFIG = `
export const config = {
  name: 'Bears',
  seats: [{ color: 'Red', x: 0, z: -20, facing: 0 }],
  objects: [{ key: 'bear', name: 'BlockSquare', nickname: 'Bear', position: { x: 0, y: 2, z: 0 } }],
};`;

const SOUND = "function onLoad() print('well') end";
const BROKEN = 'function onLoad( print(1) end';
const FAILS = "function onLoad() error('no honey') end";
/** A remainder of a negative number is one thing in Lua and another in MoonSharp: strict mode tells of it. */
const TRAP = 'function onLoad() rest = -7 % 4 end';

describe.skipIf(isBrowserAbsent())('the page of a mod that is being written', { timeout: 120_000 }, () => {
  let browser: Browser;
  let folder: string;
  let play: Play;
  let page: Page;

  beforeAll(async () => {
    mkdirSync('build/pictures', { recursive: true });
    folder = mkdtempSync(join(tmpdir(), 'crownspace-'));
    writeProjectFile(folder, 'package.json', '{}');
    writeProjectFile(folder, 'mod/bears/mod.config.mjs', CONFIG);
    write(SOUND);
    play = await playMod({
      mod: 'bears',
      mods: join(folder, 'mod'),
      port: 0,
      vm: 'lua',
      strict: true,
      say: () => undefined,
      onLogs: () => undefined,
    });
    browser = await openBrowser();
    ({ page } = await openTablePage(browser, play.viewer.url));
  }, 120_000);

  afterAll(async () => {
    await browser?.close();
    await play?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  function write(text: string): void {
    writeProjectFile(folder, 'mod/bears/global.lua', text);
  }

  const errors = () => page.locator('.notice.error');
  const lines = (kind: string) => page.locator(`.chat .${kind}`).allTextContents();

  test.each([
    ['does not build', BROKEN, 'does not build'],
    ['fails while it loads', FAILS, 'no honey'],
  ])('says that a saved source %s, where, and nothing more of it once it is mended', async (name, text, words) => {
    write(text);
    await errors().filter({ hasText: words }).waitFor();
    expect(await errors().textContent()).toMatch(/global\.lua|Global/);
    await page.screenshot({ path: `build/pictures/${name.split(' ')[0]}-not.png` });
    expect(await page.locator('.name', { hasText: 'Bear' }).count()).toBe(1);
    write(SOUND);
    await expect.poll(() => errors().count()).toBe(0);
  });

  test('tells in the chat of a trap that a script has stepped on', async () => {
    write(TRAP);
    await expect.poll(() => lines('warning'), { timeout: 30_000 }).toHaveLength(1);
    const [line = ''] = await lines('warning');
    expect(line).toContain('-7 % 4');
    expect(line).toContain('global.lua');
    await page.getByRole('button', { name: /^Chat/ }).click();
    await page.screenshot({ path: 'build/pictures/strict.png' });
    expect(await page.locator('.chat .warning').isVisible()).toBe(true);
  });
});
