import { describe, expect, test } from 'vitest';
import {
  budgetFor,
  createBot,
  newBudget,
  noteAction,
  offhandAction,
  pauseBefore,
  restartBudget,
  spend,
  spendAction,
  spendFrame,
  STRENGTHS,
  thinksInPauses,
  thoughtsInFrame,
  timeLeft,
  type Strength,
  type TimeLeft,
  type TurnBudget,
} from '../../../src/bots/index.ts';
import { createMatch, newAgenda, type Game, type GameState, type Step } from '../../../src/kernel/index.ts';
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

interface Pick extends Step {
  readonly kind: 'pick';
  readonly number: number;
}

interface Numbers extends GameState<Pick> {
  readonly picked: readonly number[];
}

/** One player picks numbers, each once. */
const numbers: Game<Numbers, Pick, Pick, never, object> = {
  id: 'numbers',
  setup: () => ({ picked: [], agenda: newAgenda([]), chance: [] }),
  players: () => ['p1'],
  toAct: () => ['p1'],
  legal: ({ picked }) =>
    [1, 2, 3, 4, 9].filter(number => !picked.includes(number)).map(number => ({ kind: 'pick', number })),
  refusal: ({ picked }, _, { number }) =>
    picked.includes(number) ? { code: 'picked', message: 'It was picked' } : undefined,
  begin: (_state, _player, action) => [action],
  perform: (state, { number }) => ({ state: { ...state, picked: state.picked.concat([number]) } }),
  react: () => [],
  outcome: () => undefined,
  view: state => state,
  redact: event => event,
  notation: {
    format: (_, { number }) => `${number}`,
    parse: (_, text) => ({ kind: 'pick', number: Number(text) }),
  },
};

describe('the time of a turn', () => {
  const advice = { followed: 1, ahead: 1, sources: () => [], turnOf: (turn: number) => turn };
  const unlimited = { followed: 1, ahead: 1, sources: () => [] };

  test('is shared out among the decisions of all players, and full again in the next turn', () => {
    const budget = newBudget();
    const first = budgetFor(budget, 1, advice) ?? 0;
    spend(budget, 1, advice, first / 2);
    spendAction(budget, { kind: 'pick' }, advice);
    const second = budgetFor(budget, 1, advice) ?? 0;
    expect(second).toBeLessThan(first);
    spendAction(budget, { kind: 'choose', option: 0 }, advice);
    expect(budgetFor(budget, 1, advice)).toBeLessThan(second);
    spend(budget, 1, advice, 10_000);
    expect(budgetFor(budget, 1, advice)).toBeGreaterThan(0);
    expect(budgetFor(budget, 2, advice)).toBe(first);
  });

  test('has half as many thoughts where half as many fit into a frame, and no limit without turns', () => {
    const small = { ...advice, thoughtsInFrame: () => 1 };
    expect(thoughtsInFrame(1, small)).toBe(1);
    const whole = budgetFor(newBudget(), 1, advice) ?? 0;
    expect(budgetFor(newBudget(), 1, small)).toBe(Math.floor(whole / 2));
    expect(budgetFor(newBudget(), 1, unlimited)).toBeUndefined();
  });

  test('has shorter and shorter pauses, which take less than a second together', () => {
    const budget = newBudget();
    const pauses = Array.from({ length: 40 }, () => pauseBefore(budget, 1, advice));
    expect(pauses).toEqual([...pauses].sort((one, other) => other - one));
    expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeLessThan(60);
    expect(pauseBefore(budget, 2, advice)).toBe(pauses[0]);
    expect([pauseBefore(budget, 2, unlimited), pauseBefore(budget, 2, undefined)]).toEqual([48, 48]);
  });

  test('is used up after so many thoughts, and a game may say what is done then', () => {
    const times: string[] = [];
    const offhand = (_state: number, _player: string, time: TimeLeft) => void times.push(time);
    const budget = newBudget();
    offhandAction(budget, 1, 'p1', { ...advice, offhand });
    spend(budget, 1, advice, 256);
    offhandAction(budget, 1, 'p1', { ...advice, offhand });
    expect([timeLeft(budget, 1, advice), pauseBefore(budget, 1, advice)]).toEqual(['little', 0]);
    spend(budget, 1, advice, 10_000);
    offhandAction(budget, 1, 'p1', { ...advice, offhand });
    offhandAction(budget, 2, 'p1', { ...advice, offhand });
    offhandAction(budget, 2, 'p1', { ...unlimited, offhand });
    expect(times).toEqual(['enough', 'little', 'none', 'enough']);
    spend(budget, 2, advice, 10_000);
    noteAction(budget, { kind: 'choose', option: 0 });
    restartBudget(budget);
    expect(timeLeft(budget, 2, advice)).toBe('enough');
    spend(budget, 2, advice, 10_000);
    noteAction(budget, { kind: 'pick' });
    restartBudget(budget);
    expect(timeLeft(budget, 2, advice)).toBe('none');
    expect(timeLeft(budget, 3, advice)).toBe('enough');
  });

  test('passes with each frame: a pause takes none of its own, since bots think in it', () => {
    const used = (spending: (budget: TurnBudget) => unknown): number => {
      const budget = newBudget();
      spending(budget);
      return (budgetFor(newBudget(), 1, advice) ?? 0) - (budgetFor(budget, 1, advice) ?? 0);
    };
    const tenFrames = used(budget => Array.from({ length: 10 }, () => spendFrame(budget, 1, advice)));
    expect(tenFrames).toBe(12);
    expect(used(budget => pauseBefore(budget, 1, advice))).toBe(0);
    expect([thinksInPauses(advice), thinksInPauses(unlimited), thinksInPauses(undefined)]).toEqual([
      true,
      false,
      false,
    ]);
    const unlimitedBudget = newBudget();
    spendFrame(unlimitedBudget, 1, unlimited);
    expect(timeLeft(unlimitedBudget, 1, unlimited)).toBe('enough');
  });
});

test('a bot whose time ends with its first look plans all that was worth something, best first', () => {
  const match = createMatch(numbers, { setup: {}, seed: 1 });
  const advice = {
    followed: 2,
    ahead: 8,
    turnOf: () => 1,
    sources: () => [() => [9, 1, 4, 2].map(number => ({ kind: 'pick' as const, number }))],
  };
  const evaluate = ({ picked }: Numbers): number =>
    picked.reduce((sum, number) => sum + (number === 9 ? 0 : number), 0);
  for (const strength of ['medium', 'strong'] as const) {
    const bot = createBot({ match, player: 'p1', evaluate, advice, strength, seed: 1, budget: 6 });
    while (!bot.think(1));
    expect([bot.decision(), ...bot.plan()]).toEqual([4, 2, 1].map(number => ({ kind: 'pick', number })));
  }
});

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

  test.each(['medium', 'strong'] as const)('decides the same where sources and judging are in parts (%s)', strength => {
    const cells = [8, 4, 2].map(cell => ({ kind: 'mark' as const, cell }));
    const advice = { followed: 2, ahead: 1, sources: () => [() => cells] };
    let begun = 0;
    let judged = 0;
    const parted = {
      ...advice,
      parts: { look: 0.25, begin: 0.25, step: 0.25, judge: 0.25 },
      sources: () => [() => () => () => cells],
      judging: (row: Parameters<typeof evaluateRow>[0], player: string) => {
        let left = 2;
        begun++;
        return () => {
          judged++;
          left--;
          return left > 0 ? undefined : evaluateRow(row, player);
        };
      },
    };
    const task = { match: open(), player: 'p1', evaluate: evaluateRow, strength, seed: 3 };
    const whole = createBot({ ...task, advice });
    while (!whole.think(1));
    const bot = createBot({ ...task, advice: parted });
    let slices = 1;
    while (!bot.think(0.25)) slices++;
    expect([bot.decision(), ...bot.plan()]).toEqual([whole.decision(), ...whole.plan()]);
    // A slice does one part alone, and each position is judged in two.
    expect(bot.thoughts()).toBe(slices / 4);
    expect(judged).toBe(begun * 2);
    expect(begun).toBeGreaterThanOrEqual(cells.length);
  });

  test('with a budget stops looking, but decides by what it has found, and takes other sources the next time', () => {
    const asked: number[] = [];
    const advice = {
      followed: 2,
      ahead: 9,
      sources: () =>
        [0, 1, 2, 3, 4, 5, 6, 7, 8].map(cell => () => {
          asked.push(cell);
          return [{ kind: 'mark' as const, cell }];
        }),
    };
    const seen = new Set<number>();
    for (let seed = 1; seed <= 20; seed++) {
      asked.length = 0;
      const task = { match: open(), player: 'p1', evaluate: evaluateRow, advice, strength: 'strong' as const };
      const bot = createBot({ ...task, seed, budget: 8 });
      while (!bot.think(1));
      expect(bot.thoughts()).toBeLessThanOrEqual(9);
      expect(asked).toHaveLength(3);
      expect(asked[0]).toBe(0);
      for (const cell of asked) seen.add(cell);
      expect(asked.map(cell => ({ kind: 'mark', cell }))).toContainEqual(bot.decision());
    }
    expect([...seen].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('that knows what an action makes new tries again only what may still be best, and plans with it', () => {
    const tried: string[] = [];
    // The whole turn of p1 is a row of numbers, and every number is worth itself.
    const match = createMatch(numbers, { setup: {}, seed: 1 });
    const evaluate = ({ picked }: Numbers): number => {
      tried.push(picked.join(''));
      return picked.reduce((sum, each) => sum + each, 0);
    };
    const pick = (number: number) => ({ kind: 'pick' as const, number });
    const advice = {
      followed: 1,
      ahead: 2,
      sources: () => [() => [1, 2, 3, 4].map(number => pick(number))],
      news: ({ picked }: Numbers) => [() => (picked.length === 1 ? [pick(9)] : [])],
    };
    const bot = createBot({ match, player: 'p1', evaluate, advice, strength: 'strong', seed: 1 });
    while (!bot.think(1));
    expect([bot.decision(), ...bot.plan()]).toEqual([pick(4), pick(9), pick(3)]);
    expect(tried).not.toContain('492');
    expect(tried).not.toContain('43');
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
