import { parseCell } from '../../../grid/index.ts';
import { findUnit, gridOf, unitAt } from '../rules/position.ts';
import type { Tactic, TacticAction } from '../state.ts';

/** What dropping a piece of the scene on a cell would mean, allowed or not; nothing for pieces that mean nothing. */
export function attemptOf(game: Tactic, piece: string, cell: string): TacticAction | undefined {
  const to = parseCell(gridOf(game), cell);
  if (to === undefined) return undefined;
  const [kind, , card] = piece.split(':');
  if (kind === 'tray' && card !== undefined) return { kind: 'place', card, to };
  const unit = findUnit(piece, game);
  if (unit === undefined) return undefined;
  const target = unitAt(to, game);
  return target === undefined
    ? { kind: 'move', unit: unit.id, to }
    : { kind: 'attack', unit: unit.id, targets: [target.id] };
}
