import type { Theme } from '../../../../drawing/index.ts';

/** The colours of the flat view that no object brings along. */
export interface FlatColors {
  readonly table: string;
  /** Between the tiles of a board. */
  readonly gap: string;
  readonly caption: string;
  readonly paper: string;
  readonly ring: string;
  readonly casing: string;
  readonly selected: string;
  /** Where a piece may go, and what it may strike. */
  readonly reach: string;
  readonly strike: string;
}

export const FLAT_COLORS: Readonly<Record<Theme, FlatColors>> = {
  dark: {
    table: '#0e1417',
    gap: '#1a2328',
    caption: '#8d9aa2',
    paper: '#2b3740',
    ring: '#ffffff',
    casing: '#12181b',
    selected: '#f4b52e',
    reach: '#58d6b4',
    strike: '#ff7b6b',
  },
  light: {
    table: '#dce1da',
    gap: '#b9bfb4',
    caption: '#56636a',
    paper: '#e2e7df',
    ring: '#12181b',
    casing: '#ffffff',
    selected: '#b87e00',
    reach: '#0a7a63',
    strike: '#b3261e',
  },
};
