import type { Ability } from '../../packs/ability.ts';
import { areAdjacent, findUnit, teamOf } from '../../rules/position.ts';

/**
 * "When an adjacent unit is attacked, this unit deals 1 damage to the attacking unit, after combat."
 *
 * Rules: TAC-BARBS-01 to TAC-BARBS-05, R-02 (the attacker is the one who is adjacent), R-03.
 */
export const barbs: Ability = {
  id: 'barbs',
  name: 'Barbs',
  icon: 'barbed-wire',
  text: 'After an adjacent unit attacked it or its ally, deals 1 damage to the attacker.',
  batch: true,
  on: {
    fought({ game, bearer }, event) {
      const attacker = findUnit(event.attacker, game);
      if (attacker === undefined || !areAdjacent(attacker, bearer, game)) return [];
      if (!event.harmed.some(id => teamOf(id, game) === bearer.team)) return [];
      return [
        { kind: 'land', hits: [{ kind: 'damage', from: bearer.id, to: attacker.id, amount: 1, cause: 'barbs' }] },
      ];
    },
  },
};
