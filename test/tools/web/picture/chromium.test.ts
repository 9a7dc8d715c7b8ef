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
