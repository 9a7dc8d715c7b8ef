import type { Faction } from '../packs/pack.ts';

/** House data: docs/rules/tactic.md#datacenter. */
export const datacenter: Faction = {
  id: 'datacenter',
  name: 'Datacenter',
  king: { id: 'admin', name: 'Admin', hp: 6, at: 2, abilities: [{ id: 'armor', value: 1 }] },
  units: [
    { id: 'chain', name: 'Chain', hp: 3, at: 2, abilities: [{ id: 'reverberate' }] },
    { id: 'router', name: 'Router', hp: 3, at: 1, cost: 2, abilities: [{ id: 'feedback' }, { id: 'range', value: 1 }] },
    {
      id: 'zip-bomb',
      name: 'Zip Bomb',
      hp: 2,
      at: 0,
      abilities: [
        { id: 'sacrifice', value: 3 },
        { id: 'dash', value: 1 },
      ],
    },
    { id: 'sentinel', name: 'Sentinel', hp: 4, at: 2, abilities: [{ id: 'check' }] },
    { id: 'load-balancer', name: 'Load Balancer', hp: 4, at: 1, abilities: [{ id: 'equalize' }] },
    { id: 'sandbox', name: 'Sandbox', hp: 3, at: 1, abilities: [{ id: 'feel-the-pain' }] },
    { id: 'overclock', name: 'Overclock', hp: 4, at: 4, abilities: [{ id: 'weaken' }] },
  ],
};
