import { expect, test } from 'vitest';
import { gateFaults } from '../../../../tools/compiler/transpile/output-gate.ts';

test.each<[lua: string, faults: readonly (readonly [code: string, line: number])[]]>([
  ['return 1\n', []],
  ['-- goto\nlocal a = "goto" .. [[ goto ]] local gotos, my_goto\n', []],
  ['local a = 1\ngoto done\n::done::\n', [['goto', 2]]],
  [
    'x()\n\n__TS__SourceMapTraceBack(x)\ngoto y ::y::',
    [
      ['goto', 4],
      ['traceback', 3],
    ],
  ],
  ['local a = = 2\n', [['lua-syntax', 1]]],
  [
    '\ngoto nowhere\n',
    [
      ['goto', 2],
      ['lua-syntax', 3],
    ],
  ],
  [Array.from({ length: 201 }, (_, index) => `local a${index}`).join('\n'), [['locals', 201]]],
])('%.60j has these faults', (lua, faults) => {
  expect(gateFaults(lua, false).map(({ code, line }) => [code, line])).toEqual(faults);
});

test.each(['break', 'goto __continue1'])('a try block that is left by %s is named, and what to do', lua => {
  expect(gateFaults(lua, false).at(-1)?.message).toContain('cannot leave a try block: call a function');
});

test('handwritten Lua is not told how TypeScript would do it', () => {
  const [own] = gateFaults('local a = = 2', true);
  const [made] = gateFaults('local a = = 2', false);
  expect(own?.message).toBe("This Lua cannot be loaded: unexpected symbol near '='.");
  expect(made?.message).toContain('TypeScriptToLua made of this line');
});
