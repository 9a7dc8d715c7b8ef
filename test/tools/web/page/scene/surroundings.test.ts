import type { Browser } from 'playwright-core';
import { mkdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePages, isBrowserAbsent, openBrowser } from '../../../../support/browser.ts';
import { handZone, openToyBox, toy, type ToyBox } from '../../../../support/toy-box.ts';
import { picture } from './gallery.ts';

const SCRIPT = `
function onLoad() MusicPlayer.setCurrentAudioclip({ url = 'http://127.0.0.1/a.mp3', title = 'March of <b>Bears</b>' }) end
function play() MusicPlayer.play() end
function pause() MusicPlayer.pause() end
function night() Lighting.light_intensity = 0.05 Lighting.ambient_intensity = 0.1 Lighting.apply() end
function red() Lighting.light_intensity = 0.54 Lighting.ambient_intensity = 0.3 Lighting.setLightColor({ 1, 0, 0 }) Lighting.apply() end
`;

const OBJECTS = [
  toy('BlockSquare', 'cube01', -6, 0, { Nickname: 'Cube', Locked: true, scale: [3, 1, 3] }),
  toy('Custom_PDF', 'book01', 0, 0, {
    Nickname: 'Rules',
    Locked: true,
    rotY: 180,
    CustomPDF: { PDFUrl: 'https://example.test/rules.pdf' },
  }),
  toy('Custom_Assetbundle', 'wolf01', 5, 0, {
    Nickname: 'Wolf',
    Locked: true,
    rotY: 180,
    scale: [2, 1, 2],
    CustomAssetbundle: { AssetbundleURL: 'https://example.test/wolf.unity3d' },
  }),
  toy('Custom_Dice', 'dice01', 0, 5, {
    Nickname: 'Fate',
    scale: [3, 3, 3],
    CustomImage: { ImageURL: picture(), CustomDice: { Type: 1 } },
  }),
  toy('Custom_Dice', 'dice02', 6, 5, {
    scale: [3, 3, 3],
    CustomImage: { ImageURL: picture(), CustomDice: { Type: 5 } },
  }),
  handZone('Red', 'hand01', -9),
];

interface Light {
  readonly red: number;
  readonly green: number;
}

describe.skipIf(isBrowserAbsent())('what a table has around it', () => {
  let browser: Browser;
  let box: ToyBox;

  beforeAll(async () => {
    mkdirSync('build/pictures', { recursive: true });
    browser = await openBrowser();
    box = await openToyBox(browser, {
      objects: OBJECTS,
      script: SCRIPT,
      size: { width: 600, height: 400 },
      draws: true,
    });
  });

  afterAll(async () => {
    await box?.close();
    await closePages(browser);
  });

  async function run(call: string): Promise<void> {
    await box.room.session.act({ kind: 'execute', guid: '-1', script: call });
    await box.rest();
    await box.page.waitForSelector('canvas[data-sharp=true]');
  }

  /** The mean of all points of the picture, from 0 to 255. */
  async function light(): Promise<Light> {
    const png = await box.page.locator('.table canvas').screenshot();
    const value: unknown = await box.page.evaluate(`(async () => {
      const image = new Image();
      image.src = 'data:image/png;base64,${png.toString('base64')}';
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const pen = canvas.getContext('2d');
      pen.drawImage(image, 0, 0);
      const { data } = pen.getImageData(0, 0, image.width, image.height);
      const mean = part => data.reduce((sum, value, at) => (at % 4 === part ? sum + value : sum), 0) / (data.length / 4);
      return { red: mean(0), green: mean(1) };
    })()`);
    // What was computed just above.
    return value as Light;
  }

  test('what the page cannot show is there as something plain with its name, and one closed line counts it', async () => {
    const panel = box.page.locator('.missing');
    expect(await panel.getAttribute('open')).toBeNull();
    expect(await panel.locator('summary').textContent()).toBe('Not shown: 1 PDF, 1 asset bundle');
    await panel.locator('summary').click();
    await expect
      .poll(() => panel.locator('li').allTextContents())
      .toEqual(['PDF: Rules (a plain thing stands for it)', 'asset bundle: Wolf (a plain thing stands for it)']);
    await panel.locator('summary').click();
    for (const guid of ['book01', 'wolf01']) expect(await box.placeOf(guid)).toBeDefined();
    await box.page.screenshot({ path: 'build/pictures/stubs.png' });
    expect(await box.page.locator('.notice').count()).toBe(0);
    expect(box.faults).toEqual([]);
  });

  test('a line says what the music player plays, as long as it plays', async () => {
    const line = box.page.locator('.music');
    expect(await line.isVisible()).toBe(false);
    await run('play()');
    await expect.poll(() => line.textContent()).toBe('♪ March of <b>Bears</b>');
    expect(await line.isVisible()).toBe(true);
    await run('pause()');
    await line.waitFor({ state: 'hidden' });
  });

  test('the light of the table is that of the page', async () => {
    const day = await light();
    await run('night()');
    const night = await light();
    expect(night.green).toBeLessThan(day.green * 0.8);
    await run('red()');
    const red = await light();
    expect(red.red / red.green).toBeGreaterThan((day.red / day.green) * 1.2);
  });
});
