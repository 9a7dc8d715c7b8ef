import { compareStrings, type Chance, type PlayerId } from '../../kernel/index.ts';
import { CARDS, type CardId } from './cards/cards.ts';
import type { Tactica } from './state.ts';

/** A state that `viewer` cannot tell from the true one: cards that they do not know are dealt again. */
export function imagineFor(game: Tactica, viewer: PlayerId, chance: Chance): Tactica {
  const known = game.topSeenBy === viewer ? 1 : 0;
  const hidden: CardId[] = [];
  for (const { hand, id } of game.players) if (id !== viewer) for (const card of hand) hidden.push(card);
  for (let place = known; place < game.deck.length; place++) hidden.push(game.deck[place] ?? '');
  const dealt = chance.shuffled(sorted(hidden));
  let next = 0;
  const players = game.players.map(player => {
    if (player.id === viewer) return player;
    const first = next;
    next += player.hand.length;
    return { ...player, hand: dealt.slice(first, next) };
  });
  return { ...game, players, deck: game.deck.slice(0, known).concat(dealt.slice(next)) };
}

/** In one order, whatever the order of the deck is. */
const KINDS = CARDS.map(({ id }) => id).sort((first, second) => compareStrings(first, second));

/** Kinds together, so that what is dealt does not depend on where cards really are. */
function sorted(cards: readonly CardId[]): CardId[] {
  const others: CardId[] = [];
  const count: Record<CardId, number> = {};
  for (const kind of KINDS) count[kind] = 0;
  for (const card of cards) {
    const known = count[card];
    if (known === undefined) others.push(card);
    count[card] = (known ?? 0) + 1;
  }
  const kinds =
    others.length === 0 ? KINDS : others.concat(KINDS).sort((first, second) => compareStrings(first, second));
  const all: CardId[] = [];
  for (const kind of kinds) for (let left = count[kind] ?? 0; left > 0; left--) all.push(kind);
  return all;
}
