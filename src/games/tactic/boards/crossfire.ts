import type { Board } from '../packs/pack.ts';

/** House data: docs/rules/tactic.md#boards. Seats go clockwise, from the one at rank 1. */
export const crossfire: Board = {
  id: 'crossfire',
  name: 'Crossfire',
  files: 9,
  ranks: 9,
  coins: 6,
  seats: [
    { zone: ['c1', 'd1', 'e1', 'f1', 'g1', 'c2', 'd2', 'e2', 'f2', 'g2'], crowns: ['d1', 'f1'] },
    { zone: ['a3', 'a4', 'a5', 'a6', 'a7', 'b3', 'b4', 'b5', 'b6', 'b7'], crowns: ['a4', 'a6'] },
    { zone: ['c9', 'd9', 'e9', 'f9', 'g9', 'c8', 'd8', 'e8', 'f8', 'g8'], crowns: ['d9', 'f9'] },
    { zone: ['i3', 'i4', 'i5', 'i6', 'i7', 'h3', 'h4', 'h5', 'h6', 'h7'], crowns: ['i4', 'i6'] },
  ],
  tables: [
    { id: 'duel', name: 'Two players', seats: [0, 2] },
    { id: 'three', name: 'Three players', seats: [0, 1, 2] },
    { id: 'four', name: 'Four players', seats: [0, 1, 2, 3] },
    { id: 'pairs', name: 'Two against two', seats: [0, 1, 2, 3], teams: ['t1', 't2', 't1', 't2'] },
  ],
};
