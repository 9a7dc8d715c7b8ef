import { formatCell, isCell, parseCell, type Cell } from '../../../grid/index.ts';
import type { Sacred } from '../state.ts';
import { BASE, boardOf } from './position.ts';

const BASE_NAME = 'base';

/** The name of a tile, or `base` for the Base that a battle targets. */
export function formatCellIn(game: Sacred, cell: Cell): string {
  if (cell === BASE) return BASE_NAME;
  const board = boardOf(game);
  return isCell(board, cell) ? formatCell(board, cell) : `tile ${cell}`;
}

export function parseCellIn(game: Sacred, text: string): Cell | undefined {
  return text === BASE_NAME ? BASE : parseCell(boardOf(game), text);
}
