import type { Drawing } from '../../src/scene/index.ts';
import { BURNT, CREAM, GOLD, INK, PALE, type OwnerStyle } from './palette.ts';
import { isPathData } from './parse-drawing.ts';
import { fittingSize, rounded, textPaths } from './text.ts';

export const EDGE = `stroke="${INK}" stroke-width="2.4" stroke-linejoin="round"`;
/** Thicker rims than this would be one line: from here on a segment stands for two. */
const MOST_SEGMENTS = 12;
const DRAWN = 0.84;
const ICON_UNITS = 512;
const RAISED = '#7df0cd';
const LOWERED = '#ffb2a6';
const HURT = '#a3150b';
const DOOMED = '#ffd23f';
const SPEAR = 'M19 61L35 79L28 99H10L3 79Z';
const SHIELD = 'M67 71H95V86Q94 95 81 100Q68 95 67 86Z';
const HEART =
  'M81 99L66 84.5C62 79.5 64.5 71 72.5 71C77 71 79.5 73.5 81 76C82.5 73.5 85 71 89.5 71C97.5 71 100 79.5 96 84.5Z';
const CROWN = 'M-13 8L-15.5 -6L-7.5 -1L0 -10L7.5 -1L15.5 -6L13 8Z';
const ARROW = 'M-10 -3H4M0 -8L5 -3L0 2';
const CHEVRONS = 'M-8 -8L-3 -3L-8 2M0 -8L5 -3L0 2';

/** The segments around a body: lit ones cream, those that would go gold, the others burnt, clockwise from the top. */
export function rimOf(style: OwnerStyle, { lit, all }: NonNullable<Drawing['rim']>, doomed = 0): string {
  const step = all > MOST_SEGMENTS ? 2 : 1;
  const [shown, bright] = [Math.ceil(all / step), Math.ceil(lit / step)];
  const left = Math.min(bright, Math.ceil((lit - doomed) / step));
  // Cream on a pale body has too little contrast, so its rim lies on ink.
  const track = PALE.includes(style)
    ? `<path d="${style.rim}Z" fill="none" stroke="${BURNT}" stroke-width="8.4"/>`
    : '';
  const going = left < bright ? segments(style, bright, shown, DOOMED) : '';
  return track + segments(style, shown, shown, BURNT) + going + segments(style, left, shown, CREAM);
}

/** Real dash lengths: some rasterisers ignore `pathLength`. */
function segments({ rim, rimLength }: OwnerStyle, count: number, all: number, color: string): string {
  if (count <= 0) return '';
  const step = rimLength / all;
  const dashes = Array.from({ length: count }, (_, index) => {
    const gap = index === count - 1 ? 999 : step * (1 - DRAWN);
    return `${rounded(step * DRAWN)} ${rounded(gap)}`;
  });
  return (
    `<path d="${rim}" fill="none" stroke="${color}" stroke-width="5.6" stroke-linejoin="round" ` +
    `stroke-dasharray="${dashes.join(' ')}"/>`
  );
}

/** Where an icon goes: the middle and the edge of its square. */
export interface IconPlace {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly color: string;
}

/** The icon of a drawing: its own path, the path found for its name, or the initials of what it draws. */
export function iconOf({ icon, name }: Drawing, found: string | undefined, place: IconPlace): string {
  const { x, y, size, color } = place;
  const path = icon !== undefined && isPathData(icon) ? icon : found;
  if (path === undefined) {
    const letters = initialsOf(name);
    const height = fittingSize(letters, size * 0.8, size);
    return textPaths(letters, { x, y: y + height * 0.35, size: height, color });
  }
  const place0 = `translate(${rounded(x - size / 2)} ${rounded(y - size / 2)}) scale(${rounded(size / ICON_UNITS)})`;
  return `<path fill="${color}" transform="${place0}" d="${path}"/>`;
}

/** `HB` for Honey Badger, `Be` for Bear. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(word => word !== '');
  const [first = '?', second] = words;
  const letters =
    second === undefined ? [...first].slice(0, 2) : [...first].slice(0, 1).concat([...second].slice(0, 1));
  return letters.join('').normalize('NFD').replaceAll(/\p{M}/gu, '');
}

/** Everything that lies on the lower edge, upright for who looks. */
export function badgesOf({ spear, spearTone, heart, shield, rim, arrow, chevrons }: Drawing): string {
  const isHurt = heart !== undefined && rim !== undefined && heart < rim.all;
  return [
    spear === undefined
      ? ''
      : badge(SPEAR, { text: spear, x: 19, y: 92.5, size: 23, fill: INK, color: toneOf(spearTone) }),
    heart === undefined
      ? ''
      : badge(HEART, {
          text: heart,
          x: 81,
          y: 91.5,
          size: 21,
          fill: isHurt ? CREAM : INK,
          color: isHurt ? HURT : '#ffffff',
        }),
    shield === undefined ? '' : badge(SHIELD, { text: shield, x: 81, y: 92.5, size: 21, fill: INK, color: '#ffffff' }),
    signs(arrow === true, chevrons === true),
  ].join('');
}

function toneOf(tone: Drawing['spearTone']): string {
  if (tone === undefined) return '#ffffff';
  return tone === 'raised' ? RAISED : LOWERED;
}

interface Badge {
  readonly text: number;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  readonly color: string;
}

function badge(outline: string, { text, x, y, size, fill, color }: Badge): string {
  const edge = fill === INK ? CREAM : INK;
  const line = String(text);
  const fitted = fittingSize(line, size, 24);
  return (
    `<path d="${outline}" fill="${fill}" stroke="${edge}" stroke-width="3" stroke-linejoin="round"/>` +
    textPaths(line, { x, y, size: fitted, color })
  );
}

function signs(arrow: boolean, chevrons: boolean): string {
  const both = arrow && chevrons;
  return (arrow ? sign(ARROW, 92) : '') + (chevrons ? sign(CHEVRONS, both ? 78 : 92) : '');
}

function sign(outline: string, y: number): string {
  const line = (color: string, width: number): string =>
    `<path d="${outline}" transform="translate(51 ${y})" stroke="${color}" stroke-width="${width}" fill="none"/>`;
  return line(INK, 7) + line(CREAM, 3);
}

export function crownOf(): string {
  return `<path d="${CROWN}" transform="translate(50 11) scale(1.05)" fill="${GOLD}" stroke="${INK}" stroke-width="2" stroke-linejoin="round"/>`;
}

/** Diagonal lines over a body. */
export function hatchOf(outline: string, id: string): string {
  const lines = Array.from({ length: 20 }, (_, index) => `M${index * 10 - 100} 100L${index * 10} 0`).join('');
  return (
    `<clipPath id="${id}"><path d="${outline}"/></clipPath>` +
    `<path clip-path="url(#${id})" d="${lines}" stroke="#000" stroke-opacity="0.2" stroke-width="3.4"/>`
  );
}
