import type { Chance, PlayerId } from '../../kernel/index.ts';
import { isTerritoryOf, landSet, layingTile, TERRITORY } from './rules/board.ts';
import { KINDS } from './rules/kinds.ts';
import { opponentOf } from './rules/position.ts';
import type { Card, Cities, CitiesPlayer, LandMark } from './state.ts';

/**
 * A game that `viewer` cannot tell from the true one: unknown cards and lands are drawn again from all possibilities.
 * Their numbers and places stay.
 */
export function imagineFor(game: Cities, viewer: PlayerId, chance: Chance): Cities {
  if (game.phase === 'lands') return { ...game, lands: otherLands(game.lands, opponentOf(viewer), chance) };
  return game.isShared
    ? redealt(game, viewer, [viewer, opponentOf(viewer)], chance)
    : redealt(redealt(game, viewer, [viewer], chance), viewer, [opponentOf(viewer)], chance);
}

/** Every land set is the same, so that an order of it is all there is to guess. */
function otherLands(lands: readonly LandMark[], owner: PlayerId, chance: Chance): readonly LandMark[] {
  const guessed = chance.shuffled(landSet());
  const imagined = lands.slice();
  for (let index = 0; index < TERRITORY; index++) {
    const cell = layingTile(owner, index);
    if (isTerritoryOf(owner, cell) && lands[cell] !== '-') imagined[cell] = guessed[index] ?? 'P';
  }
  return imagined;
}

/** Takes up all unknown cards of `owners`, who draw from one deck, and lays them down again in another order. */
function redealt(game: Cities, viewer: PlayerId, owners: readonly PlayerId[], chance: Chance): Cities {
  const isHidden = (player: PlayerId): boolean => owners.includes(player) && player !== viewer;
  const cards = chance.shuffled(inOrder(unknownCards(game, owners, isHidden)));
  let next = 0;
  const take = (count: number): readonly Card[] => {
    const taken = cards.slice(next, next + count);
    next = next + count;
    return taken;
  };
  const deck = game.isShared ? take(game.deck.length) : game.deck;
  const players = game.players.map(player =>
    redealtPlayer(player, owners.includes(player.id), isHidden(player.id), take),
  );
  const cities = game.cities.map(city => (isHidden(city.owner) ? { ...city, cards: take(city.cards.length) } : city));
  return { ...game, deck, players, cities };
}

function redealtPlayer(
  player: CitiesPlayer,
  isDeckHidden: boolean,
  isHandHidden: boolean,
  take: (this: void, count: number) => readonly Card[],
): CitiesPlayer {
  const deck = isDeckHidden ? take(player.deck.length) : player.deck;
  return isHandHidden ? { ...player, deck, hand: take(player.hand.length) } : { ...player, deck };
}

/** By kind: from the order in which they lie nothing follows. */
function inOrder(cards: readonly Card[]): Card[] {
  const ordered: Card[] = [];
  for (const { kind } of KINDS) {
    for (const card of cards) {
      if (card === kind) ordered.push(card);
    }
  }
  return ordered;
}

function unknownCards(
  game: Cities,
  owners: readonly PlayerId[],
  isHidden: (this: void, player: PlayerId) => boolean,
): readonly Card[] {
  let unknown = game.deck.slice();
  for (const { id, deck, hand } of game.players) {
    if (owners.includes(id)) unknown = unknown.concat(deck);
    if (isHidden(id)) unknown = unknown.concat(hand);
  }
  for (const { owner, cards } of game.cities) {
    if (isHidden(owner)) unknown = unknown.concat(cards);
  }
  return unknown;
}
