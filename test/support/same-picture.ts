import type { Browser } from 'playwright-core';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const KEPT = fileURLToPath(new URL('../fixtures/pictures/', import.meta.url));
/** How much each of red, green and blue of a point may differ, of 255: letters are smoothed differently everywhere. */
const TOLERANCE = 40;

/**
 * The part of the points, from 0 to 1, in which a picture differs from the one that is kept under that name; 1 when they
 * are not equally large. With `KEEP_PICTURES=1` the kept one is replaced, and 0 returned: look at it then.
 */
export async function differenceFromKept(browser: Browser, name: string, picture: Buffer): Promise<number> {
  const path = join(KEPT, `${name}.png`);
  if (process.env.KEEP_PICTURES === '1') {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, picture);
    return 0;
  }
  if (!existsSync(path)) throw new Error(`There is no ${path}: run the test with KEEP_PICTURES=1, and look at it`);
  return compare(browser, readFileSync(path), picture);
}

/** Two PNGs, compared where there is a decoder for them. */
async function compare(browser: Browser, kept: Buffer, present: Buffer): Promise<number> {
  const page = await browser.newPage();
  const [a, b] = [kept, present].map(bytes => `data:image/png;base64,${bytes.toString('base64')}`);
  const part: unknown = await page.evaluate(`(async () => {
    async function pointsOf(url) {
      const image = new Image();
      image.src = url;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const pen = canvas.getContext('2d');
      pen.drawImage(image, 0, 0);
      return pen.getImageData(0, 0, image.width, image.height);
    }
    const [a, b] = await Promise.all([pointsOf('${a}'), pointsOf('${b}')]);
    if (a.width !== b.width || a.height !== b.height) return 1;
    let different = 0;
    for (let at = 0; at < a.data.length; at += 4) {
      const far = [0, 1, 2].some(part => Math.abs(a.data[at + part] - b.data[at + part]) > ${TOLERANCE});
      if (far) different += 1;
    }
    return different / (a.width * a.height);
  })()`);
  await page.close();
  return Number(part);
}
