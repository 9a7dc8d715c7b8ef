import type { Ability } from '../../packs/ability.ts';
import { neighbours } from '../../rules/position.ts';

/**
 * "Remove this unit from the game to deal X damage to one (1) adjacent unit."
 *
 * Rules: TAC-SAC-01 to TAC-SAC-03. It leaves after the damage has landed, so it is there for Armor and Protection.
 */
export const sacrifice: Ability = {
  id: 'sacrifice',
  name: 'Sacrifice',
  icon: 'bright-explosion',
  text: 'Instead of attacking: leaves the game and deals X damage to an adjacent unit.',
  valued: true,
  uses({ game, bearer, value }) {
    return neighbours(bearer, game).map(to => ({
      label: to.name,
      target: to.id,
      replacesAttack: true,
      steps: [
        {
          kind: 'land' as const,
          hits: [{ kind: 'damage' as const, from: bearer.id, to: to.id, amount: value, cause: 'sacrifice' }],
        },
        { kind: 'leave' as const, unit: bearer.id },
      ],
    }));
  },
};
