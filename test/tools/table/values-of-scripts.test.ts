import { expect, test } from 'vitest';
import { openTable } from '../../../tools/table/index.ts';
import type { Command } from '../../../tools/world/protocol.ts';

const TRANSFORM = { posX: 3, posY: 2, posZ: 0, rotX: 0, rotY: 0, rotZ: 0, scaleX: 1, scaleY: 1, scaleZ: 1 };
const SAVE = {
  SaveName: 'Values',
  LuaScript: 'kept = "kept"',
  ObjectStates: [
    { Name: 'Die_6', GUID: 'd1e001', Transform: TRANSFORM },
    { Name: 'Custom_Model', GUID: 'aaa001', Transform: TRANSFORM, CustomMesh: {} },
    {
      Name: 'Deck',
      GUID: 'dec001',
      Transform: TRANSFORM,
      DeckIDs: [100, 101],
      ContainedObjects: [100, 101].map(CardID => ({
        Name: 'Card',
        GUID: `ccc${CardID}`,
        CardID,
        Transform: TRANSFORM,
      })),
    },
  ],
};

const DIE = 'local o = getObjectFromGUID("d1e001") ';
const MODEL = 'local o = getObjectFromGUID("aaa001") ';
const DECK = 'local o = getObjectFromGUID("dec001") ';
const CYCLE = 'local t = {} t.t = t ';
const meta = (event: string, body: string): string => `setmetatable({}, {${event} = function() ${body} end})`;
const EMPTIED = 'local r = WebRequest.get("http://x.invalid") for k in pairs(r) do r[k] = nil end ';
const ANSWERING =
  'local o = spawnObjectData({data = {Name = "Die_6", GUID = "fff001", Transform = {posX = 0, posY = 3, posZ = 0},' +
  ' RotationValues = {{Value = {}, Rotation = {x = 0, y = 0, z = 0}}}}}) ';

/** Scripts that leave a value with the table which cannot be read later: as a rule it holds metamethods or itself. */
const PROGRAMS: readonly (readonly [title: string, script: string])[] = [
  ['a response whose fields cannot be written', `${EMPTIED} setmetatable(r, {__newindex = function() error("x") end})`],
  ['a response whose URL cannot be read', `${EMPTIED} setmetatable(r, {__index = function() error("x") end})`],
  ['a response without end', `${EMPTIED} setmetatable(r, {__index = function() while true do end end})`],
  ['globals that cannot be read', 'setmetatable(_G, {__index = function() error("x") end})'],
  ['globals without end', 'setmetatable(_G, {__index = function() while true do end end})'],
  [
    'a rotation value without a text',
    `${DIE} o.setRotationValues({{value = ${meta('__tostring', 'error("x")')}, rotation = {0, 0, 0}}})`,
  ],
  [
    'a rotation value without end',
    `${DIE} o.setRotationValues({{value = ${meta('__tostring', 'while true do end')}, rotation = {0, 0, 0}}})`,
  ],
  [
    'a rotation value that is changed when it is read',
    `${ANSWERING} setmetatable(o.getRotationValue(), {__tostring = function() error("x") end})`,
  ],
  [
    'one of all rotation values that is changed when it is read',
    `${ANSWERING} setmetatable(o.getRotationValues()[1].value, {__tostring = function() error("x") end})`,
  ],
  ...['name', 'type', 'complexity', 'number_of_players', 'playing_time', 'tags'].map(
    field => [`a ${field} of the game that holds itself`, `${CYCLE} Info.${field} = t`] as const,
  ),
  ['a list of tags that is changed when it is read', 'Info.tags = {"a"} local l = Info.tags l[1] = l'],
  ['an image that holds itself', `${CYCLE} ${MODEL} o.setCustomObject({diffuse = t})`],
  ['an image that is a function', `${MODEL} o.setCustomObject({diffuse = function() end})`],
  ['a color that holds itself', `${CYCLE} t.r = 1 ${MODEL} o.setCustomObject({specular_color = t})`],
  [
    'a color that is changed when it is read',
    `${MODEL} o.setCustomObject({specular_color = {r = 1}}) local c = o.getCustomObject().specular_color c.r = c`,
  ],
  ['a face that holds itself', `${CYCLE} ${DECK} o.setCustomObject({face = t})`],
  [
    'an object that holds itself',
    'local d = {Name = "Bag", GUID = "fff001"} d.x, d.y = d, d spawnObjectData({data = d})',
  ],
];

const COMMANDS: readonly Command[] = [
  { kind: 'frames', count: 3 },
  { kind: 'snapshot', viewer: 'Red' },
  { kind: 'changes', viewer: 'Red' },
  { kind: 'sit', color: 'Red', name: 'Anna' },
  { kind: 'save' },
  { kind: 'capture' },
];

test.each(PROGRAMS)(
  '%s leaves a table that runs, is seen and can be saved',
  async (_, script) => {
    const table = await openTable({ save: SAVE });
    await table.execute(script).catch(() => undefined);
    for (const command of COMMANDS) expect((await table.send(command)).fault, command.kind).toBeUndefined();
    expect(await table.execute('return kept')).toBe('kept');
    await table.close();
  },
  60_000,
);

test.each([
  [
    `${CYCLE} ${MODEL} o.setCustomObject({diffuse = t})`,
    'setCustomObject: diffuse is neither a text, a number nor a color',
  ],
  [`${CYCLE} spawnObjectData({data = {Name = "Bag", x = t}})`, 'the data nests deeper than 400 levels'],
])('a value that no save can hold is refused: %s', async (script, message) => {
  const table = await openTable({ save: SAVE });
  await expect(table.execute(script)).rejects.toThrow(message);
  await table.close();
});
