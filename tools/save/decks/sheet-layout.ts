import { DeckError } from './deck-error.ts';

/** Pixels. */
export interface CardSize {
  readonly width: number;
  readonly height: number;
}

/** How the faces of a deck lie on its sheets. All sheets have the same grid. */
export interface SheetLayout {
  readonly sheets: number;
  readonly columns: number;
  readonly rows: number;
  /** Faces on each sheet; the last one may have fewer. */
  readonly perSheet: number;
  /** Of a card on a sheet. */
  readonly cell: CardSize;
}

/** Tabletop Simulator numbers the cards of a sheet from 0 to 69 (docs/platform/save-format.md#cards-and-decks). */
const MOST_COLUMNS = 10;
const MOST_ROWS = 7;
/** Pixels a side of a sheet: larger textures are advised against (docs/platform/save-format.md#custom-assets). */
export const MOST_PIXELS = 4_096;
/** All of them are in memory until they are written. */
const MOST_SHEETS = 30;

/**
 * Lays faces out on as few sheets as possible. They get the same number each, so that cards keep as many pixels as
 * possible.
 *
 * @param faces how many there are, at least one
 * @throws {DeckError} `too-many`
 */
export function layoutSheets(faces: number, size: CardSize): SheetLayout {
  const sheets = Math.ceil(faces / (MOST_COLUMNS * MOST_ROWS));
  if (sheets > MOST_SHEETS)
    throw new DeckError(
      'too-many',
      `${faces} different cards need ${sheets} sheets, more than ${MOST_SHEETS}. Make several decks of them.`,
    );
  const perSheet = Math.ceil(faces / sheets);
  const grids = Array.from({ length: MOST_ROWS }, (_, index) => index + 1)
    .map(rows => gridOf(rows, Math.ceil(perSheet / rows), size))
    .filter(({ columns }) => columns <= MOST_COLUMNS);
  const { columns, rows, scale } = grids.reduce((best, grid) => (isBetter(grid, best) ? grid : best));
  const cell = { width: pixels(size.width * scale), height: pixels(size.height * scale) };
  return { sheets, columns, rows, perSheet, cell };
}

interface Grid {
  readonly columns: number;
  readonly rows: number;
  /** By which cards are made smaller; 1 if they fit. */
  readonly scale: number;
  /** Pixels of the longer side. */
  readonly side: number;
}

function gridOf(rows: number, columns: number, { width, height }: CardSize): Grid {
  const side = Math.max(columns * width, rows * height);
  return { columns, rows, scale: Math.min(1, MOST_PIXELS / side), side };
}

/** Larger cards are better, then fewer places that stay empty, then a sheet that is nearly a square. */
function isBetter(one: Grid, other: Grid): boolean {
  if (one.scale !== other.scale) return one.scale > other.scale;
  const empty = one.columns * one.rows - other.columns * other.rows;
  return empty === 0 ? one.side < other.side : empty < 0;
}

function pixels(length: number): number {
  // A hair below a whole number is one.
  return Math.max(1, Math.floor(length + 1e-6));
}
