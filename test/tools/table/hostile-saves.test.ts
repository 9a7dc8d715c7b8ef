import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTable, type Table } from '../../../tools/table/index.ts';
import { runs } from '../../support/runs.ts';

type Path = readonly (string | number)[];

const TRANSFORM = {
  ...{ posX: 1, posY: 2, posZ: 3, rotX: 0, rotY: 180, rotZ: 0 },
  ...{ scaleX: 1, scaleY: 1, scaleZ: 1 },
};
const card = (GUID: string, CardID: number): object => ({
  ...{ GUID, Name: 'Card', Transform: TRANSFORM, Nickname: 'Ace', CardID, SidewaysCard: false },
  CustomDeck: { 1: { FaceURL: 'a', BackURL: 'b', NumWidth: 2, NumHeight: 2, BackIsHidden: true, Type: 0 } },
});

/** A bit of everything that a save can have. */
const SAVE = {
  ...{
    SaveName: 'Den',
    GameMode: 'Den',
    Gravity: 0.5,
    PlayArea: 0.5,
    Table: 'Table_RPG',
    Sky: 'Sky_Museum',
    Note: 'x',
  },
  ...{
    VersionNumber: 'v13.2',
    Rules: '',
    DrawImage: '',
    LuaScript: 'print("hi")',
    LuaScriptState: '',
    XmlUI: '<Text/>',
  },
  Grid: { Type: 0, xSize: 2, ySize: 2, PosOffset: { x: 0, y: 1, z: 0 }, Snapping: true, Lines: true },
  Lighting: { LightIntensity: 0.5, LightColor: { r: 1, g: 1, b: 1 }, AmbientType: 0 },
  Hands: { Enable: true, DisableUnused: false, Hiding: 0, HandTransforms: [{ Color: 'White', Transform: TRANSFORM }] },
  Turns: { Enable: true, Type: 0, TurnOrder: ['White'], Reverse: false, TurnColor: 'White' },
  TabStates: { 0: { title: 'Rules', body: 'text', color: 'Grey', id: 0, visibleColor: { r: 1, g: 1, b: 1 } } },
  SnapPoints: [{ Position: { x: 0, y: 1, z: 0 }, Rotation: { x: 0, y: 0, z: 0 }, Tags: ['a'] }],
  DecalPallet: [{ Name: 'd', ImageURL: 'u', Size: 1 }],
  Decals: [{ Transform: TRANSFORM, CustomDecal: { Name: 'd', ImageURL: 'u', Size: 1 } }],
  VectorLines: [{ points3: [{ x: 0, y: 0, z: 0 }], color: { r: 1, g: 0, b: 0 }, thickness: 0.1 }],
  CustomUIAssets: [{ Type: 0, Name: 'a', URL: 'u' }],
  ObjectStates: [
    {
      ...{
        GUID: 'aaaaaa',
        Name: 'HandTrigger',
        Transform: TRANSFORM,
        FogColor: 'White',
        ColorDiffuse: { r: 1, g: 1, b: 1 },
      },
    },
    {
      ...{ GUID: 'bbbbbb', Name: 'DeckCustom', Transform: TRANSFORM, DeckIDs: [100, 101] },
      CustomDeck: { 1: { FaceURL: 'a', BackURL: 'b', NumWidth: 2, NumHeight: 2, BackIsHidden: true } },
      ContainedObjects: [card('cccccc', 100), card('dddddd', 101)],
    },
    {
      ...{ GUID: 'eeeeee', Name: 'Bag', Transform: TRANSFORM, Bag: { Order: 0 }, MaterialIndex: -1, MeshIndex: -1 },
      ContainedObjects: [
        {
          GUID: 'ffffff',
          Name: 'Die_6',
          Transform: TRANSFORM,
          RotationValues: [{ Value: 1, Rotation: { x: 0, y: 0, z: 0 } }],
        },
      ],
    },
    {
      ...{
        GUID: '111111',
        Name: 'Custom_Tile',
        Transform: TRANSFORM,
        Locked: true,
        Tags: ['a'],
        Value: 3,
        GMNotes: 'n',
      },
      CustomImage: {
        ImageURL: 'u',
        ImageScalar: 1,
        WidthScale: 1,
        CustomTile: { Type: 0, Thickness: 0.2, Stackable: true },
      },
      States: { 2: { GUID: '222222', Name: 'Chip_10', Transform: TRANSFORM, Number: 3 } },
      AttachedSnapPoints: [{ Position: { x: 0, y: 1, z: 0 } }],
    },
    {
      ...{ GUID: '333333', Name: 'Custom_Model', Transform: TRANSFORM, LuaScript: 'function onLoad() end', XmlUI: '' },
      CustomMesh: {
        MeshURL: 'u',
        DiffuseURL: 'd',
        Convex: true,
        TypeIndex: 0,
        CustomShader: { SpecularColor: { r: 1, g: 1, b: 1 } },
      },
      ChildObjects: [{ GUID: '444444', Name: 'BlockSquare', Transform: TRANSFORM }],
      PhysicsMaterial: { StaticFriction: 0.6, Bounciness: 0, FrictionCombine: 0 },
      Rigidbody: { Mass: 1, Drag: 0.1, UseGravity: true },
    },
    {
      GUID: '555555',
      Name: '3DText',
      Transform: TRANSFORM,
      Text: { Text: 'hello', colorstate: { r: 1, g: 1, b: 1 }, fontSize: 64 },
    },
    { GUID: '666666', Name: 'ScriptingTrigger', Transform: TRANSFORM },
    { GUID: '777777', Name: 'Counter', Transform: TRANSFORM, Counter: { value: 3 } },
    { GUID: '888888', Name: 'FogOfWarTrigger', Transform: TRANSFORM, FogOfWar: { HideGmPointer: false, Height: 5 } },
  ],
};

const deep = (levels: number): unknown => {
  let value: unknown = {};
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? [value] : { ObjectStates: value };
  return value;
};

/** What somebody may write in place of anything. */
const JUNK: readonly unknown[] = [
  ...[
    null,
    true,
    0,
    -1,
    1e308,
    -1e308,
    0.1,
    2 ** 53,
    4294967296,
    '',
    'x',
    '\u0000',
    '\uD800',
    '💥',
    '../../x',
    '__proto__',
  ],
  ...[
    'x'.repeat(100_000),
    '<Panel>',
    'function',
    [],
    {},
    [null],
    [[]],
    [1, 'x', {}],
    { x: 'y' },
    { length: 1e9 },
    { GUID: 'aaaaaa' },
  ],
  ...[
    deep(150),
    Array.from({ length: 2000 }, () => ({ GUID: 'aaaaaa', Name: 'Bag' })),
    JSON.parse('{"__proto__":{"Name":"Bag"}}'),
  ],
];

function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, child]) => pathsIn(child, [...path, key]))];
}

function replaced(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, child]) => [
    name,
    name === String(key) ? replaced(child, rest, by) : child,
  ]);
  return Array.isArray(value) ? entries.map(([, child]) => child) : Object.fromEntries(entries);
}

const PATHS = pathsIn(SAVE).filter(path => path.length > 0);
const spoiled = fc
  .array(fc.tuple(fc.constantFrom(...PATHS), fc.constantFrom(...JUNK)), { minLength: 1, maxLength: 4 })
  .map(faults => faults.reduce<unknown>((save, [path, junk]) => replaced(save, path, junk), SAVE));

let table: Table;
beforeAll(async () => void (table = await openTable({ save: SAVE })));
afterAll(() => table.close());

/** Opens what is no more than JSON: the table shows it or says why not, and goes on with the next. */
async function tryOut(save: unknown): Promise<void> {
  const started = performance.now();
  try {
    await table.load(save as object);
    await table.sit('White');
    await table.frames(5);
    await table.snapshot('White');
    await table.snapshot();
    await table.send({ kind: 'save' });
  } catch (error) {
    expect(error, String(error)).toMatchObject({ code: expect.any(String) as string });
  }
  // Only so that a table that hangs has a name.
  expect(performance.now() - started).toBeLessThan(60_000);
}

test('a save with anything in place of anything is shown or refused with a reason', async () => {
  await fc.assert(
    fc.asyncProperty(spoiled, async save => {
      await tryOut(save);
      await table.load(SAVE);
      expect((await table.snapshot()).objects.length).toBeGreaterThan(5);
    }),
    { numRuns: runs(60) },
  );
});

test.each<[string, unknown]>([
  ['nothing', null],
  ['a text', 'save'],
  ['a list', []],
  ['no objects', {}],
  ['objects that are none', { ObjectStates: [null, 1, 'x', [], {}] }],
  [
    'one object many times',
    { ObjectStates: Array.from({ length: 500 }, () => ({ GUID: 'aaaaaa', Name: 'BlockSquare' })) },
  ],
  [
    'objects of no size',
    { ObjectStates: [{ GUID: 'a', Name: 'BlockSquare', Transform: { scaleX: 0, scaleY: 0, scaleZ: 0 } }] },
  ],
  [
    'objects at the end of the world',
    { ObjectStates: [{ GUID: 'a', Name: 'Die_6', Transform: { posX: 1e300, posY: -1e300 } }] },
  ],
  ['bags in bags in bags', deepBags(120)],
])('a save of %s is shown or refused with a reason', async (_, save) => {
  await tryOut(save);
  await table.load(SAVE);
  expect((await table.snapshot()).objects.length).toBeGreaterThan(5);
});

function deepBags(levels: number): object {
  let object: object = { GUID: 'aaaaaa', Name: 'Die_6', Transform: TRANSFORM };
  for (let level = 0; level < levels; level++)
    object = { GUID: `b${level}`, Name: 'Bag', Transform: TRANSFORM, ContainedObjects: [object] };
  return { ObjectStates: [object] };
}
