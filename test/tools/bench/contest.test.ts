import { expect, test } from 'vitest';
import { playContest } from '../../../tools/bench/index.ts';
import { PLAYED_GAMES } from '../../../tools/games/index.ts';
import { openNative, type NativeLane } from '../../../tools/lab/index.ts';

const sacred = PLAYED_GAMES.find(({ id }) => id === 'sacred');
const SETTINGS = { variant: 'Death 10', bot: 'random', against: 'random', games: 2, seed: 3 };

test('counts every game once, and names the seeds of those that were not won', async () => {
  if (sacred === undefined) throw new Error('Nobody plays Sacred Wars');
  const lane = await openNative(sacred.program);
  const played: number[] = [];
  const first = playContest(lane, SETTINGS, count => played.push(count));
  expect(played).toEqual([1, 2]);
  expect(first.won + first.drawn.length + first.lost.length).toBe(2);
  for (const seed of [...first.drawn, ...first.lost]) expect([3, 4]).toContain(seed);
  expect(first.decisions).toBeGreaterThan(2 * 10);
  const { decisions, drawn, lost, won } = first;
  expect(playContest(lane, SETTINGS), 'the same seed').toMatchObject({ decisions, drawn, lost, won });
});

/** A lane in which the bot decides twice and wins as the first player, and loses as the second. */
function scripted(begun: unknown[]): NativeLane {
  let step = 0;
  let second = 0;
  const callNow = (name: string, text: string): string => {
    if (name === 'begin') {
      const request: { second: number } = JSON.parse(text);
      begun.push(request);
      second = request.second;
      step = 0;
      return '{}';
    }
    step++;
    const result = second === 0 ? 1 : -1;
    return JSON.stringify({ own: step !== 2, turn: step, over: step === 3, result: step === 3 ? result : 0 });
  };
  return { name: 'scripted', callNow, call: async (name, text) => callNow(name, text), dispose: async () => {} };
}

test('the bot has each side in turn, and each game a seed of its own', () => {
  const begun: unknown[] = [];
  const result = playContest(scripted(begun), { ...SETTINGS, games: 4 });
  expect(result).toMatchObject({ won: 2, drawn: [], lost: [4, 6], decisions: 8 });
  expect(begun).toMatchObject([3, 4, 5, 6].map((seed, index) => ({ seed, second: index % 2 })));
});
