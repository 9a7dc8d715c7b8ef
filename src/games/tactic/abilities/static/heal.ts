import type { Ability } from '../../packs/ability.ts';
import { areAllies, unitById } from '../../rules/position.ts';

/**
 * "If this unit attacks an ally, instead of dealing damage, remove damage counters from that unit equal to this
 * unit's AT + X."
 *
 * Rules: TAC-HEALX-01 to TAC-HEALX-04, TAC-PITY-02; "blow" is what may turn into healing.
 */
export const heal: Ability = {
  id: 'heal',
  name: 'Heal',
  icon: 'heart-plus',
  text: 'Attacking an ally removes AT + X damage from it instead of dealing damage.',
  valued: true,
  instead({ game, rules, bearer, value }, hit) {
    if (hit.kind !== 'damage' || hit.from !== bearer.id || hit.blow !== true) return undefined;
    const target = unitById(hit.to, game);
    if (!areAllies(bearer, target) || !rules.canLoseCounters(target, game)) return undefined;
    return { ...hit, kind: 'healing', bonus: value };
  },
};
