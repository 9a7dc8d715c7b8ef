import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { thumbnail } from '../../../../tools/save/builder/thumbnail.ts';
import { decodePicture } from '../../../support/decode-picture.ts';
import { closePages, isBrowserAbsent, openBrowser } from '../../../support/browser.ts';

const RED = [219, 26, 24] as const;
const BLUE = [31, 136, 255] as const;
const SEATS = [RED, BLUE];

test('the same name and seats give the same picture, other names another', () => {
  expect(thumbnail('Bears', SEATS)).toEqual(thumbnail('Bears', SEATS));
  expect(thumbnail('Bears', SEATS)).not.toEqual(thumbnail('Wolves', SEATS));
  expect(thumbnail('Bears', SEATS)).not.toEqual(thumbnail('Bears', [BLUE, RED]));
});

/** The content of the chunk of that kind. */
function chunkOf(png: Buffer, kind: string): Buffer {
  const start = png.indexOf(kind);
  return png.subarray(start + 4, start + 4 + png.readUInt32BE(start - 4));
}

test('a mod keeps its picture', () => {
  const png = Buffer.from(thumbnail('Bears', SEATS));
  expect([...chunkOf(png, 'PLTE')]).toEqual([24, 28, 36, 214, 202, 176, 126, 104, 82, ...RED, ...BLUE]);
  const points = inflateSync(chunkOf(png, 'IDAT'));
  expect(createHash('sha256').update(points).digest('hex').slice(0, 16)).toBe('3647e3e5150752b2');
});

test('its data are as long as its header says', () => {
  const png = Buffer.from(thumbnail('Bears', SEATS));
  expect(inflateSync(chunkOf(png, 'IDAT'))).toHaveLength(256 * 257);
});

describe.skipIf(isBrowserAbsent())('the thumbnail of a save, as a browser decodes it', () => {
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    browser = await openBrowser();
    page = await browser.newPage();
  });

  afterAll(() => closePages(browser));

  const opaque = (color: readonly number[]): string => [...color, 255].join();

  test('is a square with a board and the pieces of every seat', async () => {
    const { size, colors } = await decodePicture(page, thumbnail('Bears', SEATS));
    expect(size).toEqual([256, 256]);
    for (const seat of SEATS) expect(colors.get(opaque(seat)) ?? 0).toBeGreaterThan(100);
    // The background between the cells, the light and the dark cells, and the seats.
    expect(colors.size).toBe(5);
  });

  test.each([0, 1, 12, 14])('is a picture with %d seats, too', async count => {
    const seats = Array.from({ length: count }, (_, index) => [index * 10 + 1, 200, 7] as const);
    const { size, colors } = await decodePicture(page, thumbnail('Bears', seats));
    expect(size).toEqual([256, 256]);
    expect(colors.size).toBeGreaterThanOrEqual(3);
    const known = new Set([...colors.keys()].filter(color => color.endsWith(',200,7,255')));
    expect([...known].every(color => seats.some(seat => opaque(seat) === color))).toBe(true);
  });
});
