import { describe, expect, test } from 'vitest';
import { createBot, type Strength } from '../../../src/bots/index.ts';
import {
  cities,
  evaluate,
  type Cities,
  type CitiesAction,
  type CitiesEvent,
  type CitiesSetup,
} from '../../../src/games/cities/index.ts';
import { createMatch, type Choose, type Match } from '../../../src/kernel/index.ts';
import { longCases } from '../../support/runs.ts';

type CitiesMatch = Match<Cities, CitiesAction, CitiesEvent, CitiesSetup>;

/** The turn limit ends a game long before. */
const MOST_ACTIONS = 10_000;

/** A game between two bots: who won and why. An action that is refused is an error. */
function playOut(strengths: Readonly<Record<string, Strength>>, seed: number): { winner: string; reason: string } {
  const match = createMatch(cities, { setup: { landSetup: 'random' }, seed });
  let actions = 0;
  for (let player = match.toAct()[0]; player !== undefined && actions < MOST_ACTIONS; player = match.toAct()[0]) {
    const bot = createBot({ match, player, evaluate: evaluate, strength: strengths[player] ?? 'easy', seed: actions });
    while (!bot.think(50));
    const decision = bot.decision();
    if (decision === undefined) throw new Error(`${player} is to act and has nothing to decide`);
    const submitted = match.submit(player, decision);
    if (!submitted.ok) throw new Error(`${match.format(decision)}: ${submitted.refusal.message}`);
    actions += 1 + goOn(match, player, bot.plan());
  }
  const outcome = match.outcome();
  return { winner: outcome?.winners[0] ?? 'nobody', reason: outcome?.reason ?? 'no end' };
}

/** Takes the actions that were planned, as long as what was hidden does not stand against them. Tells how many. */
function goOn(match: CitiesMatch, player: string, plan: readonly (CitiesAction | Choose)[]): number {
  let taken = 0;
  while (taken < plan.length && plan[taken] !== undefined && match.submit(player, plan[taken]!).ok) taken++;
  return taken;
}

describe('bots at Cities and Tactics', () => {
  test('play to a victory and never resign, whatever their strength', () => {
    const reasons: string[] = [];
    for (const seed of longCases([2, 1, 3], 1)) {
      const strong = seed % 2 === 0 ? 'p1' : 'p2';
      reasons.push(playOut({ p1: 'easy', p2: 'easy', [strong]: 'strong' }, seed).reason);
    }
    for (const reason of reasons) expect(['population', 'capture', 'turnLimit']).toContain(reason);
    expect(reasons).toContain('population');
  });

  test('decide the same for the same seed', () => {
    expect(playOut({ p1: 'easy', p2: 'easy' }, 9)).toEqual(playOut({ p1: 'easy', p2: 'easy' }, 9));
  });
});
