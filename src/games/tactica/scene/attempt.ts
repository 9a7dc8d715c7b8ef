import type { Cell } from '../../../grid/index.ts';
import { cardOfHandPiece } from '../../../scene/index.ts';
import type { TacticaAction } from '../actions.ts';
import { areNeighbours } from '../maps/tactica-map.ts';
import { areFriends, board, unitAt, unitWith } from '../rules/position.ts';
import type { Tactica, Unit } from '../state.ts';
import { UNIT_KINDS, WAGON_KINDS } from '../units/unit-kinds.ts';
import { fieldAt, stashId } from './places.ts';

/** What dropping a piece of the scene on a cell would mean, allowed or not; nothing for pieces that mean nothing. */
export function attemptOf(game: Tactica, piece: string, cell: string): TacticaAction | undefined {
  const to = fieldAt(game, cell);
  if (to === undefined) return undefined;
  const card = cardOfHandPiece(game.players, piece);
  if (card !== undefined) return { kind: 'play', card, target: to };
  const kinds = UNIT_KINDS.map(({ id }) => id).concat(WAGON_KINDS.map(({ id }) => id));
  for (const { id } of game.players) {
    const kind = kinds.find(each => stashId(id, each) === piece);
    if (kind !== undefined) return { kind: 'recruit', unit: kind, to };
  }
  const unit = unitWith(game, piece);
  return unit === undefined ? undefined : moveOf(game, unit, to);
}

function moveOf(game: Tactica, unit: Unit, to: Cell): TacticaAction {
  const from = unit.cell;
  const target = unitAt(game, to);
  if (target !== undefined && !areFriends(game, target.owner, unit.owner)) {
    return { kind: 'attack', from, to, mode: areNeighbours(board(game), from, to) ? 'melee' : 'ranged' };
  }
  return { kind: areNeighbours(board(game), from, to) ? 'step' : 'go', from, to };
}
