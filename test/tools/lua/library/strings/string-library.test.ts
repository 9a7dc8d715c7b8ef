import { describe, expect, test } from 'vitest';

import { answerOf } from '../../answer-of.ts';

function resultOf(expression: string): string {
  return answerOf(`return ${expression}`).join('\n');
}

describe('a plain search', () => {
  const LONG = '("ab"):rep(50000)';
  test.each([
    [`(${LONG} .. "needle here"):find("needle", 1, true)`, '=> 100001\t100006'],
    // Across the border of two windows.
    ['(("x"):rep(65533) .. "needle"):find("needle", 1, true)', '=> 65534\t65539'],
    ['(("x"):rep(65533) .. "a long needle"):find("a long needle", 1, true)', '=> 65534\t65546'],
    ['(("x"):rep(131072) .. "n"):find("n", 1, true)', '=> 131073\t131073'],
    [`${LONG}:find("ba", 99999, true)`, '=> nil'],
    [`${LONG}:find("ab", 99999, true)`, '=> 99999\t100000'],
    [`${LONG}:find("", 5, true)`, '=> 5\t4'],
    [`${LONG}:find(("ab"):rep(40) .. "c", 1, true)`, '=> nil'],
    [`${LONG}:contains("bab")`, '=> true'],
    [`${LONG}:contains("aa")`, '=> false'],
    [`${LONG}:contains("")`, '=> true'],
    ['("short"):find("or", 1, true)', '=> 3\t4'],
    ['("short"):find("", 9, true)', '=> 6\t5'],
  ])('%s gives %s', (expression, answer) => {
    expect(resultOf(expression)).toBe(answer);
  });
});

test('a long set matches the characters that its ranges, classes and letters name', () => {
  const program = `local out = {}
  for _, set in ipairs {'[%da-fxyz_,.;:!?%-/ ]', '[^%da-fxyz_,.;:!?%-/ ]', '[%%%]abcdefghijklmnop]', '[]abcdefghijklmnopq]', '[a-cx-zA-CX-Z0-35-9%s]'} do
    local long, hits = ('abcdefgxyz_,.;:!?-/ ]%^mqr0149ABCXYZ'), {}
    for c in long:gmatch('.') do hits[#hits + 1] = (c:find(set) and c:find('^' .. set .. '$')) and c or '' end
    out[#out + 1] = table.concat(hits)
  end
  return table.concat(out, '|')`;
  expect(answerOf(program).join('\n')).toBe(
    '=> abcdefxyz_,.;:!?-/ 0149|g]%^mqrABCXYZ|abcdefg]%m|abcdefg]mq|abcxyz 019ABCXYZ',
  );
});

describe('gsub replaces at most as often as it is allowed to', () => {
  test.each([
    ['("aaaa"):gsub("a", "b", 2)', '=> bbaa\t2'],
    ['("aaaa"):gsub("a", "b", 1)', '=> baaa\t1'],
    ['("aaaa"):gsub("a", "b", 4)', '=> bbbb\t4'],
    ['("aaaa"):gsub("a", "b", 9)', '=> bbbb\t4'],
    ['("aaaa"):gsub("a", "b", 0)', '=> aaaa\t0'],
    ['("aaaa"):gsub("a", "b", -1)', '=> aaaa\t0'],
    ['("abc"):gsub("", "-", 2)', '=> -a-bc\t2'],
    ['("a b c"):gsub("%s*", "-", 2)', '=> -a-b c\t2'],
    ['("aaaa"):gsub("^a", "b", 3)', '=> baaa\t1'],
    ['("xyz"):gsub("a", "b", 2)', '=> xyz\t0'],
    ['("xyz"):gsub("a", "b", 0)', '=> xyz\t0'],
    ['("abab"):gsub("%a", {a = "1"}, 3)', '=> 1b1b\t3'],
    ['("abab"):gsub("%a", function(c) return c .. c end, 3)', '=> aabbaab\t3'],
  ])('%s gives %s', (expression, answer) => {
    expect(resultOf(expression)).toBe(answer);
  });
});

test('a count that .NET casts to less than nothing repeats nothing, or cannot', () => {
  // The length of the result is an int, too: of two units it is 0.
  expect(answerOf('return #("xy"):rep(2^31)', { numberStyle: 'unity' })).toEqual(['=> 0']);
  expect(answerOf('return #("x"):rep(2^31)', { numberStyle: 'unity' })).toEqual([
    "HOST ArgumentOutOfRangeException: capacity ('-2147483648') must be a non-negative value.",
  ]);
});

describe('strings read as numbers', () => {
  test.each([
    ['  12  ', '12'],
    ['1,000.5', '1000.5'],
    ['(5)', '-5'],
    ['5-', '-5'],
    ['1 2', 'nil'],
    ['.5e1', '5'],
    ['1.', '1'],
    ['1..2', 'nil'],
  ])('%j is %s', (text, value) => {
    expect(resultOf(`tonumber("${text}")`)).toBe(`=> ${value}`);
  });
});

test.each([
  ['unity', 'NaN\tnil\tnil\tInfinity\tnil\tnil\tnil'],
  ['dotnet', 'NaN\tNaN\tNaN\tInfinity\tInfinity\tInfinity\tInfinity'],
] as const)('names of numbers and numbers that are too large, as %s reads them', (numberStyle, answer) => {
  const program = `local t = {'NaN', 'nan', '-nan', 'Infinity', '+Infinity', 'infinity', '1e400'}
  for i = 1, #t do t[i] = tostring(tonumber(t[i])) end
  return table.concat(t, '\\t')`;
  expect(answerOf(program, { numberStyle })).toEqual([`=> ${answer}`]);
});

test.each([
  ['unity', '"\\u{1F600}"', '=> 2'],
  ['unity', '"\\u{d7ff}\\u{e000}"', '=> 2'],
  ['dotnet', '"\\u{1F600}"', '=> 1'],
  ['dotnet', '"\\u{d800}"', '=> 1'],
] as const)('%s reads the escapes of %s', (numberStyle, text, answer) => {
  expect(answerOf(`return #${text}`, { numberStyle })).toEqual([answer]);
});

test.each(['d800', 'DFFF', '110000', 'ffffffff'])('a text with \\u{%s}, which is no character, does not load', code => {
  expect(answerOf(`return "\\u{${code}}"`, { numberStyle: 'unity' }).join()).toMatch(/ArgumentOutOfRange.*UTF32/);
});
