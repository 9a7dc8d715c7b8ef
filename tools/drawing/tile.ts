import type { Drawing, Ground } from '../../src/scene/index.ts';
import { INK, type Theme } from './palette.ts';
import { iconOf } from './parts.ts';

const LAND_FILLS = { plain: '#b5a763', forest: '#47784d', mountain: '#84817c', lake: '#3d7ea6', swamp: '#625b3f' };

const FILLS: Readonly<Record<Theme, Readonly<Record<Ground, string>>>> = {
  dark: { light: '#43545f', dark: '#36444d', tray: '#1f2930', base: '#566772', ...LAND_FILLS },
  light: { light: '#f7f4ea', dark: '#e5e3d6', tray: '#cdd3ca', base: '#a9b3a8', ...LAND_FILLS },
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
};

/** The name of the icon of a land; nothing for a plain board. */
export function landIcon(ground: Ground): string | undefined {
  return LANDS[ground]?.icon;
}

/** A space of a board: its ground over the whole tile, with the icons of its land in the upper part. */
export function drawTile({ ground = 'dark', ...drawing }: Drawing, theme: Theme, found: string | undefined): string {
  const rectangle = `<rect x="0" y="0" width="100" height="100" fill="${FILLS[theme][ground]}"/>`;
  const land = LANDS[ground];
  if (land === undefined || found === undefined) return rectangle;
  const icons = land.places.map(
    ([x, y, size, ink]) => `<g opacity="${ink}">${iconOf(drawing, found, { x, y, size, color: INK })}</g>`,
  );
  return rectangle + `<path d="M0 100H100V95H0Z" fill="#000" opacity="0.14"/>` + icons.join('');
}
