import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTable } from '../../../tools/table/index.ts';
import type { Table } from '../../../tools/table/index.ts';
import { systemLua } from '../../../tools/table/machines/system-lua.ts';
import { moonsharpAvailability } from '../../../tools/table/machines/moonsharp-build.ts';

const moonsharp = await moonsharpAvailability();
if (!moonsharp.ok) console.log(`moonsharp is skipped: ${moonsharp.why}`);

/** Every name and text that can be reached from the globals of a script, through tables and metatables. */
const EVERYTHING = `
  local seen, names = {}, {}
  local function visit(value, path)
    if type(value) ~= 'table' or seen[value] or #path > 200 then return end
    seen[value] = true
    for key, inner in pairs(value) do
      local name = path .. '.' .. tostring(key)
      names[#names + 1] = name
      visit(inner, name)
    end
    local metatable = getmetatable(value)
    if type(metatable) == 'table' then visit(metatable, path .. '.<metatable>') end
  end
  visit(_G, '_G')
  visit(getmetatable(''), 'text')
  return table.concat(names, '\\n')
`;

const FORBIDDEN =
  /(^|\.)(load|loadstring|loadfile|dofile|require|module|package|debug|io|setfenv|getfenv|dump|execute|getenv|exit|remove|rename|tmpname|setlocale|open|popen|__\w+|world|process|globalThis)$/;

const MACHINES = [
  'lua52',
  'lua',
  ...(moonsharp.ok ? ['moonsharp'] : []),
  ...(systemLua() === undefined ? [] : ['system-lua']),
];

/** Ways out that a script might try; each has to end in an error. */
const WAYS_OUT: readonly (readonly [string, string])[] = [
  ['a file that is there', 'return io.open("/etc/hostname"):read("*a")'],
  ['a file by running it', 'return dofile("/etc/hostname")'],
  ['a file by requiring it', 'return require("socket")'],
  ['a file to write', 'return os.tmpname()'],
  ['a file to delete', 'return os.remove("/tmp/nothing")'],
  ['an environment variable', 'return os.getenv("PATH")'],
  ['another process', 'return os.execute("true")'],
  ['another process and its words', 'return io.popen("id"):read("*a")'],
  ['a library of the machine', 'return package.loadlib("libc.so.6", "*")'],
  ['text as code', 'return load("return 1")()'],
  ['bytes as code', 'return loadstring(string.dump(function() end))()'],
  ['the stack of who called', 'return debug.getinfo(1).source'],
  ['the end of the process', 'return os.exit()'],
];

describe.each(MACHINES)('scripts on %s', vm => {
  let table: Table;
  beforeAll(async () => {
    const LuaScript = 'secret = "of Global" function onLoad() end';
    const object = { Name: 'BlockSquare', GUID: 'aaa111', LuaScript: 'own = 1' };
    table = await openTable({ vm, save: { LuaScript, ObjectStates: [object] } });
  });
  afterAll(() => table.close());

  test.each([undefined, 'aaa111'])('find nothing that leads out among all they can reach (%s)', async piece => {
    const names = String(await table.execute(EVERYTHING, piece)).split('\n');
    expect(names).toContain('_G.string');
    // Names that are only called like something dangerous; metamethods are of the API's own classes.
    const harmless = ['_G.table.remove', 'text.__index', '_G.Color.dump', '_G.color.dump'].concat(
      // A list of the libraries, and a text that nothing reads.
      ['_G.package', '_G.string.dump'],
      // By these the game's classes know their instances.
      ['_G.Vector.__isVector', '_G.vector.__isVector', '_G.Color.__isColor', '_G.color.__isColor'],
    );
    const found = names
      .map(name => name.replace('_G.package.loaded.', '_G.'))
      .filter(name => FORBIDDEN.test(name) && !harmless.includes(name) && !name.includes('<metatable>'));
    expect(found).toEqual([]);
  });

  test.each([
    ['the library of the machine', 'return tostring(string.format == nil)', 'false'],
    ['the globals of another script', 'return tostring(secret)', 'nil'],
    ['the world by its name', 'return tostring(__world)', 'nil'],
    ['the world through the environment', 'return tostring(_ENV ~= nil and _ENV.__world)', /^(nil|false)$/],
    ['the metatable of an object', 'return type(getmetatable(self))', /^(nil|boolean|false)$/],
    ['the metatable of a player', 'return type(getmetatable(Player.White))', /^(nil|boolean|false)$/],
  ])('of %s, see only what is theirs', async (_, script, expected) => {
    expect(await table.execute(script, 'aaa111')).toEqual(
      typeof expected === 'string' ? expected : expect.stringMatching(expected),
    );
  });

  test.each(WAYS_OUT)('reach nothing when they try %s', async (_, script) => {
    await expect(table.execute(script)).rejects.toThrow(/attempt to (call|index) a nil value/);
    expect(await table.execute('return secret')).toBe('of Global');
  });

  test('cannot hide in the world what they put in their own libraries', async () => {
    const sabotage = `
      for _, library in pairs({ string, table, math, coroutine }) do
        for name in pairs(library) do library[name] = function() error('sabotage') end end
      end
      local globals = _G
      for name in pairs(globals) do globals[name] = nil end
    `;
    await table.execute(sabotage, 'aaa111');
    await table.sit('Red', 'Somebody');
    await table.frames(5);
    expect((await table.snapshot()).objects.map(({ guid }) => guid)).toContain('aaa111');
    expect(await table.execute('return string.upper(secret)')).toBe('OF GLOBAL');
  });

  test('cannot reach the network: requests fail, and say so to who asked', async () => {
    await table.execute(`
      WebRequest.get('http://127.0.0.1:1/', function(answer)
        print(tostring(answer.is_error) .. ' ' .. answer.error .. ' ' .. answer.response_code)
      end)
    `);
    await table.execute(`WebRequest.post('http://127.0.0.1:1/', { a = 'b' })`);
    await table.frames(3);
    const said = table.logs.flatMap(log => (log.kind === 'print' ? [log.text] : []));
    expect(said).toEqual([
      'true WebRequest: this table has no network, so it cannot reach http://127.0.0.1:1/ 0',
      'WebRequest: this table has no network, so it cannot reach http://127.0.0.1:1/',
    ]);
  });
});
