import type { Board } from '../packs/pack.ts';

/** House data: docs/rules/tactic.md#boards. */
export const duel: Board = {
  id: 'duel',
  name: 'Duel',
  files: 7,
  ranks: 7,
  coins: 6,
  seats: [
    {
      zone: ['a1', 'b1', 'c1', 'd1', 'e1', 'f1', 'g1', 'a2', 'b2', 'c2', 'd2', 'e2', 'f2', 'g2'],
      crowns: ['c1', 'e1'],
    },
    {
      zone: ['a7', 'b7', 'c7', 'd7', 'e7', 'f7', 'g7', 'a6', 'b6', 'c6', 'd6', 'e6', 'f6', 'g6'],
      crowns: ['c7', 'e7'],
    },
  ],
  tables: [{ id: 'duel', name: 'Two players', seats: [0, 1] }],
};
