import type { PlayerId } from '../../../kernel/index.ts';
import type { CardId } from '../cards/cards.ts';
import { HAND_LIMIT, NOBODY } from '../state.ts';
import { playerOf } from './position.ts';
import { announce, changePlayer, push, type Run } from './run.ts';

/** Makes the discard pile the new deck when the deck is empty (TCA-CARD-05). */
export function refillDeck(run: Run): void {
  const { deck, discard } = run.game;
  if (deck.length > 0 || discard.length === 0) return;
  run.game = { ...run.game, deck: run.chance.shuffled(discard), discard: [], topSeenBy: NOBODY };
  announce(run, { kind: 'deck-shuffled', cards: discard.length });
}

/** The top card into the hand of `player`; with a full hand they first make room (TCA-CARD-04, R-70). */
export function draw(run: Run, player: PlayerId): void {
  refillDeck(run);
  const { deck } = run.game;
  const card = deck[0];
  if (card === undefined) return;
  const { hand } = playerOf(run.game, player);
  if (hand.length >= HAND_LIMIT) {
    const options = kindsIn(hand).map(each => ({
      label: `Discard ${each}`,
      steps: [
        { kind: 'discard' as const, player, card: each },
        { kind: 'draw' as const, player },
      ],
    }));
    push(run, { kind: 'ask', choices: [{ by: player, prompt: 'Your hand is full. Which card goes?', options, secret: true }] }); // prettier-ignore
    return;
  }
  run.game = { ...run.game, deck: deck.slice(1), topSeenBy: NOBODY };
  changePlayer(run, player, each => ({ ...each, hand: each.hand.concat([card]) }));
  announce(run, { kind: 'card-drawn', player, card });
  run.reveals = true;
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
