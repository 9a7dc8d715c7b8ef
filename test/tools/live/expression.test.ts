import { expect, test } from 'vitest';
import { runnable } from '../../../tools/live/index.ts';
import { runLua } from '../../support/run-lua.ts';

test.each<[string, string]>([
  ['1 + 2', '3'],
  ["'a' .. 'b'", 'ab'],
  ['local n = 4 return n * 2', '8'],
  ['{ 1, 2, bear = { hp = 3 } }', '{ 1, 2, bear = { hp = 3 } }'],
  ['[1, 2, 3].map(n => n * 2)', '{ 2, 4, 6 }'],
  ['`hp ${1 + 1}`', 'hp 2'],
  ["['a', 'b'].indexOf('b')", '1'],
  ['nil', 'nil'],
  ['(function() end)()', 'nil'],
])(
  '%s gives %s',
  (line, shown) => {
    expect(runLua(runnable(line))).toBe(shown);
  },
  120_000,
);

test('a table that contains itself is shown once', () => {
  expect(runLua(runnable('local t = { 1 } t.me = t return t'))).toBe('{ 1, me = (again) }');
});

test('a line that is neither TypeScript nor Lua is refused with the reason', () => {
  expect(() => runnable('let let ((')).toThrow(/is neither TypeScript nor Lua/);
}, 120_000);
