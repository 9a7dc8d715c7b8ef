import { expect, test } from 'vitest';
import { findChromium, openChromium } from '../../../../tools/web/index.ts';
import { isBrowserAbsent } from '../../../support/browser.ts';

test.skipIf(isBrowserAbsent())('the browser opens the page that is asked for, and none of its own', async () => {
  // Not the one of other tests, which may be a shell without parts around a page.
  const browser = await openChromium(findChromium());
  try {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto('data:text/html,Hello');
    const session = await browser.newBrowserCDPSession();
    const { targetInfos } = await session.send('Target.getTargets');
    expect(targetInfos.map(({ url }) => url)).toEqual(['data:text/html,Hello']);
  } finally {
    await browser.close();
  }
});

test.each([
  ['win32', 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe'],
  ['win32', 'D:\\Local\\Google\\Chrome\\Application\\chrome.exe'],
  ['darwin', '/Users/ann/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
  ['linux', '/usr/bin/microsoft-edge'],
] as const)('on %s a browser is found at %s', (platform, path) => {
  const env = {
    ...{ ProgramFiles: 'C:\\Program Files', 'ProgramFiles(x86)': 'C:\\Program Files (x86)' },
    ...{ LOCALAPPDATA: 'D:\\Local', HOME: '/Users/ann' },
  };
  expect(findChromium({ platform, env }, each => each === path)).toBe(path);
  expect(findChromium({ platform, env: {} }, () => false)).toBe(undefined);
});
