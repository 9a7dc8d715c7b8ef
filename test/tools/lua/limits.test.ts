import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openLua } from '../../../tools/lua/host/open-lua.ts';
import type { Vm } from '../../../tools/lua/host/vm.ts';
import { WORLD } from '../table/machines/small-world.ts';

const TOO_LONG = 'too many instructions';
const TOO_LARGE = 'bytes of memory';

/** Makes a chunk so long that its functions are compiled when they are called. */
const PADDING = '-- padding\n'.repeat(2000);

const FILLED = 'local t = {} for i = 1, 20000 do t["k" .. i] = i end';
const EMPTIED = 'local t = {} for i = 1, 1e5 do t["k" .. i] = i end for i = 1, 1e5 do t["k" .. i] = nil end';
const LISTED = 'local t = {} for i = 1, 1e5 do t[i] = i end';

function bytes(unit: string, size = 20_000_000): string {
  return unit.repeat(Math.floor(size / unit.length));
}

describe('a script that would fill or stop the machine', () => {
  let vm: Vm;
  /** Its scripts end soon. */
  let hasty: Vm;

  beforeAll(async () => {
    vm = await openLua({ instructions: 1e9, memory: 300 * 2 ** 20, timeoutMs: 110_000 });
    hasty = await openLua({ scriptInstructions: 1e7, instructions: 4e8, timeoutMs: 110_000 });
    for (const machine of [vm, hasty]) await machine.load(WORLD, 'world');
  });

  afterAll(async () => {
    await vm.dispose();
    await hasty.dispose();
  });

  test.each([
    ['an endless loop', 'while true do end', TOO_LONG],
    ['one that catches what ends it', 'while true do pcall(function() while true do end end) end', TOO_LONG],
    ['errors without end', 'while true do pcall(error, "x") end', TOO_LONG],
    ['a list without end', 'local t = {} while true do t[#t + 1] = {#t} end', TOO_LARGE],
    ['texts without end', 'local t = {} while true do t[#t + 1] = ("x"):rep(6e7):upper() end', TOO_LARGE],
    [
      'caught texts without end',
      'local t = {} while true do pcall(function() t[#t + 1] = ("x"):rep(6e7):upper() end) end',
      TOO_LARGE,
    ],
    ['a text that doubles', 'local s = "x" while true do s = s .. s end', 'resulting string too large'],
    ['a replacement that grows', 'return ("x"):rep(1e6):gsub("x", ("y"):rep(1e4))', 'resulting string too large'],
    [
      'a list of texts put together',
      'local t = {} for i = 1, 1e3 do t[i] = ("x"):rep(1e6) end table.concat(t)',
      'too large',
    ],
    ['too many results', 'return table.unpack({}, 1, 1e8)', 'too many results'],
    ['too many codes', 'return ("x"):rep(1e7):byte(1, -1)', 'too long'],
    ['items moved for ever', 'local t = {} for i = 1, 1e6 do table.insert(t, 1, i) end', TOO_LONG],
    ['coroutines without end', 'while true do coroutine.wrap(function() coroutine.yield() end)() end', TOO_LONG],
    [
      'a table that is its own __call, in a coroutine',
      'local t = {} setmetatable(t, {__call = t}) coroutine.wrap(function() t() end)()',
      /stack overflow|bounds/,
    ],
    ['a pattern that tries for ever', 'return ("a"):rep(60):find(("a*"):rep(60) .. "b")', /too (complex|many)/],
    ['the first key of a table without any', `${EMPTIED} while true do next(t) end`, TOO_LONG],
    ['a walk over a table without any', `${EMPTIED} while true do for k in pairs(t) do end end`, TOO_LONG],
    ['a key looked for again and again', `${FILLED} while true do next(t, "k15000") next(t, "k3") end`, TOO_LONG],
    ['fields without end', 'local t, n = {}, 0 while true do n = n + 1 t["k" .. n] = n end', TOO_LONG],
    ['holes that close', `${LISTED} while true do t[5] = nil t[5] = 1 end`, TOO_LONG],
    ['numbers written down', 'while true do tostring(1.5) end', TOO_LONG],
    ['numbers read', 'while true do tonumber("12.5") end', TOO_LONG],
    ['powers', 'while true do local x = 1.5 ^ 0.7 end', TOO_LONG],
    ['dates', 'while true do os.date() end', TOO_LONG],
    ['dynamic expressions', 'while true do dynamic.eval("1 + 1") end', TOO_LONG],
    ['texts searched', 'local s = ("x"):rep(1e6) while true do s:find("y", 1, true) end', TOO_LONG],
    ['texts compared', 'local s = ("x"):rep(6e4) while true do local b = s < s end', TOO_LONG],
    ['texts turned round', 'local s = ("x"):rep(6e4) while true do s:reverse() end', TOO_LONG],
    ['recursion', 'local function f() return 1 + f() end f()', 'stack overflow'],
    [
      'recursion in a long chunk',
      `${PADDING}local function f(a) local b = a + 1 + 2 + 3 + 4 + 5 + 6 + 7 + 8 + 9 + 10 return b + f(a) end f(1)`,
      'stack overflow',
    ],
    [
      'recursion through variables of a long chunk',
      `${PADDING}local f f = function(a) local b = a + 1 + 2 + 3 + 4 + 5 + 6 + 7 + 8 + 9 + 10 return b + f(a) end f(1)`,
      'stack overflow',
    ],
    ['recursion through the library', 'local function f() ("a"):gsub("a", f) end f()', 'stack overflow'],
    ['recursion through coroutines', 'local function f() coroutine.wrap(f)() end f()', 'stack overflow'],
    ['recursion through protected calls', 'local function f() pcall(f) f() end f()', 'stack overflow'],
  ])('%s ends with an error, and the machine lives on', async (_, source, message) => {
    const machine = message === TOO_LONG ? hasty : vm;
    const answer = await machine.call('run', source);
    expect(answer.slice(0, 6)).toBe('false|');
    expect(answer).toMatch(message);
    expect(await machine.call('run', 'return 1 + 1')).toBe('true|2');
  });

  test('small pieces of long texts do not keep the texts', async () => {
    const source = `local pieces = {}
      for i = 1, 600 do
        local long = i .. ("name of something "):rep(5e4)
        pieces[#pieces + 1] = long:sub(1, 20)
        pieces[#pieces + 1] = long:match("^%d+name of something")
      end
      return #pieces`;
    expect(await vm.call('run', source)).toBe('true|1200');
  });

  test.each([
    ['statements', bytes('x = y + 1\n'), 'a chunk of more than 400000 statements'],
    ['operators', `return 1${bytes(' + 1')}`, 'an expression of more than 10000 operators'],
    ['links', `return x${bytes('.x')}`, 'an expression of more than 10000 links'],
    ['levels', `return ${bytes('(')}`, 'more than 1000 levels inside one another'],
    ['signs', `return ${bytes('- ')}`, 'more than 1000 levels inside one another'],
    ['blocks', bytes('do '), 'more than 1000 levels inside one another'],
    ['what is no Lua', bytes('$%&'), "unexpected symbol near '$'"],
  ])('20 MB of %s are refused', async (_, source, message) => {
    expect(await vm.call('run', source)).toContain(message);
  });

  test.each([
    ['a comment', `--[[${bytes('comment ')}]] return 7`],
    ['a text', `local s = "${bytes('abcdefgh')}" return 7`],
    ['one list', `local t = {${bytes('"abcdef", ')}} return 7`],
  ])('20 MB of %s load', async (_, source) => {
    expect(await vm.call('run', source)).toBe('true|7');
  });

  test.each([
    ['escapes', `local s = "${bytes('\\n', 2_000_000)}" return #s`, 'true|1000000'],
    ['short long texts', `local t = {${bytes('[[x]],', 2_000_000)}} return #t`, 'true|333333'],
  ])('a line of 2 MB of %s is read once', async (_, source, answer) => {
    expect(await vm.call('run', source)).toBe(answer);
  });

  test.each([
    ['a call without parameters', 'd = 0 local function f() d = d + 1 local r = f() return r end f()', 65_536],
    ['a call with three', 'd = 0 local function f(a, b, c) d = d + 1 local r = f(a, b, c) return r end f()', 26_214],
  ])('%s reaches as deep as on MoonSharp', async (_, source, depth) => {
    await vm.call('run', source);
    const [, reached] = (await vm.call('run', 'return d')).split('|');
    // What runs around it takes some places, too.
    expect(Math.abs(Number(reached) - depth)).toBeLessThan(20);
  });
});
