import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTable, type Table } from '../../../tools/table/index.ts';

/** Two blocks; the first answers calls, the second can be destroyed. */
const SAVE = {
  SaveName: 'Hostile',
  LuaScript: 'kept = "kept" function g() return getObjectFromGUID("bea001").call("f") end',
  ObjectStates: [1, 2].map(number => ({
    Name: 'BlockSquare',
    GUID: `bea00${number}`,
    Nickname: 'Block',
    LuaScript: 'function f() return Global.call("g") end function echo(t) return t end',
    Transform: { posX: number * 3, posY: 2, posZ: 0, rotX: 0, rotY: 0, rotZ: 0, scaleX: 1, scaleY: 1, scaleZ: 1 },
  })),
};

const BLOCK = 'local o = getObjectFromGUID("bea001") ';
/** A table of two to the fortieth leaves, in forty tables. */
const SHARED = 'local t = {} for i = 1, 40 do t = {t, t} end ';

const PROGRAMS: readonly (readonly [string, string])[] = [
  ['JSON.decode of deep data', 'JSON.decode(("["):rep(1e6))'],
  ['JSON.decode of closed deep data', 'JSON.decode(("["):rep(1e5) .. ("]"):rep(1e5))'],
  ['JSON.decode of long strings', 'while true do JSON.decode("\\"" .. ("x"):rep(2^22) .. "\\"") end'],
  ['JSON.decode of escapes', 'while true do JSON.decode("\\"" .. ("\\\\n"):rep(2^20) .. "\\"") end'],
  ['JSON.decode of blanks', 'while true do pcall(JSON.decode, (" "):rep(2^22)) end'],
  ['JSON.decode of a long number', 'while true do pcall(JSON.decode, ("1"):rep(2^22)) end'],
  ['JSON.encode of a shared table', `${SHARED} JSON.encode(t)`],
  ['JSON.encode_pretty of a shared table', `${SHARED} JSON.encode_pretty(t)`],
  ['json.serialize of a shared table', `${SHARED} json.serialize(t)`],
  ['a call with a shared table', `${BLOCK} ${SHARED} o.call("echo", t)`],
  ['setTable with a shared table', `${BLOCK} ${SHARED} o.setTable("x", t)`],
  ['log of a shared table', `${SHARED} log(t)`],
  ['logString of a shared table', `${SHARED} return logString(t)`],
  ['sendExternalMessage of a shared table', `${SHARED} sendExternalMessage(t)`],
  [
    'setXmlTable of a shared table',
    'local t = {tag = "Panel"} for i = 1, 40 do t = {tag = "Panel", children = {t, t}} end UI.setXmlTable({t})',
  ],
  ['calls that call back', 'return getObjectFromGUID("bea001").call("f")'],
  ['calls that call back, caught', 'while true do pcall(function() getObjectFromGUID("bea001").call("f") end) end'],
  ['endless spawning', 'while true do spawnObject({type = "BlockSquare"}) end'],
  ['endless buttons', `${BLOCK} while true do o.createButton({click_function = "x", function_owner = o}) end`],
  ['endless waits', 'while true do Wait.frames(function() end, 1e9) end'],
  ['endless prints', 'while true do print(("x"):rep(1e5)) end'],
  ['an endless coroutine', 'function co() while true do end return 1 end startLuaCoroutine(Global, "co")'],
  ['XML of open brackets', 'UI.setXml(("<"):rep(1e6))'],
  ['XML of comments', 'UI.setXml(("<!--"):rep(3e5))'],
  ['XML of entities', 'UI.setXml("<Text>" .. ("&"):rep(1e6) .. "</Text>")'],
  [
    'endless casts',
    'while true do Physics.cast({origin = {0,0,0}, direction = {0,1,0}, type = 3, max_distance = 1e9}) end',
  ],
  ['endless data of objects', 'keep = {} while true do keep[#keep+1] = getObjectFromGUID("bea001").getData() end'],
  ['endless web requests', 'while true do WebRequest.get("http://x.invalid", function() end) end'],
];

let table: Table;
beforeAll(async () => {
  table = await openHostile();
}, 120_000);
afterAll(() => table.close());

function openHostile(): Promise<Table> {
  return openTable({ save: SAVE, scriptInstructions: 10_000_000, instructions: 400_000_000 });
}

/** What is left after a script that was ended, or that did no harm. */
test.each(PROGRAMS)(
  'the table goes on after %s',
  async (_name, script) => {
    const ended = await table.execute(script).then(
      () => 'done',
      (error: unknown) => `${error instanceof Error ? error.message : error}`,
    );
    // A process that was ended, or a clock that ran out, is what the budget of scripts is there to prevent.
    expect(ended).not.toMatch(/milliseconds|took more than \d+ ms|was ended|has ended|closed/);
    await table.frames(3);
    expect(await table.execute('return kept')).toBe('kept');
    await table.close();
    table = await openHostile();
  },
  240_000,
);
