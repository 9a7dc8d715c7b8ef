import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { drawSvg, parseDrawing } from '../../../../../../tools/drawing/index.ts';
import { isBrowserAbsent } from '../../../../../support/browser.ts';
import { usePageModules } from '../../../../../support/page-module.ts';

function partsOf(hex: string): number[] {
  return [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16));
}

/** The relative luminance of WCAG. */
function luminance(parts: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = parts.map(each => {
    const part = each / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Writes a word on a space, and says in which color and how much of it. */
const WRITE = `theme => {
  const texts = [];
  const context = { canvas: { clientWidth: 800 }, fillText: () => texts.push([context.fillStyle, context.globalAlpha]) };
  const tint = { r: 0.5, g: 0.5, b: 0.5 };
  paintCaptions(context, [{ text: 'BASE', isSix: false, tint, x: 0, y: 0, edge: 60 }], FLAT_COLORS[theme], () => '#ffffff');
  return texts[0];
}`;

describe.skipIf(isBrowserAbsent())('the words on a board', () => {
  let page: Page;

  usePageModules(opened => (page = opened), 'scene/flat/flat-captions.ts', 'scene/flat/flat-colors.ts');

  test.each(['dark', 'light'] as const)('can be read on all plain grounds, in the %s theme', async theme => {
    const [color, alpha]: [string, number] = await page.evaluate(`(${WRITE})('${theme}')`);
    for (const ground of ['light', 'dark', 'tray', 'base']) {
      const drawing = parseDrawing(`drawing tile|ground=${ground}`)!;
      const below = partsOf(/#[0-9a-f]{6}/.exec(drawSvg(drawing, { theme }))?.[0] ?? '');
      const mixed = partsOf(color).map((part, at) => part * alpha + (below[at] ?? 0) * (1 - alpha));
      const [bright = 0, dim = 0] = [luminance(mixed), luminance(below)].toSorted((a, b) => b - a);
      expect((bright + 0.05) / (dim + 0.05), ground).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('are fainter in fog, where there are many, and can be read there', async () => {
    const [faint, plain] = (await page.evaluate(`[true, false].map(isFog => {
      const alphas = [];
      const context = { canvas: { clientWidth: 800 }, fillText: () => alphas.push(context.globalAlpha) };
      const projection = { unit: 60, at: () => [0, 0] };
      const button = { label: '001.002', position: { x: 0.4, y: 0, z: 0 }, width: 0 };
      const source = { buttons: [button], size: { x: 1 }, scale: { x: 1 }, tint: {} };
      const drawing = 'drawing tile|ground=' + (isFog ? 'fog' : 'forest') + '|hexagon=1';
      const space = captionedSpace(source, drawing, { x: 0, z: 0 }, projection);
      paintCaptions(context, [space], FLAT_COLORS.light, () => '#ffffff');
      return alphas[0];
    })`)) as [number, number];
    expect(faint).toBeLessThan(plain);
    const below = partsOf(
      /#[0-9a-f]{6}/.exec(drawSvg(parseDrawing('drawing tile|ground=fog')!, { theme: 'light' }))![0],
    );
    const seen = luminance(below.map(part => 255 * faint + part * (1 - faint)));
    expect((seen + 0.05) / (luminance(below) + 0.05)).toBeGreaterThanOrEqual(4.5);
  });
});
