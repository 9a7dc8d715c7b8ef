import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { bundle } from '../../../../tools/compiler/index.ts';
import { grow } from '../../../../tools/games/valhalla/bench-program.ts';
import { runLua } from '../../../support/run-lua.ts';

const PROGRAM = new URL('../../../../tools/games/valhalla/bench-program.ts', import.meta.url);
const SIDES = 8;
const UNITS = 400;

/** What a part may take of a frame of 5 ms on MoonSharp, in instructions of Lua 5.2. */
const MOST = 72_000;

/** Plays a round of the benchmark in parts, and says which of them take more than they may. */
const COUNTER = `
local step, count = 100, 0
local sethook = ...
sethook(function() count = count + step end, '', step)
local long, parts, what = {}, 0, ''
local function inParts(name)
  local answer, index = 'part', 0
  while answer ~= '' do
    local before = count
    answer, index, parts = _G[name](''), index + 1, parts + 1
    if count - before > MOST then long[#long + 1] = name .. ' ' .. what .. ', part ' .. index .. ': ' .. (count - before) end
  end
end
_G.load(REQUEST)
while not what:find('close-round', 1, true) do
  what = plan('')
  inParts('act')
  while prepare('') ~= '' do end
end
return parts .. ' parts\\n' .. table.concat(long, '\\n')`;

test('every part of a round with 400 units fits into a frame', async () => {
  const { lua } = await bundle(fileURLToPath(PROGRAM), { kind: 'portable', check: false, globals: true, cache: true });
  const { save } = JSON.parse(grow(JSON.stringify({ players: SIDES, rounds: 1 }))) as { readonly save: string };
  const request = JSON.stringify({ save, units: UNITS });
  const counter = COUNTER.replace('MOST', `${MOST}`).replace('REQUEST', () => `[==[${request}]==]`);
  const [parts = '', ...long] = runLua(`(function() ${lua}\nend)()\n${counter}`, 'rounds').split('\n');
  // Fewer would be whole actions.
  expect(parseInt(parts, 10)).toBeGreaterThan(300);
  expect(long).toEqual(['']);
});
