import { describe, expect, test } from 'vitest';
import { createBot, STRENGTHS, type Strength } from '../../../src/bots/index.ts';
import { createMatch } from '../../../src/kernel/index.ts';
import { evaluateRow, threeInARow } from '../../support/three-in-a-row.ts';

function open(cells = '.........') {
  return createMatch(threeInARow, { setup: { cells }, seed: 1 });
}

/** What the bot decides for whoever is to act, thinking `slice` actions at a time. */
function decide(match: ReturnType<typeof open>, strength: Strength, seed = 7, slice = 1) {
  const bot = createBot({ match, player: match.toAct()[0] ?? '', evaluate: evaluateRow, strength, seed });
  let slices = 1;
  while (!bot.think(slice)) slices++;
  return { decision: bot.decision(), slices };
}

function playOut(strengths: Record<string, Strength>, seed: number): string {
  const match = open();
  while (match.outcome() === undefined) {
    const player = match.toAct()[0] ?? '';
    const { decision } = decide(match, strengths[player] ?? 'easy', seed);
    if (decision === undefined) throw new Error(`${player} has nothing to decide`);
    expect(match.submit(player, decision).ok).toBe(true);
  }
  return match.outcome()?.winners[0] ?? 'draw';
}

describe('a bot', () => {
  test('takes a win that is there', () => {
    expect(decide(open('xx.oo....'), 'strong').decision).toEqual({ kind: 'mark', cell: 2 });
  });

  test('that is strong keeps the other from winning', () => {
    expect(decide(open('x..oo.x..'), 'strong').decision).toEqual({ kind: 'mark', cell: 5 });
  });

  test.each(STRENGTHS)('decides the same in slices of 1 and of 1000 (%s)', strength => {
    for (let seed = 1; seed <= 20; seed++) {
      expect(decide(open(), strength, seed, 1000).decision).toEqual(decide(open(), strength, seed, 1).decision);
    }
  });

  test('tries no more actions in a slice than it is given', () => {
    expect(decide(open(), 'strong').slices).toBeGreaterThan(9);
    expect(decide(open(), 'easy').slices).toBe(9);
  });

  test.each(STRENGTHS)('leaves the match as it was (%s)', strength => {
    const match = open('x...o....');
    const before = match.fingerprint();
    decide(match, strength);
    expect(match.fingerprint()).toBe(before);
    expect(match.history()).toEqual([]);
  });

  test('has no decision when its player has nothing to decide', () => {
    const bot = createBot({ match: open(), player: 'p2', evaluate: evaluateRow, strength: 'strong', seed: 1 });
    expect(bot.think(1)).toBe(true);
    expect(bot.decision()).toBeUndefined();
  });

  test('tries what the game advises alone, and asks for it a part a thought', () => {
    const asked: string[] = [];
    const advice = {
      followed: 2,
      ahead: 1,
      sources: (_: unknown, player: string) =>
        [8, 4].map(cell => () => {
          asked.push(`${player} ${cell}`);
          return [{ kind: 'mark' as const, cell }];
        }),
    };
    const think = (strength: Strength, thoughts: number) => {
      asked.length = 0;
      const bot = createBot({ match: open(), player: 'p1', evaluate: evaluateRow, advice, strength, seed: 1 });
      let count = 0;
      while (count < thoughts && !bot.think(1)) count++;
      return bot.decision();
    };
    expect(think('medium', 1)).toBeUndefined();
    expect(asked).toEqual(['p1 8']);
    expect(think('medium', 9)).toEqual({ kind: 'mark', cell: 4 });
    expect(asked).toEqual(['p1 8', 'p1 4']);
    expect([4, 8].map(cell => ({ kind: 'mark', cell }))).toContainEqual(think('strong', 40));
    expect(asked).toEqual(['p1 8', 'p1 4', 'p2 8', 'p2 4', 'p2 8', 'p2 4']);
  });

  test('that is strong wins more often than it loses against an easy one', () => {
    let won = 0;
    let lost = 0;
    for (let seed = 1; seed <= 30; seed++) {
      const strong = seed % 2 === 0 ? 'p1' : 'p2';
      const winner = playOut({ p1: 'easy', p2: 'easy', [strong]: 'strong' }, seed);
      if (winner === strong) won++;
      else if (winner !== 'draw') lost++;
    }
    expect(won).toBeGreaterThan(lost);
  });
});
