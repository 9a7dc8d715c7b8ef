import type { Ability } from '../../packs/ability.ts';
import { neighbours } from '../../rules/position.ts';

/**
 * "This unit swaps positions with another adjacent unit."
 *
 * Rules: TAC-SWAP-01, TAC-SWAP-02.
 */
export const swap: Ability = {
  id: 'swap',
  name: 'Swap',
  icon: 'cycle',
  text: 'Instead of attacking: changes places with an adjacent unit.',
  uses({ game, bearer }) {
    return neighbours(bearer, game).map(other => ({
      label: other.name,
      target: other.id,
      replacesAttack: true,
      steps: [
        {
          kind: 'shift' as const,
          units: [
            { unit: bearer.id, to: other.cell },
            { unit: other.id, to: bearer.cell },
          ],
        },
      ],
    }));
  },
};
