import type { PlayerId } from '../../../kernel/index.ts';
import { cardTitle, type CardId } from './cards.ts';
import { NOBODY } from '../state.ts';
import { empireOf, playerOf } from '../rules/position.ts';
import { announce, askOne, changePlayer, type Run } from '../rules/run.ts';

/** Makes the discard pile the new deck when the deck is empty (TCA-CARD-05). */
export function refillDeck(run: Run): void {
  const { deck, discard } = run.game;
  if (deck.length > 0 || discard.length === 0) return;
  run.game = { ...run.game, deck: run.chance.shuffled(discard), discard: [], topSeenBy: NOBODY };
  announce(run, { kind: 'deck-shuffled', cards: discard.length, from: 'discard' });
}

/** A card from the hand onto the discard pile. */
export function discard(run: Run, player: PlayerId, card: CardId): void {
  if (!playerOf(run.game, player).hand.includes(card)) return;
  takeCard(run, player, card);
  run.game = { ...run.game, discard: run.game.discard.concat([card]) };
  announce(run, { kind: 'card-discarded', player, card });
}

/** One card of that kind out of the hand. */
export function takeCard(run: Run, player: PlayerId, card: CardId): void {
  changePlayer(run, player, each => {
    const index = each.hand.indexOf(card);
    return { ...each, hand: each.hand.filter((_, at) => at !== index) };
  });
}

/** The cards of a hand, each kind once. */
export function kindsIn(hand: readonly CardId[]): readonly CardId[] {
  return hand.filter((card, index) => hand.indexOf(card) === index);
}

/** Makes a player discard a card of their choice, unless their empire ignores that (TCA-AKK-03). */
export function forceDiscard(run: Run, player: PlayerId): void {
  const { hand } = playerOf(run.game, player);
  if (hand.length === 0 || empireOf(run.game, player)?.keepsCards === true) return;
  const options = kindsIn(hand).map(card => ({
    label: cardTitle(card),
    steps: [{ kind: 'discard' as const, player, card }],
  }));
  askOne(run, { by: player, prompt: 'Which card do you discard?', options, secret: true });
}
