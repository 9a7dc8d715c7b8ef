import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildMod, loadMod } from '../../../../tools/save/index.ts';
import { buildStatic, type BuiltStatic } from '../../../../tools/web/static/index.ts';
import { applyDifference, copyTable, snapshotOf, type TableCopy } from '../../../../tools/web/index.ts';
import type { PageMessage, ServerMessage } from '../../../../tools/web/wire/wire.ts';
import type { Command, Snapshot } from '../../../../tools/world/protocol.ts';
import {
  closePages,
  drawIn3D,
  isBrowserAbsent,
  leaveOutStart,
  leaveTableBlank,
  openBrowser,
} from '../../../support/browser.ts';
import { handsOn } from '../../../support/page-hands.ts';
import { quickHands, type Wire } from '../../../support/room-hands.ts';
import { buildArmies } from '../../../support/tactic-table.ts';
import { projectFolder } from '../../../support/project-folder.ts';
import { playsAll } from '../../../support/runs.ts';
import { serveFolder } from '../../../support/serve-folder.ts';

const BEARS = `export const config = {
  name: 'Bears',
  seats: [{ color: 'Red', x: 0, z: -20, facing: 0 }],
  objects: [{ key: 'bear', name: 'BlockSquare', nickname: 'Bear', position: { x: 0, y: 2, z: 0 } }],
};`;
const BEARS_LUA = `
function onLoad() print('the bear is awake') end
function rename()
  for _, object in ipairs(getObjects()) do
    if object.getName() == 'Bear' then object.setName('Cub') end
  end
end`;

const BEARS_TYPESCRIPT = `let bears = 3;
_G.onLoad = (): void => {
  print('awake');
  bears -= 5;
  print(\`\${bears % 3} bears\`);
  throw 'no bear';
};
`;

let out: string;
let built: BuiltStatic;

beforeAll(async () => {
  out = mkdtempSync(join(tmpdir(), 'crownspace-'));
  const mod = await loadMod('tactic', 'mod');
  // Types are checked elsewhere; here they would only cost time.
  const { save } = await buildMod(mod, out, false);
  built = await buildStatic(mod, save, out);
});

afterAll(() => rmSync(out, { recursive: true, force: true }));

describe('the folder of a mod that plays in a browser', () => {
  test('holds a page, its style, its program and the table, each with its weight', () => {
    const names = ['icon.svg', 'index.html', 'manifest.webmanifest', 'offline.js', 'page.js', 'style.css', 'table.js'];
    expect(readdirSync(built.folder).sort()).toEqual(names);
    expect(built.files.map(({ name }) => name).sort()).toEqual(names);
    for (const { name, bytes, gzipBytes } of built.files) {
      expect(bytes).toBe(readFileSync(join(built.folder, name)).length);
      expect(gzipBytes).toBeLessThan(bytes);
    }
  });

  test('names no folder of the machine that built it', () => {
    for (const { name } of built.files) {
      const text = readFileSync(join(built.folder, name), 'utf8');
      for (const path of [process.cwd(), out, 'node_modules/']) expect(text.includes(path)).toBe(false);
    }
  });

  test('asks for nothing but the files beside the page', () => {
    const html = readFileSync(join(built.folder, 'index.html'), 'utf8');
    const asked = [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address);
    expect(asked.sort()).toEqual(['icon.svg', 'manifest.webmanifest', 'page.js', 'style.css']);
  });
});

describe.skipIf(isBrowserAbsent())('a mod without a server', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
  });

  afterAll(() => closePages(browser));

  test.runIf(playsAll)(
    'is played by two people at one screen, and nothing leaves the folder',
    { timeout: 300_000 },
    async () => {
      const server = await serveFolder(built.folder);
      const { page, faults, asked, look, wire } = await openStatic(browser, server.url);
      const { sit, press, drag, menu } = handsOn(page, { session: { look } });
      await sit('Blue');
      await sit('Red');
      await press('Red');
      await press('Start the game');
      await buildArmies(quickHands(wire));
      await sit('Red');
      await drag('d2', 'd4');
      await press('End turn');
      await sit('Blue');
      await drag('d6', 'd5');
      await menu('d5', 'Attack Imp of Red on d4');
      const imp = (await look())?.objects.find(({ nickname }) => nickname.startsWith('Imp'));
      expect(imp).toBeDefined();
      expect(await page.locator('body').innerText()).toContain('Blue');
      const pieces = async (): Promise<string[]> =>
        (await look())?.objects.map(
          ({ nickname, position: { x, z } }) => `${nickname} ${Math.round(x)},${Math.round(z)}`,
        ) ?? [];
      const left = (await pieces()).sort();
      // The page keeps the game every few seconds.
      const kept = "localStorage.getItem('crownspace.game /') ?? ''";
      const state = `JSON.parse((${kept}).replace(/^\\S* /u, '') || '{}').LuaScriptState ?? ''`;
      await expect.poll(() => page.evaluate(state)).toMatch(/kind\W+attack/u);
      await page.reload();
      await page.waitForSelector('body[data-ready=true]', { timeout: 120_000 });
      await expect.poll(() => page.locator('body').textContent()).toContain('Your last game goes on');
      await expect.poll(async () => (await pieces()).sort(), { timeout: 120_000 }).toEqual(left);
      await expect
        .poll(() => page.locator('header .turn').innerText(), { timeout: 120_000 })
        .toMatch(/Turn 2\s*Your turn/u);
      // From the first visit on it needs no network.
      await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
      await server.close();
      await page.goto(`${server.url}#new`);
      await page.reload();
      await page.waitForSelector('body[data-ready=true]', { timeout: 120_000 });
      expect(await page.locator('.loading').isVisible()).toBe(false);
      await expect.poll(async () => (await pieces()).sort()).not.toEqual(left);
      expect(faults).toEqual([]);
      expect(asked.filter(address => !address.startsWith(server.url) && !address.startsWith('blob:'))).toEqual([]);
      await page.context().close();
    },
  );

  test('opens as a file, too, with bots on its empty seats', async () => {
    const address = pathToFileURL(join(built.folder, 'index.html')).href;
    const { page, faults, look } = await openStatic(browser, address);
    await expect.poll(async () => (await look())?.objects.length).toBeGreaterThan(0);
    const { sit, press } = handsOn(page, { session: { look } });
    await sit('Red');
    await press('Easy bots');
    await press('Red');
    await press('Start the game');
    await press('Coven');
    // Its mark says who did it.
    const happened = (seat: string, words: RegExp): Promise<void> => {
      const mark = page.getByRole('img', { name: seat, exact: true });
      const line = page.locator('section.log li', { has: mark, hasText: words }).first();
      return line.waitFor({ state: 'attached', timeout: 120_000 });
    };
    await happened('Blue', /^.plays \w+/u);
    await press('c1');
    await happened('Red', /Archmage stands on c1/u);
    await happened('Blue', /stands on/u);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test("may be anybody's, in plain Lua: its prints and errors are on the page, and time goes back", async () => {
    const folder = projectFolder({ 'mod/bears/mod.config.mjs': BEARS, 'mod/bears/global.lua': BEARS_LUA });
    const mod = await loadMod('bears', join(folder, 'mod'));
    const bears = await buildStatic(mod, (await buildMod(mod, folder, false)).save, folder);
    const { page, faults, look } = await openStatic(browser, pathToFileURL(join(bears.folder, 'index.html')).href);
    await expect.poll(() => page.locator('.chat').textContent()).toContain('the bear is awake');
    const names = async (): Promise<string[]> =>
      (await look())?.objects.map(({ nickname }) => nickname).filter(name => name !== '') ?? [];
    expect(await names()).toEqual(['Bear']);
    await page.locator('.seat', { hasText: 'Red' }).first().click();
    await page.locator('.seat.own', { hasText: 'Red' }).waitFor();
    await page.evaluate(`askTable({ kind: 'execute', script: 'rename() error("growl")' })`);
    await expect.poll(names).toEqual(['Cub']);
    await expect.poll(() => page.locator('.chat').textContent()).toContain('growl');
    await page.evaluate(`askTable({ kind: 'rewind', frame: 0 })`);
    await expect.poll(names).toEqual(['Bear']);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('names errors by their line in TypeScript, and shows what strict mode finds', async () => {
    const folder = projectFolder({ 'mod/bears/mod.config.mjs': BEARS, 'mod/bears/global.ts': BEARS_TYPESCRIPT });
    const mod = await loadMod('bears', join(folder, 'mod'));
    const bears = await buildStatic(mod, (await buildMod(mod, folder, false)).save, folder);
    const address = `${pathToFileURL(join(bears.folder, 'index.html')).href}#strict`;
    const { page, look } = await openStatic(browser, address);
    await expect.poll(async () => (await look())?.objects.length).toBeGreaterThan(0);
    const said = (): Promise<string | null> => page.locator('.chat').textContent();
    await expect.poll(said).toMatch(/negative operand of %[^]*global\.ts:5/);
    await expect.poll(said).toMatch(/no bear[^]*global\.ts:6/);
    await page.context().close();
  });

  test('says what is missing when it was copied in part', async () => {
    const server = await serveFolder(built.folder);
    const page = await browser.newPage();
    await page.route('**/table.js', route => route.abort());
    await page.goto(server.url);
    await expect.poll(() => page.locator('body').innerText()).toContain('table.js is not beside this page');
    expect(await page.locator('.loading').isVisible()).toBe(false);
    await page.close();
    await server.close();
  });
});

interface StaticPage {
  readonly page: Page;
  /** What went wrong in the page. */
  readonly faults: string[];
  /** Every address that the page asked for. */
  readonly asked: string[];
  /** What the page receives of the table, once the worker has done all that it was asked to before. */
  readonly look: () => Promise<Snapshot | undefined>;
  /** What the page would say to its worker, said without mouse and keys. */
  readonly wire: Wire;
}

/** Opens the page, and listens to what its worker says to it. */
async function openStatic(browser: Browser, address: string): Promise<StaticPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  await leaveTableBlank(context);
  await drawIn3D(context);
  await leaveOutStart(context);
  const page = await context.newPage();
  const faults: string[] = [];
  const asked: string[] = [];
  let known: TableCopy | undefined;
  const waiting: (() => void)[] = [];
  page.on('pageerror', error => faults.push(error.message));
  page.on('console', message => message.type() === 'error' && faults.push(message.text()));
  page.on('request', request => asked.push(request.url()));
  await page.exposeFunction('overhear', (message: ServerMessage) => {
    if (message.kind === 'table') known = copyTable(message.snapshot);
    if (message.kind === 'change' && known !== undefined) applyDifference(known, message.difference);
    if (message.kind === 'reply' && message.request === 'journal') waiting.shift()?.();
  });
  await page.addInitScript(`{
    const Plain = Worker;
    globalThis.Worker = class extends Plain {
      constructor(...given) {
        super(...given);
        globalThis.tellTable = message => this.postMessage({ kind: 'message', message });
        globalThis.askTable = request => tellTable({ kind: 'host', request });
        this.addEventListener('message', ({ data }) => data.kind === 'message' && overhear(data.message));
      }
    };
  }`);
  await page.goto(address);
  await page.waitForSelector('body[data-ready=true]', { timeout: 120_000 });
  const tell = (message: PageMessage): Promise<void> => page.evaluate(`tellTable(${JSON.stringify(message)})`);
  async function look(): Promise<Snapshot | undefined> {
    const answered = new Promise<void>(done => waiting.push(done));
    await tell({ kind: 'host', request: { kind: 'journal' } });
    await answered;
    return known === undefined ? undefined : snapshotOf(known);
  }
  let own = '';
  /** Who changes the seat lets go of what they hold. */
  async function take(seat: string): Promise<void> {
    if (seat !== own) await tell({ kind: 'take', seat });
    own = seat;
  }
  const wire: Wire = {
    async look(color) {
      await take(color);
      return look();
    },
    async say(command) {
      // What hands do has a colour, and is a player's command without it.
      const { color, ...own } = command as Extract<Command, { readonly kind: 'ui' }>;
      await take(color);
      await tell({ kind: 'act', command: own });
    },
    step: frames => tell({ kind: 'host', request: { kind: 'step', frames } }),
  };
  return { page, faults, asked, look, wire };
}
