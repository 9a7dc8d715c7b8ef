import { beforeAll, describe, expect, test } from 'vitest';

import { WorldHost } from '../../../../tools/lua/host/world-host.ts';
import { WORLD } from '../../table/machines/small-world.ts';

/** Our own instructions: calls and rounds of loops. At the most 50 ns should be behind each. */
const INSTRUCTIONS = 1_000_000;

const LONG = 'local s = ("x"):rep(6e4)';
const ITEMS = 'local t = {} for i = 1, 5000 do t[i] = 65 end';

/** What a loop without end does in each round, what it needs, and how many rounds it gets at the most. */
const LOOPS: readonly (readonly [title: string, setUp: string, round: string, rounds: number])[] = [
  ['nothing', '', '', 1_010_000],
  ['lists in a list', 'local t = {}', 't[#t + 1] = {#t}', 160_000],
  ['a table around a table', 'local t = {}', 't = {t}', 160_000],
  ['tables with fields', 'local t = {}', 't = {a = t, b = {}, c = {c = {}}}', 42_000],
  ['functions', 'local t = {}', 'local x = #t t[#t + 1] = function() return x end', 160_000],
  ['a function around a function', 'local f', 'local g = f f = function() return g end', 160_000],
  ['coroutines', 'local t = {}', 't[#t + 1] = coroutine.create(function() end)', 5_000],
  ['coroutines that wait', 'local t = {}', 't[n] = coroutine.wrap(function() coroutine.yield() end) t[n]()', 5_000],
  ['a text that grows', 'local s = ""', 's = s .. "something"', 7_700],
  ['texts that grow and stay', 'local t, s = {}, ""', 's = s .. "something" t[#t + 1] = s', 7_700],
  ['joined texts compared for equality', LONG, 'local same = (s .. "y") == (s .. "z")', 2_300],
  ['joined texts compared by order', LONG, 'local less = (s .. "y") < (s .. "z")', 140],
  ['joined texts as keys that are read', `${LONG} local t = {}`, 'local value = t[s .. "y"]', 490],
  ['joined texts as keys that are written', `${LONG} local t = {}`, 't[s .. "y"] = nil', 490],
  ['pieces of joined texts', LONG, '(s .. "y"):sub(2, 3)', 4_400],
  ['gsub with a function', 'local s = ("x"):rep(100)', 's:gsub("x", function(c) return c .. c end)', 900],
  ['gsub with a table', 'local s = ("x"):rep(100)', 's:gsub("x", {x = "yy"})', 4_500],
  ['gsub over nothing to replace', LONG, 's:gsub("[yz]", "")', 150],
  ['gmatch', 'local s = ("ab "):rep(100)', 'for word in s:gmatch("%a+") do end', 870],
  ['a set that is not found', LONG, 's:find("[yz]")', 150],
  ['captures that take everything', LONG, 'pcall(string.find, s, "(x*)y")', 140],
  ['a bracket that is never closed', 'local s = "(" .. ("x"):rep(6e4)', 's:find("^%b()")', 150],
  ['short texts repeated', '', '("x"):rep(1000)', 220_000],
  ['texts repeated with something between', '', '("x"):rep(1e4, ", ")', 4_400],
  ['table.concat', ITEMS, 'table.concat(t, ",")', 400],
  ['table.pack', ITEMS, 'table.pack(table.unpack(t))', 170],
  ['string.char', ITEMS, 'string.char(table.unpack(t))', 180],
  [
    'a comparison that changes its mind',
    `${ITEMS} m = 0`,
    'pcall(table.sort, t, function() m = m + 1 return m % 2 == 0 end)',
    15,
  ],
  ['pcall in pcall', 'local function f(k) if k > 0 then pcall(f, k - 1) pcall(f, k - 1) end end', 'f(10)', 180],
  ['long texts put into one', LONG, 'string.format("%s%s%s", s, s, s)', 720],
  ['long texts in quotes', LONG, 'string.format("%q", s)', 40],
  ['numbers with many digits', '', 'string.format("%99d %99.99f", 1, 2.5)', 8_200],
  ['tables written down', '', 'tostring({})', 160_000],
  ['a long way to what is inherited', chain(), 'local value = t.x', 13_000],
  ['a long way to where a field belongs', chain(), 't.x = nil', 11_000],
  ['keys that are no whole numbers', 'local t = {}', 't[n + 0.5] = 1', 130_000],
  ['walks over a large table', 'local t = {} for i = 1, 5000 do t["k" .. i] = i end', 'for _ in pairs(t) do end', 30],
];

/** A table that inherits from one that inherits from one… */
function chain(): string {
  return 'local t = {} for i = 1, 90 do t = setmetatable({}, {__index = t, __newindex = t}) end';
}

describe('a loop without end', () => {
  let host: WorldHost;

  beforeAll(() => {
    host = new WorldHost({ scriptInstructions: INSTRUCTIONS });
    expect(host.run('load', 'world', WORLD).code).toBe('ok');
  });

  const run = (source: string): string => host.run('call', 'run', source).text;

  test.each(LOOPS)('of %s ends in time, and the machine lives on', (_, setUp, round, rounds) => {
    expect(run(`${setUp} n = 0 while true do n = n + 1 ${round} end`)).toMatch(/^false\|.*too many instructions/);
    const done = Number(run('return n').split('|')[1]);
    expect(done).toBeLessThanOrEqual(rounds);
  });
});
