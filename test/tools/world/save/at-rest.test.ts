import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { ObjectSnapshot, Snapshot, Vec } from '../../../../tools/world/protocol.ts';
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
    expect(await run("return getObjectFromGUID('block1').getPosition():string()")).toBe('Vector: { 7, 1.46, 3 }');
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
