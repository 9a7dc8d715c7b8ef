import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import { openTable, type Table, worldBundle } from '../../../../tools/table/index.ts';
import { findChromium, takePicture } from '../../../../tools/web/index.ts';
import { closePages, isBrowserAbsent, openBrowser } from '../../../support/browser.ts';
import { decodePicture, type DecodedPicture } from '../../../support/decode-picture.ts';
import { openTactic } from '../../../support/tactic-table.ts';

// Transpiled before the test starts its clock.
await worldBundle();

const SAVE = {
  SaveName: 'Bears',
  LuaScript: 'function onLoad() UI.setXml(\'<Panel width="200" height="80" color="#ff00ff" />\') end',
  ObjectStates: [],
};

afterEach(() => void vi.unstubAllEnvs());

describe('the browser', () => {
  test('is the one that CHROMIUM names, before those that are installed', () => {
    vi.stubEnv('CHROMIUM', '/opt/my-browser');
    expect(findChromium()).toBe('/opt/my-browser');
  });
});

describe.skipIf(isBrowserAbsent())('a picture of a table', () => {
  const take = (more: { readonly bare: boolean; readonly seat?: string }): Promise<Buffer> =>
    takePicture({
      open: () => openTable({ save: SAVE }),
      title: 'Bears',
      width: 320,
      height: 240,
      frames: 30,
      ...more,
    });

  /** How many pixels have about the colour of the panel. */
  function panelIn({ colors }: DecodedPicture): number {
    let count = 0;
    for (const [color, pixels] of colors) {
      const [red = 0, green = 0, blue = 0] = color.split(',').map(Number);
      if (red > 200 && green < 60 && blue > 200) count += pixels;
    }
    return count;
  }

  test(
    'has the size that was asked for and shows the UI, unless only the table is wanted',
    { timeout: 300_000 },
    async () => {
      const browser = await openBrowser();
      const page = await browser.newPage();
      onTestFinished(() => closePages(browser));
      const whole = await decodePicture(page, await take({ bare: false, seat: 'Red' }));
      expect(whole.size).toEqual([320, 240]);
      expect(panelIn(whole)).toBeGreaterThan(500);
      const bare = await decodePicture(page, await take({ bare: true }));
      expect([bare.size, panelIn(bare)]).toEqual([[320, 240], 0]);
    },
  );

  test('is taken while cards to choose from hide the table', { timeout: 300_000 }, async () => {
    const browser = await openBrowser();
    const page = await browser.newPage();
    onTestFinished(() => closePages(browser));
    const open = async (): Promise<Table> => {
      const { table, press } = await openTactic();
      await table.sit('Red', 'Ann');
      await table.sit('Blue', 'Bob');
      await table.frames(60);
      await press('Red', 'Start the game');
      return table;
    };
    const options = { title: '/TACTIC/', width: 320, height: 240, frames: 60, bare: false, seat: 'Red' };
    const { size } = await decodePicture(page, await takePicture({ open, ...options }));
    expect(size).toEqual([320, 240]);
  });
});
