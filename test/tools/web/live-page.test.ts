import type { Browser, Page } from 'playwright-core';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDev, type Dev } from '../../../tools/cli/dev/dev-session.ts';
import { openTerminal } from '../../../tools/cli/terminal.ts';
import { playMod, type Play } from '../../../tools/web/index.ts';
import { closePages, isBrowserAbsent, openBrowser, openTablePage } from '../../support/browser.ts';
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
/** A remainder of a negative number is one thing in Lua and another in MoonSharp: strict mode reports it. */
const TRAP = 'function onLoad() rest = -7 % 4 end';

describe.skipIf(isBrowserAbsent())('the page of a mod that is being written', () => {
  let browser: Browser;
  let folder: string;
  let play: Play;
  let page: Page;

  beforeAll(async () => {
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
      onTypes: () => undefined,
    });
    browser = await openBrowser();
    ({ page } = await openTablePage(browser, play.viewer.url));
  });

  afterAll(async () => {
    await closePages(browser);
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
    expect(await page.locator('.name', { hasText: 'Bear' }).count()).toBe(1);
    write(SOUND);
    await expect.poll(() => errors().count()).toBe(0);
  });

  // Elsewhere programs have other names and places.
  test.skipIf(process.platform !== 'linux')('opens the editor of the host where an error is', async () => {
    const words = join(folder, 'words');
    writeFileSync(join(folder, 'code'), `#!/bin/sh\necho "$@" > '${words}.part'\n/bin/mv '${words}.part' '${words}'\n`);
    chmodSync(join(folder, 'code'), 0o755);
    vi.stubEnv('VISUAL', join(folder, 'code'));
    write(BROKEN);
    await page.locator('.notice .source-link', { hasText: 'global.lua' }).first().click();
    await expect.poll(() => existsSync(words), { timeout: 120_000 }).toBe(true);
    expect(readFileSync(words, 'utf8')).toMatch(/^--goto \/.*\/mod\/bears\/global\.lua:1:\d+\n$/);
    vi.unstubAllEnvs();
    write(SOUND);
    await expect.poll(() => errors().count()).toBe(0);
  });

  test('tells in the chat of a trap that a script has stepped on', async () => {
    write(TRAP);
    await expect.poll(() => lines('warning'), { timeout: 120_000 }).toHaveLength(1);
    const [line = ''] = await lines('warning');
    expect(line).toContain('-7 % 4');
    expect(line).toContain('global.lua');
    await page.getByRole('button', { name: /^Chat/ }).click();
    expect(await page.locator('.chat .warning').isVisible()).toBe(true);
  });
});

const TYPESCRIPT_CONFIG = CONFIG.trim();
const HELLO = "import { greeting } from './words.ts';\n\n_G.onLoad = (): void => print(greeting('bears'));\n";
const WORDS = 'export function greeting(name: string): string {\n  return `Hello, ${name}`;\n}\n';
/** A letter too few in the third line, and a word that is no number. */
const UNCLOSED =
  'export function greeting(name: string): string {\n  const all = [name;\n  return `Hello, ${name}`;\n}\n';
const MISTYPED = 'export function greeting(name: string): number {\n  return `Hello, ${name}`;\n}\n';

describe.skipIf(isBrowserAbsent())('the page of a mod in TypeScript under crownspace dev', () => {
  let browser: Browser;
  let folder: string;
  let dev: Dev;
  let page: Page;
  const said: string[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'crownspace-'));
    writeProjectFile(folder, 'package.json', '{}');
    writeProjectFile(folder, 'mod/den/mod.config.ts', TYPESCRIPT_CONFIG);
    writeProjectFile(folder, 'mod/den/global.ts', HELLO);
    write(WORDS);
    const output = Object.assign(new PassThrough(), { isTTY: false });
    output.on('data', chunk => said.push(String(chunk)));
    const terminal = openTerminal({ input: new PassThrough(), output });
    const options = {
      mod: 'den',
      mods: join(folder, 'mod'),
      table: { port: 0, vm: 'lua' },
      out: join(folder, 'build'),
    };
    dev = await openDev(options, terminal);
    browser = await openBrowser();
    ({ page } = await openTablePage(browser, dev.play!.viewer.url));
  });

  afterAll(async () => {
    await closePages(browser);
    await dev?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  function write(text: string): void {
    writeProjectFile(folder, 'mod/den/words.ts', text);
  }

  const notices = () => page.locator('.notice');
  const frameOf = (notice: ReturnType<typeof notices>) => notice.locator('pre').textContent();

  test('a build error stands there with its file, its line and the code around it, and is gone when it is mended', async () => {
    write(UNCLOSED);
    const notice = notices().filter({ hasText: 'does not build' });
    await notice.waitFor({ timeout: 120_000 });
    const text = (await frameOf(notice)) ?? '';
    expect(text).toContain('words.ts:2:');
    expect(text).toMatch(/> 2 \| {3}const all = \[name;/);
    expect(text).toMatch(/ 1 \| export function greeting/);
    // The old code goes on meanwhile.
    expect(await page.locator('.name', { hasText: 'Bear' }).count()).toBe(1);
    write(WORDS.replace('Hello', 'Good day'));
    await expect.poll(() => notices().count(), { timeout: 120_000 }).toBe(0);
    await expect.poll(() => said.join('')).toContain('Good day, bears');
  });

  test('a fault of types runs, is shown with its line, and is gone when it is mended', async () => {
    write(MISTYPED);
    const notice = notices().filter({ hasText: /type/i });
    // A check that comes between the emptying and the filling of the file has another error to report.
    await expect.poll(() => frameOf(notice), { timeout: 120_000 }).toContain('words.ts:2:');
    expect(await frameOf(notice)).toMatch(/> 2 \| {3}return `Hello/);
    write(WORDS);
    await expect.poll(() => notices().count(), { timeout: 120_000 }).toBe(0);
  });
});
