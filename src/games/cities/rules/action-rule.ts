import { isCell, type Cell } from '../../../grid/index.ts';
import type { StepResult, PlayerId, Refusal } from '../../../kernel/index.ts';
import { grid } from './board.ts';
import { formatCellOf } from '../words.ts';
import { pieceAt } from './position.ts';
import type { Cities, CitiesAction, CitiesEvent, CitiesStep, Piece } from '../state.ts';

export type Made = StepResult<Cities, CitiesStep, CitiesEvent>;

/**
 * Everything about one kind of action. `refusal` is only asked of the active player; what it gets may be malformed.
 *
 * @noSelf its functions are called without a table in front in Lua
 */
export interface ActionRule<Action extends CitiesAction> {
  /** Adds every legal one, by tile, then kind, then target. */
  list(actions: CitiesAction[], game: Cities, player: PlayerId): void;
  /** Why it is not legal, or nothing. */
  refusal(game: Cities, player: PlayerId, action: Action): Refusal | undefined;
  perform(game: Cities, player: PlayerId, action: Action): Made;
}

export function refuse(code: string, message: string): Refusal {
  return { code, message };
}

export function noTile(cell: unknown): Refusal | undefined {
  return typeof cell === 'number' && isCell(grid, cell) ? undefined : refuse('no-tile', 'There is no such tile');
}

/** The player's own piece on `cell`, or why there is none to act with. */
export function ownPiece(game: Cities, player: PlayerId, cell: Cell): Piece | Refusal {
  const fault = noTile(cell);
  if (fault !== undefined) return fault;
  const piece = pieceAt(game, cell);
  if (piece === undefined) return refuse('no-piece', `No piece stands on ${formatCellOf(cell)}`);
  return piece.owner === player ? piece : refuse('not-yours', `The piece on ${formatCellOf(cell)} is not yours`);
}

export function isPiece(piece: Piece | Refusal): piece is Piece {
  return 'owner' in piece;
}
