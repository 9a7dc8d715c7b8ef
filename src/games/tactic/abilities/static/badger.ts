import type { Ability } from '../../packs/ability.ts';

/**
 * "This unit can only attack diagonally."
 *
 * Rules: TAC-BADGER-01, TAC-BADGER-02.
 */
export const badger: Ability = {
  id: 'badger',
  name: 'Badger',
  icon: 'claw-slashes',
  text: 'Attacks diagonally, and only so.',
  stats: ['diagonal'],
  stat({ bearer }, subject) {
    return subject.id === bearer.id ? { layer: 'base', value: 1 } : undefined;
  },
};
