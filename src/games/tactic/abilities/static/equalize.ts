import type { Ability } from '../../packs/ability.ts';
import { areAdjacent } from '../../rules/position.ts';

/**
 * "All adjacent units now have 2 AT. No other units can change the AT of said units."
 *
 * Rules: TAC-STAT-02, TAC-EQ-01 to TAC-EQ-04.
 */
export const equalize: Ability = {
  id: 'equalize',
  name: 'Equalize',
  icon: 'radial-balance',
  text: 'Adjacent units have 2 AT.',
  stats: ['at'],
  stat({ game, bearer }, subject) {
    return areAdjacent(bearer, subject, game) ? { layer: 'fix', value: 2 } : undefined;
  },
};
