import type { Page, PageScreenshotOptions } from 'playwright-core';

/** What Chromium says when it has no picture at hand; a moment later it mostly has. */
const NOT_AT_HAND = 'Unable to capture screenshot';
const PAUSES_MS = [50, 200, 1_000];

/** A picture of a page as a PNG. A browser that has none at the moment is asked again. */
export async function screenshotOf(page: Page, options: PageScreenshotOptions = {}): Promise<Buffer> {
  for (const pause of PAUSES_MS) {
    try {
      return await page.screenshot(options);
    } catch (fault) {
      if (!(fault instanceof Error && fault.message.includes(NOT_AT_HAND))) throw fault;
      await page.waitForTimeout(pause);
    }
  }
  return page.screenshot(options);
}
