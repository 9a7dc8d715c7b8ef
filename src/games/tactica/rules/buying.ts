import type { TacticaActionOf } from '../actions.ts';
import { NOBODY } from '../state.ts';
import { refuse, type ActionRule } from './action-rule.ts';
import { refillDeck } from '../cards/hands.ts';
import { ownsTemple, playerOf, spendable } from './position.ts';
import { announce, askOne, changeGold, changePlayer, push, pushObject, type Run } from './run.ts';
import { cardCost } from './stats.ts';

/** Buys the top card of the deck, once per turn (TCA-CARD-01, TCA-CARD-02). */
export const buying: ActionRule<TacticaActionOf<'buy'>> = {
  list(actions, game, player) {
    if (buying.refusal(game, player, { kind: 'buy' }) === undefined) actions.push({ kind: 'buy' });
  },
  refusal(game, player) {
    if (playerOf(game, player).hasBought) return refuse('has-bought', 'You have bought a card this turn');
    if (game.deck.length === 0 && game.discard.length === 0) return refuse('no-card', 'No card is left');
    const cost = cardCost(game, player);
    const gold = spendable(game, player);
    return gold < cost ? refuse('no-gold', `It costs ${cost} gold; you have ${gold}`) : undefined;
  },
  announce(run, player, action) {
    const paid = cardCost(run.game, player);
    changeGold(run, player, -paid, 'card');
    changePlayer(run, player, each => ({ ...each, hasBought: true }));
    pushObject(run, { kind: 'action', by: player, action, paid });
  },
  resolve(run, { by }) {
    if (run.game.deck.length === 0 && run.game.discard.length === 0) return false;
    push(run, { kind: 'draw', player: by });
    return true;
  },
};

/** Looks at the top card of the deck, once per turn of the Temple's owner (TCA-OBJ-07). Nobody reacts to it. */
export const peeking: ActionRule<TacticaActionOf<'peek'>> = {
  list(actions, game, player) {
    if (peeking.refusal(game, player, { kind: 'peek' }) === undefined) actions.push({ kind: 'peek' });
  },
  refusal(game, player) {
    if (!ownsTemple(game, player)) return refuse('no-temple', 'None of your units occupies the Temple');
    if (playerOf(game, player).hasPeeked) return refuse('has-peeked', 'You have looked this turn');
    const isEmpty = game.deck.length === 0 && game.discard.length === 0;
    return isEmpty ? refuse('no-card', 'No card is left') : undefined;
  },
  announce(run, player) {
    refillDeck(run);
    const card = run.game.deck[0];
    if (card === undefined) return;
    changePlayer(run, player, each => ({ ...each, hasPeeked: true }));
    run.game = { ...run.game, topSeenBy: player };
    run.reveals = true;
    announce(run, { kind: 'top-seen', player, card });
    askOne(run, {
      by: player,
      prompt: 'Where does the top card go?',
      options: [
        { label: 'On top', steps: [] },
        { label: 'To the bottom', steps: [{ kind: 'bury-top', player }] },
      ],
    });
  },
  resolve: () => true,
};

/** The card that was looked at goes to the bottom of the deck (TCA-OBJ-08). */
export function buryTop(run: Run, player: string): void {
  const { deck } = run.game;
  run.game = { ...run.game, deck: deck.slice(1).concat(deck.slice(0, 1)), topSeenBy: NOBODY };
  announce(run, { kind: 'top-buried', player });
}
