import { compareStrings, type Chance, type PlayerId } from '../../kernel/index.ts';
import { cardIn } from './cards/catalogue.ts';
import { opponentOf, playerOf } from './rules/position.ts';
import type { CardId, Sacred } from './state.ts';

/**
 * A game that `viewer` cannot tell from the true one: the opponent's hand, Hidden items and both decks are dealt again
 * from the cards that each player cannot be seen to have.
 */
export function imagineFor(game: Sacred, viewer: PlayerId, chance: Chance): Sacred {
  const enemy = opponentOf(viewer);
  const ownDeck = chance.shuffled(inOrder(playerOf(game, viewer).deck));
  const { hand, deck } = playerOf(game, enemy);
  const laid = game.tokens.flatMap(token => (token.owner === enemy ? (token.hidden ?? []) : []));
  const unknown = inOrder(hand.concat(deck, laid));
  const items = chance.shuffled(unknown.filter(card => isHiddenItem(game, card))).slice(0, laid.length);
  const rest = chance.shuffled(unknown.filter((card, index) => !isTaken(unknown, items, card, index)));
  let next = 0;
  const tokens = game.tokens.map(token => {
    const item = token.owner === enemy && token.hidden !== undefined ? items[next] : undefined;
    if (item === undefined) return token;
    next = next + 1;
    return { ...token, hidden: item };
  });
  const players = game.players.map(player => {
    if (player.id === viewer) return { ...player, deck: ownDeck };
    return player.id === enemy
      ? { ...player, hand: rest.slice(0, hand.length), deck: rest.slice(hand.length) }
      : player;
  });
  return { ...game, players, tokens };
}

function isHiddenItem(game: Sacred, id: CardId): boolean {
  const card = cardIn(game, id);
  return card.kind === 'item' && card.itemType === 'Hidden';
}

/** Whether the card at `index` is one of `items`: the first copies are. */
function isTaken(cards: readonly CardId[], items: readonly CardId[], card: CardId, index: number): boolean {
  const taken = items.filter(item => item === card).length;
  return cards.slice(0, index).filter(each => each === card).length < taken;
}

/** By id: from the order in which cards lie nothing follows. */
function inOrder(cards: readonly CardId[]): CardId[] {
  return cards.slice().sort((first, second) => compareStrings(first, second));
}
