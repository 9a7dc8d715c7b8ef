import { expect, test } from 'vitest';
import { isLua } from '../../../../tools/compiler/transpile/lua-text.ts';

test.each([
  ['a.lua', true],
  ['a.ttslua', true],
  ['a.ts', false],
  ['lua', false],
])('%s is Lua: %s', (file, wanted) => {
  expect(isLua(file)).toBe(wanted);
});
