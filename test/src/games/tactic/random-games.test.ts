import { describe, expect, test } from 'vitest';
import { createTactic, standard } from '../../../../src/games/tactic/index.ts';
import { createMatch } from '../../../../src/kernel/index.ts';

const tactic = createTactic({ packs: [standard] });

/** Plays listed actions at random until somebody wins; conceding is left out, since it would end every game. */
function playAtRandom(seed: number, most: number): number {
  const match = createMatch(tactic, { setup: { board: 'duel' }, seed });
  let random = seed + 1;
  let count = 0;
  while (match.outcome() === undefined && count < most) {
    random = (random * 48_271) % 2_147_483_647;
    const player = match.toAct()[0] ?? '';
    const listed = match.legal(player).filter(action => action.kind !== 'concede');
    const action = listed[random % listed.length];
    if (action === undefined) throw new Error('The player to act has nothing to do');
    expect(match.submit(player, action).ok).toBe(true);
    count += 1;
  }
  return count;
}

describe('Random games', () => {
  test('every listed action is accepted, and somebody wins in the end', () => {
    for (let seed = 0; seed < 40; seed++) expect(playAtRandom(seed, 5000)).toBeLessThan(5000);
  });
});
