import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { bundle } from '../../../../tools/compiler/index.ts';
import { grow } from '../../../../tools/games/valhalla/bench-program.ts';
import { runLua } from '../../../support/run-lua.ts';

const PROGRAM = new URL('../../../../tools/games/valhalla/bench-program.ts', import.meta.url);
const SIDES = 8;
const UNITS = 400;

/** What a part of an action may take, in instructions of Lua 5.2. MoonSharp does about 32,000 in 5 ms. */
const MOST = 72_000;
/**
 * The same for parts of a scene, for putting it together, and for parts of a bot's turn. MoonSharp takes 14 ms for as much: this
 * keeps the longest ones from growing, and is no goal.
 */
const MOST_OF_SCENE = 92_000;

/** Plays a round of the benchmark in parts, and says which of them take more than they may. */
const COUNTER = `
local step, count = 100, 0
local sethook = ...
sethook(function() count = count + step end, '', step)
local long, parts, what = {}, 0, ''
local function note(name, index, cost, most)
  if cost > most then long[#long + 1] = name .. ' ' .. what .. ', part ' .. index .. ': ' .. cost end
end
local function inParts(name, most)
  local answer, index = 'part', 0
  while answer ~= '' do
    local before = count
    answer, index, parts = _G[name](''), index + 1, parts + 1
    note(name, index, count - before, most)
  end
end
local function show()
  inParts('prepare', MOST_OF_SCENE)
  local before = count
  scene('')
  note('scene', 1, count - before, MOST_OF_SCENE)
end
_G.load(REQUEST)
-- What follows from the map alone is worked out in parts, too.
inParts('think', MOST_OF_SCENE)
plan('')
show()
while not what:find('close-round', 1, true) do
  inParts('think', MOST_OF_SCENE)
  what = plan('')
  inParts('act', MOST)
  show()
end
return parts .. ' parts\\n' .. table.concat(long, '\\n')`;

test('no part of a round with 400 units is longer than the longest was', async () => {
  const { lua } = await bundle(fileURLToPath(PROGRAM), { kind: 'portable', check: false, globals: true, cache: true });
  const { save } = JSON.parse(grow(JSON.stringify({ players: SIDES, rounds: 4 }))) as { readonly save: string };
  const request = JSON.stringify({ save, units: UNITS });
  const counter = COUNTER.replaceAll('MOST_OF_SCENE', `${MOST_OF_SCENE}`)
    .replaceAll('MOST', `${MOST}`)
    .replace('REQUEST', () => `[==[${request}]==]`);
  const [parts = '', ...long] = runLua(`(function() ${lua}\nend)()\n${counter}`, 'rounds').split('\n');
  // Fewer would be whole actions.
  expect(parseInt(parts, 10)).toBeGreaterThan(1500);
  expect(long).toEqual(['']);
});
