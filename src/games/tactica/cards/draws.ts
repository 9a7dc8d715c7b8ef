import type { PlayerId } from '../../../kernel/index.ts';
import { cardTitle, type CardId } from './cards.ts';
import { HAND_LIMIT, NOBODY, type TacticaStep } from '../state.ts';
import { kindsIn, refillDeck } from './hands.ts';
import { cardReactionsOf } from '../rules/playing.ts';
import { playerOf } from '../rules/position.ts';
import { announce, askOne, changePlayer, tell, type Run } from '../rules/run.ts';

/** The top card into the hand of `player`; with a full hand they first make room (TCA-CARD-04, R-70). */
export function draw(run: Run, player: PlayerId): void {
  refillDeck(run);
  const card = run.game.deck[0];
  if (card === undefined || makesRoom(run, player, { kind: 'draw', player })) return;
  run.game = { ...run.game, deck: run.game.deck.slice(1), topSeenBy: NOBODY };
  gain(run, player, card);
  tell(run, { kind: 'drawn', player });
}

/** A card that is known to lie in a pile into the hand of `player`. */
export function takeFrom(run: Run, player: PlayerId, card: CardId, from: 'deck' | 'discard'): void {
  // Of the discard pile the topmost one, which was put there last.
  const pile = run.game[from];
  let at = pile.indexOf(card);
  if (from === 'discard')
    pile.forEach((each, index) => {
      if (each === card) at = index;
    });
  if (at < 0 || makesRoom(run, player, { kind: 'take-card', player, card, from })) return;
  run.game = { ...run.game, [from]: pile.filter((_, index) => index !== at) };
  gain(run, player, card);
}

function gain(run: Run, player: PlayerId, card: CardId): void {
  changePlayer(run, player, each => ({ ...each, hand: each.hand.concat([card]) }));
  announce(run, { kind: 'card-drawn', player, card });
  run.reveals = true;
}

/** With a full hand its player discards a card, or plays one that is a reaction, before `then`. Answers whether. */
function makesRoom(run: Run, player: PlayerId, then: TacticaStep): boolean {
  const { hand } = playerOf(run.game, player);
  if (hand.length < HAND_LIMIT) return false;
  const discards = kindsIn(hand).map(card => ({
    label: `Discard ${cardTitle(card)}`,
    steps: [{ kind: 'discard' as const, player, card }, then],
  }));
  const plays = cardReactionsOf(run.game, player).map(({ label, steps, ...rest }) => ({
    ...rest,
    label: `Play ${label}`,
    steps: steps.concat([then]),
  }));
  askOne(run, {
    by: player,
    prompt: 'Your hand is full. Which card goes?',
    options: discards.concat(plays),
    secret: true,
  });
  return true;
}
