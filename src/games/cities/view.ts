import type { PlayerId } from '../../kernel/index.ts';
import { isTerritoryOf } from './rules/board.ts';
import type { Cities, CitiesPlayer, City, LandMark } from './state.ts';

/**
 * What `viewer` may know. Numbers of cards are public. Players know the cards in their own hand and cities. Nobody
 * knows the order of a deck. Until the board is revealed, only the player who laid a land knows it.
 */
export function viewOf(game: Cities, viewer: PlayerId): Cities {
  return {
    ...game,
    lands: game.phase === 'lands' ? game.lands.map((land, cell) => landFor(land, cell, viewer)) : game.lands,
    players: game.players.map(player => playerFor(player, viewer)),
    deck: game.deck.map(() => '?' as const),
    cities: game.cities.map(city => cityFor(city, viewer)),
  };
}

function landFor(land: LandMark, cell: number, viewer: PlayerId): LandMark {
  const owner = isTerritoryOf('p1', cell) ? 'p1' : 'p2';
  return land === '-' || owner === viewer ? land : '?';
}

function playerFor(player: CitiesPlayer, viewer: PlayerId): CitiesPlayer {
  const deck = player.deck.map(() => '?' as const);
  return player.id === viewer ? { ...player, deck } : { ...player, deck, hand: player.hand.map(() => '?' as const) };
}

function cityFor(city: City, viewer: PlayerId): City {
  return city.owner === viewer ? city : { ...city, cards: city.cards.map(() => '?' as const) };
}
