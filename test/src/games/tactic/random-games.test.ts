import { describe, expect, test } from 'vitest';
import { lawFaults } from '../../../portable/tactic/law.cases.ts';
import { runs } from '../../../support/runs.ts';

const GAMES = runs(24);
/** Whole rounds of the four tables. */
const A_BATCH = 8;

describe('Random games to the end, on four tables', () => {
  const batches = Array.from({ length: Math.ceil(GAMES / A_BATCH) }, (_, index) => index * A_BATCH);

  test.each(batches)(
    'from number %i on: every invariant holds, every listed action is accepted, no other one',
    first => {
      expect(lawFaults(A_BATCH, first, 600, 10)).toBe('');
    },
  );
});
