import { existsSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { findChromium, openChromium } from '../../tools/web/index.ts';

/** Whether tests with a browser are left out here: nowhere in CI. Says so once. */
export function isBrowserAbsent(): boolean {
  if (findChromium() !== undefined || process.env.CI !== undefined) return false;
  console.warn('Tests in a browser are skipped: there is no Chromium here (apt-get install chromium, or set CHROMIUM)');
  return true;
}

/** Chromium without the parts around a page: it opens a page a quarter sooner. */
const SHELL = '/usr/bin/chromium-headless-shell';

const shared = new Map<string | undefined, Promise<Browser>>();

/**
 * The browser of this process: it starts with the first test that needs it, and ends with the process. Pages of different
 * contexts share nothing else. After the last test of a file call {@link closePages}.
 *
 * @param pictures whether its pages are compared with kept pictures: the shell, which is quicker, may draw otherwise
 */
export async function openBrowser({ pictures = false } = {}): Promise<Browser> {
  const hasShell = process.env['CHROMIUM'] === undefined && existsSync(SHELL);
  const path = hasShell && !pictures ? SHELL : findChromium();
  const running = shared.get(path) ?? start(path);
  return (await running).isConnected() ? running : start(path);
}

function start(path: string | undefined): Promise<Browser> {
  const started = openChromium(path);
  shared.set(path, started);
  return started;
}

/** Closes everything that the tests of a file have left open in the browser. */
export async function closePages(browser: Browser | undefined): Promise<void> {
  for (const context of browser?.contexts() ?? []) await context.close();
}

export interface TablePageOptions {
  /** Of the window, in pixels. */
  readonly size?: { readonly width: number; readonly height: number } | undefined;
  /** Runs in the page before its own scripts. */
  readonly script?: string;
  /** Draws the table, for tests that look at it; without it see {@link leaveTableBlank}. */
  readonly draws?: boolean;
  /** Whether it has a touch screen, too. */
  readonly touch?: boolean;
  /** The language of the browser; English by default. */
  readonly locale?: string;
  /** Shows the start screen of a game; without it see {@link leaveOutStart}. */
  readonly start?: boolean;
}

/** What draws, and what only makes ready to draw: textures, render targets and shaders. */
const LEFT_OUT = [
  ...['clear', 'drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced'],
  ...['texImage2D', 'texSubImage2D', 'texStorage2D', 'texImage3D', 'texSubImage3D', 'texStorage3D', 'generateMipmap'],
  ...['renderbufferStorage', 'renderbufferStorageMultisample', 'compileShader', 'linkProgram', 'useProgram'],
];

/**
 * Leaves the table's canvas blank on all pages of a context. A processor draws for seconds what a graphics card draws at once,
 * and the page decides everything else (where pieces are, what the pointer is over) by itself. Each shader counts as linked,
 * without attributes and uniforms.
 */
export async function leaveTableBlank(context: BrowserContext): Promise<void> {
  const script = `{
    const drawing = WebGL2RenderingContext.prototype;
    for (const name of ${JSON.stringify(LEFT_OUT)}) drawing[name] = () => undefined;
    const done = [drawing.LINK_STATUS, 0x91b1 /* COMPLETION_STATUS_KHR */];
    drawing.getProgramParameter = (program, name) => (done.includes(name) ? true : 0);
  }`;
  await context.addInitScript(script);
}

/** Has all pages of a context draw the table in 3D: without a graphics card they would choose the flat view. */
export async function drawIn3D(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    `try { localStorage['crownspace.view'] ??= '{"picture":"table"}'; } catch { /* A page without storage. */ }`,
  );
}

/** Leaves out the screens before and after a game, for tests of the table itself. Call it after {@link drawIn3D}. */
export async function leaveOutStart(context: BrowserContext): Promise<void> {
  await context.addInitScript(`try {
    const view = JSON.parse(localStorage['crownspace.view'] ?? '{}');
    localStorage['crownspace.view'] = JSON.stringify({ start: false, ...view });
  } catch { /* A page without storage. */ }`);
}

/** A page of a table. What goes wrong in it is collected in `faults`. */
export async function openTablePage(
  browser: Browser,
  url: string,
  {
    size = { width: 1280, height: 800 },
    script,
    draws = false,
    start = false,
    locale = 'en-GB',
    touch = false,
  }: TablePageOptions = {},
): Promise<{ readonly page: Page; readonly faults: string[] }> {
  const context = await browser.newContext({ viewport: size, locale, hasTouch: touch, reducedMotion: 'reduce' });
  await drawIn3D(context);
  if (!draws) await leaveTableBlank(context);
  if (!start) await leaveOutStart(context);
  if (script !== undefined) await context.addInitScript(script);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', error => faults.push(error.message));
  page.on('console', message => message.type() === 'error' && faults.push(message.text()));
  await page.goto(url);
  await page.waitForSelector('body[data-ready=true]', { timeout: 120_000 });
  return { page, faults };
}

/** A place in the window, in pixels. */
export interface InWindow {
  readonly x: number;
  readonly y: number;
}

/** Where the middle of a piece is in the window. @throws if the page does not know the piece */
export async function placeOf(page: Page, guid: string): Promise<InWindow> {
  return asPlace(await page.evaluate(`placeOf(${JSON.stringify(guid)})`), guid);
}

/** Where a place of the table is in the window. */
export async function placeAt(page: Page, { x, z }: { readonly x: number; readonly z: number }): Promise<InWindow> {
  return asPlace(await page.evaluate(`placeAt(${x}, ${z})`), `${x}, ${z}`);
}

function asPlace(value: unknown, what: string): InWindow {
  if (typeof value !== 'object' || value === null) throw new Error(`There is no ${what} on the page`);
  // The page gives exactly this for what it knows.
  return value as InWindow;
}
