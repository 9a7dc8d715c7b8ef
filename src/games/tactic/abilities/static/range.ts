import type { Ability } from '../../packs/ability.ts';

/**
 * "This unit can attack units from an extra X spaces away, as long as there is no unit between the attacking and
 * attacked unit."
 *
 * Rules: TAC-RANGE-01 to TAC-RANGE-03.
 */
export const range: Ability = {
  id: 'range',
  name: 'Range',
  icon: 'on-target',
  text: 'Combat range reaches X further, but not past a unit.',
  valued: true,
  stats: ['reach'],
  stat({ bearer, value }, subject) {
    return subject.id === bearer.id ? { layer: 'add', amount: value } : undefined;
  },
};
