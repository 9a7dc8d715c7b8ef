import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CaptureStart, openTable, type Table } from '../../../tools/table/index.ts';

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

const PROGRAMS: readonly (readonly [title: string, script: string, frames?: number])[] = [
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
  ['endless clones', `${BLOCK} while true do o.clone() end`],
  ['endless clones, caught', `${BLOCK} while true do pcall(o.clone) end`],
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
  ['JSON.encode of a table in itself', 'local t = {} t.t = t JSON.encode(t)'],
  [
    'JSON.encode of a table without end',
    'JSON.encode(setmetatable({}, {__index = function(t, k) return k end, __len = function() return 2^31 end}))',
  ],
  ['a call with a table in itself', `${BLOCK} local t = {} t.t = t o.call("echo", t)`],
  ['setTable with deep data', `${BLOCK} local t = {} for i = 1, 1e5 do t = {t} end o.setTable("x", t)`],
  ['log of a table in itself', 'local t = {} t.t = t log(t)'],
  ['sendExternalMessage of a table in itself', 'local t = {} t.t = t sendExternalMessage(t)'],
  [
    'an object of deep data',
    'local d = {Name = "Bag", Transform = {}} ' +
      'for i = 1, 1e5 do d = {Name = "Bag", Transform = {}, ContainedObjects = {d}} end spawnObjectData({data = d})',
  ],
  [
    'an object that contains itself',
    'local d = {Name = "Bag", Transform = {}} d.ContainedObjects = {d} spawnObjectData({data = d})',
  ],
  ['an object of deep JSON', 'spawnObjectJSON({json = ("{\\"Name\\":\\"Bag\\",\\"ContainedObjects\\":["):rep(1e5)})'],
  ['endless inputs', `${BLOCK} while true do o.createInput({input_function = "x", function_owner = o}) end`],
  ['endless menu entries', `${BLOCK} while true do o.addContextMenuItem("x", function() end) end`],
  ['endless tags', `${BLOCK} local n = 0 while true do n = n + 1 o.addTag("t" .. n) end`],
  ['endless long names', `${BLOCK} while true do o.setName(("x"):rep(2^24)) end`],
  ['endless long notes of the game master', `${BLOCK} while true do o.setGMNotes(("x"):rep(2^20)) end`],
  ['long notes', 'Notes.setNotes(("x"):rep(2^25))'],
  ['a long state of a script', `${BLOCK} o.script_state = ("x"):rep(2^25)`],
  ['more notes than an answer holds', 'while true do Notes.addNotebookTab({title = "x", body = ("y"):rep(1e5)}) end'],
  ['many snap points', `${BLOCK} local l = {} for i = 1, 1e4 do l[i] = {position = {0, 0, 0}} end o.setSnapPoints(l)`],
  [
    'endless lines',
    `${BLOCK} local l = {} for i = 1, 1e4 do l[i] = {points = {{0, 0, 0}, {1, 1, 1}}} end o.setVectorLines(l)
    while true do o.getVectorLines() end`,
  ],
  ['endless lists of objects', 'while true do getObjects() end'],
  ['a wait that starts itself at once', 'local function f() Wait.frames(f, 0) end f() f()'],
  ['a wait that starts two', 'local function f() Wait.frames(f, 1) Wait.frames(f, 1) end f()', 20],
  ['a condition that never ends', 'Wait.condition(function() end, function() while true do end end)'],
  [
    'a timer without delay',
    'function x() end Timer.create({identifier="x", function_name="x", delay=0, repetitions=0})',
  ],
  ['XML that nests deep', 'UI.setXml(("<Panel>"):rep(1e5))'],
  ['XML that nests deep and is closed', 'UI.setXml(("<Panel>"):rep(2e4) .. ("</Panel>"):rep(2e4))'],
  ['XML of attributes', 'UI.setXml("<Panel " .. ("a=\\"1\\" "):rep(2e5) .. "/>")'],
  ['XML of sections', 'UI.setXml(("<![CDATA["):rep(2e5))'],
  ['XML of many elements', 'UI.setXml(("<Panel/>"):rep(2e5))'],
  ['setXmlTable of a table in itself', 'local t = {tag = "Panel"} t.children = {t} UI.setXmlTable({t})'],
  [
    'endless long attributes',
    'UI.setXml("<Panel id=\\"a\\"/>") while true do UI.setAttribute("a", "text", ("x"):rep(1e6)) end',
  ],
  ['positions that are no numbers', `${BLOCK} o.setPosition({0/0, 1/0, -1/0}) o.setVelocity({1/0, 0/0, 0})`],
  ['an object larger than the world', `${BLOCK} o.setScale({1e300, 1e300, 1e300})`, 20],
  ['an object without an end', `${BLOCK} o.setScale({1/0, 0/0, 1/0})`, 20],
  [
    'scripts that reload themselves',
    'local o = getObjectFromGUID("bea002") o.setLuaScript("function onLoad() self.reload() end") o.reload()',
  ],
  [
    'spawning at every spawn',
    'function onObjectSpawn() spawnObject({type = "BlockSquare"}) end spawnObject({type = "BlockSquare"})',
  ],
  [
    'spawning at every destruction',
    'function onObjectDestroy() spawnObject({type = "BlockSquare"}).destruct() end getObjectFromGUID("bea002").destruct()',
  ],
  ['an endless onUpdate', 'function onUpdate() while true do end end', 600],
  [
    'an endless onUpdate in each of two scripts',
    `function onUpdate() while true do end end ${BLOCK} o.setLuaScript('function onUpdate() while true do end end') o.reload()`,
    600,
  ],
  ['an endless onSave', 'function onSave() while true do end end'],
  ['colours of long names', 'while true do stringColorToRGB(("x"):rep(2^20)) end'],
  ['players of long names', 'while true do Player[("x"):rep(2^20)] = nil end'],
];

let table: Table;
beforeAll(async () => {
  table = await openTable({ save: SAVE, scriptInstructions: 3_000_000, instructions: 120_000_000 });
});
afterAll(() => table.close());

/** Saves the table part by part; an empty text when all of it could be. */
async function faultOfCapture(): Promise<string> {
  const { fault, result } = await table.send({ kind: 'capture' });
  if (fault !== undefined) return fault;
  const { objects } = result as CaptureStart;
  for (let from = 0; from < objects;) {
    const part = await table.send({ kind: 'captured', from });
    if (part.fault !== undefined) return part.fault;
    from += (part.result as readonly string[]).length;
  }
  return '';
}

/** What is left after a script that was ended, or that did no harm. */
test.each(PROGRAMS.map(([title, script, frames = 3]) => [title, script, frames] as const))(
  'the table goes on after %s',
  async (_title, script, frames) => {
    const ended = await table.execute(script).then(
      () => 'done',
      (error: unknown) => `${error instanceof Error ? error.message : error}`,
    );
    // A process that was ended, or a clock that ran out, is what the budget of scripts is there to prevent.
    expect(ended).not.toMatch(/milliseconds|took more than \d+ ms|was ended|has ended|closed/);
    for (let frame = 0; frame < frames; frame += 1) await table.send({ kind: 'frames', count: 1 });
    expect(await table.execute('return kept')).toBe('kept');
    // What is too large to show or to save is refused, and nothing else.
    expect((await table.send({ kind: 'snapshot' })).fault ?? '').toMatch(/^$|too large/);
    expect(await faultOfCapture()).toMatch(/^$|too large/);
    // A new load clears the table: a new machine for each program would take most of the time.
    await table.load(SAVE);
  },
  240_000,
);
