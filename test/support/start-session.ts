import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { playMod, type Play, type PlayOptions } from '../../tools/web/index.ts';
import { closePages, openBrowser, openTablePage, type TablePageOptions } from './browser.ts';

/** A session of one of our mods, and pages that begin with its start screen. */
export interface StartSession {
  readonly play: Play;
  /** What went wrong on any of its pages. */
  readonly faults: readonly string[];
  readonly open: (url: string, options?: TablePageOptions) => Promise<Page>;
}

/** Opens a session before the tests of the `describe` around the call, and closes it after them. */
export function startSession(options: Pick<PlayOptions, 'mod' | 'offers'>): StartSession {
  let browser: Browser;
  let play: Play;
  const faults: string[] = [];

  const begin = async (): Promise<void> => {
    const silent = { say: () => undefined, onLogs: () => undefined };
    play = await playMod({ mods: 'mod', port: 0, vm: 'lua', ...silent, ...options });
  };

  beforeAll(async () => {
    await begin();
    browser = await openBrowser();
  }, 600_000);

  // A test that fails leaves its seat taken: the next one gets a new session.
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    await closePages(browser);
    await play.close();
    faults.length = 0;
    await begin();
  }, 600_000);

  afterAll(async () => {
    await closePages(browser);
    await play?.close();
  });

  return {
    get play() {
      return play;
    },
    faults,
    async open(url, pageOptions = {}) {
      const opened = await openTablePage(browser, url, { start: true, ...pageOptions });
      opened.page.on('pageerror', error => faults.push(error.message));
      return opened.page;
    },
  };
}

/** Opens or closes the options of a start screen. */
export async function foldOptions(page: Page, isOpen: boolean): Promise<void> {
  const options = page.locator('.start details.options');
  if (((await options.getAttribute('open')) !== null) !== isOpen) await options.locator('summary').click();
  await expect.poll(async () => (await options.getAttribute('open')) !== null).toBe(isOpen);
}
