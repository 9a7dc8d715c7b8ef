import type { Drawing } from '../../src/scene/index.ts';
import { CREAM, OWNERS } from './palette.ts';
import { EDGE, hatchOf, iconOf } from './parts.ts';
import { fittingSize, rounded, textPaths } from './text.ts';

const BRACKETS = 'M8 24V8H24M76 8H92V24M92 76V92H76M24 92H8V76';
/** More segments could not be told apart on a bar. */
const MOST_SEGMENTS = 15;

/**
 * A square in the owner's deep colour with an icon, a large number and a bar of as many segments as it may hold; without a
 * number the icon is large.
 *
 * @param of the word between the two numbers
 */
export function drawTown(drawing: Drawing, found: string | undefined, of = 'of'): string {
  const { count, dull = false, most = 0, owner } = drawing;
  const style = OWNERS[owner];
  const body = 'M5 5H95V95H5Z';
  return [
    `<path d="${body}" fill="${dull ? style.done : style.deep}" ${EDGE}/>`,
    dull ? hatchOf(body, `hatch-town-${owner}`) : '',
    `<path d="${BRACKETS}" fill="none" stroke="${style.fill}" stroke-width="5"/>`,
    ...(count === undefined
      ? [iconOf(drawing, found, { x: 50, y: 50, size: 72, color: style.fill })]
      : [
          iconOf(drawing, found, { x: 36, y: 40, size: 44, color: style.fill }),
          ...numbersOf(count, `${of} ${most}`, most),
        ]),
  ].join('');
}

function numbersOf(count: number, words: string, most: number): string[] {
  return [
    textPaths(String(count), { x: 75, y: 47, size: 38, color: CREAM }),
    textPaths(words, { x: 75, y: 64, size: fittingSize(words, 17, 34), color: CREAM }),
    barOf(Math.min(count, MOST_SEGMENTS), Math.min(most, MOST_SEGMENTS)),
  ];
}

function barOf(filled: number, all: number): string {
  if (all < 1) return '';
  const step = 76 / all;
  return Array.from({ length: all }, (_, index) => {
    const color = index < filled ? `fill="${CREAM}"` : `fill="#000" fill-opacity="0.45"`;
    return `<rect x="${rounded(12 + index * step)}" y="76" width="${rounded(step - 2)}" height="9" ${color}/>`;
  }).join('');
}
