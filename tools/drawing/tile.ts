import type { Drawing, Ground } from '../../src/scene/index.ts';
import { INK, OWNERS, type Theme } from './palette.ts';
import { iconOf } from './parts.ts';

const LAND_FILLS = {
  ...{ plain: '#b5a763', forest: '#47784d', mountain: '#84817c', lake: '#3d7ea6', swamp: '#625b3f' },
  ...{ meadow: '#93a070', desert: '#d6bd80', temple: '#d6bd80', village: '#a8894f', harbor: '#3d7ea6' },
  ...{ dock: '#79a9c4', keep: '#9d9184', citadel: '#5f574f' },
  ...{ fog: '#3b474f', shrubs: '#a69d63', hills: '#a08a5c', badlands: '#bd9a66', dunes: '#cda65f' },
  ...{ thicket: '#2f5d43', summit: '#6b6e74', ocean: '#27587d' },
};

const FILLS: Readonly<Record<Theme, Readonly<Record<Ground, string>>>> = {
  dark: { light: '#43545f', dark: '#36444d', tray: '#1f2930', supply: '#1f2930', base: '#566772', ...LAND_FILLS },
  light: { light: '#f7f4ea', dark: '#e5e3d6', tray: '#cdd3ca', supply: '#cdd3ca', base: '#a9b3a8', ...LAND_FILLS },
};

/** The icon of a land, and where it is drawn: x and y of its middle, its edge, and the part of ink in it. */
interface LandIcons {
  readonly icon: string;
  readonly places: readonly (readonly [x: number, y: number, size: number, ink: number])[];
}

const LANDS: Readonly<Partial<Record<Ground, LandIcons>>> = {
  plain: { icon: 'wheat', places: [[77, 23, 30, 0.34]] },
  forest: {
    icon: 'pine-tree',
    places: [
      [72, 26, 44, 0.5],
      [23, 29, 34, 0.36],
    ],
  },
  mountain: {
    icon: 'peaks',
    places: [
      [67, 31, 58, 0.5],
      [22, 34, 36, 0.34],
    ],
  },
  lake: {
    icon: 'waves',
    places: [
      [30, 26, 40, 0.4],
      [70, 26, 40, 0.4],
    ],
  },
  swamp: {
    icon: 'reed',
    places: [
      [76, 26, 38, 0.5],
      [24, 28, 32, 0.36],
    ],
  },
  desert: { icon: 'desert', places: [[50, 46, 46, 0.2]] },
  temple: { icon: 'greek-temple', places: [[50, 48, 62, 0.62]] },
  village: { icon: 'huts-village', places: [[50, 48, 60, 0.62]] },
  harbor: { icon: 'anchor', places: [[50, 50, 56, 0.62]] },
  dock: { icon: 'wooden-pier', places: [[50, 48, 46, 0.34]] },
  keep: { icon: 'stone-wall', places: [[50, 50, 40, 0.24]] },
  citadel: { icon: 'castle', places: [[50, 48, 66, 0.6]] },
  shrubs: { icon: 'berry-bush', places: [[70, 28, 30, 0.34]] },
  hills: { icon: 'hills', places: [[50, 30, 54, 0.4]] },
  badlands: { icon: 'hills', places: [[50, 30, 54, 0.3]] },
  ocean: { icon: 'big-wave', places: [[50, 46, 52, 0.3]] },
  dunes: { icon: 'cactus', places: [[70, 30, 34, 0.4]] },
  thicket: {
    icon: 'pine-tree',
    places: [
      [72, 26, 48, 0.62],
      [28, 26, 48, 0.62],
      [50, 22, 40, 0.5],
    ],
  },
  summit: {
    icon: 'mountaintop',
    places: [[50, 30, 66, 0.56]],
  },
};

/** Corners at top and bottom over the whole height of a picture; its sides are this far from each other. */
export const HEXAGON = 'M50 -4L96.77 23V77L50 104L3.23 77V23Z';
/** From the middle of a hexagon to the middle of a side. */
const APOTHEM = 46.77;
const ROAD = { edge: '#5b4630', ground: '#e2cfa2' };

/** Roads from the middle to sides, as wide bands with an edge. */
function drawRoads(sides: readonly number[], turn: number): string {
  const lines = sides.map(side => {
    const angle = (Math.PI / 180) * (30 + 60 * side);
    return `M50 50L${(50 + APOTHEM * Math.sin(angle)).toFixed(1)} ${(50 - APOTHEM * Math.cos(angle)).toFixed(1)}`;
  });
  const path = `d="${lines.join('')}" transform="rotate(${turn} 50 50)" fill="none" stroke-linecap="round"`;
  return `<path ${path} stroke="${ROAD.edge}" stroke-width="11"/><path ${path} stroke="${ROAD.ground}" stroke-width="7"/>`;
}

/** What a hexagon with lands leaves free of their icons, which squares have in their upper part. */
const LOWER = 14;

/** The name of the icon of a land; nothing for a plain board. */
export function landIcon(ground: Ground): string | undefined {
  return LANDS[ground]?.icon;
}

/**
 * A space of a board: its ground over the whole tile, with the icons of its land in the upper part.
 *
 * @param turn degrees by which who looks has turned the board: a hexagon turns, its icons stay upright
 */
export function drawTile(
  { ground = 'dark', hexagon = false, roads = [], ...drawing }: Drawing,
  theme: Theme,
  found: string | undefined,
  turn = 0,
): string {
  const fill = FILLS[theme][ground];
  const body = hexagon
    ? `<path d="${HEXAGON}" transform="rotate(${turn} 50 50)" fill="${fill}"/>`
    : `<rect x="0" y="0" width="100" height="100" fill="${fill}"/>`;
  const crown = drawing.throne === undefined ? '' : drawThrone(OWNERS[drawing.throne].fill, theme);
  const land = LANDS[ground];
  const paths = hexagon && roads.length > 0 ? drawRoads(roads, turn) : '';
  if (land === undefined || found === undefined) return body + paths + crown;
  const down = hexagon && land.places.length > 1 ? LOWER : 0;
  const icons = land.places.map(
    ([x, y, size, ink]) => `<g opacity="${ink}">${iconOf(drawing, found, { x, y: y + down, size, color: INK })}</g>`,
  );
  return (
    body + paths + (hexagon ? '' : `<path d="M0 100H100V95H0Z" fill="#000" opacity="0.14"/>`) + icons.join('') + crown
  );
}

const THRONE = 'M25.3 67.2L20.5 40.6L35.8 50.1L50 33L64.2 50.1L79.5 40.6L74.7 67.2Z';
/** The colour of text is mixed into that of the owner: pure it would be as loud as a unit. */
const TEXT: Readonly<Record<Theme, string>> = { dark: '#f1f3ec', light: '#141a1e' };
const TEXT_PART = 0.3;

/** The outline of a crown, which no turn of the board turns. */
function drawThrone(fill: string, theme: Theme): string {
  return `<path d="${THRONE}" fill="none" stroke="${mixed(fill, TEXT[theme], TEXT_PART)}" stroke-width="4.6" stroke-linejoin="round"/>`;
}

/** A colour with a part of another in it, both like `#d43b2a`. */
function mixed(first: string, second: string, part: number): string {
  const parts = [1, 3, 5].map(at => {
    const [a, b] = [first, second].map(color => Number.parseInt(color.slice(at, at + 2), 16));
    return Math.round((a ?? 0) * (1 - part) + (b ?? 0) * part)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}
