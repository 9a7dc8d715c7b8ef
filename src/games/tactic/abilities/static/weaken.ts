import type { Ability } from '../../packs/ability.ts';

/**
 * "This unit gains -1 AT for each damage counter on it. This ability cannot be disabled or lost in any way."
 *
 * Rules: TAC-WEAK-01, TAC-WEAK-02, R-05.
 */
export const weaken: Ability = {
  id: 'weaken',
  name: 'Weaken',
  icon: 'broken-bone',
  text: 'Has 1 less AT for each damage on it, whatever else changes its AT.',
  stats: ['at'],
  stat({ bearer }, subject) {
    if (subject.id !== bearer.id || bearer.damage === 0) return undefined;
    return { layer: 'add', amount: 0 - bearer.damage, unstoppable: true };
  },
};
