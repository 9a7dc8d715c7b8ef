import type { Board } from '../../../src/games/tactic/index.ts';

/** Long and narrow, so that nobody can pass all others. */
export const pier: Board = {
  id: 'pier',
  name: 'Pier',
  files: 5,
  ranks: 8,
  coins: 5,
  seats: [
    { zone: ['a1', 'b1', 'c1', 'd1', 'e1', 'b2', 'c2', 'd2'], crowns: ['b1', 'd1'] },
    { zone: ['a8', 'b8', 'c8', 'd8', 'e8', 'b7', 'c7', 'd7'], crowns: ['b8', 'd8'] },
  ],
  tables: [{ id: 'duel', name: 'Two players', seats: [0, 1] }],
};
