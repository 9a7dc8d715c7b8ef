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
    [`${STRINGS} return long("y") == long("y"), long("y") == long("z"), long("y") ~= long("y")`, 'true\tfalse\tfalse'],
    [`${STRINGS} local a = {s = long("y")} return a.s == long("y"), a.s == 1, a.s == nil`, 'true\tfalse\tfalse'],
    [`${STRINGS} return long("y") == "${'x'.repeat(300)}y", long("y") == "${'x'.repeat(300)}z"`, 'true\tfalse'],
    [`${STRINGS} return rawequal(long("y"), long("y")), rawequal(long("y"), long("z"))`, 'true\tfalse'],
    [
      'local t = {} for i = 1, 300 do t[i] = i end local function f(...) return select("#", ...), (...) end return f(0, unpack(t))',
      '301\t0',
    ],
    ['local n = 0 ::top:: n = n + 1 if n < 5 then goto top end return n', '5'],
    [
      'for i = 1, 3 do for j = 1, 3 do if j == 2 then goto next end x = (x or 0) + j local z ::next:: end end return x',
      '12',
    ],
    [`local x = 1 return ${'x and '.repeat(3000)}2`, '2'],
    [`local x return ${'x or '.repeat(3000)}2`, '2'],
    [
      'local f = setmetatable({}, {__call = setmetatable({}, {__call = function(a, b, c) return c end})}) return f(7)',
      '7',
    ],
  ])('runs %s', (source, answer) => {
    expect(run(source)).toBe(`=> ${answer}`);
  });
});
