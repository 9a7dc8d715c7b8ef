import { describe, expect, test } from 'vitest';

import { answerOf } from '../answer-of.ts';

/** What a program returns, without where in it an error happened. */
function placeless(lua: string): string[] {
  return answerOf(lua).map(line => line.replaceAll(/c:\(\d+,[\d-]+\): /g, ''));
}

/** The same inside a coroutine, where protected calls have a form of their own. */
function inCoroutine(lua: string): string {
  return `return coroutine.wrap(function() ${lua} end)()`;
}

const REFUSED = (name: string): string =>
  `the function passed to ${name} cannot be called directly by ${name}. wrap in a script function instead.`;

/** A program, and what it returns. */
const CASES: readonly (readonly [about: string, lua: string, answer: string])[] = [
  ['a call without results', 'return pcall(function() end)', 'true'],
  ['a call with one nil', 'return pcall(function() return nil end)', 'true\tnil'],
  ['a call with several results', 'return pcall(function(...) return ... end, 1, nil, 3)', 'true\t1\tnil\t3'],
  ['a call of nothing', 'return pcall(nil)', 'false\tattempt to pcall a non-function'],
  [
    'a call of a table that can be called',
    'return pcall(setmetatable({}, { __call = function() end }))',
    'false\tattempt to pcall a non-function',
  ],
  ['an error', 'return pcall(function() error("no", 0) end)', 'false\tno'],
  [
    'an error of the library',
    'return pcall(string.rep)',
    "false\tbad argument #1 to 'rep' (string expected, got no value)",
  ],
  ['a function of the library', 'return pcall(string.rep, "ab", 2)', 'true\tabab'],
  ['a function of the library with several results', 'return pcall(string.find, "abc", "b")', 'true\t2\t2'],
  ['pcall in pcall, of a script', 'return pcall(pcall, function() end)', `false\t${REFUSED('pcall')}`],
  ['pcall in pcall, of the library', 'return pcall(pcall, string.rep, "a", 2)', 'true\ttrue\taa'],
  ['xpcall in pcall', 'return pcall(xpcall, function() end, print)', `false\t${REFUSED('pcall')}`],
  [
    'tostring of a table that says its text',
    'return pcall(tostring, setmetatable({}, { __tostring = function() return "x" end }))',
    `false\t${REFUSED('pcall')}`,
  ],
  ['tostring of anything else', 'return pcall(tostring, 12)', 'true\t12'],
  ['a handler that is not needed', 'return xpcall(function(a, b) return b, a end, print, 1, 2)', 'true\t2\t1'],
  ['a handler without a function', 'return xpcall(nil, print)', 'false\tattempt to xpcall a non-function'],
  ['a handler that is nil', 'return xpcall(function() error("no", 0) end, nil)', 'false\tno'],
  [
    'a handler for an error',
    'return xpcall(function() error("no", 0) end, function(text) return "heard " .. text end)',
    'false\theard no',
  ],
  [
    'a handler for an error of the library',
    'return xpcall(string.rep, function(text) return "heard " .. text:match("bad argument #1") end)',
    'false\theard bad argument #1',
  ],
  [
    'handlers around handlers, the innermost first',
    `return xpcall(function()
       return select(2, xpcall(function() error("no", 0) end, function(text) return text .. " in" end))
     end, function(text) return text .. " out" end)`,
    'true\tno in out',
  ],
  [
    'a handler that is over',
    `xpcall(function() end, function(text) return text .. " over" end)
     return pcall(function() error("no", 0) end)`,
    'false\tno',
  ],
];

describe('a protected call', () => {
  test.each(CASES)('%s', (_, lua, answer) => {
    expect(placeless(lua)).toEqual([`=> ${answer}`]);
  });

  test.each(CASES)('in a coroutine: %s', (_, lua, answer) => {
    expect(placeless(inCoroutine(lua))).toEqual([`=> ${answer}`]);
  });

  test('without any argument ends the program', () => {
    expect(answerOf('pcall()').join('\n')).toContain('OverflowException');
  });

  test.each(['xpcall()', 'xpcall(print)', 'xpcall(print, 7)', 'xpcall(print, "text")'])('needs a handler: %s', lua => {
    expect(answerOf(lua).join('\n')).toContain("bad argument #2 to 'xpcall'");
  });

  test('may yield inside, and goes on afterwards', () => {
    const lua = `local co = coroutine.wrap(function()
        return pcall(function() local got = coroutine.yield("out") error(got, 0) end)
      end)
      local first = co()
      return first, co("back")`;
    expect(placeless(lua)).toEqual(['=> out\tfalse\tback']);
  });

  test('that yields directly is refused', () => {
    expect(placeless(inCoroutine('return pcall(coroutine.yield, 1)'))).toEqual([`=> false\t${REFUSED('pcall')}`]);
  });

  test('gives the stack back that the call had taken when it failed', () => {
    const deep = `local function deep(n) if n == 0 then error("end", 0) end return 1 + deep(n - 1) end`;
    const lua = `${deep} for i = 1, 60 do pcall(deep, 100) end return pcall(deep, 100)`;
    expect(placeless(lua)).toEqual(['=> false\tend']);
    expect(placeless(inCoroutine(lua))).toEqual(['=> false\tend']);
  });
});
