import { expect, test } from 'vitest';

import { Interpreter } from '../../../../tools/lua/host/interpreter.ts';
import type { LuaFunction } from '../../../../tools/lua/runtime/value.ts';
import { budget } from '../../../../tools/lua/runtime/budget.ts';

const ROUNDS = 10;

/** What a round costs in instructions, after `setUp`. */
function costOfRound(setUp: string, round: string): number {
  const interpreter = new Interpreter({ numberStyle: 'unity', instructions: 1e9 });
  return interpreter.inside(() => {
    const program = `${setUp} local n = 0 return function() for i = 1, ${ROUNDS} do n = n + 1 ${round} end end`;
    // What that program returns.
    const run = interpreter.load(program, 'c')() as LuaFunction;
    // What a run costs, or less if the machine has granted the next slice of the budget meanwhile.
    const costs = Array.from({ length: 5 }, () => {
      const { left } = budget;
      run();
      return left - budget.left;
    });
    return Math.max(...costs) / ROUNDS;
  });
}

const COROUTINE = (depth: number): string =>
  `local function deep(n) if n == 0 then while true do coroutine.yield() end end deep(n - 1) end
  local c = coroutine.wrap(function() deep(${depth}) end)`;
const FRACTIONS = 'local t = {} for i = 1, 20000 do t[i + 0.5] = i end';

/** Work that engines do out of sight, and the least that it has to cost, at 50 ns for an instruction. */
test.each<readonly [title: string, setUp: string, round: string, least: number]>([
  ['a resume', COROUTINE(0), 'c()', 16],
  ['a resume of a coroutine that is 200 calls deep', COROUTINE(200), 'c()', 400],
  ['a new key of 65,536 letters', 'local t, s = {}, ("x"):rep(2^16)', 't[s .. n] = true', 16_000],
  ['a new item beside fields', 'local t = {x = 1}', 't[n] = 1', 12],
  ['a walk that begins behind 10,000 keys', FRACTIONS, 'next(t, 10000.5)', 49_000],
  [
    'a new key where many have gone before the first',
    'local t = {} for i = 1, 20000 do t[i] = i end t.x = 1 for i = 1, 2000 do t[i] = nil t["k" .. i] = 1 end',
    't[n + 2000] = nil t["z" .. n] = 1',
    80,
  ],
  [
    'a new key where many fractions have gone before the first',
    `${FRACTIONS} t.x = 1 for i = 1, 2000 do t[i + 0.5] = nil t["k" .. i] = 1 end`,
    't[n + 2000.5] = nil t["z" .. n] = 1',
    80,
  ],
])('%s is charged', (_, setUp, round, least) => {
  expect(costOfRound(setUp, round)).toBeGreaterThanOrEqual(least);
});
