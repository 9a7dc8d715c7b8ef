import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { isBrowserAbsent } from '../../../../../support/browser.ts';
import { usePageModules } from '../../../../../support/page-module.ts';

describe.skipIf(isBrowserAbsent()).each(['flat', '3D'])('a view (%s)', picture => {
  let page: Page;

  usePageModules(
    opened => (page = opened),
    'scene/viewport/viewport.ts',
    '../../../node_modules/three/build/three.module.js',
  );

  beforeEach(async () => {
    await page.evaluate(`
      document.body.replaceChildren(document.createElement('div'));
      document.body.firstChild.style.cssText = 'position: fixed; inset: 0';
      canvas = document.createElement('canvas');
      canvas.style.cssText = 'width: 100%; height: 100%; touch-action: none';
      stage = new Viewport(document.body.firstChild, { canvas, software: true, context: undefined });
      if (${picture === 'flat'}) stage.drawFlat(() => undefined);
      home = () => stage.look(new Box3(new Vector3(-10, 0, -10), new Vector3(10, 1, 10)), 0);
      home();
      stage.begin();
    `);
  });

  const isMoved = (): Promise<unknown> => page.evaluate('stage.isMoved');

  /** A finger that goes so far, in pixels. */
  async function touch(pixels: number): Promise<void> {
    const finger = await page.context().newCDPSession(page);
    const at = (type: string, ...points: readonly number[]): Promise<unknown> => {
      const touchPoints = points.map(x => ({ x, y: 300 }));
      return finger.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints });
    };
    await at('touchStart', 400);
    if (pixels > 0) for (const part of [0.5, 1]) await at('touchMove', 400 + pixels * part);
    await at('touchEnd');
    await finger.detach();
  }

  test('is where it was put after a tap, and is not after a finger has gone over it', async () => {
    expect(await isMoved()).toBe(false);
    for (const pixels of [0, 3]) await touch(pixels);
    await page.evaluate('new Promise(done => setTimeout(done, 300))');
    expect(await isMoved()).toBe(false);
    await touch(150);
    await expect.poll(isMoved).toBe(true);
    // What still glides on from the last touch is over with that.
    await touch(150);
    await page.evaluate('home()');
    expect(await isMoved()).toBe(false);
    await page.evaluate('new Promise(done => setTimeout(done, 300))');
    expect(await isMoved()).toBe(false);
  });

  test('is not where it was put after the wheel, or keys, have moved it', async () => {
    await page.mouse.move(400, 300);
    await page.mouse.wheel(0, -120);
    await expect.poll(isMoved).toBe(true);
    await page.evaluate('home(); stage.pan(1, 0)');
    expect(await isMoved()).toBe(true);
  });
});
