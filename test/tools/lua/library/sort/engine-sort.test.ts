import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerOf } from '../../answer-of.ts';

/** Sorts a list as it is, and by a function that compares as the language does: always with .NET's algorithm. */
const sortedTwice = (items: readonly string[], before = ''): string[] =>
  answerOf(`
    ${before}
    local function sorted(less)
      local list = {${items.join(', ')}}
      table.sort(list, less)
      for i, item in ipairs(list) do list[i] = item == 0 and tostring(1 / item) or tostring(item) end
      return table.concat(list, ' ')
    end
    return sorted(), sorted(function(a, b) return a < b end)
  `)[0]!
    .slice('=> '.length)
    .split('\t');

const numbers = fc.constantFrom('0', '-0', '1', '-1', '0.5', '1e300', '-1e300', '1/0', '-1/0', '7', '12');
const words = fc
  .constantFrom('a', 'b', 'ab', 'a1', 'a10', 'a2', 'B', '', 'co-op', 'coop', 'é', 'z9')
  .map(word => `'${word}'`);

test.each([
  ['numbers', numbers],
  ['words', words],
])('%s are in the order in which a function puts them', (_, item) => {
  const items = fc.array(item, { minLength: 2, maxLength: 40 });
  fc.assert(
    fc.property(items, list => {
      const [plain, compared] = sortedTwice(list);
      expect(plain).toBe(compared);
    }),
  );
});

test('NaN comes first', () => {
  expect(answerOf(`local list = {2, 0/0, 1} table.sort(list) return list[1] ~= list[1], list[2], list[3]`)).toEqual([
    '=> true\t1\t2',
  ]);
});

test('words are in the order that a script gave them', () => {
  const longestFirst = `getmetatable('').__lt = function(a, b) return #a > #b end`;
  expect(sortedTwice(["'a'", "'ccc'", "'bb'"], longestFirst)[0]).toBe('ccc bb a');
});

test.each([
  ['numbers and words', "{1, 'a', 2}", 'attempt to compare'],
  ['words and numbers', "{'a', 1}", 'attempt to compare'],
])('%s have no order', (_, list, message) => {
  expect(answerOf(`return table.sort(${list})`)[0]).toContain(message);
});
