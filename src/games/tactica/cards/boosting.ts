import { areFriends, unitWith } from '../rules/position.ts';
import { changeObject } from '../rules/run.ts';
import type { CardId } from './cards.ts';
import { cardNamed } from './cards.ts';
import { currentCombat, type CardRule, type CardPlay } from './card-rule.ts';

/** A card that makes a unit of the current Combat stronger until this is resolved: a row of `CARDS` with a `boost`. */
export function boosting(card: CardId): CardRule {
  return {
    plays(game, player) {
      const combat = currentCombat(game)?.combat;
      const plays: CardPlay[] = [];
      for (const id of [combat?.attacker ?? '', combat?.defender ?? '']) {
        const unit = unitWith(game, id);
        if (unit !== undefined && areFriends(game, unit.owner, player))
          plays.push({ kind: 'play', card, target: unit.cell });
      }
      return plays;
    },
    resolve(run, { units }) {
      const id = units?.[0] ?? '';
      const object = currentCombat(run.game);
      const { boost } = cardNamed(card) ?? {};
      const { attacker, defender } = object?.combat ?? {};
      if (object === undefined || boost === undefined || (id !== attacker && id !== defender)) return false;
      const { attack, defense, isFirst } = boost;
      changeObject(run, object.id, each =>
        each.combat === undefined
          ? each
          : {
              ...each,
              combat: {
                ...each.combat,
                boosts: each.combat.boosts.concat([{ unit: id, attack, defense, isFirst: isFirst === true }]),
              },
            },
      );
      return true;
    },
  };
}
