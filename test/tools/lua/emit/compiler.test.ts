import { describe, expect, test } from 'vitest';

import { answerOf } from '../answer-of.ts';

/** Makes strings of which the engine cannot know that they are equal. */
const STRINGS =
  'local function long(last) local t = {} for i = 1, 300 do t[i] = "x" end return table.concat(t) .. last end';

describe.each([
  ['as a whole', undefined],
  ['function by function', { characters: 0, tokens: 0 }],
])('a chunk compiled %s', (_, lazyCompilation) => {
  const run = (source: string): string => answerOf(source, { lazyCompilation }).join('\n');

  test.each([
    [
      'long strings compared',
      `${STRINGS} return long("y") == long("y"), long("y") == long("z"), long("y") ~= long("y")`,
      'true\tfalse\tfalse',
    ],
    [
      'a long string compared with other values',
      `${STRINGS} local a = {s = long("y")} return a.s == long("y"), a.s == 1, a.s == nil`,
      'true\tfalse\tfalse',
    ],
    [
      'a long string compared with a literal',
      `${STRINGS} return long("y") == "${'x'.repeat(300)}y", long("y") == "${'x'.repeat(300)}z"`,
      'true\tfalse',
    ],
    [
      'long strings compared with rawequal',
      `${STRINGS} return rawequal(long("y"), long("y")), rawequal(long("y"), long("z"))`,
      'true\tfalse',
    ],
    [
      'many values',
      'local t = {} for i = 1, 300 do t[i] = i end local function f(...) return select("#", ...), (...) end return f(0, unpack(t))',
      '301\t0',
    ],
    [
      'what was read from one field compared with itself, which asks no handler',
      `local asked = 0
      local function ask() asked = asked + 1 return false end
      local odd = setmetatable({}, {__eq = ask})
      local t, u = {a = {b = odd}}, {a = {b = odd}}
      local same = t.a.b == t.a.b
      return same, asked, t.a.b == u.a.b, asked`,
      'true\t0\tfalse\t1',
    ],
    [
      'what a metamethod makes several at the end of a list',
      'local m = setmetatable({}, {__add = function() return 8, 9 end}) local t = {1, 2, m + 1} return #t, 1, 2, m + 1',
      '4\t1\t2\t8\t9',
    ],
    ['a jump back', 'local n = 0 ::top:: n = n + 1 if n < 5 then goto top end return n', '5'],
    ['a chain of and', `local x = 1 return ${'x and '.repeat(300)}2`, '2'],
    ['a chain of or', `local x return ${'x or '.repeat(300)}2`, '2'],
    [
      'a chain of __call',
      'local f = setmetatable({}, {__call = setmetatable({}, {__call = function(a, b, c) return c end})}) return f(7)',
      '7',
    ],
  ])('runs %s', (_title, source, answer) => {
    expect(run(source)).toBe(`=> ${answer}`);
  });
});
