import type { Faction } from '../packs/pack.ts';

/** House data: docs/rules/tactic.md#forum. */
export const forum: Faction = {
  id: 'forum',
  name: 'Forum',
  king: { id: 'moderator', name: 'Moderator', hp: 6, at: 2, abilities: [] },
  units: [
    { id: 'knight', name: 'Knight', hp: 5, at: 2, abilities: [{ id: 'taunt' }] },
    { id: 'striker', name: 'Striker', hp: 4, at: 2, abilities: [{ id: 'armor', value: 1 }] },
    { id: 'medic', name: 'Medic', hp: 3, at: 1, abilities: [{ id: 'heal', value: 1 }] },
    { id: 'captain', name: 'Captain', hp: 3, at: 1, cost: 2, abilities: [{ id: 'command' }, { id: 'dash', value: 1 }] },
    { id: 'warden', name: 'Warden', hp: 4, at: 1, abilities: [{ id: 'protection' }, { id: 'annoy' }] },
    { id: 'herald', name: 'Herald', hp: 3, at: 2, abilities: [{ id: 'swap' }, { id: 'dash', value: 1 }] },
    { id: 'thornguard', name: 'Thornguard', hp: 4, at: 1, abilities: [{ id: 'barbs' }] },
  ],
};
