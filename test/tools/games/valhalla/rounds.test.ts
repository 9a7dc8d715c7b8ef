import { expect, test } from 'vitest';
import { grow } from '../../../../tools/games/valhalla/bench-program.ts';
import { portableLua } from '../../../support/portable-lua.ts';
import { runLua } from '../../../support/run-lua.ts';

const PROGRAM = new URL('../../../../tools/games/valhalla/bench-program.ts', import.meta.url);
const SIDES = 8;
const UNITS = 400;

/**
 * What a part of an action, of a scene or of a bot's turn may take, and putting a scene together, in instructions of Lua 5.2.
 * MoonSharp does about 32,000 in 5 ms, and a frame ends with the part that it has begun: so some are left for the host.
 */
const MOST = 28_000;

/** Plays a round of the benchmark in parts, and says which of them take more than they may. */
const COUNTER = `
local step, count = 100, 0
local sethook = ...
sethook(function() count = count + step end, '', step)
local long, parts, what = {}, 0, ''
local function note(name, index, cost)
  if cost > MOST then long[#long + 1] = name .. ' ' .. what .. ', part ' .. index .. ': ' .. cost end
end
local function inParts(name)
  local answer, index = 'part', 0
  while answer ~= '' do
    local before = count
    answer, index, parts = _G[name](''), index + 1, parts + 1
    note(name, index, count - before)
  end
end
local function show()
  inParts('prepare')
  local before = count
  scene('')
  note('scene', 1, count - before)
end
_G.load(REQUEST)
-- What follows from the map alone is worked out in parts, too.
inParts('think')
plan('')
show()
while not what:find('close-round', 1, true) do
  inParts('think')
  what = plan('')
  inParts('act')
  show()
end
return parts .. ' parts\\n' .. table.concat(long, '\\n')`;

test('no part of a round with 400 units takes longer than a frame may', async () => {
  const lua = await portableLua(PROGRAM);
  const { save } = JSON.parse(grow(JSON.stringify({ players: SIDES, rounds: 4 }))) as { readonly save: string };
  const request = JSON.stringify({ save, units: UNITS });
  const counter = COUNTER.replaceAll('MOST', `${MOST}`).replace('REQUEST', () => `[==[${request}]==]`);
  const [parts = '', ...long] = runLua(`(function() ${lua}\nend)()\n${counter}`, 'rounds').split('\n');
  // Fewer would be whole actions.
  expect(parseInt(parts, 10)).toBeGreaterThan(1500);
  expect(long).toEqual(['']);
});
