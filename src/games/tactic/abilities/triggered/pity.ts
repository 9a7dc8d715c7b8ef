import type { Ability } from '../../packs/ability.ts';
import { neighbours } from '../../rules/position.ts';

/**
 * "When this unit is attacked, this unit deals 1 damage to all adjacent units."
 *
 * Rules: TAC-PITY-01 to TAC-PITY-04, R-13. The hits are blows of its own, so Heal turns those on allies round.
 */
export const pity: Ability = {
  id: 'pity',
  name: 'Pity',
  icon: 'prayer',
  text: 'When attacked, deals 1 damage to every adjacent unit.',
  batch: true,
  on: {
    attacked({ game, bearer }, event) {
      if (!event.targets.includes(bearer.id)) return [];
      const hits = neighbours(bearer, game).map(to => ({
        kind: 'damage' as const,
        from: bearer.id,
        to: to.id,
        amount: 1,
        cause: 'pity',
        blow: true,
      }));
      return [{ kind: 'land', hits }];
    },
  },
};
