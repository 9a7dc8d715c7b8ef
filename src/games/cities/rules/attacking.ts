import { orthogonalDistance, type Cell } from '../../../grid/index.ts';
import type { PlayerId, Refusal } from '../../../kernel/index.ts';
import { grid } from './board.ts';
import { withCardAtBottom, withoutPiece, withPiece } from './changes.ts';
import { isPiece, noTile, ownPiece, refuse, type ActionRule, type Made } from './action-rule.ts';
import { defenceOn } from './lands.ts';
import { cardOf, cityAt, isExhausted, pieceAt, piecesByTile } from './position.ts';
import type { ActionOf, Cities, CitiesEvent, Piece } from '../state.ts';
import { formatCellOf } from '../words.ts';

function targetRefusal(game: Cities, piece: Piece, to: Cell): Refusal | undefined {
  if (isExhausted(piece)) return refuse('exhausted', 'The piece has no action left this turn');
  const target = pieceAt(game, to);
  if (target === undefined || target.owner === piece.owner) {
    return refuse('no-enemy', `No enemy piece stands on ${formatCellOf(to)}`);
  }
  const distance = orthogonalDistance(grid, piece.cell, to);
  const { name, range } = cardOf(piece);
  if (distance <= range) return undefined;
  return refuse('too-far', `${formatCellOf(to)} is ${distance} away: ${name} reaches ${range}`);
}

function refusalOf(game: Cities, player: PlayerId, from: Cell, to: Cell): Refusal | undefined {
  const piece = ownPiece(game, player, from);
  return isPiece(piece) ? (noTile(to) ?? targetRefusal(game, piece, to)) : piece;
}

/** One attack on one enemy piece (CAT-ATK-01 to CAT-ATK-08). */
export const attacking: ActionRule<ActionOf<'attack'>> = {
  list(actions, game, player) {
    const pieces = piecesByTile(game);
    for (const piece of pieces) {
      if (piece.owner === player && !isExhausted(piece)) {
        const { range } = cardOf(piece);
        for (const { cell, owner } of pieces) {
          if (owner !== player && orthogonalDistance(grid, piece.cell, cell) <= range) {
            actions[actions.length] = { kind: 'attack', from: piece.cell, to: cell };
          }
        }
      }
    }
  },

  refusal: (game, player, { from, to }) => refusalOf(game, player, from, to),

  perform(game, _player, { from, to }) {
    const piece = pieceAt(game, from);
    const target = pieceAt(game, to);
    return piece === undefined || target === undefined ? { state: game } : strike(game, piece, target);
  },
};

function strike(game: Cities, piece: Piece, target: Piece): Made {
  const defence = defenceOn(cardOf(target), game.lands[target.cell]);
  const success = cardOf(piece).attack >= defence;
  const spent = withPiece(game, piece.id, each => {
    each.spent++;
  });
  const attacked: CitiesEvent = {
    kind: 'attacked',
    piece: piece.id,
    from: piece.cell,
    to: target.cell,
    defence,
    success,
  };
  return success ? remove(spent, target, attacked) : { state: spent, events: [attacked] };
}

function remove(game: Cities, { id, kind, owner, cell }: Piece, attacked: CitiesEvent): Made {
  const deck = game.isShared ? 'shared' : owner;
  const removed: CitiesEvent = { kind: 'piece-removed', card: kind, cell, deck };
  const city = cityAt(game, cell);
  const isFreed = city !== undefined && city.owner !== owner;
  return {
    state: withCardAtBottom(withoutPiece(game, id), owner, kind),
    events: [attacked, removed].concat(isFreed ? [{ kind: 'released', cell }] : []),
  };
}
