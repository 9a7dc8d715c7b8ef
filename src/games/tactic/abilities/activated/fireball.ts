import type { Ability } from '../../packs/ability.ts';
import { neighbours } from '../../rules/position.ts';

/**
 * "Once per turn this Unit may deal one (1) damage to an adjacent unit."
 *
 * Rules: TAC-FIREBALL-01 to TAC-FIREBALL-04. It is damage, but no attack: nothing turns it into healing.
 */
export const fireball: Ability = {
  id: 'fireball',
  name: 'Fireball',
  icon: 'fireball',
  text: 'Once per turn: 1 damage to an adjacent unit.',
  isFire: true,
  uses({ game, bearer }) {
    return neighbours(bearer, game).map(to => ({
      label: to.name,
      target: to.id,
      steps: [
        {
          kind: 'land' as const,
          once: `fireball:${bearer.id}`,
          hits: [{ kind: 'damage' as const, from: bearer.id, to: to.id, amount: 1, cause: 'fireball' }],
        },
      ],
    }));
  },
};
