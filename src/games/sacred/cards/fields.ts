import { parseCell, squares, type Cell, type Squares } from '../../../grid/index.ts';

export const FIELD_NAMES = ['Small', 'Medium', 'Large'] as const;
export type FieldName = (typeof FIELD_NAMES)[number];

/** A tile with a star, and the coins that it pays (SAC-SET-06). */
export interface SacredTile {
  readonly cell: Cell;
  readonly coins: number;
}

/** One of the three battle fields: they differ in size and sacred tiles alone (SAC-SET-04). */
export interface BattleField {
  readonly name: FieldName;
  readonly board: Squares;
  readonly sacred: readonly SacredTile[];
}

export const COLUMNS = 5;

/** Table 3.9: house data. */
const FIELDS: Readonly<Record<FieldName, BattleField>> = {
  Small: fieldOf('Small', 5, 'c3 2'),
  Medium: fieldOf('Medium', 7, 'c4 2, a4 1, e4 1'),
  Large: fieldOf('Large', 9, 'c5 2, a5 1, e5 1, b3 1, d7 1'),
};

function fieldOf(name: FieldName, rows: number, sacred: string): BattleField {
  const board = squares(COLUMNS, rows);
  const tiles = sacred.split(', ').map(text => {
    const [tile = '', coins = ''] = text.split(' ');
    return { cell: parseCell(board, tile) ?? 0, coins: coins.charCodeAt(0) - 48 };
  });
  return { name, board, sacred: tiles };
}

export function fieldNamed(name: FieldName): BattleField {
  return FIELDS[name];
}
