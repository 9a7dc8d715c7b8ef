import type { Ability } from '../../packs/ability.ts';
import { neighbours } from '../../rules/position.ts';

/**
 * "Once per turn, you may remove one damage counter from an adjacent unit."
 *
 * Rules: TAC-DUST-01 to TAC-DUST-03.
 */
export const sprinkleDust: Ability = {
  id: 'sprinkle-dust',
  name: 'Sprinkle Dust',
  icon: 'fairy-wand',
  text: 'Once per turn: removes 1 damage from an adjacent unit.',
  uses({ game, rules, bearer }) {
    const damaged = neighbours(bearer, game).filter(near => near.damage > 0 && rules.canLoseCounters(near, game));
    return damaged.map(to => ({
      label: to.name,
      target: to.id,
      steps: [
        {
          kind: 'land' as const,
          once: `sprinkle-dust:${bearer.id}`,
          hits: [{ kind: 'healing' as const, from: bearer.id, to: to.id, amount: 1, cause: 'sprinkle-dust' }],
        },
      ],
    }));
  },
};
