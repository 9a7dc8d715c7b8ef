import { expect, test } from 'vitest';
import { sacred } from '../../../../../src/games/sacred/index.ts';
import { strikeOdds } from '../../../../../src/games/sacred/rules/battle/strike-odds.ts';
import { tokensOf } from '../../../../../src/games/sacred/rules/position.ts';
import { createMatch, panic } from '../../../../../src/kernel/index.ts';

/** What the unit of South does to the unit of North. */
function oddsOf(position: string) {
  const game = createMatch(sacred, { setup: { position: position.split('; ').join('\n') }, seed: 1 }).state();
  const [attacker] = tokensOf(game, 'p1');
  const [defender] = tokensOf(game, 'p2');
  return attacker === undefined || defender === undefined ? panic('No battle') : strikeOdds(game, attacker, defender);
}

test.each([
  ['SAC-BAT-08 a hit takes ATK less DEF, a critical one all of ATK', 'A03@c3(S); B06@c4(N)', [2, 7, 1, 3]],
  ['SAC-BAT-08 never less than nothing', 'A01@c3(S); B06@c4(N)', [0, 3, 1, 1]],
  ['SAC-BAT-11 DEF does not lessen an attack whose Element counters', 'A03@c3(S +A09/S); B08@c4(N)', [10, 10, 3, 3]],
  ['SAC-BAT-17 nobody dodges on more sides than the die has', 'A03@c3(S); B06@c4(N SPD+30:game)', [2, 7, 20, 3]],
])('%s', (_title, position, [plain, critical, dodges, criticals]) => {
  expect(oddsOf(position)).toEqual({ plain, critical, dodges, criticals });
});
