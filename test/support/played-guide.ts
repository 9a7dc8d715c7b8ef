import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { Log } from '../../tools/table/index.ts';
import { playMod, type Play } from '../../tools/web/index.ts';
import { closePages, openBrowser } from './browser.ts';

/** The game in a folder, played for a browser while the tests of a suite run; what its table says comes into `logs`. */
export function playedGuide(folder: () => string): {
  readonly browser: Browser;
  readonly play: Play;
  readonly logs: Log[];
} {
  const logs: Log[] = [];
  let browser: Browser;
  let play: Play;
  beforeAll(async () => {
    const onLogs = (fresh: readonly Log[]): void => void logs.push(...fresh);
    play = await playMod({ mod: folder(), mods: folder(), port: 0, vm: 'lua', say: () => undefined, onLogs });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await closePages(browser);
    await play?.close();
  });
  return {
    logs,
    get browser() {
      return browser;
    },
    get play() {
      return play;
    },
  };
}
