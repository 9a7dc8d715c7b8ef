import { compareStrings, type Chance, type PlayerId } from '../../kernel/index.ts';
import type { CardId } from './cards/cards.ts';
import type { Tactica } from './state.ts';

/** A state that `viewer` cannot tell from the true one: cards that they do not know are dealt again. */
export function imagineFor(game: Tactica, viewer: PlayerId, chance: Chance): Tactica {
  const knownTop = game.topSeenBy === viewer ? game.deck.slice(0, 1) : [];
  const hidden = game.players
    .filter(({ id }) => id !== viewer)
    .flatMap(({ hand }) => hand)
    .concat(game.deck.slice(knownTop.length));
  let left: readonly CardId[] = chance.shuffled(sorted(hidden));
  const players = game.players.map(player => {
    if (player.id === viewer) return player;
    const hand = left.slice(0, player.hand.length);
    left = left.slice(player.hand.length);
    return { ...player, hand };
  });
  return { ...game, players, deck: knownTop.concat(left) };
}

/** Kinds together, so that what is dealt does not depend on where cards really are. */
function sorted(cards: readonly CardId[]): CardId[] {
  const kinds: CardId[] = [];
  const count: Partial<Record<CardId, number>> = {};
  for (const card of cards) {
    const known = count[card] ?? 0;
    if (known === 0) kinds.push(card);
    count[card] = known + 1;
  }
  const all: CardId[] = [];
  for (const kind of kinds.sort((first, second) => compareStrings(first, second))) {
    for (let left = count[kind] ?? 0; left > 0; left--) all.push(kind);
  }
  return all;
}
