import { areAdjacent, areEnemies, unitById, type Ability } from '../../../src/games/tactic/index.ts';

/** "An enemy that ends its move beside this unit pays the toll: 1 damage, or it is cached, as its player chooses." */
export const toll: Ability = {
  id: 'toll',
  name: 'Toll',
  text: 'An enemy that ends its move beside it takes 1 damage or is cached, as its player chooses.',
  on: {
    moved({ game, bearer }, event) {
      const unit = unitById(event.unit, game);
      if (!areEnemies(bearer, unit) || !areAdjacent(bearer, unit, game)) return [];
      const hit = { kind: 'damage' as const, from: bearer.id, to: unit.id, amount: 1, cause: 'toll' };
      const options = [
        { label: 'Take 1 damage', steps: [{ kind: 'land' as const, hits: [hit] }] },
        { label: 'Be cached', steps: [{ kind: 'cache' as const, unit: unit.id }] },
      ];
      return [{ kind: 'ask', choices: [{ by: unit.owner, prompt: `How does ${unit.name} pay the toll?`, options }] }];
    },
  },
};
