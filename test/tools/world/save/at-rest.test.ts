import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { TableObject } from '../../../../tools/world/objects/table-object.ts';
import type { ObjectSnapshot, Snapshot, Vec } from '../../../../tools/world/protocol.ts';
import type { Box } from '../../../../tools/world/values/boxes.ts';
import type { World } from '../../../../tools/world/world.ts';
import { listeningTable } from '../native-engine.ts';
import { machines, openWorld, piece, saveWith, type OpenWorld } from '../open-world.ts';

type Place = readonly [number, number, number];

const TEN_SECONDS = 600;

/** A model from a file that is not at hand: its size is unknown. */
function model(guid: string, place: Place, scale: number, more: object = {}): object {
  const [posX, posY, posZ] = place;
  const Transform = { posX, posY, posZ, rotX: 0, rotY: 0, rotZ: 0, scaleX: scale, scaleY: scale, scaleZ: scale };
  const CustomMesh = { MeshURL: `https://example.org/${guid}.obj` };
  return piece('Custom_Model', guid, place, { CustomMesh, Transform, ...more });
}

/** A locked model as a table, with its surface at 3, and pieces of known size on it. */
const TABLE = [
  model('table1', [0, 1, 0], 2, { Locked: true }),
  piece('BlockSquare', 'block1', [-14, 3.5, -9]),
  piece('BlockSquare', 'block2', [14, 3.5, 9]),
  piece('BlockSquare', 'block3', [14, 4.5, 9]),
  piece('Die_6', 'die001', [5, 3.33, 0]),
];

describe.each(await machines())('pieces of a save in %s', (_, open) => {
  let world: OpenWorld;
  const run = (script: string): Promise<unknown> => world.ask({ kind: 'execute', guid: '-1', script });
  const frames = (count: number): Promise<unknown> => world.ask({ kind: 'frames', count });
  const load = (objects: readonly object[], more: object = {}): Promise<unknown> =>
    world.ask({ kind: 'load', save: { ...saveWith('', objects), Table: 'Table_None', ...more } });
  const places = async (): Promise<Record<string, Vec>> => {
    const { objects } = await world.ask<Snapshot>({ kind: 'snapshot' });
    return Object.fromEntries(objects.map(({ guid, position }: ObjectSnapshot) => [guid, position]));
  };
  const height = async (guid: string): Promise<number> => (await places())[guid]?.y ?? Number.NaN;

  beforeAll(async () => {
    world = await openWorld(open);
  });

  afterAll(() => world.close());

  test('lie where they were after ten seconds on a model that serves as the table', async () => {
    await load(TABLE);
    const before = await places();
    await frames(TEN_SECONDS);
    expect(await places()).toEqual(before);
    expect(world.errors()).toEqual([]);
  });

  test('the model holds what is spawned, dropped and moved on it, too', async () => {
    await load(TABLE);
    await run("spawnObject({ type = 'BlockSquare', position = { -3, 9, 5 } }).setGMNotes('new')");
    await run("getObjectFromGUID('block3').setPosition({ 0, 7, 0 })");
    await frames(TEN_SECONDS);
    expect(await height('block3')).toBeCloseTo(3.5, 3);
    const spawned =
      "for _, o in ipairs(getObjects()) do if o.getGMNotes() == 'new' then return o.getPosition().y end end";
    expect(await run(spawned)).toBeCloseTo(3.5, 3);
  });

  test('lie on a model on one of the game’s tables, which reaches as far as they do', async () => {
    const board = model('board1', [0, 1, 0], 1, { Locked: true });
    const blocks = [piece('BlockSquare', 'block1', [-4, 1.9, 0]), piece('BlockSquare', 'block2', [4, 1.9, 2])];
    const before = piece('BlockSquare', 'block3', [20, 1.46, 0]);
    await load([board, ...blocks, before], { Table: 'Table_RPG' });
    await frames(TEN_SECONDS);
    expect(await height('block1')).toBeCloseTo(1.9, 5);
    expect(await height('block3')).toBeCloseTo(1.46, 5);
    expect(await run("return getObjectFromGUID('board1').getBounds().size.x")).toBeGreaterThanOrEqual(9);
    await run("getObjectFromGUID('block3').setPosition({ 0, 5, 1 })");
    await frames(TEN_SECONDS);
    expect(await height('block3')).toBeCloseTo(1.9, 3);
  });

  test('fall when the model that carried them goes', async () => {
    const board = model('board1', [0, 1, 0], 1, { Locked: true });
    await load([board, piece('BlockSquare', 'block1', [3, 1.9, 0])], { Table: 'Table_RPG' });
    await run("destroyObject(getObjectFromGUID('board1'))");
    await frames(TEN_SECONDS);
    expect(await height('block1')).toBeCloseTo(1.46, 3);
  });

  test('that are models of unknown size stay, and so does what stands on them', async () => {
    const loose = [
      model('model1', [0, 1.2, 0], 1),
      model('model2', [5, 0.96, 0], 1),
      piece('Card', 'card01', [5, 1.3, 0]),
    ];
    await load(loose, { Table: 'Table_RPG' });
    const before = await places();
    await frames(TEN_SECONDS);
    expect(await places()).toEqual(before);
  });

  test('models have the box of their file when it is at hand, spawned ones as well', async () => {
    const models = { 'https://example.org/box001.obj': { low: { x: -3, y: 0, z: -1 }, high: { x: 5, y: 2, z: 1 } } };
    const save = { ...saveWith('', [model('box001', [0, 1, 0], 2, { Locked: true })]), Table: 'Table_RPG' };
    await world.ask({ kind: 'load', save, models });
    const size = "getObjectFromGUID('box001').getBounds()";
    expect(await run(`return ${size}.size.x .. ' ' .. ${size}.size.y .. ' ' .. ${size}.center.x`)).toBe('16 4 2');
    await run("getObjectFromGUID('box001').clone({ position = { 0, 1, 20 } }).setGMNotes('copy')");
    await frames(5);
    const copy =
      "for _, o in ipairs(getObjects()) do if o.getGMNotes() == 'copy' then return o.getBounds().size.z end end";
    expect(await run(copy)).toBe(4);
    await run("spawnObject({ type = 'BlockSquare', position = { 9, 9, 0 } }).setGMNotes('on it')");
    await frames(TEN_SECONDS);
    const on = "for _, o in ipairs(getObjects()) do if o.getGMNotes() == 'on it' then return o.getPosition().y end end";
    expect(await run(on)).toBeCloseTo(5.5, 3);
  });

  test('asset bundles have the box of their file, too, and the parts and effects in it', async () => {
    const head = { name: 'Head', components: ['Transform', 'Light'], parts: [] };
    const body = { name: 'Body(Clone)', components: ['Transform'], parts: [head] };
    const content = { parts: [body], looping: ['Idle', 'Walk'], trigger: [] };
    const known = { low: { x: -3, y: 0, z: -1 }, high: { x: 3, y: 2, z: 1 }, content };
    const models = { 'https://example.org/b.unity3d': known };
    const custom = { AssetbundleURL: 'https://example.org/b.unity3d' };
    const bundle = piece('Custom_Assetbundle', 'bundle', [0, 1, 0], { CustomAssetbundle: custom, Locked: true });
    await world.ask({ kind: 'load', save: { ...saveWith('', [bundle]), Table: 'Table_RPG' }, models });
    const bounds = "local b = getObjectFromGUID('bundle').getBounds() return b.size.x .. ' ' .. b.size.y";
    expect(await run(bounds)).toBe('6 2');
    const inside = `local b = getObjectFromGUID('bundle') local e = b.AssetBundle.getLoopingEffects()
      return table.concat({ b.getChild('Body(Clone)').getChildren()[1].name, b.getComponentInChildren('Light').name,
        #e, e[2].index, e[2].name, #b.AssetBundle.getTriggerEffects() }, ' ')`;
    expect(await run(inside)).toBe('Head Light 2 1 Walk 0');
  });

  test('tiles and tokens are as thick as their custom object says', async () => {
    const tile = { ImageURL: 'a', CustomTile: { Type: 0, Thickness: 0.1 } };
    const token = { ImageURL: 'a', CustomToken: { Thickness: 0.5 } };
    const slabs = [
      piece('Custom_Tile', 'tile01', [0, 0.96, 0], { CustomImage: tile }),
      piece('Custom_Token', 'token1', [6, 3, 0], { CustomImage: token }),
    ];
    await load(slabs, { Table: 'Table_RPG' });
    const made = `made = spawnObject({ type = 'Custom_Tile', position = { 12, 3, 0 } })
      made.setCustomObject({ image = 'a', thickness = 0.3 })`;
    await run(made);
    await frames(120);
    expect(await run("return getObjectFromGUID('tile01').getBounds().size.y")).toBeCloseTo(0.1, 6);
    // The origin of a token is in its middle.
    expect(await height('token1')).toBeCloseTo(0.96 + 0.25, 3);
    expect(await run('return made.getBounds().size.y')).toBeCloseTo(0.3, 6);
  });

  test('lie where they were far from every model, since nobody knows how far one reaches', async () => {
    const far = [piece('Custom_Token', 'token1', [-78, -0.005, -0.6]), piece('BlockSquare', 'block9', [90, 12, 4])];
    await load([...TABLE, ...far]);
    const before = await places();
    await frames(TEN_SECONDS);
    expect(await places()).toEqual(before);
    await run("getObjectFromGUID('block9').setPosition({ 95, 20, 4 })");
    await frames(60);
    expect(await height('block9')).toBeLessThan(12);
  });

  test('fall where the only models are loose ones far away', async () => {
    await load([model('model1', [40, 1, 0], 1), piece('BlockSquare', 'block1', [0, 8, 0])], { Table: 'Table_RPG' });
    await frames(TEN_SECONDS);
    expect(await height('block1')).toBeCloseTo(1.46, 3);
  });

  test('fall where nothing of unknown size may carry them', async () => {
    await load([
      piece('BlockSquare', 'floor1', [0, 1, 0], { Locked: true }),
      piece('BlockSquare', 'block1', [0, 3, 0]),
    ]);
    await frames(TEN_SECONDS);
    expect(await height('block1')).toBeCloseTo(2, 3);
  });

  test('do not join what they lie on before they have moved', async () => {
    const cards = [
      piece('Card', 'card01', [0, 0.97, 0], { CardID: 1 }),
      piece('Card', 'card02', [0.3, 0.99, 0], { CardID: 2 }),
    ];
    await load(cards, { Table: 'Table_RPG' });
    await frames(TEN_SECONDS);
    expect(Object.keys(await places())).toEqual(['card01', 'card02']);
  });
});

describe('what falls off the table', () => {
  let world: OpenWorld;
  const run = (script: string): Promise<unknown> => world.ask({ kind: 'execute', guid: '-1', script });
  const frames = (count: number): Promise<unknown> => world.ask({ kind: 'frames', count });

  beforeAll(async () => {
    world = await openWorld();
  });

  afterAll(() => world.close());

  test('comes back to where it lay', async () => {
    await world.ask({ kind: 'load', save: saveWith('', [piece('BlockSquare', 'block1', [7, 1.46, 3])]) });
    await run("getObjectFromGUID('block1').setPosition({ 300, 5, 0 })");
    await frames(60);
    expect(await run("return getObjectFromGUID('block1').getPosition().y")).toBeLessThan(0);
    await frames(TEN_SECONDS);
    expect(await run("return getObjectFromGUID('block1').getPosition():string()")).toBe('{ 7, 1.46, 3 }');
    expect(await run("return getObjectFromGUID('block1').resting")).toBe(true);
  });

  test('comes back when it was pushed off', async () => {
    await world.ask({ kind: 'load', save: saveWith('', [piece('BlockSquare', 'block1', [48, 1.46, 3])]) });
    await run("getObjectFromGUID('block1').setVelocity({ 40, 10, 0 })");
    await frames(2 * TEN_SECONDS);
    expect(await run("return getObjectFromGUID('block1').getPosition().x")).toBeCloseTo(48, 3);
  });

  test('comes back onto the table when it was under it', async () => {
    await world.ask({ kind: 'load', save: saveWith('', [piece('BlockSquare', 'block1', [3, -4, 0])]) });
    await frames(TEN_SECONDS);
    expect(await run("return getObjectFromGUID('block1').getPosition().y")).toBeCloseTo(1.46, 3);
  });

  test('falls for ever where there is no table and nothing else to carry it', async () => {
    const save = { ...saveWith('', [piece('BlockSquare', 'block1', [0, 5, 0])]), Table: 'Table_None' };
    await world.ask({ kind: 'load', save });
    await frames(TEN_SECONDS);
    expect(await run("return getObjectFromGUID('block1').getPosition().y")).toBeLessThan(-200);
    expect(await run("return getObjectFromGUID('block1').resting")).toBe(true);
  });
});

const SURFACE = 0.96;
const LOCKED = { Locked: true };

function scaled([posX, posY, posZ]: Place, scale: Place, rotZ = 0): object {
  const [scaleX, scaleY, scaleZ] = scale;
  return { Transform: { posX, posY, posZ, rotX: 0, rotY: 0, rotZ, scaleX, scaleY, scaleZ } };
}

function figure(guid: string, place: Place, more: object = {}): object {
  return piece('Custom_Model', guid, place, { CustomMesh: { MeshURL: guid }, ...more });
}

/** A block with sides of 1 whose foot is at a height. */
function cube(guid: string, x: number, foot: number, z: number, more: object = {}): object {
  return piece('BlockSquare', guid, [x, foot + 0.5, z], more);
}

interface Laid {
  readonly world: World;
  readonly object: (guid: string) => TableObject;
  /** GUIDs of what lies where the save has it. */
  readonly lying: string[];
}

function lay(objects: readonly object[], Table = 'Table_RPG'): Laid {
  const table = listeningTable([], []);
  table.send({ kind: 'load', save: { ...saveWith('global', objects), Table } });
  const guids = objects.map(object => (object as { GUID: string }).GUID);
  const lying = guids.filter(guid => table.object(guid).body.keepsApart && !table.object(guid).body.isFalling);
  return { world: table.world, object: table.object, lying };
}

const tops = (boxes: readonly Box[]): number[] => boxes.map(({ maxY }) => Math.round(maxY * 1000) / 1000).sort();

describe('a piece of a save lies', () => {
  test.each([
    ['a little above the table', SURFACE + 0.09, true],
    ['too far above it', SURFACE + 0.11, false],
    ['a little in it', SURFACE - 0.29, true],
    ['too deep in it', SURFACE - 0.31, false],
  ])('or falls: %s', (_, foot, lies) => {
    expect(lay([cube('block1', 0, foot, 0)]).lying).toEqual(lies ? ['block1'] : []);
  });

  test.each([
    [0.4, 0.19, true],
    [0.4, 0.21, false],
    [0.1, 0.09, true],
    [0.1, 0.11, false],
  ])('if it is %d high, sunk by %d: %s', (height, depth, lies) => {
    const place: Place = [0, SURFACE - depth + height / 2, 0];
    const flat = piece('BlockSquare', 'block1', place, scaled(place, [1, height, 1]));
    expect(lay([flat]).lying).toEqual(lies ? ['block1'] : []);
  });

  test('on what lies itself, from the lowest to the highest', () => {
    const pile = [cube('third1', 0, SURFACE + 2, 0), cube('first1', 0, SURFACE, 0), cube('second', 0, SURFACE + 1, 0)];
    expect(lay(pile).lying).toEqual(['third1', 'first1', 'second']);
  });

  test.each([
    [2.9, ['block1']],
    [3.1, []],
  ])('%d above a table of unknown height: %j', (rise, lying) => {
    const { world, lying: found } = lay([cube('block1', 0, SURFACE + rise, 0)], 'Table_Poker');
    expect(found).toEqual(lying);
    expect(tops(world.physics.ledges)).toEqual(lying.map(() => Math.round((SURFACE + rise) * 1000) / 1000));
  });
});

describe('a model of unknown size carries', () => {
  /** Whose level holds a block: that of the model, or that of a table nobody knows; nothing for a block that falls. */
  const carrier = (carrying: object, on: object): string => {
    const { world, object, lying } = lay([carrying, on]);
    const guid = (carrying as { GUID: string }).GUID;
    if (object(guid).body.ledges.length > 0) return 'model';
    if (world.physics.ledges.length > 0) return 'stage';
    return lying.includes((on as { GUID: string }).GUID) ? 'lies' : 'falls';
  };

  test.each<[string, object, object, string]>([
    ['as far as 12 times its scale', figure('model1', [0, 1, 0], LOCKED), cube('b', 12.4, 1.5, 0), 'model'],
    ['no further', figure('model1', [0, 1, 0], LOCKED), cube('b', 12.6, 1.5, 0), 'stage'],
    ['to the other side', figure('model1', [0, 1, 0], LOCKED), cube('b', 0, 1.5, -12.4), 'model'],
    ['aslant', figure('model1', [0, 1, 0], LOCKED), cube('b', 9.5, 1.5, 9.5), 'stage'],
    [
      'by its wider side',
      figure('model1', [0, 1, 0], { ...LOCKED, ...scaled([0, 1, 0], [1, 1, 2]) }),
      cube('b', 24.4, 1.5, 0),
      'model',
    ],
    [
      'by its wider side, X too',
      figure('model1', [0, 1, 0], { ...LOCKED, ...scaled([0, 1, 0], [2, 1, 1]) }),
      cube('b', 24.4, 1.5, 0),
      'model',
    ],
    ['a board: as far as 25', piece('Custom_Board', 'board1', [0, 1, 0], LOCKED), cube('b', 25.4, 1.5, 0), 'model'],
    ['a board: no further', piece('Custom_Board', 'board1', [0, 1, 0], LOCKED), cube('b', 25.6, 1.5, 0), 'stage'],
    ['a loose one: as far as it is wide', figure('model1', [0, SURFACE, 0]), cube('b', 1.2, 1.5, 0), 'model'],
    ['a loose one: no further', figure('model1', [0, SURFACE, 0]), cube('b', 1.3, 1.5, 0), 'falls'],
    ['up to five times its height', figure('model1', [0, 1, 0], LOCKED), cube('b', 3, 5.9, 0), 'model'],
    ['no higher', figure('model1', [0, 1, 0], LOCKED), cube('b', 3, 6.1, 0), 'stage'],
    ['nothing below it', figure('model1', [0, 8, 0], LOCKED), cube('b', 3, 7.3, 0), 'stage'],
  ])('%s', (_, carrying, on, by) => {
    expect(carrier(carrying, on)).toBe(by);
  });

  test('what is nearest to it, and a locked one before a loose one', () => {
    const on = cube('b', 2, 1.5, 0);
    const whose = (...models: object[]): string[] => {
      const { object } = lay([...models, on]);
      return ['model1', 'model2'].filter(guid => object(guid).body.ledges.length > 0);
    };
    const at = (guid: string, x: number, more: object = LOCKED): object => figure(guid, [x, 1, 0], more);
    expect(whose(at('model1', -3), at('model2', 6))).toEqual(['model2']);
    expect(whose(at('model1', 6), at('model2', -3))).toEqual(['model1']);
    expect(whose(at('model1', -2), at('model2', 6))).toEqual(['model1']);
    expect(whose(at('model2', 6), at('model1', -2))).toEqual(['model2']);
    expect(whose(figure('model1', [2.6, SURFACE, 0], {}), at('model2', 9))).toEqual(['model2']);
  });

  test('pieces at one height on one plane, others each on its own', () => {
    const board = figure('model1', [0, 1, 0], LOCKED);
    const heights = (...feet: number[]): number[] => {
      const { object } = lay([board, ...feet.map((foot, at) => cube(`b${at}`, at * 4 - 4, foot, 0))]);
      return tops(object('model1').body.ledges.map(({ box }) => box));
    };
    expect(heights(1.5, 1.55)).toEqual([1.5, 1.5, 1.55]);
    expect(heights(1.5, 1.61)).toEqual([1.5, 1.61]);
    expect(heights(1.5, 1.55, 1.58)).toEqual([1.5, 1.5, 1.55, 1.58]);
    // Something lower between them: there the plane would be in the air.
    expect(heights(2, 1.5, 2)).toEqual([1.5, 2, 2]);
  });

  test('as far as its pieces lie, and no higher', () => {
    const { object } = lay([figure('model1', [0, 1, 0], LOCKED), cube('b0', -6, 1.5, 2), cube('b1', 7, 1.5, -3)]);
    const { box } = object('model1');
    expect([box.minX, box.maxX, box.minZ, box.maxZ, box.maxY]).toEqual(
      [-6.5, 7.5, -3.5, 2.5, 1.5].map(side => expect.closeTo(side, 6) as number),
    );
  });

  test('if it lies upside down as well', () => {
    const turned = figure('model1', [0, 1, 0], { ...LOCKED, ...scaled([0, 1, 0], [1, 1, 1], 180) });
    const { object } = lay([turned, cube('b0', -6, 1.5, 2), cube('b1', 7, 1.5, -3)]);
    const { box } = object('model1');
    expect([box.minX, box.maxX, box.maxY]).toEqual([-6.5, 7.5, 1.5].map(side => expect.closeTo(side, 6) as number));
  });
});

describe('a loose model of unknown size', () => {
  const fitOf = (y: number, more: object = {}): { low: number; high: number } | undefined => {
    const { fit } = lay([figure('model1', [0, y, 0], more)]).object('model1').body;
    const near = (value: number): number => Math.round(value * 1000) / 1000 + 0;
    return fit && { low: near(fit.low.y), high: near(fit.high.y) };
  };
  const mesh = (Type: number): object => ({ CustomMesh: { MeshURL: 'm', Type } });
  const small = (y: number): object => scaled([0, y, 0], [1, 0.2, 1]);
  const large = (y: number): object => scaled([0, y, 0], [1, 2, 1]);

  test.each<[string, { low: number; high: number } | undefined, { low: number; high: number } | undefined]>([
    ['stands on its origin', fitOf(SURFACE), { low: 0, high: 1 }],
    ['reaches as far over its origin as below', fitOf(SURFACE + 0.5), { low: -0.5, high: 0.5 }],
    ['does so up to one and a half of its height', fitOf(SURFACE + 1.49), { low: -1.49, high: 1.49 }],
    ['hangs in the air beyond', fitOf(SURFACE + 1.51), { low: 0, high: 1 }],
    ['may be small and high', fitOf(SURFACE + 0.45, small(SURFACE + 0.45)), { low: -2.25, high: 2.25 }],
    ['is no smaller than that', fitOf(SURFACE + 0.55, small(SURFACE + 0.55)), { low: 0, high: 1 }],
    ['may be large', fitOf(SURFACE + 2.9, large(SURFACE + 2.9)), { low: -1.45, high: 1.45 }],
    ['is no larger than that', fitOf(SURFACE + 3.1, large(SURFACE + 3.1)), { low: 0, high: 1 }],
    ['is flat as a board', fitOf(SURFACE, mesh(3)), { low: 0, high: 0.2 }],
    ['is flat as a coin', fitOf(SURFACE, mesh(4)), { low: 0, high: 0.2 }],
    ['is flat as a card', fitOf(SURFACE, mesh(5)), { low: 0, high: 0.2 }],
    ['is as high as any other figurine', fitOf(SURFACE, mesh(2)), { low: 0, high: 1 }],
    ['is as high as any other bag', fitOf(SURFACE, mesh(6)), { low: 0, high: 1 }],
    ['lies upside down', fitOf(SURFACE, scaled([0, SURFACE, 0], [1, 1, 1], 180)), { low: -1, high: 0 }],
    ['keeps its own size on its side', fitOf(SURFACE, scaled([0, SURFACE, 0], [1, 1, 1], 90)), undefined],
  ])('%s', (_, found, wanted) => {
    expect(found).toEqual(wanted);
  });
});

describe('the floor of a save without a table', () => {
  const floor = (...objects: object[]): Box | undefined =>
    lay([figure('stage1', [0, -2, 0], LOCKED), ...objects], 'Table_None').world.physics.ledges[0];

  test('is where most pieces stand', () => {
    expect(floor(cube('a', 0, 3, 0), cube('b', 5, 3, 0), cube('c', 9, 7, 0))?.maxY).toBeCloseTo(3, 9);
    expect(floor(cube('a', 0, 7, 0), cube('b', 5, 7.05, 0), cube('c', 9, 3, 0))?.maxY).toBeCloseTo(7, 9);
  });

  test('counts loose pieces three times', () => {
    const locked = (guid: string, x: number): object => cube(guid, x, 7, 0, LOCKED);
    expect(floor(cube('a', 0, 3, 0), locked('b', 5), locked('c', 9))?.maxY).toBeCloseTo(3, 9);
    expect(floor(cube('a', 0, 3, 0), locked('b', 5), locked('c', 9), locked('d', 13), locked('e', 17))?.maxY).toBe(7);
  });

  test('is the lowest of several', () => {
    expect(floor(cube('a', 0, 7, 0), cube('b', 5, 3, 0))?.maxY).toBeCloseTo(3, 9);
  });

  test('reaches as far as the table of the game, and as what stands on it further out', () => {
    expect(floor(cube('a', 0, 3, 0))).toEqual({ minX: -50, maxX: 50, minY: 3, maxY: 3, minZ: -50, maxZ: 50 });
    expect(floor(cube('a', 70, 3, -80), cube('b', -90, 3, 100))).toEqual({
      minX: -90.5,
      maxX: 70.5,
      minY: 3,
      maxY: 3,
      minZ: -80.5,
      maxZ: 100.5,
    });
    // Put away far outside, or at another height.
    expect(floor(cube('a', 0, 3, 0), cube('b', 160, 3, -160), cube('c', -160, 3, 160))?.maxX).toBe(50);
    expect(floor(cube('a', 0, 3, 0), cube('b', 4, 3, 0), cube('c', 70, 4.2, 70))?.maxZ).toBe(50);
  });

  test('is unknown without a model that serves as the table', () => {
    const lone = (object: object): unknown => lay([object, cube('a', 0, 3, 0)], 'Table_None').world.physics.ledges[0];
    expect(lone(figure('stage1', [0, -2, 0]))).toBeUndefined();
    expect(lone(cube('stage1', 0, -2, 0, LOCKED))).toBeUndefined();
  });
});
