import { describe, expect, test } from 'vitest';

import { answerOf } from '../answer-of.ts';

/** Expressions that `dynamic.eval` reads itself, without compiling them. */
const EXPRESSIONS: readonly string[] = [
  ...['1', "'text'", '"text"', '[[text]]', 'nil', 'true', 'false', '(1)', 'x', 't.a', 't["a"]', 't[1]', 't.b.c', 'u'],
  ...['x + 1', 'x - 1', 'x * 2', 'x / 2', 'x % 3', '-7 % 3', '7 % 3', '0 % 3', '-x', '- -x'],
  ...['1 + 2 * 3', '(1 + 2) * 3', '10 - 2 - 3', '2 * 3 % 4', 'x .. "y"', '"a" .. "b" .. 1', '1 .. 2'],
  ...['x < 6', 'x < 5', 'x < 4', 'x <= 6', 'x <= 5', 'x <= 4', 'x > 6', 'x > 5', 'x > 4', 'x >= 6', 'x >= 5', 'x >= 4'],
  ...['"a" < "b"', '"b" < "a"', '"a" <= "a"', '"a" > "b"', '"b" >= "a"', '"b" >= "c"'],
  ...['x == 5', 'x == 6', 'x ~= 5', 'x ~= 6', '"5" == x', 'nil == u', 'u ~= nil', 't == t', 't ~= t', 'x == nil'],
  ...[
    'not x',
    'not u',
    'not not x',
    'x and 1',
    'u and 1',
    'x or 1',
    'u or 1',
    'u or u',
    'false and nil',
    'nil or false',
  ],
  ...['#"abc"', '#t', '#""'],
];

const SET_UP = 'x, u, t = 5, nil, {a = 1, b = {c = 2}, 9, 8} ';

describe('dynamic.eval', () => {
  test.each(EXPRESSIONS)('%s is what the program itself would make of it', expression => {
    const evaluated = answerOf(`${SET_UP} return dynamic.eval([==[${expression}]==])`);
    expect(evaluated).toEqual(answerOf(`${SET_UP} return ${expression}`));
    expect(evaluated[0]).toMatch(/^=> /);
  });

  test('makes prime tables with items and fields', () => {
    const lua = `${SET_UP} local made = dynamic.eval('\${10, x, name = "n", ["k"] = 2}')
      return made[1], made[2], #made, made.name, made.k`;
    expect(answerOf(lua)).toEqual(['=> 10\t5\t2\tn\t2']);
  });

  test('prepares an expression that is evaluated again and again', () => {
    const lua = `x = 1 local e = dynamic.prepare('x + 1') local first = dynamic.eval(e) x = 5 return first, dynamic.eval(e)`;
    expect(answerOf(lua)).toEqual(['=> 2\t6']);
  });

  test.each([
    ["dynamic.eval('2 ^ 2')", 'Unsupported operator Power'],
    ["dynamic.eval('{1}')", 'Dynamic Expressions cannot define new non-prime tables.'],
    ["(function(d, _ENV) return d.eval('x') end)(dynamic, 5)", '_ENV is not a table but a Number'],
    ["(function(d, _ENV) return d.eval('x') end)(dynamic, 'a')", '_ENV is not a table but a String'],
    ["(function(d, _ENV) return d.eval('x') end)(dynamic, true)", '_ENV is not a table but a Boolean'],
    ["(function(d, _ENV) return d.eval('x') end)(dynamic, nil)", '_ENV is not a table but a Nil'],
    ["(function(d, _ENV) return d.eval('x') end)(dynamic, function() end)", '_ENV is not a table but a Function'],
    ["dynamic.eval('1 < \\'a\\'')", 'Attempt to compare non-numbers, non-strings.'],
    ["dynamic.eval('nil .. 1')", 'Attempt to perform concatenation on non-strings.'],
    ['dynamic.eval({})', "bad argument #1 to 'dynamic.eval'"],
    ['dynamic.eval()', "bad argument #1 to 'dynamic.eval'"],
    ['dynamic.prepare({})', "bad argument #1 to 'dynamic.prepare'"],
  ])('refuses %s', (lua, message) => {
    expect(answerOf(`return select(2, pcall(function() return ${lua} end))`).join('\n')).toContain(message);
  });
});
