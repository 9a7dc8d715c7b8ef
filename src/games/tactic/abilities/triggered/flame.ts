import type { Ability } from '../../packs/ability.ts';
import { askOne } from '../../packs/steps.ts';
import { neighbours } from '../../rules/position.ts';
import type { TacticHit, TacticStep, Unit } from '../../state.ts';

/**
 * "When this unit dies, it deals two (2) damage to an adjacent unit, and one (1) damage to all other adjacent
 * enemies."
 *
 * Rules: TAC-FLAME-01 to TAC-FLAME-03, R-04 (all adjacent units), R-11 (each Flame is a batch of its own).
 */
export const flame: Ability = {
  id: 'flame',
  name: 'Flame',
  icon: 'fire-ring',
  text: 'When it dies, deals 2 damage to an adjacent unit of your choice and 1 to every other adjacent one.',
  isFire: true,
  on: {
    died(context, event) {
      const { game, bearer } = context;
      if (event.unit !== bearer.id) return [];
      const near = neighbours(bearer, game);
      return askOne(context, 'Who takes 2 damage?', near, chosen => [blaze(bearer, near, chosen)]);
    },
  },
};

function blaze(from: Unit, near: readonly Unit[], chosen: Unit): TacticStep {
  return { kind: 'land', hits: near.map(to => burst(from, to, chosen)) };
}

function burst(from: Unit, to: Unit, chosen: Unit): TacticHit {
  return { kind: 'damage', from: from.id, to: to.id, amount: to.id === chosen.id ? 2 : 1, cause: 'flame' };
}
