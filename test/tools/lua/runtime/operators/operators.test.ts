import { describe, expect, test } from 'vitest';

import { equalsNil } from '../../../../../tools/lua/runtime/operators/comparison.ts';
import { newTable } from '../../../../../tools/lua/runtime/table.ts';
import { answerOf } from '../../answer-of.ts';

describe('operators on values of every kind', () => {
  test.each<readonly [string, string]>([
    ['7 % -3, -7 % 3, 5.5 % 2', '1\t2\t1.5'],
    ['"10" + 5, "2" * "3", 10 .. 20', '15\t6\t1020'],
    ['#"abc", #{1, 2, nil, 4}', '3\t2'],
    ...['<', '<=', '>', '>='].map(
      each =>
        [
          `1 ${each} 2, 2 ${each} 2, 3 ${each} 2, "a" ${each} "b", "b" ${each} "b", "c" ${each} "b"`,
          [1, 2, 3, 1, 2, 3]
            .map(left =>
              String(
                (each.startsWith('<') && left < 2) ||
                  (each.startsWith('>') && left > 2) ||
                  (each.endsWith('=') && left === 2),
              ),
            )
            .join('\t'),
        ] as const,
    ),
    ['1 == 1, 1 ~= 1, "a" == "a", "a" == "b", nil == false, {} == {}', 'true\tfalse\ttrue\tfalse\tfalse\tfalse'],
  ])('%s', (expressions, answer) => {
    expect(answerOf(`return ${expressions}`)).toEqual([`=> ${answer}`]);
  });

  test.each([
    ['{} + 1', 'attempt to perform arithmetic on a table value'],
    ['{} .. "x"', 'attempt to concatenate a table value'],
    ['{} < {}', 'attempt to compare two table values'],
    ['1 < "x"', 'attempt to compare number with string'],
    ['#5', 'attempt to get length of a number value'],
    ['nil .. "x"', 'attempt to concatenate a nil value'],
  ])('%s is an error', (expression, message) => {
    expect(answerOf(`return ${expression}`).join('\n')).toContain(message);
  });
});

test('a chain of tables that call one another ends at a function, or overflows the stack', () => {
  const chain = (length: number): string => `local f = function(...) return select('#', ...) end
  for i = 1, ${length} do f = setmetatable({}, {__call = f}) end return f(1, 2)`;
  expect(answerOf(chain(1))).toEqual(['=> 3']);
  expect(answerOf(chain(500))).toEqual(['=> 502']);
  expect(answerOf(chain(5000)).join('\n')).toContain('IndexOutOfRangeException');
});

test.each([
  ['a field', '__index = function(t, k) return t.x end', 't.a'],
  ['an item', '__newindex = function(t, k, v) t.x = v end', '(function() t.a = 1 end)()'],
  ['a sum', '__add = function(a, b) return a + b end', 't + 1'],
  ['a comparison', '__lt = function(a, b) return a < b end', 't < t'],
])('recursion through %s alone, without a call, overflows the stack', (_, metamethod, expression) => {
  const table = `local t = setmetatable({}, {${metamethod}})`;
  for (const run of [`return ${expression}`, `return coroutine.wrap(function() return ${expression} end)()`])
    expect(answerOf(`${table} ${run}`, { stackSlots: 1000 }).join('\n')).toContain('IndexOutOfRangeException');
});

test('a handle of an object that is gone equals nil, and no other table does', () => {
  const [plain, kept, gone] = [newTable(), newTable(), newTable()];
  kept.weaken();
  gone.markDead();
  const values = [undefined, null, gone, plain, kept, 0, '', false];
  expect(values.map(equalsNil)).toEqual([true, true, true, false, false, false, false, false]);
});

test('a comparison holds when what its metamethod gives is neither nil nor false', () => {
  const lua = `local function pairOf(answer)
      local function give() return answer end
      local meta = { __eq = give, __lt = give }
      return setmetatable({}, meta), setmetatable({}, meta)
    end
    local found = {}
    for place, answer in ipairs({ 0, false, 'x' }) do
      local a, b = pairOf(answer)
      found[place] = table.concat({ tostring(a == b), tostring(a ~= b), tostring(a < b), tostring(a <= b) }, ' ')
    end
    return table.concat(found, ', ')`;
  expect(answerOf(lua)).toEqual(['=> true false true false, false true false true, true false true false']);
});
