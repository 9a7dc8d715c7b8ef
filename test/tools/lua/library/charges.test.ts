import { describe, expect, test } from 'vitest';

import { Interpreter } from '../../../../tools/lua/host/interpreter.ts';
import type { LuaFunction } from '../../../../tools/lua/runtime/value.ts';
import { budget } from '../../../../tools/lua/runtime/budget.ts';

/** What a statement costs that works on a text `s` and a list `t` of so many units or items. */
function costOf(statement: string, size: number): number {
  const interpreter = new Interpreter({ numberStyle: 'unity', instructions: 1e9 });
  return interpreter.inside(() => {
    const program = `local s, t, n = ('x'):rep(${size}), {}, ${size} for i = 1, n do t[i] = i end
      s = table.concat({s}) return function() ${statement} end`;
    // What that program returns.
    const run = interpreter.load(program, 'c')() as LuaFunction;
    // Templates and patterns are read once.
    run();
    const { left } = budget;
    run();
    return left - budget.left;
  });
}

/** Work of the library that a script could ask for without end, and its cost with 64 and with 6,400 units or items. */
const COSTS: readonly (readonly [statement: string, short: number, long: number])[] = [
  ['return string.format(s)', 9, 1601],
  ["return string.format('%s', s)", 5, 51],
  ["return string.format('%q', s)", 37, 3255],
  ["return string.format('%q', ('\\1'):rep(n))", 293, 28980],
  ["return string.format('%.90f', 1.5)", 111, 111],
  ["return string.format('%.2f', 1.5)", 23, 23],
  ['return s:upper()', 3, 251],
  ['return s:lower()', 3, 251],
  ["return s:reverse() .. ''", 17, 1701],
  ['return s:byte(1, n)', 65, 6451],
  ['return string.char(s:byte(1, n))', 145, 14451],
  ['return tostring(n + 0.5)', 17, 17],
  ["return s:gsub('x', string.upper)", 657, 65601],
  ['return table.concat(t)', 33, 3250],
  ['return string.endsWith(s, s)', 5, 401],
  ['return math.min(table.unpack(t))', 33, 3201],
  ['return s .. s', 1, 101],
  ['return s:sub(2)', 1, 51],
  ['return s:rep(2)', 1, 151],
  ["return s:find('y', 1, true)", 3, 53],
  ["return s:find('y')", 3, 53],
  ["return ('y'):find(s, 1, true)", 3, 28],
  ["return s:gsub('x', 'y')", 145, 14401],
  ["return s:gsub('y', 'x')", 9, 801],
  ["return s:find('x$')", 19, 1604],
  ["return s:match('(x*)$')", 12, 804],
  ["return s == s .. 'y'", 1, 51],
  ["return s < s .. 'y'", 18, 1652],
  ['return tonumber(s)', 25, 817],
  ["return table.concat(t, ',')", 33, 3442],
  ['return table.unpack(t)', 17, 1601],
  ['return table.pack(table.unpack(t))', 240, 22416],
  ['return table.insert(t, 1, 0)', 17, 1601],
  ['return table.remove(t, 1)', 16, 1600],
  ["return select('#', table.unpack(t))", 33, 3201],
  ['return table.sort(t)', 97, 20232],
  ['return string.startsWith(s, s)', 5, 401],
  ["return string.contains(s, 'y')", 1, 51],
  ["return dynamic.eval('1' .. (' + 1'):rep(99))", 1227, 1227],
  ['return {table.unpack(t)}', 55, 4807],
  ['return pcall(error, s)', 401, 401],
  ["return s:gmatch('y')()", 11, 803],
  ['return math.max(table.unpack(t))', 33, 3201],
];

describe('the library charges the work that it does', () => {
  test.each(COSTS)('%s', (statement, short, long) => {
    for (const [size, wanted] of [
      [64, short],
      [6400, long],
    ] as const) {
      const cost = costOf(statement, size);
      // How much exactly is free to change: what counts is that no work is free, and none costs far too much.
      expect([size, cost, cost > wanted * 0.75 && cost < wanted * 1.5 + 6]).toEqual([size, cost, true]);
    }
  });
});
