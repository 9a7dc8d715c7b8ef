import { describe, expect, test, vi } from 'vitest';
import { luaFault } from '../../../../tools/compiler/transpile/lua-syntax.ts';

describe('the syntax of Lua', () => {
  test.each(['', 'return 1', 'goto done\n::done::', 'local s = "caf\u{e9} \u{1f600}"', `-- ${'x'.repeat(100_000)}`])(
    'accepts %.40j',
    lua => expect(luaFault(lua)).toBeUndefined(),
  );

  test.each<[string, number, RegExp]>([
    ['local = 1', 1, /^<name> expected near '='$/],
    ['local a = 1\n\nlocal b = = 2', 3, /^unexpected symbol near '='$/],
    ['return (\n1', 2, /expected.* near <eof>$/],
    ['goto nowhere', 1, /^no visible label 'nowhere' for <goto> at line 1$/],
    ['break', 1, /break/],
    ['local a = "x', 1, /^unfinished string near/],
  ])('names line and reason of %j', (lua, line, reason) => {
    expect(luaFault(lua)).toEqual({ line, reason: expect.stringMatching(reason) as string });
  });

  test('is judged for each text by itself', () => {
    for (let time = 0; time < 3; time++) {
      expect(luaFault('x =')).toEqual({ line: 1, reason: 'unexpected symbol near <eof>' });
      expect(luaFault('x = 1')).toBeUndefined();
    }
  });

  test('knows the limits of Lua 5.2', () => {
    const locals = Array.from({ length: 201 }, (_, index) => `local a${index}`).join('\n');
    expect(luaFault(locals)?.reason).toContain('too many local variables');
  });

  test('is judged without listeners for errors of the whole process, which would end it', async () => {
    const listeners = (): number[] =>
      (['uncaughtException', 'unhandledRejection'] as const).map(event => process.listenerCount(event));
    const before = listeners();
    vi.resetModules();
    const fresh = await import('../../../../tools/compiler/transpile/lua-syntax.ts');
    expect(fresh.luaFault('x =')?.line).toBe(1);
    expect(listeners()).toEqual(before);
  });

  test('is judged in texts of any length, one after the other', () => {
    for (const length of [10, 1000, 999, 1001, 2002, 2003, 100_000, 5]) {
      expect(luaFault(`local a = "${'x'.repeat(length)}"\nlocal = 1`)?.line).toBe(2);
      expect(luaFault(`return "${'x'.repeat(length)}"`)).toBeUndefined();
    }
  });
});
