import { formatCell, type Cell } from '../../grid/index.ts';
import { findUnit, gridOf } from './rules/position.ts';
import type { Tactic, UnitId } from './state.ts';

/** How a cell is written everywhere: `b2`. */
export function cellText(game: Tactic, cell: Cell): string {
  return formatCell(gridOf(game), cell);
}

/** How the notation writes a unit: by its cell. Anything that is not on the board stays as it is. */
export function unitText(game: Tactic, id: UnitId): string {
  const unit = findUnit(id, game);
  return unit === undefined ? id : cellText(game, unit.cell);
}

/**
 * How logs, labels and buttons name a unit, since several may have one name: `Bear on b2` or, with the name of its owner,
 * `Bear of p1 on b2`.
 */
export function unitWords(
  game: Tactic,
  { name, cell }: { readonly name: string; readonly cell: Cell },
  owner?: string,
): string {
  const owned = owner === undefined ? name : `${name} of ${owner}`;
  return `${owned} on ${cellText(game, cell)}`;
}
