import { describe, expect, test } from 'vitest';
import { lawFaults } from '../../../portable/tactic/law.cases.ts';

/** How many games are played; `GAMES=10000 npx vitest run test/src/games/tactic/random-games.test.ts` takes minutes. */
const GAMES = Number(process.env['GAMES'] ?? 100);
const A_BATCH = 50;

describe('Random games to the end, on four tables', () => {
  const batches = Array.from({ length: Math.ceil(GAMES / A_BATCH) }, (_, index) => index * A_BATCH);

  test.each(batches)(
    'from number %i on: every invariant holds, every listed action is accepted, no other one',
    first => {
      expect(lawFaults(A_BATCH, first, 600, 10)).toBe('');
    },
  );
});
