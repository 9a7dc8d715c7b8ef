import { expect, test } from 'vitest';
import { tactica } from '../../../../../src/games/tactica/index.ts';
import { changing, startRun } from '../../../../../src/games/tactica/rules/run.ts';
import { createMatch, runChance, seedChance } from '../../../../../src/kernel/index.ts';

const SETUP = { map: 'skirmish2', reactionSeconds: 20 };

test('a game that is written to has every field of the one before, also those that few games have', () => {
  const game = {
    ...createMatch(tactica, { setup: SETUP, seed: 1 }).state(),
    outcome: { winners: ['p1'], reason: 'castles' },
  } as const;
  expect(game.reactionSeconds).toBe(20);
  const run = startRun(game, runChance(seedChance(1)));
  const written = changing(run);
  expect(written).toEqual(game);
  written.turn = game.turn + 1;
  expect([run.game.turn, game.turn]).toEqual([game.turn + 1, game.turn]);
});
