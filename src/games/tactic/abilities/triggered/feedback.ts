import type { Ability, Context } from '../../packs/ability.ts';
import { findUnit } from '../../rules/position.ts';
import type { TacticHit, Unit } from '../../state.ts';

/**
 * "When this unit attacks a unit, it deals 2 damage to all units that share an ability. This does not affect units
 * with King."
 *
 * Rules: TAC-FB-01 to TAC-FB-05.
 */
export const feedback: Ability = {
  id: 'feedback',
  name: 'Feedback',
  icon: 'psychic-waves',
  text: 'Its attack deals 2 damage to every other unit, Kings aside, that shares an ability with the target.',
  batch: true,
  on: {
    attacked(context, event) {
      const { game, bearer } = context;
      if (event.attacker !== bearer.id) return [];
      const hits = event.targets.flatMap(id => {
        const target = findUnit(id, game);
        return target === undefined || target.king ? [] : hitsFor(context, target);
      });
      return hits.length === 0 ? [] : [{ kind: 'land', hits }];
    },
  },
};

function hitsFor(context: Context, target: Unit): TacticHit[] {
  const { game, bearer } = context;
  return game.units
    .filter(unit => unit.id !== bearer.id && unit.id !== target.id && !unit.king && share(context, unit, target))
    .map(to => ({ kind: 'damage', from: bearer.id, to: to.id, amount: 2, cause: 'feedback' }));
}

function share({ rules }: Context, one: Unit, other: Unit): boolean {
  return rules.abilitiesOf(one).some(carried => rules.has(other, carried.ability.id));
}
