import { expect, test } from 'vitest';
import { luaRequires } from '../../../../tools/save/layouts/lua-requires.ts';

const names = (script: string): string[] => luaRequires(script).map(({ name }) => name);

test.each<readonly [string, readonly string[]]>([
  [`local a = require("a/b") require('c.d') require "e"\nrequire 'f'`, ['a/b', 'c.d', 'e', 'f']],
  ['-- require("a")\n--[[ require("b")\n]] require("c")', ['c']],
  ['--[==[ ]] require("a") ]==] require("b")', ['b']],
  ['print("require(\\"a\\")") print(\'require("b")\') print([[ require("c") ]])', []],
  ['print("it\'s") require("a") -- it\'s\nrequire("b")', ['a', 'b']],
  ['bag.require("a") bag:require("b") required("c") require(d) require("e" .. f)', ['e']],
  ['"cut off\nrequire("a")', ['a']],
  ['--[[ cut off require("a")', []],
  ['require("a', []],
])('%s', (script, found) => {
  expect(names(script)).toEqual(found);
});

test('each has its place', () => {
  expect(luaRequires('\nx = require("a")')).toEqual([{ name: 'a', offset: 5 }]);
});

test('blanks behind the word take time in proportion', () => {
  const blanks = ' '.repeat(200_000);
  expect(names(`require${blanks}x require${blanks}(${blanks}x require${blanks}(${blanks}"a")`)).toEqual(['a']);
}, 5_000);
