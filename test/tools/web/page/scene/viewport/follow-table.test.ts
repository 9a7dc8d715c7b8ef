import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { isBrowserAbsent } from '../../../../../support/browser.ts';
import { usePageModules } from '../../../../../support/page-module.ts';
import { table } from '../../../../../support/small-table.ts';

const SNAPSHOT = JSON.stringify(table({}));

describe.skipIf(isBrowserAbsent())('the view of a table', () => {
  let page: Page;

  usePageModules(
    opened => (page = opened),
    'state/store.ts',
    'scene/viewport/follow-table.ts',
    '../../../node_modules/three/build/three.module.js',
  );

  beforeEach(async () => {
    await page.clock.install();
    await page.evaluate(`
      document.body.replaceChildren();
      store = new Store();
      wide = 20;
      looks = 0;
      stage = { canvas: document.body.appendChild(document.createElement('canvas')), isFlat: true, isMoved: false };
      pieces = { bounds: () => new Box3(new Vector3(0, 0, 0), new Vector3(wide, 1, 20)) };
      followTable(store, stage, pieces, () => (looks += 1));
      change = () => store.receive({ kind: 'table', snapshot: ${SNAPSHOT} });
      press = () => ['pointerdown', 'pointerup'].map(kind => stage.canvas.dispatchEvent(new PointerEvent(kind)));
      change();
    `);
    // The canvas has its first size now, which is one more look: who observes it later is told later.
    await page.evaluate('new Promise(done => new ResizeObserver(done).observe(stage.canvas))');
    await page.evaluate('looks = 0');
  });

  const looks = (): Promise<number> => page.evaluate('looks');

  test('follows a table that grows', async () => {
    await page.evaluate('wide = 40; change()');
    expect(await looks()).toBe(1);
    await page.evaluate('change()');
    expect(await looks()).toBe(1);
  });

  test('stays under a hand that has just pressed, and follows when that is away', async () => {
    await page.evaluate('press(); wide = 40; change(); change()');
    expect(await looks()).toBe(0);
    await page.clock.runFor(2_000);
    await page.evaluate('press()');
    await page.clock.runFor(2_000);
    expect(await looks()).toBe(0);
    await page.clock.runFor(1_500);
    expect(await looks()).toBe(1);
    await page.clock.runFor(10_000);
    expect(await looks()).toBe(1);
  });

  test('stays while a press beside the table goes on over it', async () => {
    const fire = (kind: string): Promise<unknown> =>
      page.evaluate(`stage.canvas.dispatchEvent(new PointerEvent('${kind}'))`);
    await fire('gotpointercapture');
    await page.evaluate('wide = 40; change()');
    await page.clock.runFor(20_000);
    expect(await looks()).toBe(0);
    await fire('lostpointercapture');
    await page.clock.runFor(7_000);
    expect(await looks()).toBe(1);
  });

  test('stays where somebody looks by themselves, also after a press', async () => {
    await page.evaluate('press(); wide = 40; change(); stage.isMoved = true');
    await page.clock.runFor(10_000);
    expect(await looks()).toBe(0);
  });
});
