import { expect, test } from 'vitest';
import { bundlePage, bundleStyle } from '../../../../tools/web/server/page-bundle.ts';

test('the server has every font that the style names', async () => {
  const files = await bundlePage();
  const style = files.get('/style.css')?.body.toString() ?? '';
  const fonts = [...style.matchAll(/url\("?\.\/([^")]+)"?\)/g)].map(([, name]) => files.get(`/${name}`));
  expect(fonts.map(font => font?.type)).toEqual(['font/woff2', 'font/woff2', 'font/woff2']);
  expect(fonts.map(font => font?.body.subarray(0, 4).toString())).toEqual(['wOF2', 'wOF2', 'wOF2']);
});

test('the style of a page without a server has the fonts in it', async () => {
  const style = await bundleStyle();
  expect(style.match(/url\("?data:font\/woff2;base64,/g)).toHaveLength(3);
  expect(style).not.toContain('.woff2');
});

test('the page is at most 350 KB packed', async () => {
  const files = await bundlePage();
  const packed = [...files.values()].reduce((sum, file) => sum + file.packed.length, 0);
  expect(packed).toBeLessThan(350_000);
});
