import { BOARD_COLORS, type BoardColors, type Theme } from '../../../../drawing/index.ts';

/** The colours of the flat view that no object brings along. */
export interface FlatColors extends BoardColors {
  readonly table: string;
  readonly caption: string;
  readonly paper: string;
  readonly ring: string;
  readonly selected: string;
  /** Over the ground of what is pointed at. */
  readonly hover: string;
  /** The edge of a piece that stands there only once the player has pressed. */
  readonly dashes: string;
  /** Of the last move. */
  readonly trail: string;
  /** Over the spaces of a mark, and of the last move. */
  readonly tints: Readonly<Record<'reach' | 'strike' | 'trail', string>>;
}

export const FLAT_COLORS: Readonly<Record<Theme, FlatColors>> = {
  dark: {
    ...BOARD_COLORS.dark,
    table: '#0e1417',
    caption: '#8d9aa2',
    paper: '#2b3740',
    ring: '#ffffff',
    selected: '#f4b52e',
    hover: 'rgba(255, 255, 255, 0.12)',
    dashes: '#fff6e2',
    trail: '#f4c65e',
    tints: { reach: '#58d6b433', strike: '#ff7b6b3d', trail: '#f4c65e38' },
  },
  light: {
    ...BOARD_COLORS.light,
    table: '#dce1da',
    caption: '#56636a',
    paper: '#e2e7df',
    ring: '#12181b',
    selected: '#b87e00',
    hover: 'rgba(18, 24, 27, 0.08)',
    dashes: '#fff6e2',
    trail: '#9a6a00',
    tints: { reach: '#0a7a6333', strike: '#b3261e3d', trail: '#9a6a0038' },
  },
};

/** On the tiles of the 3D view, in both themes. */
export const TABLE_COLORS: FlatColors = {
  ...FLAT_COLORS.dark,
  reach: '#6fe3c3',
  trail: '#ffe09a',
  tints: { reach: '#0e8f708c', strike: '#c9281a80', trail: '#c9951280' },
};
