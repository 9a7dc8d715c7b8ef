import { describe, expect, test } from 'vitest';

import { stringOrder } from '../../../../tools/lua/culture/collation.ts';
import { Interpreter } from '../../../../tools/lua/host/interpreter.ts';
import type { NumberStyle } from '../../../../tools/lua/runtime/number-format.ts';

test('hyphens and apostrophes decide only where nothing else differs', () => {
  const interpreter = new Interpreter({ numberStyle: 'unity' });
  const source = `local words = {"co-op", "coop", "coo-p", "coops", "con", "co'op", "-coop", "cop", "co-ops"}
  table.sort(words)
  return table.concat(words, ' '), "co-op" < "coop", "coop" < "co-op", "co-op" < "cop"`;
  expect(interpreter.inside(() => interpreter.load(source, 'c')())).toEqual([
    "con coop -coop co'op co-op coo-p coops co-ops cop",
    false,
    true,
    true,
  ]);
});

describe('the order of texts', () => {
  const order = (style: NumberStyle, ...words: string[]): string => words.sort(stringOrder(style)).join(' ');

  test.each<[left: string, right: string, game: number, dotnet: number]>([
    ['a', 'a', 0, 0],
    ['a', 'b', -1, -1],
    ['b', 'a', 1, 1],
    ['a2', 'a10', 1, 1],
    ['a', 'B', -1, -1],
    ['B', 'a', 1, 1],
    ['coop', 'co-op', -1, 1],
    ['co-op', 'coop', 1, -1],
    ["co'op", 'co-op', -1, 1],
    ['-coop', 'co-op', -1, -1],
    ['co-op', 'co-op', 0, 0],
    ['co-op', 'con', 1, -1],
    ['-', "'", 1, -1],
    ['a-b', 'a-b-', -1, -1],
    ['a-b-', 'a-b', 1, 1],
    ["a--b'c", 'a--b-c', -1, 1],
    ['aa--b', 'a-ab-', 1, 1],
    ['z', 'aa', 1, 1],
    ['aa', 'z', -1, -1],
  ])('%s and %s', (left, right, game, dotnet) => {
    expect([Math.sign(stringOrder('unity')(left, right)), Math.sign(stringOrder('dotnet')(left, right))]).toEqual([
      game,
      dotnet,
    ]);
  });

  test('has small letters first, where nothing else differs', () => {
    expect(order('dotnet', 'B', 'a', 'A', 'b')).toBe('a A b B');
  });
});
