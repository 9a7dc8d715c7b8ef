import { afterEach, describe, expect, test } from 'vitest';

import { openTable } from '../../../tools/table/index.ts';
import type { Table, TableOptions } from '../../../tools/table/index.ts';
import { moonsharpAvailability } from '../../../tools/table/machines/moonsharp-build.ts';
import '../../../tools/table/vitest.ts';

const moonsharp = await moonsharpAvailability();
const MACHINES = moonsharp.ok ? ['lua', 'lua52', 'moonsharp'] : ['lua', 'lua52'];
if (!moonsharp.ok) console.log(`moonsharp is skipped: ${moonsharp.why}`);

const TRANSFORM = { posX: 0, posY: 1, posZ: 0, rotX: 0, rotY: 0, rotZ: 0, scaleX: 1, scaleY: 1, scaleZ: 1 };
const block = (GUID: string, more: object = {}): object => ({
  Name: 'BlockSquare',
  GUID,
  Transform: TRANSFORM,
  ...more,
});

describe.each(MACHINES)('a table on %s', vm => {
  let table: Table | undefined;
  afterEach(() => table?.close());

  async function open(save: object, options: Partial<TableOptions> = {}): Promise<Table> {
    table = await openTable({ save, vm, ...options });
    return table;
  }

  test('runs the scripts of Global and of objects when it opens', async () => {
    const LuaScript = 'function onLoad() print("Global is here") end';
    const object = block('aaa111', { LuaScript: 'function onLoad() print(self.getGUID() .. " is here") end' });
    const opened = await open({ LuaScript, ObjectStates: [object] });
    expect(opened).toHaveLogged('Global is here');
    expect(opened).toHaveLogged('aaa111 is here');
    expect(opened).toHaveNoErrors();
  });

  test('lets a player move a piece, and its script learns of it', async () => {
    const LuaScript = 'function onObjectDrop(color, object) print(color .. " drops " .. object.getName()) end';
    const opened = await open({ LuaScript, ObjectStates: [block('aaa111', { Nickname: 'King' })] });
    await opened.sit('Red');
    await opened.drop('King', { x: 4, z: -3 }, 'Red');
    await opened.frames(120);
    await expect(opened).toHaveObject({ nickname: 'King', position: { x: 4, z: -3 } });
    expect(opened).toHaveLogged('Red drops King');
  });

  test('a test answers the web requests of scripts, and time stands still until it has', async () => {
    const LuaScript = `function onLoad()
      WebRequest.get('http://cards/7', function(answer) print(answer.response_code .. answer.text .. answer.getResponseHeader('x')) end)
      WebRequest.put('http://down', 'text', function(answer) print(answer.is_error and answer.error) end)
    end`;
    const web: TableOptions['web'] = async ({ method, url }) => {
      if (method === 'PUT') throw new Error('the server is down');
      return { status: 201, text: `card of ${url}`, headers: { X: 'yes' } };
    };
    const opened = await open({ LuaScript, ObjectStates: [] }, { web });
    await opened.frames(1);
    expect(opened.logs.flatMap(log => (log.kind === 'print' ? [log.text] : []))).toEqual([
      '201card of http://cards/7yes',
      'the server is down',
    ]);
  });

  test('shows errors of scripts with their place, and goes on', async () => {
    const LuaScript = 'function onChat(message)\n  missing.field = message\nend';
    const locate = (text: string) => (text.startsWith('Global:(2,') ? 'global.ts:20' : undefined);
    const opened = await open({ LuaScript, ObjectStates: [] }, { locate });
    await opened.sit('Red');
    await opened.chat('hi', 'Red');
    expect(opened).toHaveLogged('global.ts:20');
    expect(opened.errors.map(({ guid, text }) => `${guid} ${text}`)).toEqual([
      expect.stringMatching(/^-1 Global:\(2,\d+-\d+\): attempt to index a nil value/),
    ]);
    expect(await opened.execute('return 6 * 7')).toBe(42);
  });

  test('ends an endless loop of a script, and the rest of the table goes on', async () => {
    const LuaScript = 'function onChat() while true do pcall(function() while true do end end) end end';
    const neighbour = block('bbb222', { LuaScript: 'function onChat(message) print("heard " .. message) end' });
    const opened = await open({ LuaScript, ObjectStates: [neighbour] });
    await opened.sit('Red');
    await opened.chat('hi', 'Red');
    expect(opened).toHaveLogged('too many instructions');
    expect(opened).toHaveLogged('heard hi');
  });

  test('gives texts the methods that a script adds to string, and no other script', async () => {
    const LuaScript = 'function string:twice() return self .. self end function onLoad() print(("ab"):twice()) end';
    const neighbour = block('bbb222', { LuaScript: 'function onLoad() print(tostring(("ab").twice)) end' });
    const opened = await open({ LuaScript, ObjectStates: [neighbour] });
    expect(opened).toHaveLogged('abab');
    expect(opened).toHaveLogged('nil');
    expect(opened).toHaveNoErrors();
  });

  test('calls handlers by the names they had before, too', async () => {
    const LuaScript = `
      function onload(state) print('loaded') end
      function onObjectPickedUp(color, object) print(color .. ' takes ' .. object.getName()) end
    `;
    const own = 'function onDropped(color) print(color .. " lets go") end';
    const opened = await open({ LuaScript, ObjectStates: [block('aaa111', { Nickname: 'King', LuaScript: own })] });
    await opened.sit('Red');
    await opened.drop('King', { x: 2, z: 2 }, 'Red');
    expect(opened).toHaveLogged('loaded');
    expect(opened).toHaveLogged('Red takes King');
    expect(opened).toHaveLogged('Red lets go');
  });

  test('lets os.time and os.clock go with the frames, so that waiting for them ends', async () => {
    const LuaScript = `
      function onLoad() startLuaCoroutine(self, 'wait') end
      function wait()
        local start = os.time()
        repeat coroutine.yield(0) until os.time() > start + 2
        print('waited ' .. math.floor(os.clock() * 2 + 0.5) / 2)
        return 1
      end
    `;
    const opened = await open({ LuaScript, ObjectStates: [] });
    await opened.frames(110);
    expect(opened).not.toHaveLogged('waited');
    await opened.frames(20);
    expect(opened).toHaveLogged('waited 2');
    expect(await opened.execute('return os.time({ year = 2020, month = 1, day = 2, hour = 12 }) > 1577836800')).toBe(
      true,
    );
  });

  test('hands nil to the functions of Lua as real Lua does', async () => {
    const opened = await open({ LuaScript: '-- nothing', ObjectStates: [] });
    expect(await opened.execute('return type(nil) .. tostring(nil) .. select("#", nil, nil)')).toBe('nilnil2');
    expect(await opened.execute('return type(getmetatable({}))')).toBe('nil');
  });

  test('keeps what onSave returns in the save that it writes', async () => {
    const LuaScript = 'function onSave() return "kept" end';
    const opened = await open({ LuaScript, ObjectStates: [block('aaa111')] });
    expect(await opened.save()).toMatchObject({ LuaScriptState: 'kept', ObjectStates: [{ GUID: 'aaa111' }] });
  });
});

test('a table plays as on a system of another language', async () => {
  const object = block('aaa111', { Nickname: 'İğne' });
  const LuaScript = `function onLoad()
    local needle = getObjectFromGUID('aaa111')
    needle.setPosition({ x = 1.25, y = 2, z = -0.5 })
    print(needle.getName():lower() .. ' ' .. ('i'):upper() .. ' ' .. 1.5, 'ı' < 'i', needle.getPosition().x)
  end`;
  const table = await openTable({ save: { LuaScript, ObjectStates: [object] }, culture: 'tr-TR' });
  try {
    await table.frames(120);
    expect(table).toHaveLogged('iğne İ 1,5');
    expect(await table.execute('return getObjectFromGUID("aaa111").getPosition().x')).toBeCloseTo(1.25);
    expect(table).toHaveNoErrors();
  } finally {
    await table.close();
  }
});

test('a test looks into hands and zones, presses hotkeys, and waits for a log or a condition', async () => {
  const at = (posX: number, posZ: number, size = 1): object => ({
    Transform: { ...TRANSFORM, posX, posZ, scaleX: size, scaleY: size, scaleZ: size },
  });
  const CustomDeck = { 1: { FaceURL: 'http://f', BackURL: 'http://b', NumWidth: 2, NumHeight: 1 } };
  const card = (GUID: string, Nickname: string, posX: number): object => ({
    ...{ GUID, Name: 'Card', Nickname, CardID: 100, CustomDeck, ...at(posX, -20) },
  });
  const LuaScript = `function onLoad()
    addHotkey('Draw', function(color, over)
      print(color .. ' draws ' .. over.getName())
      Wait.frames(function() print(color .. ' has drawn') end, 30)
    end)
  end`;
  const table = await openTable({
    save: {
      LuaScript,
      ObjectStates: [
        { GUID: 'aaaaa1', Name: 'HandTrigger', FogColor: 'Red', ...at(0, -20, 12) },
        { GUID: 'aaaaa2', Name: 'ScriptingTrigger', Nickname: 'Ring', ...at(0, 10, 6) },
        ...[card('ccccc1', 'Assassin', -3), card('ccccc2', 'Duke', 3)],
        block('bbbbb1', { Nickname: 'Marble', ...at(1, 10) }),
        block('bbbbb2', { Nickname: 'Pebble', ...at(20, 10) }),
      ],
    },
  });
  await table.sit('Red');
  await table.settle();
  const names = (objects: readonly { readonly nickname: string }[]): string[] => objects.map(each => each.nickname);
  expect(names(await table.hand('Red'))).toEqual(['Assassin', 'Duke']);
  await table.drop('Assassin', { x: 5, z: -20 }, 'Red');
  expect(names(await table.hand('Red'))).toEqual(['Duke', 'Assassin']);
  expect(names(await table.hand('Red', 'Blue'))).toEqual(['', '']);
  expect(names(await table.zone('Ring'))).toEqual(['Marble']);
  await table.hotkey('Draw', 'Red', 'Marble');
  expect(table).toHaveLogged('Red draws Marble');
  expect(table).not.toHaveLogged('has drawn');
  expect(await table.untilLogged(/Red has drawn/)).toMatchObject({ kind: 'print', text: 'Red has drawn' });
  await expect(table.untilLogged('Blue has drawn', 5)).rejects.toThrow(
    /Blue has drawn was not logged within 5 frames[^]*Red has drawn/,
  );
  await table.drop('Pebble', { x: 0, z: 10 }, 'Red');
  await table.until(async () => (await table.zone('Ring')).length === 2);
  await table.hotkey('Draw', 'Red', 'Pebble');
  const drawn = () => table.logs.filter(log => 'text' in log && log.text === 'Red has drawn').length;
  expect(await table.until(() => drawn() === 2)).toBeGreaterThan(20);
  await expect(table.until(() => false, 3)).rejects.toThrow('does not hold after 3 frames');
  await table.close();
});
