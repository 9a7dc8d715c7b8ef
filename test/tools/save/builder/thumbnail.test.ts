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

test('its data are as long as its header says', () => {
  const png = Buffer.from(thumbnail('Bears', SEATS));
  const start = png.indexOf('IDAT');
  const data = png.subarray(start + 4, start + 4 + png.readUInt32BE(start - 4));
  expect(inflateSync(data)).toHaveLength(256 * 257);
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
