import { describe, expect, test } from 'vitest';
import { createBot, type Strength } from '../../../src/bots/index.ts';
import { createTactic, evaluate, standard, type TacticMatch } from '../../../src/games/tactic/index.ts';
import { createMatch } from '../../../src/kernel/index.ts';

const rules = createTactic({ packs: [standard] });
const FACTIONS = standard.factions.map(({ id }) => id);
/** A game that is not decided by then counts for nobody. */
const MOST_ACTIONS = 600;
/** Four of each faction against itself: what a faction is worth to a bot would hide what the bot is. */
const GAMES = 16;

function duel(seed: number): TacticMatch {
  const faction = FACTIONS[seed % FACTIONS.length] ?? '';
  return createMatch(rules, { setup: { board: 'duel', factions: { p1: faction, p2: faction } }, seed });
}

function decide(match: TacticMatch, player: string, strength: Strength, seed: number) {
  const bot = createBot({ match, player, evaluate: (state, by) => evaluate(rules, state, by), strength, seed });
  while (!bot.think(50));
  return bot;
}

/** The actions with which a player goes on: a decision and what was planned with it. */
function turnOf(match: TacticMatch, player: string, strength: Strength, seed: number) {
  const bot = decide(match, player, strength, seed);
  const decision = bot.decision();
  if (decision === undefined) throw new Error(`${player} is to act and has nothing to decide`);
  return [decision, ...bot.plan()];
}

function playOut(strengths: Readonly<Record<string, Strength>>, seed: number): string {
  const match = duel(seed);
  let actions = 0;
  for (let player = match.toAct()[0]; player !== undefined && actions < MOST_ACTIONS; player = match.toAct()[0]) {
    for (const action of turnOf(match, player, strengths[player] ?? 'easy', seed * 1000 + actions)) {
      const submitted = match.submit(player, action);
      if (!submitted.ok) throw new Error(`${match.format(action)}: ${submitted.refusal.message}`);
      actions++;
    }
  }
  return match.outcome()?.winners[0] ?? 'nobody';
}

describe('bots at /TACTIC/', () => {
  test('that are strong win at least three times as many duels as easy ones', { timeout: 300_000 }, () => {
    let won = 0;
    let lost = 0;
    for (let seed = 1; seed <= GAMES; seed++) {
      const strong = seed % 8 < 4 ? 'p1' : 'p2';
      const winner = playOut({ p1: 'easy', p2: 'easy', [strong]: 'strong' }, seed);
      if (winner === strong) won++;
      else if (winner !== 'nobody') lost++;
    }
    expect(won).toBeGreaterThanOrEqual(lost * 3);
    expect(won + lost).toBe(GAMES);
  });

  test('decide alike wherever another has put the King in secret', () => {
    const decisions = (strength: Strength) =>
      [0, 1].map(crown => {
        const match = duel(5);
        match.submit('p1', { kind: 'choose', option: crown });
        return decide(match, 'p2', strength, 9).decision();
      });
    for (const strength of ['easy', 'strong'] as const) {
      const [one, other] = decisions(strength);
      expect(one).toMatchObject({ kind: 'choose' });
      expect(other).toEqual(one);
    }
  });
});
