import type { Ability } from '../../packs/ability.ts';
import { areAdjacent } from '../../rules/position.ts';

/**
 * "All adjacent undamaged units have -2 AT."
 *
 * Rules: TAC-CHECK-01, TAC-CHECK-02, R-07 (every one counts).
 */
export const check: Ability = {
  id: 'check',
  name: 'Check',
  icon: 'eye-target',
  text: 'Adjacent undamaged units have 2 less AT.',
  stats: ['at'],
  stat({ game, bearer }, subject) {
    if (subject.damage > 0 || !areAdjacent(bearer, subject, game)) return undefined;
    return { layer: 'reduce', amount: 2, floor: 0 };
  },
};
