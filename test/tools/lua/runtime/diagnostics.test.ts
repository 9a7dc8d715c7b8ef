import { afterAll, describe, expect, test } from 'vitest';

import { Interpreter } from '../../../../tools/lua/host/interpreter.ts';
import { openLua } from '../../../../tools/lua/host/open-lua.ts';
import type { Diagnostic } from '../../../../tools/lua/runtime/diagnostics.ts';
import { WORLD } from '../../table/machines/small-world.ts';

/** The traps that `source` steps on, each with its place. */
function findings(source: string): string[] {
  const found: string[] = [];
  const interpreter = new Interpreter({ onDiagnostic: ({ rule, position }) => found.push(`${position} ${rule}`) });
  interpreter.inside(() => interpreter.load(source, 'c')());
  return found;
}

describe('strict mode', () => {
  test.each([
    ['void as an argument', '\npcall(function() type((function() end)()) end)', 'c:(2,21-41) void-used'],
    ['a thrown table', 'pcall(function()\nerror({}) end)', 'c:(2,5-9) thrown-table'],
    ['NaN in a comparison', 'local n = 0/0\nlocal b = n > 1', 'c:(2,0-15) nan-compared'],
    ['a negative remainder', 'local r = -5 % 3', 'c:(1,0-16) negative-remainder'],
    ['the length of a list with a hole', 'local t = {1, nil, 3}\nlocal n = #t', 'c:(2,0-12) list-with-hole'],
    ['a key that comes back', 'local t = {a = 1, b = 2}\nt.a = nil\nt.a = 3', 'c:(3,0-7) key-in-old-place'],
    ['texts in order', 'local b = "a" < "B"', 'c:(1,0-19) texts-ordered'],
    ['texts in order of a sort', 'table.sort({"b", "a"})', 'c:(1,10-22) texts-ordered'],
    ['a bare local in a generic for', 'for _ in pairs({1}) do\nlocal x\nend', 'c:(2,0-7) bare-local-in-for'],
    ['removal from an empty table', 'table.remove({})', 'c:(1,12-16) removed-from-empty'],
    [
      'a function statement in a for',
      't = {}\npcall(function() for _ in pairs({1}) do function t.f() end end end)',
      'c:(2,17-39) function-in-for',
    ],
    [
      'a goto from one for into the body of another',
      'for i = 1, 2 do for j = 1, 2 do\ngoto next end ::next:: end',
      'c:(2,0-9) goto-out-of-for',
    ],
    [
      'a goto back over a local of a function',
      'local i = 1\n::top:: local x = i local function f() return x end i = i + f()\nif i < 3 then\ngoto top end',
      'c:(4,0-8) goto-shares-local',
    ],
    [
      'an error in what a function under pcall calls',
      'pcall(table.sort, {2, 1}, function() error("no") end)',
      'c:(1,5-53) callback-failed',
    ],
    ['a yield outside of coroutines', 'pcall(function()\ncoroutine.yield() end)', 'c:(2,15-17) yield-outside'],
  ])('reports %s at its place', (_, source, finding) => {
    expect(findings(source)).toEqual([finding]);
  });

  test('says nothing of a goto over locals that no function uses, and of pcall of what fails itself', () => {
    const around =
      'local i = 1 local function f() return i end do ::top:: local x = i i = i + x if i < 9 then goto top end end';
    const behind =
      'do local i = 1 ::top:: i = i + 1 if i < 9 then goto top end local y = i local function g() return y end end';
    expect(findings(`${around} ${behind} pcall(table.sort, {2, "a"}) pcall(string.gsub, "a", "a", error)`)).toEqual([]);
  });

  test('reports a place once, and each place', () => {
    expect(findings('for i = 1, 3 do\nlocal r = -i % 3 end\nlocal r = -1 % 3')).toEqual([
      'c:(2,0-16) negative-remainder',
      'c:(3,0-16) negative-remainder',
    ]);
  });

  test('says who called the code that stepped on a trap, each way once', () => {
    const callers: (readonly string[])[] = [];
    const interpreter = new Interpreter({ onDiagnostic: ({ callers: found }) => callers.push(found) });
    const source = 'function f(t)\nlocal v = table.remove(t) end\nf({})\nfor i = 1, 2 do\nf({}) end';
    interpreter.inside(() => interpreter.load(source, 'c')());
    expect(callers).toEqual([['c:(3,1-5)'], ['c:(5,1-5)']]);
  });

  test('says of a long chain of calls the place and the three callers next to it', () => {
    const chains: (readonly string[])[] = [];
    const interpreter = new Interpreter({
      onDiagnostic: ({ callers, position }) => chains.push([position, ...callers]),
    });
    const links = ['b', 'c', 'd', 'e', 'g'].map((name, index) => `function ${name}(t)\n${'abcde'[index] ?? ''}(t) end`);
    const source = ['function a(t)\ntable.remove(t) end', ...links, 'g({})'].join('\n');
    interpreter.inside(() => interpreter.load(source, 'c')());
    expect(chains).toEqual([['c:(2,12-15)', 'c:(4,1-4)', 'c:(6,1-4)', 'c:(8,1-4)']]);
  });

  test('is silent about what means the same everywhere', () => {
    const source = `
      local list, sum = {1, 2, 3}, 0
      for _, value in ipairs(list) do local double = value * 2 sum = sum + double % 5 end
      local t = {a = 1} t.a = 2 t.b = 3 t.a = nil
      timer = 1 timer = nil timer = 2
      if sum > 3 and #list == 3 then list[#list + 1] = 4 end
      return table.remove(list), pcall(error, 'text')`;
    expect(findings(source)).toEqual([]);
  });

  describe('of a machine', () => {
    const found: Diagnostic[] = [];
    const opening = openLua({ onDiagnostic: diagnostic => found.push(diagnostic) });
    afterAll(async () => (await opening).dispose());

    test('reports scripts, with what to write instead', async () => {
      const vm = await opening;
      await vm.load(WORLD, 'world');
      await vm.call('run', 'local x = 1\nreturn -7 % 4');
      expect(found).toEqual([
        {
          rule: 'negative-remainder',
          position: 'Global:(2,0-13)',
          callers: [],
          text: expect.stringContaining('((a % n) + n) % n') as unknown,
        },
      ]);
    });
  });
});
