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
  for (const card of cards) if (!kinds.includes(card)) kinds.push(card);
  const ordered = kinds.sort((first, second) => compareStrings(first, second));
  return ordered.flatMap(kind => cards.filter(card => card === kind));
}
