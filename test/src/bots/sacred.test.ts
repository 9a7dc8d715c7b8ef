import { describe, expect, test } from 'vitest';
import { createBot, type Strength } from '../../../src/bots/index.ts';
import { evaluate, MODES, sacred, type SacredMode } from '../../../src/games/sacred/index.ts';
import { createMatch } from '../../../src/kernel/index.ts';
import { dice } from '../../support/dice.ts';
import { runs } from '../../support/runs.ts';

const GAMES = runs(3);

/** Who wins a short game of a bot against somebody who does anything but resign. */
function winnerOf(mode: SacredMode, strength: Strength, own: string, seed: number): string | undefined {
  const match = createMatch(sacred, { setup: { mode, turns: 10 }, seed });
  const { below } = dice(seed);
  for (let player = match.toAct()[0]; player !== undefined; player = match.toAct()[0]) {
    const bot = createBot({ match, player, evaluate, strength, seed: below(1_000_000) });
    while (player === own && !bot.think(100));
    const others = match.legal(player).filter(({ kind }) => kind !== 'resign');
    const action = player === own ? bot.decision() : others[below(others.length)];
    if (action === undefined) throw new Error(`${player} is to act and has nothing to decide`);
    const submitted = match.submit(player, action);
    if (!submitted.ok) throw new Error(`${match.format(action, player)}: ${submitted.refusal.message}`);
  }
  return match.outcome()?.winners[0];
}

describe('bots at Sacred Wars', () => {
  test.each(MODES)('win nearly every game of %s against chance', mode => {
    let won = 0;
    for (let seed = 1; seed <= GAMES; seed++) {
      const own = seed % 2 === 0 ? 'p1' : 'p2';
      if (winnerOf(mode, 'medium', own, seed) === own) won += 1;
    }
    expect(won).toBeGreaterThanOrEqual(Math.floor(GAMES * 0.96));
  });
});
