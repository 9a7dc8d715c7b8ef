import { areAdjacent, areAllies, unitById, type Ability } from '../../../src/games/tactic/index.ts';

/** "Allies beside this unit take X less damage from units that are not adjacent to them." */
export const bulwark: Ability = {
  id: 'bulwark',
  name: 'Bulwark',
  text: 'Adjacent allies take X less damage from units that are not adjacent to them.',
  valued: true,
  hit({ game, bearer, value }, hit) {
    const target = unitById(hit.to, game);
    if (hit.kind !== 'damage' || !areAllies(bearer, target) || !areAdjacent(bearer, target, game)) return undefined;
    if (areAdjacent(unitById(hit.from, game), target, game)) return undefined;
    return { layer: 'reduce', amount: value, floor: 0 };
  },
};
