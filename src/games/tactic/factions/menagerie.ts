import type { Faction } from '../packs/pack.ts';

/** House data: docs/rules/tactic.md#menagerie. */
export const menagerie: Faction = {
  id: 'menagerie',
  name: 'Menagerie',
  icon: 'paw',
  about: 'Claws first. Strong beasts that grow angrier as they bleed.',
  king: { id: 'lion', name: 'Lion', icon: 'lion', hp: 6, at: 3, abilities: [] },
  units: [
    { id: 'bear', name: 'Bear', icon: 'bear-head', hp: 6, at: 3, cost: 2, abilities: [{ id: 'spite' }] },
    {
      id: 'eagle',
      name: 'Eagle',
      icon: 'eagle-head',
      hp: 2,
      at: 2,
      abilities: [
        { id: 'range', value: 1 },
        { id: 'dash', value: 1 },
      ],
    },
    { id: 'honey-badger', name: 'Honey Badger', icon: 'badger', hp: 3, at: 3, abilities: [{ id: 'badger' }] },
    { id: 'wolf', name: 'Wolf', icon: 'wolf-head', hp: 3, at: 2, abilities: [{ id: 'double-strike' }] },
    { id: 'hydra', name: 'Hydra', icon: 'hydra', hp: 4, at: 2, abilities: [{ id: 'regenerate' }] },
    {
      id: 'skunk',
      name: 'Skunk',
      icon: 'fox-tail',
      hp: 3,
      at: 1,
      abilities: [{ id: 'annoy' }, { id: 'dash', value: 1 }],
    },
    { id: 'ram', name: 'Ram', icon: 'ram-profile', hp: 4, at: 2, abilities: [{ id: 'push' }] },
  ],
};
