import type { Faction } from '../../../src/games/tactic/index.ts';

/** Slow, and hard to pass. Its units mix abilities of the standard pack and of this one. */
export const harbor: Faction = {
  id: 'harbor',
  name: 'Harbor',
  king: { id: 'harbormaster', name: 'Harbormaster', hp: 6, at: 2, abilities: [] },
  units: [
    { id: 'customs-officer', name: 'Customs Officer', hp: 4, at: 1, abilities: [{ id: 'toll' }] },
    { id: 'breakwater', name: 'Breakwater', hp: 5, at: 1, abilities: [{ id: 'bulwark', value: 1 }] },
    { id: 'gull', name: 'Gull', hp: 2, at: 1, abilities: [{ id: 'dash', value: 2 }] },
    { id: 'docker', name: 'Docker', hp: 4, at: 2, abilities: [{ id: 'push' }] },
  ],
};
