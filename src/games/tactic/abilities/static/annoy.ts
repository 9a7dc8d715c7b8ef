import type { Ability } from '../../packs/ability.ts';
import { areAdjacent, areEnemies } from '../../rules/position.ts';

/**
 * "All adjacent enemies' AT is reduced by one (1), to a minimum of one (1)."
 *
 * Rules: TAC-ANNOY-01, TAC-ANNOY-02, R-06 (it leaves an AT of 0 alone), R-07 (every one counts).
 */
export const annoy: Ability = {
  id: 'annoy',
  name: 'Annoy',
  icon: 'bee',
  text: 'Adjacent enemies have 1 less AT, but at least 1.',
  stats: ['at'],
  stat({ game, bearer }, subject) {
    if (!areEnemies(bearer, subject) || !areAdjacent(bearer, subject, game)) return undefined;
    return { layer: 'reduce', amount: 1, floor: 1 };
  },
};
