import type { Cell } from '../../../grid/index.ts';
import type { PlayerId } from '../../../kernel/index.ts';
import type { Card, Cities, CitiesPlayer, City, Piece } from '../state.ts';

/** `game` with `change` made to one piece. */
export function withPiece(game: Cities, id: string, change: (piece: Piece) => Piece): Cities {
  return { ...game, pieces: game.pieces.map(piece => (piece.id === id ? change(piece) : piece)) };
}

export function withoutPiece(game: Cities, id: string): Cities {
  return { ...game, pieces: game.pieces.filter(piece => piece.id !== id) };
}

/** `game` with `change` made to the city on that tile. */
export function withCity(game: Cities, cell: Cell, change: (city: City) => City): Cities {
  return { ...game, cities: game.cities.map(city => (city.cell === cell ? change(city) : city)) };
}

/** `game` with a new city of one card. */
export function withNewCity(game: Cities, owner: PlayerId, cell: Cell, card: Card): Cities {
  const city: City = { cell, owner, cards: [card], mustered: false, grown: false, recent: true };
  return { ...game, cities: game.cities.concat([city]) };
}

export function withPlayer(game: Cities, id: PlayerId, change: (player: CitiesPlayer) => CitiesPlayer): Cities {
  return { ...game, players: game.players.map(player => (player.id === id ? change(player) : player)) };
}

/** `cards` without one of that kind: the first. */
export function without(cards: readonly Card[], card: Card): Card[] {
  const index = cards.indexOf(card);
  return cards.filter((_, at) => at !== index);
}

/** `game` without one card of the player's hand. */
export function withoutHandCard(game: Cities, id: PlayerId, card: Card): Cities {
  return withPlayer(game, id, player => ({ ...player, hand: without(player.hand, card) }));
}

/** `game` with a card at the bottom of the deck it belongs to (CAT-ATK-05). */
export function withCardAtBottom(game: Cities, owner: PlayerId, card: Card): Cities {
  if (game.isShared) return { ...game, deck: game.deck.concat([card]) };
  return withPlayer(game, owner, player => ({ ...player, deck: player.deck.concat([card]) }));
}

/** `game` after a player took up to `count` cards from the top of their deck, and the cards (CAT-HAND-04, 06). */
export function draw(
  game: Cities,
  id: PlayerId,
  count: number,
): { readonly game: Cities; readonly cards: readonly Card[] } {
  const deck = game.isShared ? game.deck : (game.players.find(player => player.id === id)?.deck ?? []);
  const cards = deck.slice(0, count);
  const rest = deck.slice(count);
  const drawn = withPlayer(game, id, player => ({
    ...player,
    hand: player.hand.concat(cards),
    deck: game.isShared ? player.deck : rest,
  }));
  return { game: game.isShared ? { ...drawn, deck: rest } : drawn, cards };
}
