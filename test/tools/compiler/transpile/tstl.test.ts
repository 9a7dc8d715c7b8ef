import ts from 'typescript';
import { expect, test } from 'vitest';
import { tstl } from '../../../../tools/compiler/transpile/tstl.ts';

test('TypeScriptToLua is loaded as it is, and TypeScript counts as no ES module afterwards', () => {
  const { file } = tstl.transpileString('export const bear: number = 1;', { luaTarget: tstl.LuaTarget.Lua51 });
  expect(file?.lua).toContain('____exports.bear = 1');
  expect('__esModule' in ts).toBe(false);
});
