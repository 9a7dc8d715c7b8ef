import type { Ability } from '../../packs/ability.ts';
import { areAdjacent, unitById } from '../../rules/position.ts';

/**
 * "Adjacent units that attack this unit have their damage reduced by X. This applies to Allies with Heal."
 *
 * Rules: TAC-DMG-01, TAC-DMG-04, TAC-ARMOR-01 to TAC-ARMOR-04, TAC-HEALX-02.
 */
export const armor: Ability = {
  id: 'armor',
  name: 'Armor',
  icon: 'breastplate',
  text: 'Takes X less damage from adjacent units, and X less healing from adjacent Heal.',
  valued: true,
  hit({ game, bearer, value }, hit) {
    if (hit.to !== bearer.id || hit.piercing === true) return undefined;
    if (hit.kind === 'healing' && hit.blow !== true) return undefined;
    if (!areAdjacent(unitById(hit.from, game), bearer, game)) return undefined;
    return { layer: 'reduce', amount: value, floor: 0 };
  },
};
