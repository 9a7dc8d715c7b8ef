import type { Cell } from '../../../grid/index.ts';
import type { PlayerId, Refusal } from '../../../kernel/index.ts';
import { withCity, withNewCity, withoutPiece } from './changes.ts';
import { isPiece, ownPiece, refuse, type ActionRule } from './action-rule.ts';
import { isSite, siteRefusal } from './growing.ts';
import { cityAt, foodOf, pieceAt, piecesByTile } from './position.ts';
import type { ActionOf, Cities, Piece } from '../state.ts';
import { formatCellOf } from '../words.ts';

/** A piece turns face down and is a new city (CAT-SETL-01). */
export const settling: ActionRule<ActionOf<'settle'>> = {
  list(actions, game, player) {
    for (const { cell, owner } of piecesByTile(game)) {
      if (owner === player && isSite(game, player, cell)) actions.push({ kind: 'settle', from: cell });
    }
  },

  refusal(game, player, { from }) {
    const piece = ownPiece(game, player, from);
    return isPiece(piece) ? siteRefusal(game, player, from) : piece;
  },

  perform(game, player, { from }) {
    const piece = pieceAt(game, from);
    if (piece === undefined) return { state: game };
    const state = withNewCity(withoutPiece(game, piece.id), player, from, piece.kind);
    return { state, events: [{ kind: 'settled', player, cell: from, card: piece.kind }] };
  },
};

function joinRefusal(game: Cities, player: PlayerId, cell: Cell): Refusal | undefined {
  const city = cityAt(game, cell);
  const name = formatCellOf(cell);
  if (city === undefined || city.owner !== player) return refuse('no-city', `You have no city on ${name}`);
  return city.cards.length < foodOf(game, cell)
    ? undefined
    : refuse('full', `The city of ${name} has no food for another card`);
}

/** A piece turns face down and adds to the city it stands on (CAT-SETL-03). */
export const joining: ActionRule<ActionOf<'join'>> = {
  list(actions, game, player) {
    for (const { cell, owner } of piecesByTile(game)) {
      const stands = owner === player && cityAt(game, cell) !== undefined;
      if (stands && joinRefusal(game, player, cell) === undefined) actions.push({ kind: 'join', from: cell });
    }
  },

  refusal(game, player, { from }) {
    const piece = ownPiece(game, player, from);
    return isPiece(piece) ? joinRefusal(game, player, from) : piece;
  },

  perform(game, player, { from }) {
    const piece: Piece | undefined = pieceAt(game, from);
    if (piece === undefined) return { state: game };
    const joined = withCity(game, from, city => {
      city.cards = city.cards.concat([piece.kind]);
    });
    return {
      state: withoutPiece(joined, piece.id),
      events: [{ kind: 'joined', player, cell: from, card: piece.kind }],
    };
  },
};
