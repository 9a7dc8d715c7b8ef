import { describe, expect, test } from 'vitest';

import { makeObject } from '../../../../tools/world/objects/make-object.ts';
import type { TableObject } from '../../../../tools/world/objects/table-object.ts';
import { newSaved } from '../../../../tools/world/save-format/new-saved.ts';
import { addObject, measureCustom, removeObject } from '../../../../tools/world/spawning/object-list.ts';
import { point } from '../../../../tools/world/values/vectors.ts';
import { quietWorld } from '../native-engine.ts';

const BOX = { low: point(-1, -2, -3), high: point(4, 5, 6) };
const OTHER = { low: point(-9, -9, -9), high: point(9, 9, 9) };

/** What a custom object is taken to be, with two files at hand. */
function measured(name: string, more: object): TableObject['body'] {
  const world = quietWorld();
  world.models = { box: BOX, other: OTHER };
  const object = makeObject('aaaaaa', { ...newSaved(name), ...more });
  measureCustom(world, object);
  return object.body;
}

describe('a custom object whose file is at hand', () => {
  test.each([
    ['a mesh', 'Custom_Model', { CustomMesh: { MeshURL: 'box' } }],
    ['its collider before its mesh', 'Custom_Model', { CustomMesh: { MeshURL: 'other', ColliderURL: 'box' } }],
    [
      'its mesh where the collider is not at hand',
      'Custom_Model',
      { CustomMesh: { MeshURL: 'box', ColliderURL: 'x' } },
    ],
    ['an asset bundle', 'Custom_Assetbundle', { CustomAssetbundle: { AssetbundleURL: 'box' } }],
  ])('has the box of %s', (_, name, more) => {
    expect(measured(name, more)).toMatchObject({ fit: BOX, isMeasured: true });
  });

  test('has none of another file', () => {
    expect(measured('Custom_Model', { CustomMesh: { MeshURL: 'gone' } })).toMatchObject({
      fit: undefined,
      isMeasured: false,
    });
    expect(measured('Custom_Model', {}).fit).toBeUndefined();
  });
});

describe('a tile or a token', () => {
  const fit = (name: string, kind: string, Thickness: unknown): unknown =>
    measured(name, { CustomImage: { [kind]: { Thickness } } }).fit;
  const heights = (given: unknown): number[] => {
    const { low, high } = given as { readonly low: { readonly y: number }; readonly high: { readonly y: number } };
    return [low.y, high.y];
  };

  test('is as high as it is thick, and as wide as all others', () => {
    const { prefab } = makeObject('aaaaaa', newSaved('Custom_Token'));
    const [width, height, depth] = prefab.size;
    const foot = (prefab.origin / height) * 0.7;
    expect(fit('Custom_Token', 'CustomToken', 0.7)).toEqual({
      low: { x: -width / 2, y: expect.closeTo(-foot, 9) as number, z: -depth / 2 },
      high: { x: width / 2, y: expect.closeTo(0.7 - foot, 9) as number, z: depth / 2 },
    });
    const [low, high] = heights(fit('Custom_Tile', 'CustomTile', 0.3));
    expect(high! - low!).toBeCloseTo(0.3, 9);
  });

  test('has the size of its kind where nothing sensible is said', () => {
    const { prefab } = makeObject('aaaaaa', newSaved('Custom_Tile'));
    for (const thickness of [0, -1, 'thick', undefined, prefab.size[1]]) {
      expect(fit('Custom_Tile', 'CustomTile', thickness)).toBeUndefined();
    }
    expect(fit('Custom_Tile', 'CustomToken', 0.7)).toBeUndefined();
    expect(fit('Custom_Token', 'CustomTile', 0.7)).toBeUndefined();
    expect(fit('Custom_Model', 'CustomTile', 0.7)).toBeUndefined();
  });
});

describe('a board', () => {
  const fit = (WidthScale: unknown): unknown => measured('Custom_Board', { CustomImage: { WidthScale } }).fit;

  test('has the proportions of its picture, and always the same area', () => {
    expect(fit(4)).toEqual({ low: point(-19.4, -0.1, -4.85), high: point(19.4, 0.1, 4.85) });
    expect(fit(1)).toEqual({ low: point(-9.7, -0.1, -9.7), high: point(9.7, 0.1, 9.7) });
  });

  test('has the size of its kind where nothing sensible is said', () => {
    expect([0, -1, 'wide', undefined].map(fit)).toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe('the list of objects', () => {
  const guids = (world: ReturnType<typeof quietWorld>): string[] => {
    const list: string[] = [];
    for (let object = world.objects.first; object !== undefined; object = object.next) list.push(object.guid);
    const back: string[] = [];
    for (let object = world.objects.last; object !== undefined; object = object.previous) back.unshift(object.guid);
    expect(back).toEqual(list);
    expect(world.objects.count).toBe(list.length);
    expect(Object.keys(world.objects.byGuid).sort()).toEqual(list.toSorted());
    return list;
  };

  test('goes both ways, in the order in which they came', () => {
    const world = quietWorld();
    const objects = ['a', 'b', 'c', 'd'].map(guid => makeObject(guid, newSaved('BlockSquare')));
    for (const object of objects) addObject(world, object);
    expect([guids(world), objects.map(({ order }) => order)]).toEqual([
      ['a', 'b', 'c', 'd'],
      [1, 2, 3, 4],
    ]);
    removeObject(world, objects[1]!);
    removeObject(world, objects[1]!);
    expect(guids(world)).toEqual(['a', 'c', 'd']);
    removeObject(world, objects[0]!);
    removeObject(world, objects[3]!);
    expect(guids(world)).toEqual(['c']);
    removeObject(world, objects[2]!);
    expect(guids(world)).toEqual([]);
    addObject(world, makeObject('e', newSaved('BlockSquare')));
    expect([guids(world), world.objects.first?.order]).toEqual([['e'], 5]);
  });

  test('knows zones, and hands among them', () => {
    const world = quietWorld();
    const [hand, zone] = [
      makeObject('hand', newSaved('HandTrigger')),
      makeObject('zone', newSaved('ScriptingTrigger')),
    ];
    for (const object of [hand, zone, makeObject('block', newSaved('BlockSquare'))]) addObject(world, object);
    expect([world.zones.all, world.zones.hands]).toEqual([[hand, zone], [hand]]);
    removeObject(world, zone);
    expect([world.zones.all, world.zones.hands]).toEqual([[hand], [hand]]);
    removeObject(world, hand);
    expect([world.zones.all, world.zones.hands]).toEqual([[], []]);
  });
});
