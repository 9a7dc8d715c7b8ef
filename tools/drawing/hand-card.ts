import type { Drawing } from '../../src/scene/index.ts';
import { PAPER, RULE, signOf } from './card.ts';
import { INK, OWNERS } from './palette.ts';
import { iconOf } from './parts.ts';
import { drawBack } from './pile.ts';
import { fittingSize, textPaths } from './text.ts';

/** A card as one holds it: higher than wide, in pixels at its own size. */
export const HAND_CARD = { width: 98, height: 150 };

const HEXAGON = 'M82 29L93 34.5V45.5L82 51L71 45.5V34.5Z';
const OUTLINE = '<rect width="98" height="150" rx="5"';

/**
 * A card in a hand, or the back of a pile with its number, as a complete SVG document. It shows what a card on the table shows,
 * with more room for the icon.
 */
export function drawHandCard(drawing: Drawing, found: string | undefined): string {
  const { height, width } = HAND_CARD;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `${drawing.kind === 'pile' ? drawBack(drawing, width, height) : frontOf(drawing, found)}</svg>`
  );
}

function frontOf(drawing: Drawing, found: string | undefined): string {
  const { cost, foot = [], name, owner } = drawing;
  const style = OWNERS[owner];
  const middle = foot.length === 0 ? 87 : 66;
  return [
    `${OUTLINE} fill="${PAPER}"/>`,
    `<path d="M0 5Q0 0 5 0H93Q98 0 98 5V24H0Z" fill="${style.fill}"/>`,
    textPaths(name, {
      x: 8,
      y: 17,
      size: fittingSize(name, 14.5, 83),
      anchor: 'start',
      color: style.icon === INK ? INK : '#ffffff',
    }),
    iconOf(drawing, found, { x: 49, y: middle, size: 60, color: INK }),
    cost === undefined
      ? ''
      : `<path d="${HEXAGON}" fill="${INK}"/>${textPaths(String(cost), { x: 82, y: 45.2, size: 15, color: PAPER })}`,
    foot.length === 0 ? '' : `<path d="M0 107.5H98M24.5 108V150M49 108V150M73.5 108V150" stroke="${RULE}"/>`,
    ...foot.map(({ sign, value }, index) => {
      const x = 12.25 + index * 24.5;
      return signOf(sign, x - 4.5, 113, 0.9) + textPaths(String(value), { x, y: 143, size: 19, color: INK });
    }),
  ].join('');
}
