import type { Ability } from '../../packs/ability.ts';
import { neighbours } from '../../rules/position.ts';

/**
 * "At the beginning of your turn, this unit deals damage equal to the number of damage counters on this unit to all
 * adjacent units."
 *
 * Rules: TAC-TURN-02, TAC-AURA-01 to TAC-AURA-03.
 */
export const auraOfPain: Ability = {
  id: 'aura-of-pain',
  name: 'Aura of Pain',
  icon: 'aura',
  text: 'At the start of your turn, deals as much damage as it has to every adjacent unit.',
  batch: true,
  on: {
    'turn-opened'({ game, bearer }, event) {
      if (event.player !== bearer.owner || bearer.damage === 0) return [];
      const amount = bearer.damage;
      const hits = neighbours(bearer, game).map(to => ({
        kind: 'damage' as const,
        from: bearer.id,
        to: to.id,
        amount,
        cause: 'aura-of-pain',
      }));
      return [{ kind: 'land', hits }];
    },
  },
};
