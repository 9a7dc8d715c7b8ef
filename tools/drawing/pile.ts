import type { Drawing } from '../../src/scene/index.ts';
import { CREAM, INK, OWNERS } from './palette.ts';
import { fittingSize, rounded, textPaths } from './text.ts';

/** Between the left edges of two stripes, and how wide one is. */
const STRIPES = { step: 17, wide: 8.5 };

/** A pile of cards in a square of 100. */
export function drawPile(drawing: Drawing): string {
  return `<g transform="translate(6 6)">${drawBack(drawing, 88, 88)}</g>`;
}

/** The back of the top card: stripes in the owner's deep colour, how many cards there are, and what they are. */
export function drawBack({ count = 0, name, owner }: Drawing, width: number, height: number): string {
  const outline = `<rect width="${width}" height="${height}" rx="5"`;
  const columns = Math.ceil((width + height) / STRIPES.step);
  const stripes = Array.from({ length: columns }, (_, index) => {
    const x = rounded(index * STRIPES.step - height);
    return `M${x} ${height}l${height} -${height}h${STRIPES.wide}l-${height} ${height}Z`;
  });
  const middle = height / 2;
  return [
    `<clipPath id="back-${owner}">${outline}/></clipPath>`,
    `${outline} fill="${OWNERS[owner].deep}" stroke="${INK}" stroke-width="2"/>`,
    `<path d="${stripes.join('')}" fill="#000" opacity="0.22" clip-path="url(#back-${owner})"/>`,
    textPaths(String(count), { x: width / 2, y: middle + 6, size: 40, color: CREAM }),
    textPaths(name, { x: width / 2, y: middle + 26, size: fittingSize(name, 17, width - 14), color: CREAM }),
  ].join('');
}
