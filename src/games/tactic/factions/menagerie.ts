import type { Faction } from '../packs/pack.ts';

/** House data: docs/rules/tactic.md#menagerie. */
export const menagerie: Faction = {
  id: 'menagerie',
  name: 'Menagerie',
  king: { id: 'lion', name: 'Lion', hp: 6, at: 3, abilities: [] },
  units: [
    { id: 'bear', name: 'Bear', hp: 6, at: 3, cost: 2, abilities: [{ id: 'spite' }] },
    {
      id: 'eagle',
      name: 'Eagle',
      hp: 2,
      at: 2,
      abilities: [
        { id: 'range', value: 1 },
        { id: 'dash', value: 1 },
      ],
    },
    { id: 'honey-badger', name: 'Honey Badger', hp: 3, at: 3, abilities: [{ id: 'badger' }] },
    { id: 'wolf', name: 'Wolf', hp: 3, at: 2, abilities: [{ id: 'double-strike' }] },
    { id: 'hydra', name: 'Hydra', hp: 4, at: 2, abilities: [{ id: 'regenerate' }] },
    { id: 'skunk', name: 'Skunk', hp: 3, at: 1, abilities: [{ id: 'annoy' }, { id: 'dash', value: 1 }] },
    { id: 'ram', name: 'Ram', hp: 4, at: 2, abilities: [{ id: 'push' }] },
  ],
};
