import { squares, type Cell } from '../../../grid/index.ts';
import type { PlayerId, Refusal } from '../../../kernel/index.ts';
import { LANDS, type Land } from '../state.ts';

/** The board of every game: 6 files, 6 ranks. */
export const grid = squares(6, 6);

/** The tiles of one territory. */
export const TERRITORY = 18;

/** How many of each land are in one land set (CAT-SET-03). */
export const LAND_COUNTS: Readonly<Record<Land, number>> = { P: 10, F: 2, M: 2, L: 2, S: 2 };

/** House data: boards for tests (docs/rules/cities-and-tactics.md#how-games-are-written), rows from 6 down to 1. */
export const PRESETS: readonly { readonly name: string; readonly rows: string }[] = [
  { name: 'T1', rows: 'MPFPPS SPPLPP MPLPFP PFPLPM PPLPPS SPPFPM' },
  { name: 'T2', rows: 'PPFPPM SPPPFP PMLLSP PPLPSM FPPLPM PPFPPS' },
];

/** The rows of the preset of that name. */
export function presetRows(name: string): string | undefined {
  return PRESETS.find(preset => preset.name === name)?.rows;
}

/** South has the three rows at rank 1. */
export function isTerritoryOf(player: PlayerId, cell: Cell): boolean {
  return player === 'p1' ? cell < TERRITORY : cell >= TERRITORY;
}

/** The tile on which a player lays land number `index`: back row first, from their own left to right (CAT-SET-06). */
export function layingTile(player: PlayerId, index: number): Cell {
  return player === 'p1' ? index : TERRITORY * 2 - 1 - index;
}

/** One land set in the order of its table. */
export function landSet(): Land[] {
  const lands: Land[] = [];
  for (const land of LANDS) {
    for (let copy = 0; copy < LAND_COUNTS[land]; copy++) lands.push(land);
  }
  return lands;
}

/** The lands of a board drawn row by row from rank 6 down, such as a preset; spaces and line breaks do not count. */
export function parseBoard(text: string): readonly Land[] | Refusal {
  const drawn: Land[] = [];
  for (let index = 0; index < text.length; index++) {
    const sign = text.charAt(index);
    const land = LANDS.find(each => each === sign);
    if (land !== undefined) drawn.push(land);
    else if (sign !== ' ' && sign !== '\n')
      return { code: 'no-board', message: `"${sign}" is not a land: use P F M L S` };
  }
  if (drawn.length !== grid.size) {
    return { code: 'no-board', message: `A board has ${grid.size} lands, this one ${drawn.length}` };
  }
  const lands: Land[] = [];
  for (let cell = 0; cell < grid.size; cell++) {
    lands[cell] = drawn[(grid.ranks - 1 - Math.floor(cell / grid.files)) * grid.files + (cell % grid.files)] ?? 'P';
  }
  return lands;
}

/** The drawing that `parseBoard` reads, a row a line. */
export function formatBoard(lands: readonly string[]): string {
  const rows: string[] = [];
  for (let rank = grid.ranks - 1; rank >= 0; rank--) {
    rows.push(lands.slice(rank * grid.files, (rank + 1) * grid.files).join(' '));
  }
  return rows.join('\n');
}
