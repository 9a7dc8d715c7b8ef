import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { closePages, openBrowser } from './browser.ts';

const PAGE = fileURLToPath(new URL('../../tools/web/page/', import.meta.url));

/**
 * Opens a page for the tests of a suite: an empty one, in which everything that modules of the page export is global. The
 * parts of the page are tested with a real DOM, without a table. The page closes with the suite.
 *
 * @param onOpen gets the page before the first test
 * @param paths of the modules, from `tools/web/page`
 */
export function usePageModules(onOpen: (page: Page) => void, ...paths: readonly string[]): void {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await openBrowser();
    onOpen(await openPageModules(browser, ...paths));
  });
  afterAll(() => closePages(browser));
}

/** The same without a suite, in a page that the caller closes. */
export async function openPageModules(browser: Browser, ...paths: readonly string[]): Promise<Page> {
  const result = await build({
    stdin: { contents: paths.map(path => `export * from './${path}';`).join('\n'), resolveDir: PAGE, loader: 'ts' },
    bundle: true,
    format: 'iife',
    globalName: 'modules',
    target: 'es2022',
    write: false,
    logLevel: 'silent',
  });
  const page = await browser.newPage();
  // An address of its own, without a server: pages without one have no storage.
  await page.route('http://module.test/', route =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  );
  await page.goto('http://module.test/');
  await page.addScriptTag({ content: `${result.outputFiles[0]?.text ?? ''};Object.assign(window, modules);` });
  return page;
}
