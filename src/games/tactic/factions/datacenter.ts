import type { Faction } from '../packs/pack.ts';

/** House data: docs/rules/tactic.md#datacenter. */
export const datacenter: Faction = {
  id: 'datacenter',
  name: 'Datacenter',
  icon: 'server-rack',
  about: 'Rules of its own. Levels, checks and echoes what others do.',
  king: { id: 'admin', name: 'Admin', icon: 'cyborg-face', hp: 6, at: 2, abilities: [{ id: 'armor', value: 1 }] },
  units: [
    { id: 'chain', name: 'Chain', icon: 'crossed-chains', hp: 3, at: 2, abilities: [{ id: 'reverberate' }] },
    {
      id: 'router',
      name: 'Router',
      icon: 'wifi-router',
      hp: 3,
      at: 1,
      cost: 2,
      abilities: [{ id: 'feedback' }, { id: 'range', value: 1 }],
    },
    {
      id: 'zip-bomb',
      name: 'Zip Bomb',
      icon: 'unlit-bomb',
      hp: 2,
      at: 0,
      abilities: [
        { id: 'sacrifice', value: 3 },
        { id: 'dash', value: 1 },
      ],
    },
    { id: 'sentinel', name: 'Sentinel', icon: 'cctv-camera', hp: 4, at: 2, abilities: [{ id: 'check' }] },
    { id: 'load-balancer', name: 'Load Balancer', icon: 'scales', hp: 4, at: 1, abilities: [{ id: 'equalize' }] },
    { id: 'sandbox', name: 'Sandbox', icon: 'sand-castle', hp: 3, at: 1, abilities: [{ id: 'feel-the-pain' }] },
    { id: 'overclock', name: 'Overclock', icon: 'overdrive', hp: 4, at: 4, abilities: [{ id: 'weaken' }] },
  ],
};
