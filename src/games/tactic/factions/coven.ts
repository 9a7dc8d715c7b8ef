import type { Faction } from '../packs/pack.ts';

/** House data: docs/rules/tactic.md#coven. */
export const coven: Faction = {
  id: 'coven',
  name: 'Coven',
  icon: 'cauldron',
  about: 'Hurts without attacking. Burns, drains and haunts from all sides.',
  king: { id: 'archmage', name: 'Archmage', icon: 'wizard-face', hp: 5, at: 2, abilities: [{ id: 'fireball' }] },
  units: [
    { id: 'witch', name: 'Witch', icon: 'witch-face', hp: 3, at: 1, abilities: [{ id: 'fireball' }] },
    {
      id: 'pixie',
      name: 'Pixie',
      icon: 'fairy',
      hp: 2,
      at: 1,
      abilities: [{ id: 'sprinkle-dust' }, { id: 'dash', value: 2 }],
    },
    {
      id: 'leech',
      name: 'Leech',
      icon: 'leeching-worm',
      hp: 4,
      at: 1,
      abilities: [{ id: 'drain', value: 1 }, { id: 'spite' }],
    },
    { id: 'imp', name: 'Imp', icon: 'imp-laugh', hp: 2, at: 2, abilities: [{ id: 'flame' }, { id: 'dash', value: 1 }] },
    { id: 'salamander', name: 'Salamander', icon: 'salamander', hp: 4, at: 3, cost: 2, abilities: [{ id: 'burn' }] },
    { id: 'banshee', name: 'Banshee', icon: 'ghost', hp: 5, at: 0, abilities: [{ id: 'aura-of-pain' }] },
    { id: 'mourner', name: 'Mourner', icon: 'tear-tracks', hp: 4, at: 1, abilities: [{ id: 'pity' }] },
  ],
};
