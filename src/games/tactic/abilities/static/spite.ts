import type { Ability } from '../../packs/ability.ts';

/**
 * "This unit gains +1 AT for every damage counter on this unit."
 *
 * Rules: TAC-SPITE-01.
 */
export const spite: Ability = {
  id: 'spite',
  name: 'Spite',
  icon: 'enrage',
  text: 'Has 1 more AT for each damage on it.',
  stats: ['at'],
  stat({ bearer }, subject) {
    if (subject.id !== bearer.id || bearer.damage === 0) return undefined;
    return { layer: 'add', amount: bearer.damage };
  },
};
