import type { Cell } from '../../../grid/index.ts';
import type { PlayerId, Writable } from '../../../kernel/index.ts';
import type { Card, Cities, CitiesPlayer, City, Piece } from '../state.ts';

// Copies are written out field by field. Spreading a record takes ten times as long in Node, and in the game as well.

/** A copy of `game` to change. */
export function copyOfGame(game: Cities): Writable<Cities> {
  const copy: Writable<Cities> = {
    phase: game.phase,
    lands: game.lands,
    players: game.players,
    deck: game.deck,
    isShared: game.isShared,
    cities: game.cities,
    pieces: game.pieces,
    mustered: game.mustered,
    first: game.first,
    active: game.active,
    turn: game.turn,
    turnLimit: game.turnLimit,
    cityCardUsed: game.cityCardUsed,
    agenda: game.agenda,
    chance: game.chance,
  };
  if (game.outcome !== undefined) copy.outcome = game.outcome;
  return copy;
}

/** A copy of `piece` to change. */
export function copyOfPiece({ id, owner, kind, cell, spent }: Piece): Writable<Piece> {
  return { id, owner, kind, cell, spent };
}

/** A copy of `city` to change. */
export function copyOfCity({ cell, owner, cards, mustered, grown, recent }: City): Writable<City> {
  return { cell, owner, cards, mustered, grown, recent };
}

/** A copy of `player` to change. */
export function copyOfPlayer({ id, hand, deck, turns }: CitiesPlayer): Writable<CitiesPlayer> {
  return { id, hand, deck, turns };
}

/** `game` with a copy of one piece, which `change` changes. */
export function withPiece(game: Cities, id: string, change: (copy: Writable<Piece>) => void): Cities {
  const state = copyOfGame(game);
  state.pieces = game.pieces.map(piece => (piece.id === id ? changed(copyOfPiece(piece), change) : piece));
  return state;
}

export function withoutPiece(game: Cities, id: string): Cities {
  const state = copyOfGame(game);
  state.pieces = game.pieces.filter(piece => piece.id !== id);
  return state;
}

/** `game` with a copy of the city on that tile, which `change` changes. */
export function withCity(game: Cities, cell: Cell, change: (copy: Writable<City>) => void): Cities {
  const state = copyOfGame(game);
  state.cities = game.cities.map(city => (city.cell === cell ? changed(copyOfCity(city), change) : city));
  return state;
}

/** `game` with a new city of one card. */
export function withNewCity(game: Cities, owner: PlayerId, cell: Cell, card: Card): Cities {
  const city: City = { cell, owner, cards: [card], mustered: false, grown: false, recent: true };
  const state = copyOfGame(game);
  state.cities = game.cities.concat([city]);
  return state;
}

/** `game` with a copy of one player, which `change` changes. */
export function withPlayer(game: Cities, id: PlayerId, change: (copy: Writable<CitiesPlayer>) => void): Cities {
  const state = copyOfGame(game);
  state.players = game.players.map(player => (player.id === id ? changed(copyOfPlayer(player), change) : player));
  return state;
}

function changed<T>(copy: T, change: (copy: T) => void): T {
  change(copy);
  return copy;
}

/** `cards` without one of that kind: the first. */
export function without(cards: readonly Card[], card: Card): Card[] {
  const index = cards.indexOf(card);
  return cards.filter((_, at) => at !== index);
}

/** `game` without one card of the player's hand. */
export function withoutHandCard(game: Cities, id: PlayerId, card: Card): Cities {
  return withPlayer(game, id, player => {
    player.hand = without(player.hand, card);
  });
}

/** `game` with a card at the bottom of the deck it belongs to (CAT-ATK-05). */
export function withCardAtBottom(game: Cities, owner: PlayerId, card: Card): Cities {
  if (game.isShared) return withDeck(game, game.deck.concat([card]));
  return withPlayer(game, owner, player => {
    player.deck = player.deck.concat([card]);
  });
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
  const drawn = withPlayer(game, id, player => {
    player.hand = player.hand.concat(cards);
    if (!game.isShared) player.deck = rest;
  });
  return { game: game.isShared ? withDeck(drawn, rest) : drawn, cards };
}

/** `game` with another shared deck. */
function withDeck(game: Cities, deck: readonly Card[]): Cities {
  const state = copyOfGame(game);
  state.deck = deck;
  return state;
}
