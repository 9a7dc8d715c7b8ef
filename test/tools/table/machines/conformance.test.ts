import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openLua } from '../../../../tools/lua/host/open-lua.ts';
import { openLua52 } from '../../../../tools/table/machines/lua52.ts';
import { moonsharpAvailability } from '../../../../tools/table/machines/moonsharp-build.ts';
import { openMoonsharp } from '../../../../tools/table/machines/moonsharp.ts';
import { openSystemLua, systemLua } from '../../../../tools/table/machines/system-lua.ts';
import type { Vm, VmOptions } from '../../../../tools/lua/host/vm.ts';
import { WORLD, withoutColumns } from './small-world.ts';

interface Machine {
  readonly name: string;
  readonly open: (options?: VmOptions) => Promise<Vm>;
  /** Instructions that take it some tenths of a second. */
  readonly budget: number;
  /** Why it is not here; the tests of it are skipped then. */
  readonly absent?: string | undefined;
}

const moonsharp = await moonsharpAvailability();

const MACHINES: readonly Machine[] = [
  { name: 'lua52', open: openLua52, budget: 20_000_000 },
  { name: 'lua', open: openLua, budget: 20_000_000 },
  {
    name: 'moonsharp',
    open: openMoonsharp,
    budget: 5_000_000,
    absent: moonsharp.ok ? undefined : moonsharp.why,
  },
  {
    name: 'system-lua',
    open: openSystemLua,
    budget: 20_000_000,
    absent: systemLua() === undefined ? 'Lua 5.2 is not installed' : undefined,
  },
];

for (const { name, absent } of MACHINES) {
  if (absent !== undefined) console.log(`${name} is skipped: ${absent}`);
}

test.runIf(process.env['CI'] !== undefined)('where all is tested, the .NET SDK is installed', () => {
  expect(moonsharp.ok ? undefined : moonsharp.code).not.toBe('no-sdk');
});

describe.each(MACHINES.filter(machine => machine.absent === undefined))('$name', ({ open, budget }) => {
  let vm: Vm;

  beforeAll(async () => {
    vm = await open({ scriptInstructions: budget, timeoutMs: 110_000 });
    await vm.load(WORLD, 'world');
  });

  afterAll(() => vm.dispose());

  /** Runs `source` as the script Global, in an environment that all of these share. */
  const run = async (source: string): Promise<string> => withoutColumns(await vm.call('run', source));
  /** The same in a new environment named `Other`. */
  const runAlone = async (source: string): Promise<string> => withoutColumns(await vm.call('runAlone', source));

  describe('texts', () => {
    test.each([
      ['nothing', ''],
      ['ASCII', 'plain text'],
      ['two, three and four bytes', 'žluťoučký — кот — 猫 — 😀'],
      ['line ends and control characters', 'a\r\nb\tc\u0001\u007f'],
      ['a NUL', 'before\0after\0\0'],
    ])('%s goes in and comes back unchanged', async (_, text) => {
      expect(await vm.call('echo', text)).toBe(text);
    });

    test('10 MB go in and come back unchanged', async () => {
      const text = 'ž1234567'.repeat(1_165_000);
      expect((await vm.call('echo', text)) === text).toBe(true);
    });

    test('calls are answered in the order in which they were made', async () => {
      const texts = ['a', 'b', 'c'];
      expect(await Promise.all(texts.map(text => vm.call('echo', text)))).toEqual(texts);
    });
  });

  describe('errors', () => {
    test.each([
      ['a nil index', 'local x\n\nx.y = 1', 'Global:(3): attempt to index a nil value'],
      ['a nil call', '\nnothing()', 'Global:(2): attempt to call a nil value'],
      ['arithmetic on nil', 'return 1 + missing', 'Global:(1): attempt to perform arithmetic on a nil value'],
      ['concatenation of nil', 'return "a" .. missing', 'Global:(1): attempt to concatenate a nil value'],
      ['an error of its own', '\n\n\nerror("mine")', 'Global:(4): mine'],
    ])('%s is told with its place', async (_, source, message) => {
      expect(await run(source)).toBe(`false|${message}`);
    });

    test('a syntax error is reported with its position, and nothing runs', async () => {
      expect(await run('ran = true\nlocal = 1')).toMatch(/^syntax\|Global:\(2\): /);
      expect(await run('return ran')).toBe('true|nil');
    });

    test('a chunk of the world that does not compile is a syntax error', async () => {
      await expect(vm.load('local = 1', 'broken')).rejects.toMatchObject({ code: 'syntax' });
    });

    test('an error of the world is an error with its text', async () => {
      await expect(vm.call('fail', 'on purpose')).rejects.toMatchObject({
        code: 'error',
        message: expect.stringContaining('on purpose') as unknown,
      });
    });

    test('a missing function is reported by name', async () => {
      await expect(vm.call('nowhere', '')).rejects.toMatchObject({
        code: 'absent',
        message: expect.stringContaining('nowhere') as unknown,
      });
    });

    test('recursion without end is an error, and the machine lives on', async () => {
      expect(await run('local function f() return 1 + f() end return f()')).toMatch(/^false\|/);
      expect(await run('return "alive"')).toBe('true|alive');
    });
  });

  describe('budgets', () => {
    const STOPPED = /^false\|.*too many instructions/;

    test.each([
      ['an endless loop', 'while true do end'],
      ['a pcall around an endless loop, forever', 'while true do pcall(function() while true do end end) end'],
      ['the same with xpcall', 'while true do xpcall(function() while true do end end, function() end) end'],
      [
        'an endless loop in a coroutine',
        'coroutine.wrap(function() while true do pcall(function() while true do end end) end end)()',
      ],
      [
        'coroutines without end',
        'while true do coroutine.resume(coroutine.create(function() while true do end end)) end',
      ],
      ['an endless comparator', 'table.sort({3, 2, 1}, function() while true do end end)'],
      ['an endless replacement', 'string.gsub("x", "x", function() while true do end end)'],
      ['an endless metamethod', 'local t = setmetatable({}, {__index = function() while true do end end}) return t.x'],
    ])('%s is stopped, and the machine lives on', async (_, source) => {
      expect(await run(source)).toMatch(STOPPED);
      expect(await run('return "alive"')).toBe('true|alive');
    });

    test('a script inside a script shares the budget of the outer one', async () => {
      expect(await run('while true do nested("while true do end") end')).toMatch(STOPPED);
      expect(await run('return nested("return 7")')).toBe('true|7');
    });

    test('the world finishes what it began when a script uses up its budget inside it', async () => {
      expect(await run('while true do begin() end')).toMatch(STOPPED);
      expect(await vm.call('unfinished', '')).toBe('0');
    });

    test('a budget is whole again with the next script', async () => {
      const half = 'for i = 1, 100000 do end return "done"';
      for (let turn = 0; turn < 5; turn += 1) expect(await run(half)).toBe('true|done');
    });

    test.each([
      ['string.rep', 'return #string.rep("x", 2000000000)'],
      ['a method', 'return #("x"):rep(2000000000)'],
    ])('a huge text by %s is refused', async (_, source) => {
      expect(await run(source)).toBe('false|Global:(1): resulting string too large');
    });
  });

  describe('environments', () => {
    test('globals of one script are not seen by another', async () => {
      await run('mine = 5');
      expect(await run('return mine')).toBe('true|5');
      expect(await runAlone('return mine')).toBe('true|nil');
    });

    test('_G is the environment itself', async () => {
      expect(await runAlone('_G.x = 1 return x, _G._G == _G')).toBe('true|1|true');
    });

    test('libraries that one script changes are whole in another', async () => {
      await run('string.upper = nil math.floor = function() return 7 end table.insert = nil');
      expect(await runAlone('return string.upper("a"), math.floor(1.5), type(table.insert)')).toBe('true|A|1|function');
      expect(await vm.call('upper', 'a')).toBe('A');
    });

    test('a method added to string is there for the texts of that script alone', async () => {
      expect(await run('function string:twice() return self .. self end return ("ab"):twice()')).toBe('true|abab');
      expect(await run('return ("cd"):twice()')).toBe('true|cdcd');
      expect(await runAlone('return ("ab").twice')).toBe('true|nil');
    });

    test('the metatable of texts that a script changes is its own', async () => {
      await run('getmetatable("").__index = function() return "tampered" end');
      expect(await runAlone('return ("ab"):upper()')).toBe('true|AB');
      expect(await vm.call('method', 'ab')).toBe('AB');
    });

    test('what replaces pcall or error in one script does not reach another', async () => {
      await run('pcall = nil error = nil type = nil');
      expect(await runAlone('return type(pcall), type(error)')).toBe('true|function|function');
    });
  });

  test('scripts have the names of MoonSharp for modules and bytecode, with nothing behind them', async () => {
    const source = `local names = {}
      for name, module in pairs(package.loaded) do
        if module ~= _G[name] then return name end
        names[#names + 1] = name
      end
      return #names >= 5, next(package), string.dump(function() end), pcall(string.dump, 1)`;
    expect(await runAlone(source)).toMatch(
      /^true\|true\|loaded\|MoonSharp_dump_b64::\|false\|.*bad argument #1 to 'dump' \(function expected, got number\)/,
    );
  });

  describe('what scripts cannot reach', () => {
    test.each([
      'load',
      'loadstring',
      'loadfile',
      'dofile',
      'require',
      'module',
      'package.loadlib',
      'package.path',
      'package.preload',
      'package.loaded.io',
      'package.loaded._G',
      'debug',
      'io',
      'print',
      'setfenv',
      'getfenv',
      'newproxy',
      'os.execute',
      'os.getenv',
      'os.exit',
      'os.remove',
      'os.rename',
      'os.tmpname',
      'os.setlocale',
      '__loadScript',
      '__newEnvironment',
      '__callScript',
      'run',
      'echo',
    ])('%s', async name => {
      expect(await runAlone(`return ${name}`)).toBe('true|nil');
    });

    test.each([
      ['the metatable of a text', 'return getmetatable("").__index.dumped'],
      ['the metatable of the environment', 'return getmetatable(_G)'],
      ['_ENV', 'return _ENV.io'],
      ['the metatable of a function', 'return getmetatable(pcall)'],
      ['upvalues of the world', 'return begin.world'],
    ])('by %s', async (_, source) => {
      expect(await runAlone(source)).toMatch(/^(true\|nil|false\|.*)$/);
    });

    test('a finalizer does not run', async () => {
      const source = 'for i = 1, 20000 do setmetatable({}, {__gc = function() ran = true end}) end return ran';
      expect(await runAlone(source)).toBe('true|nil');
    });
  });

  describe('the dialect of MoonSharp', () => {
    test.each([
      ['!= means ~=', 'return 1 != 2, 2 != 2', 'true|true|false'],
      [
        '!= in texts and comments stays',
        "return \"a != b\", '!= \\' !=', [[!=]], [==[ ]] != ]==] --[[ != ]] -- !=",
        "true|a != b|!= ' !=|!=| ]] != ",
      ],
      [
        '!= after all of these is an operator',
        'local t = {["a-b"] = 1} --[[x]] return t["a-b"] != 1, 3 - 2 != 1, #[[]] != 0',
        'true|false|false|false',
      ],
      ['a byte order mark is skipped', '\uFEFFreturn 5', 'true|5'],
    ])('%s', async (_, source, result) => {
      expect(await runAlone(source)).toBe(result);
    });

    test('!= leaves errors at their place', async () => {
      expect(await runAlone('local a = 1 != 2\nlocal b = "!="\nmissing()')).toBe(
        'false|Other:(3): attempt to call a nil value',
      );
    });
  });

  test('there is what scripts of Tabletop Simulator have', async () => {
    const names = [
      'string.format',
      'string.gsub',
      'table.concat',
      'table.unpack',
      'table.pack',
      'unpack',
      'math.floor',
      'math.pow',
      'os.time',
      'os.clock',
      'os.date',
      'bit32.band',
      'coroutine.wrap',
      'coroutine.running',
      'xpcall',
      'rawlen',
      'collectgarbage',
      'string.startsWith',
      'string.contains',
    ];
    for (const name of names) expect(`${name} ${await runAlone(`return type(${name})`)}`).toBe(`${name} true|function`);
  });

  test('a machine that was disposed of refuses calls', async () => {
    const other = await open();
    await other.load('function echo(text) return text end', 'world');
    await other.dispose();
    await expect(other.call('echo', 'a')).rejects.toMatchObject({ code: 'ended' });
  });

  test('a machine that is disposed of in the middle of a call ends that call', async () => {
    const other = await open();
    await other.load('function spin() while true do end end', 'world');
    const call = expect(other.call('spin', '')).rejects.toMatchObject({ code: 'ended' });
    await other.dispose();
    await call;
  });

  test('a call of the world that does not end is over when its instructions are', async () => {
    const other = await open({ instructions: budget });
    await other.load('function spin() while true do pcall(function() while true do end end) end end', 'world');
    await expect(other.call('spin', '')).rejects.toMatchObject({ code: 'budget' });
    await other.dispose();
  });

  test('a pattern that would match for hours is refused, or ended by the clock', async () => {
    const other = await open({ timeoutMs: 1_500 });
    await other.load('function hang(t) return string.find(t, string.rep("a-", 40) .. "b") end', 'world');
    await expect(other.call('hang', 'a'.repeat(3000))).rejects.toThrow(/1500 ms|pattern too complex/);
    await other.dispose();
  });
});
