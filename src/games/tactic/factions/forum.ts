import type { Faction } from '../packs/pack.ts';

/** House data: docs/rules/tactic.md#forum. */
export const forum: Faction = {
  id: 'forum',
  name: 'Forum',
  icon: 'greek-temple',
  about: 'Shields, orders and thorns. Makes the enemy fight where you want it.',
  king: { id: 'moderator', name: 'Moderator', icon: 'gavel', hp: 6, at: 2, abilities: [] },
  units: [
    { id: 'knight', name: 'Knight', icon: 'black-knight-helm', hp: 5, at: 2, abilities: [{ id: 'taunt' }] },
    { id: 'striker', name: 'Striker', icon: 'mailed-fist', hp: 4, at: 2, abilities: [{ id: 'armor', value: 1 }] },
    { id: 'medic', name: 'Medic', icon: 'caduceus', hp: 3, at: 1, abilities: [{ id: 'heal', value: 1 }] },
    {
      id: 'captain',
      name: 'Captain',
      icon: 'rank-3',
      hp: 3,
      at: 1,
      cost: 2,
      abilities: [{ id: 'command' }, { id: 'dash', value: 1 }],
    },
    {
      id: 'warden',
      name: 'Warden',
      icon: 'guarded-tower',
      hp: 4,
      at: 1,
      abilities: [{ id: 'protection' }, { id: 'annoy' }],
    },
    {
      id: 'herald',
      name: 'Herald',
      icon: 'trumpet-flag',
      hp: 3,
      at: 2,
      abilities: [{ id: 'swap' }, { id: 'dash', value: 1 }],
    },
    { id: 'thornguard', name: 'Thornguard', icon: 'spiked-armor', hp: 4, at: 1, abilities: [{ id: 'barbs' }] },
  ],
};
