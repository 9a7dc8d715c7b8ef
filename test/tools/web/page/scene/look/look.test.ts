import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { isBrowserAbsent } from '../../../../../support/browser.ts';
import { usePageModules } from '../../../../../support/page-module.ts';
import { thing } from '../../../../../support/small-table.ts';

const SHAPES = [
  ['Chess_Pawn', 'Chess'],
  ['Chess_Knight', 'Chess'],
  ['Die_4', 'Dice'],
  ['Die_20', 'Dice'],
  ['Card', 'Card'],
  ['Bag', 'Bag'],
  ['Custom_Tile', 'Tile'],
  ['no such thing', 'Generic'],
] as const;

describe.skipIf(isBrowserAbsent())('how objects look', () => {
  let page: Page;

  usePageModules(
    opened => (page = opened),
    'scene/look/faces.ts',
    'scene/look/shapes.ts',
    'scene/look/text-texture.ts',
    'scene/look/images.ts',
  );

  const run = (code: string): Promise<unknown> => page.evaluate(`(() => { ${code} })()`);

  test.each(SHAPES)('the shape of %s (%s) fills the box of one unit at every detail', async (name, type) => {
    const sizes = await run(`
      const shape = shapeOf('${name}', '${type}');
      return ['fine', 'coarse', 'coarsest'].map(detail => {
        const geometry = geometryOf(shape, detail);
        geometry.computeBoundingBox();
        const { min, max } = geometry.boundingBox;
        return ['x', 'y', 'z'].flatMap(axis => [min[axis], max[axis]]);
      });`);
    for (const corners of sizes as number[][])
      for (const corner of corners) {
        expect(Math.abs(corner)).toBeLessThanOrEqual(0.51);
        expect(Math.abs(corner)).toBeGreaterThan(0.2);
      }
  });

  test('fewer corners at a coarser detail', async () => {
    const counts = await run(`
      const shape = shapeOf('Chess_Pawn', 'Chess');
      return ['fine', 'coarse', 'coarsest'].map(detail => geometryOf(shape, detail).attributes.position.count);`);
    const [fine = 0, coarse = 0, coarsest = 0] = counts as number[];
    expect(fine).toBeGreaterThan(coarse);
    expect(coarse).toBeGreaterThan(coarsest);
  });

  test('a hidden card shows its back on both sides', async () => {
    const back = { columns: 1, rows: 1, cell: 0, url: 'https://example.com/back.png' };
    const face = { ...back, url: 'https://example.com/face.png' };
    const card = thing('c', { name: 'Card', type: 'Card', card: { face, back } });
    const open = await run(`return facesOf(${JSON.stringify(card)})`);
    expect(open).toEqual({ top: face, bottom: back });
    const hidden = await run(`return facesOf(${JSON.stringify({ ...card, concealed: true })})`);
    expect(hidden).toEqual({ top: back, bottom: back });
  });

  test.each<[string, unknown, { readonly top: string; readonly bottom: string }]>([
    ['a token', { ImageURL: 'a' }, { top: 'a', bottom: 'a' }],
    ['a tile', { CustomImage: { ImageURL: 'a', ImageSecondaryURL: 'b' } }, { top: 'a', bottom: 'b' }],
    ['nothing', undefined, { top: '', bottom: '' }],
    ['broken data', { CustomImage: 7, ImageURL: { no: 'text' } }, { top: '', bottom: '' }],
  ])('the pictures of %s', async (_, custom, images) => {
    expect(await run(`return imagesOf({ custom: ${JSON.stringify(custom) ?? 'undefined'} })`)).toEqual(images);
  });

  test("the game's own deck has each rank of each suit once, and jokers after them", async () => {
    const names = (await run('return Array.from({ length: 54 }, (_, id) => standardCardName(id) ?? null)')) as (
      | string
      | null
    )[];
    const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
    const all = ['♣', '♦', '♥', '♠'].flatMap(suit => ranks.map(rank => `${rank}${suit}`));
    expect(names.slice(0, 52).toSorted()).toEqual(all.toSorted());
    expect(names.slice(52)).toEqual([null, null]);
    expect([0, 16, 21, 38, 51].map(id => names[id])).toEqual(['K♣', '8♦', '3♣', 'A♠', '2♥']);
  });

  test('checkers of a game that begins stand on dark squares, those of chess boards have a light far left corner', async () => {
    const colors = await run(`
      const colorAt = (face, x, z) => {
        const canvas = face.texture.image;
        // The middle of a square, by its number from the middle of the board.
        const at = side => Math.round((0.5 + (side * 1.944) / 18) * canvas.width);
        return [...canvas.getContext('2d').getImageData(at(x), at(z), 1, 1).data].slice(0, 3).join();
      };
      const top = name => facesOf({ ...${JSON.stringify({ ...thing('b0a2d0'), type: 'Board' })}, name }).top;
      return ['Checker_Board', 'Chess_Board'].map(name => [[-3.5, -3.5], [-2.5, -3.5], [-3.5, 3.5], [4.4, 0]]
        .map(([x, z]) => colorAt(top(name), x, z)));`);
    const [dark, light, frame] = ['123,91,61', '227,212,177', '91,64,41'];
    expect(colors).toEqual([
      [dark, light, light, frame],
      [light, dark, dark, frame],
    ]);
  });

  test('equal texts share a texture; another text, or another style, has its own', async () => {
    const same = await run(`
      const style = { color: '#fff', size: 40 };
      const first = write('Bear', style);
      return [first === write('Bear', { ...style }), first === write('Lion', style), first === write('Bear', { ...style, size: 50 })];`);
    expect(same).toEqual([true, false, false]);
  });

  test('a text is made smaller until it fits, on a texture of the size that was asked for', async () => {
    const sizes = await run(`
      const { width, height } = write('a very long text '.repeat(20), { color: '#fff', size: 90, width: 200, height: 100 });
      return [width, height];`);
    expect(sizes).toEqual([200, 100]);
  });

  test('a picture of an address that is not allowed is reported, and not asked for', async () => {
    const asked: string[] = [];
    page.on('request', request => asked.push(request.url()));
    const failed = await page.evaluate(`new Promise(done => {
      const images = createImages({ failed: (url, why) => done([url, why]), loaded: () => done('loaded') });
      images.load('file:///etc/passwd', () => done('shown'));
    })`);
    expect(failed).toEqual(['file:///etc/passwd', expect.stringMatching(/only http, https and data/)]);
    expect(asked).toEqual([]);
  });
});
