import { areFriends, unitWith } from '../rules/position.ts';
import { addBoost } from '../rules/run.ts';
import type { Combat } from '../state.ts';
import type { CardId } from './cards.ts';
import { cardNamed } from './cards.ts';
import { attackedIn, currentCombat, type CardRule, type CardPlay } from './card-rule.ts';

/** The attacker, then whoever it attacks. */
function combatants(combat: Combat | undefined): readonly string[] {
  return combat === undefined ? [] : [combat.attacker].concat(attackedIn(combat));
}

/** A card that makes a unit of the current Combat stronger until this is resolved: a row of `CARDS` with a `boost`. */
export function boosting(card: CardId): CardRule {
  return {
    plays(game, player) {
      const combat = currentCombat(game)?.combat;
      const plays: CardPlay[] = [];
      const { boost } = cardNamed(card) ?? {};
      // Nothing adds to the damage of several shots at once, and nobody answers them.
      if (combat?.others !== undefined && (boost?.defense ?? 0) === 0) return [];
      for (const id of combatants(combat)) {
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
      if (object === undefined || boost === undefined || !combatants(object.combat).includes(id)) return false;
      const { attack, defense, isFirst } = boost;
      addBoost(run, object.id, { unit: id, attack, defense, isFirst: isFirst === true, isCard: true });
      return true;
    },
  };
}
