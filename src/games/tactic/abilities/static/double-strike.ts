import type { Ability } from '../../packs/ability.ts';

/**
 * "This unit can simultaneously attack two (2) different units."
 *
 * Rules: TAC-DS-01 to TAC-DS-04.
 */
export const doubleStrike: Ability = {
  id: 'double-strike',
  name: 'Double Strike',
  icon: 'crossed-swords',
  text: 'One attack may hit two different units at once.',
  stats: ['targets'],
  stat({ bearer }, subject) {
    return subject.id === bearer.id ? { layer: 'base', value: 2 } : undefined;
  },
};
