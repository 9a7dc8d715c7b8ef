import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { screenshotOf } from '../../../../tools/web/picture/screenshot.ts';

const BUSY = 'Protocol error (Page.captureScreenshot): Unable to capture screenshot';

/** A page whose first screenshots fail. */
function failing(times: number, message: string) {
  let asked = 0;
  const screenshot = (): Promise<Buffer> => {
    asked += 1;
    return asked > times ? Promise.resolve(Buffer.from(`${asked}`)) : Promise.reject(new Error(message));
  };
  const page = { screenshot, waitForTimeout: () => Promise.resolve() } as unknown as Page;
  return { page, asked: () => asked };
}

test('a browser that has no picture at hand is asked again', async () => {
  expect(String(await screenshotOf(failing(2, BUSY).page))).toBe('3');
});

test('a browser that never has one, or that fails otherwise, is not asked without an end', async () => {
  const never = failing(100, BUSY);
  await expect(screenshotOf(never.page)).rejects.toThrow(BUSY);
  expect(never.asked()).toBe(4);
  const closed = failing(100, 'Target page, context or browser has been closed');
  await expect(screenshotOf(closed.page)).rejects.toThrow('has been closed');
  expect(closed.asked()).toBe(1);
});
