import type { Ability } from '../../packs/ability.ts';
import { areAllies, unitById } from '../../rules/position.ts';

/**
 * "If this unit is damaged, no other unit on the board may have damage counters removed for any reason. Units with
 * Heal act as though they did not have heal. This unit cannot be damaged by allies."
 *
 * Rules: TAC-HEAL-02, TAC-DMG-03, TAC-BURN-01 to TAC-BURN-04.
 */
export const burn: Ability = {
  id: 'burn',
  name: 'Burn',
  icon: 'flame',
  text: 'While it is damaged, no other unit can lose damage. Allies cannot damage it.',
  stats: ['mending'],
  stat({ bearer }, subject) {
    return bearer.damage > 0 && subject.id !== bearer.id ? { layer: 'fix', value: 0 } : undefined;
  },
  hit({ game, bearer }, hit) {
    if (hit.kind !== 'damage' || hit.to !== bearer.id) return undefined;
    return areAllies(unitById(hit.from, game), bearer) ? { layer: 'fix', value: 0 } : undefined;
  },
};
