import { areFriends } from '../rules/position.ts';
import { announce, cardOf, dropObject } from '../rules/run.ts';
import type { CardRule } from './card-rule.ts';

/** Cancels a pending card of an enemy (TCA-AC-23, TCA-AC-24, R-69). */
export const intuition: CardRule = {
  plays(game, player) {
    return game.stack
      .filter(object => cardOf(object) !== undefined && !areFriends(game, object.by, player))
      .map(({ id }) => ({ kind: 'play' as const, card: 'INTUI', choice: id }));
  },
  resolve(run, _object, { choice }) {
    const target = run.game.stack.find(({ id }) => id === choice);
    const card = target === undefined ? undefined : cardOf(target);
    if (target === undefined || card === undefined) return false;
    dropObject(run, target.id);
    announce(run, { kind: 'card-cancelled', player: target.by, card });
    return true;
  },
};
