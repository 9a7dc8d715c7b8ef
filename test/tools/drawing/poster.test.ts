import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawingText, hexagonDrawing, tileDrawing, type Poster } from '../../../src/scene/index.ts';
import { drawPoster, posterIcons, type PosterPicture } from '../../../tools/drawing/index.ts';

const bear = drawingText({ kind: 'token', owner: 'red', icon: 'bear-head', name: 'Bear', spear: 3 });
const PATH = 'M0 0L512 512Z';
const poster: PosterPicture['poster'] = {
  spaces: { '.': tileDrawing('dark'), F: tileDrawing('forest') },
  rows: ['..F', '.F.'],
  pieces: [{ drawing: bear, column: 1, row: 1 }],
};

function drawn(changes: Partial<Poster> = {}, theme: PosterPicture['theme'] = 'dark'): string {
  return drawPoster({ poster: { ...poster, ...changes }, theme, icons: new Map([['bear-head', PATH]]) });
}

function count(text: string, part: string): number {
  return text.split(part).length - 1;
}

function sizeOf(svg: string): readonly number[] {
  return (/ viewBox="0 0 (\S+) (\S+)"/.exec(svg) ?? []).slice(1).map(Number);
}

describe('a poster', () => {
  test('names each icon of its spaces and pieces once', () => {
    expect(posterIcons({ ...poster, pieces: [...poster.pieces, ...poster.pieces] })).toEqual([
      'pine-tree',
      'bear-head',
    ]);
  });

  test('shows a space for each character that stands for one, in the colours of the theme', () => {
    expect(count(drawn(), 'fill="#36444d"')).toBe(4);
    expect(count(drawn({ rows: ['. .', '?.'] }), 'fill="#36444d"')).toBe(3);
    expect(count(drawn({}, 'light'), 'fill="#e5e3d6"')).toBe(4);
  });

  test('shows pieces by their icons, and marks below them', () => {
    const marked = drawn({ marks: [{ mark: 'corners', column: 1, row: 1 }] });
    expect(count(marked, `d="${PATH}"`)).toBe(1);
    expect(marked.indexOf('#ff7b6b')).toBeGreaterThan(0);
    expect(marked.indexOf('#ff7b6b')).toBeLessThan(marked.indexOf(PATH));
    expect(drawn()).not.toContain('#ff7b6b');
  });

  test('puts a ring around the piece that is chosen alone', () => {
    const outline = (svg: string): number => count(svg, 'scale(1.16)');
    expect(outline(drawn())).toBe(0);
    expect(outline(drawn({ pieces: [{ drawing: bear, column: 0, row: 0, isChosen: true }] }))).toBe(2);
  });

  test('is cut where the turned board has no corner any more', () => {
    const [wide = 0, high = 0] = sizeOf(drawn({ rows: ['......', '......', '......', '......', '......'] }));
    const [cos, sin] = [Math.cos(Math.PI / 20), Math.sin(Math.PI / 20)];
    expect(wide * cos + high * sin).toBeCloseTo(600, 1);
    expect(wide * sin + high * cos).toBeCloseTo(500, 1);
  });

  test('shifts every second row of hexagons by half a space', () => {
    const svg = drawn({ spaces: { h: hexagonDrawing('plain') }, rows: ['h', 'h'], pieces: [] });
    const [first = 0, second = 0] = [...svg.matchAll(/<g transform="translate\((\S+) \S+\) scale\(1\)"/g)].map(each =>
      Number(each[1]),
    );
    expect(second - first).toBeCloseTo(93.54 / 0.97 / 2, 2);
  });

  test('is a picture whatever a table says', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom(bear, tileDrawing('lake'), hexagonDrawing('desert')));
    const place = { column: fc.double({ noNaN: true }), row: fc.double({ noNaN: true }), drawing: text };
    const any = fc.record({
      spaces: fc.dictionary(fc.string({ minLength: 1, maxLength: 1 }), text),
      rows: fc.array(fc.string()),
      pieces: fc.array(fc.record({ ...place, turn: fc.integer() })),
    });
    fc.assert(
      fc.property(any, made => {
        const svg = drawPoster({ poster: made, theme: 'dark', icons: new Map() });
        expect(svg).toMatch(/^<svg .*<\/svg>$/s);
        expect(sizeOf(svg).every(size => size > 0)).toBe(true);
        expect(svg).not.toMatch(/NaN|undefined/);
      }),
      { numRuns: 50 },
    );
  });

  test.each([Number.NEGATIVE_INFINITY, Infinity, NaN, 25, -25])('leaves out what stands in row %d', row => {
    const made = { spaces: { '.': hexagonDrawing('desert') }, rows: ['..'], pieces: [] };
    const draw = (pieces: readonly { column: number; row: number; drawing: string }[]): string =>
      drawPoster({ poster: { ...made, pieces }, theme: 'dark', icons: new Map() });
    expect(draw([{ column: 0, row, drawing: bear }])).toBe(draw([]));
    expect(draw([{ column: 0, row: 24, drawing: bear }])).not.toBe(draw([]));
  });
});
