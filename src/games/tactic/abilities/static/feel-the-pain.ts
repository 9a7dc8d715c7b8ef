import type { Ability } from '../../packs/ability.ts';
import { neighbours } from '../../rules/position.ts';

/**
 * "This unit gains +1 AT and +1 HP for every damage counter on adjacent units."
 *
 * Rules: TAC-STAT-03, TAC-FTP-01, TAC-FTP-02.
 */
export const feelThePain: Ability = {
  id: 'feel-the-pain',
  name: 'Feel the Pain',
  icon: 'back-pain',
  text: 'Has 1 more AT and HP for each damage on adjacent units.',
  stats: ['at', 'hp'],
  stat({ game, bearer }, subject) {
    if (subject.id !== bearer.id) return undefined;
    let amount = 0;
    for (const near of neighbours(bearer, game)) amount += near.damage;
    return amount > 0 ? { layer: 'add', amount } : undefined;
  },
};
