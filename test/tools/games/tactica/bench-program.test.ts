import { expect, test } from 'vitest';
import { begin, decide } from '../../../../tools/games/tactica/bench-program.ts';

test('a contest begins with the choice of castles, and bots decide one after the other', () => {
  begin(JSON.stringify({ variant: '2 players', bot: 'medium', against: 'random', seed: 3, second: 0 }));
  const decided = Array.from({ length: 12 }, () => JSON.parse(decide('{}')) as { own: boolean; over: boolean });
  expect(decided.some(({ own }) => own)).toBe(true);
  expect(decided.every(({ over }) => !over)).toBe(true);
});
