import type { Ability } from '../../packs/ability.ts';
import { areEnemies, neighbours } from '../../rules/position.ts';

/**
 * "This unit cannot be damaged unless an enemy unit is adjacent to this unit."
 *
 * Rules: TAC-DMG-02, TAC-DMG-04, TAC-PROT-01 to TAC-PROT-03.
 */
export const protection: Ability = {
  id: 'protection',
  name: 'Protection',
  icon: 'rosa-shield',
  text: 'Takes no damage unless an enemy is adjacent.',
  hit({ game, bearer }, hit) {
    if (hit.kind !== 'damage' || hit.to !== bearer.id || hit.piercing === true) return undefined;
    const exposed = neighbours(bearer, game).some(near => areEnemies(near, bearer));
    return exposed ? undefined : { layer: 'fix', value: 0 };
  },
};
