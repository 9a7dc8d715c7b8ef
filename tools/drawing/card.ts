import type { Drawing, FootSign } from '../../src/scene/index.ts';
import { INK, OWNERS } from './palette.ts';
import { iconOf } from './parts.ts';
import { fittingSize, rounded, textPaths } from './text.ts';

/** The ground of a card, and the lines between its numbers. */
export const PAPER = '#f6f0df';
export const RULE = '#c9bf9f';
const SIGN = '#5d5a50';
const HEXAGON = 'M77 19L88 25.5V38.5L77 45L66 38.5V25.5Z';
/** Each in a square of 10. */
const SIGNS: Readonly<Record<FootSign, string>> = {
  attack: 'M5 0L10 5L8 10H2L0 5Z',
  defence: 'M0 0H10V5Q9 8 5 10Q1 8 0 5Z',
  range: 'M0 4H6V1L10 5L6 9V6H0Z',
  moves: 'M0 0L4 5L0 10H2L6 5L2 0ZM4 0L8 5L4 10H6L10 5L6 0Z',
  life: 'M5 10L0.9 5.6Q-0.8 3 1 1.2Q3.2 -0.6 5 2Q6.8 -0.6 9 1.2Q10.8 3 9.1 5.6Z',
  speed: 'M6.4 0L1 5.8H4.6L3.4 10L9 4.2H5.4Z',
};

/** A card in a square of 100: its name on the owner's colour, the icon, the cost, and four numbers at the foot. */
export function drawCard(drawing: Drawing, found: string | undefined): string {
  const { cost, foot = [], name, owner } = drawing;
  const style = OWNERS[owner];
  const size = fittingSize(name, 13, 80);
  const ink = style.icon === INK ? INK : '#ffffff';
  return [
    `<rect x="6" y="2" width="88" height="96" rx="4" fill="${PAPER}"/>`,
    `<path d="M6 6Q6 2 10 2H90Q94 2 94 6V18H6Z" fill="${style.fill}"/>`,
    textPaths(name, { x: 10, y: 14.5, size, anchor: 'start', color: ink }),
    iconOf(drawing, found, { x: 46, y: 46, size: 50, color: INK }),
    cost === undefined
      ? ''
      : `<path d="${HEXAGON}" fill="${INK}"/>${textPaths(String(cost), { x: 77, y: 38, size: 17, color: PAPER })}`,
    foot.length === 0 ? '' : `<path d="M6 74H94M28 74V98M50 74V98M72 74V98" stroke="${RULE}" stroke-width="0.8"/>`,
    ...foot.map(({ sign, value }, index) => {
      const x = 17 + index * 22;
      return signOf(sign, x - 3, 76.5, 0.6) + textPaths(String(value), { x, y: 96, size: 15, color: INK });
    }),
  ].join('');
}

/** What says what a number at the foot of a card is, from its upper left corner. At a scale of 1 it is 10 wide. */
export function signOf(sign: FootSign, x: number, y: number, scale: number): string {
  return `<path fill="${SIGN}" transform="translate(${rounded(x)} ${y}) scale(${scale})" d="${SIGNS[sign]}"/>`;
}
