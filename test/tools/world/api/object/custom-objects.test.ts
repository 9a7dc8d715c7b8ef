import { describe, expect, test } from 'vitest';
import { customMethods } from '../../../../../tools/world/api/object/custom-objects.ts';
import { makeObject } from '../../../../../tools/world/objects/make-object.ts';
import type { TableObject } from '../../../../../tools/world/objects/table-object.ts';
import { newSaved } from '../../../../../tools/world/save-format/new-saved.ts';
import { addObject } from '../../../../../tools/world/spawning/object-list.ts';
import { quietWorld } from '../../native-engine.ts';

const { getCustomObject: get, setCustomObject: set } = customMethods as Record<
  'getCustomObject' | 'setCustomObject',
  (world: ReturnType<typeof quietWorld>, object: TableObject, given?: unknown) => unknown
>;

const IMAGE = {
  image: 'ImageURL',
  image_secondary: 'ImageSecondaryURL',
  image_scalar: 'ImageScalar',
};

/** Names of scripts, and where the save has them (docs/platform/save-format.md). */
const PLACES: readonly (readonly [name: string, key: string, inner: string, fields: Record<string, string>])[] = [
  ['Custom_Board', 'CustomImage', '', IMAGE],
  ['Custom_Tile', 'CustomImage', '', IMAGE],
  [
    'Custom_Tile',
    'CustomImage',
    'CustomTile',
    { type: 'Type', thickness: 'Thickness', stackable: 'Stackable', stretch: 'Stretch' },
  ],
  ['Custom_Tile_Stack', 'CustomImage', 'CustomTile', { stretch: 'Stretch' }],
  ['Custom_Token', 'CustomImage', '', IMAGE],
  [
    'Custom_Token',
    'CustomImage',
    'CustomToken',
    { thickness: 'Thickness', merge_distance: 'MergeDistancePixels', stand_up: 'StandUp', stackable: 'Stackable' },
  ],
  ['Custom_Dice', 'CustomImage', '', IMAGE],
  ['Custom_Dice', 'CustomImage', 'CustomDice', { type: 'Type' }],
  [
    'Custom_Model',
    'CustomMesh',
    '',
    {
      mesh: 'MeshURL',
      diffuse: 'DiffuseURL',
      normal: 'NormalURL',
      collider: 'ColliderURL',
      convex: 'Convex',
      type: 'TypeIndex',
      material: 'MaterialIndex',
      cast_shadows: 'CastShadows',
    },
  ],
  [
    'Custom_Model_Bag',
    'CustomMesh',
    'CustomShader',
    {
      specular_intensity: 'SpecularIntensity',
      specular_color: 'SpecularColor',
      specular_sharpness: 'SpecularSharpness',
      freshnel_strength: 'FresnelStrength',
    },
  ],
  [
    'Custom_Assetbundle',
    'CustomAssetbundle',
    '',
    {
      assetbundle: 'AssetbundleURL',
      assetbundle_secondary: 'AssetbundleSecondaryURL',
      type: 'TypeIndex',
      material: 'MaterialIndex',
    },
  ],
  [
    'Custom_PDF',
    'CustomPDF',
    '',
    { url: 'PDFUrl', password: 'PDFPassword', page: 'PDFPage', page_offset: 'PDFPageOffset' },
  ],
];

function put(name: string, more: object = {}): { world: ReturnType<typeof quietWorld>; object: TableObject } {
  const world = quietWorld();
  const object = makeObject('aaaaaa', { ...newSaved(name), ...more });
  addObject(world, object);
  return { world, object };
}

describe('custom data of an object', () => {
  test.each(PLACES)('%s has its fields in %s %s', (name, key, inner, fields) => {
    const { world, object } = put(name);
    object.isSpawning = false;
    const given = Object.fromEntries(Object.keys(fields).map((field, at) => [field, at + 1]));
    expect(set(world, object, given)).toBe(true);
    const written = Object.fromEntries(Object.values(fields).map((field, at) => [field, at + 1]));
    expect(object.saved[key]).toEqual(inner === '' ? written : { [inner]: written });
    expect(get(world, object)).toMatchObject(given);
  });

  test.each([
    ['Custom_Tile', { type: 0, thickness: 0.5, stackable: false }],
    ['Custom_Token', { thickness: 0.2, merge_distance: 15, stackable: false }],
    ['Custom_Dice', { type: 1 }],
  ])('a new %s has the defaults of the game for what is left out', (name, defaults) => {
    const { world, object } = put(name);
    set(world, object, { image: 'i' });
    expect(get(world, object)).toMatchObject({ image: 'i', ...defaults });
    set(world, object, { image: 'j', thickness: 1, type: 2 });
    set(world, object, { image: 'k' });
    expect(get(world, object)).toMatchObject({
      image: 'k',
      ...(name === 'Custom_Dice' ? { type: 2 } : { thickness: 1 }),
    });
  });

  test('a new tile is as thick as the game makes it', () => {
    const { world, object } = put('Custom_Tile');
    set(world, object, { image: 'i' });
    expect(object.box.maxY - object.box.minY).toBeCloseTo(0.5, 6);
  });

  test('the bottom image of a tile is its second one', () => {
    const { world, object } = put('Custom_Tile', { CustomImage: { ImageSecondaryURL: 'below' } });
    expect(get(world, object)).toMatchObject({ image: undefined, image_secondary: 'below', image_bottom: 'below' });
    set(world, object, { image_bottom: 'new' });
    expect(object.saved['CustomImage']).toEqual({ ImageSecondaryURL: 'new' });
  });

  test('is not changed by what is no table, and has no more fields than its class', () => {
    const { world, object } = put('Custom_PDF');
    expect([set(world, object, undefined), set(world, object, 'url')]).toEqual([false, false]);
    set(world, object, { image: 'i', url: 'u' });
    expect([object.saved['CustomPDF'], object.saved['CustomImage']]).toEqual([{ PDFUrl: 'u' }, undefined]);
  });
});

describe('the class of a custom object', () => {
  const classes = ['Generic', 'Figurine', 'Dice', 'Coin', 'Board', 'Chip', 'Bag', 'Infinite'];

  test.each([
    ['Custom_Model', 'CustomMesh'],
    ['Custom_Assetbundle', 'CustomAssetbundle'],
  ])('of a %s is the number in its save', (name, key) => {
    const types = classes.map((_, TypeIndex) => put(name, { [key]: { TypeIndex } }).object.prefab.type);
    expect(types).toEqual(classes);
    expect(put(name, { [key]: { TypeIndex: 8 } }).object.prefab.type).toBe('Generic');
    expect(put(name).object.prefab.type).toBe('Generic');
  });

  test('of a saved bag stays, whatever the number is', () => {
    expect(put('Custom_Model_Bag', { CustomMesh: { TypeIndex: 0 } }).object.prefab.type).toBe('Bag');
    expect(put('Custom_Model_Infinite_Bag').object.prefab.type).toBe('Infinite');
  });

  test('is at once that of what is being spawned, and names its save', () => {
    const { world, object } = put('Custom_Model');
    set(world, object, { type: 1 });
    expect([object.prefab.type, object.saved.Name]).toEqual(['Figurine', 'Custom_Model']);
    set(world, object, { type: 6 });
    expect([object.prefab.type, object.prefab.isContainer, object.saved.Name]).toEqual([
      'Bag',
      true,
      'Custom_Model_Bag',
    ]);
    set(world, object, { mesh: 'm' });
    expect(object.saved.Name).toBe('Custom_Model_Bag');
    object.isSpawning = false;
    set(world, object, { type: 2 });
    expect([object.prefab.type, object.saved.Name]).toEqual(['Bag', 'Custom_Model']);
    expect(makeObject('bbbbbb', object.saved).prefab.type).toBe('Dice');
  });
});

describe('custom data of cards', () => {
  const sheet = () => ({
    FaceURL: 'f',
    BackURL: 'b',
    NumWidth: 5,
    NumHeight: 4,
    BackIsHidden: true,
    UniqueBack: true,
    Type: 1,
  });
  const NAMED = { face: 'f', back: 'b', width: 5, height: 4, back_is_hidden: true, unique_back: true, type: 1 };

  test('a card has the fields of its own sheet alone', () => {
    const { world, object } = put('CardCustom', { CardID: 312, CustomDeck: { 3: sheet(), 2: {} }, SidewaysCard: true });
    expect(get(world, object)).toEqual({ ...NAMED, sideways: true });
    set(world, object, { face: 'new', sideways: false });
    expect(object.saved['CustomDeck']).toEqual({ 3: { ...sheet(), FaceURL: 'new' }, 2: {} });
    expect([object.saved['CardID'], object.saved['SidewaysCard']]).toEqual([312, false]);
  });

  test('a card without a sheet has none to read, and gets one that no other card has', () => {
    const { world, object } = put('Card');
    addObject(
      world,
      makeObject('bbbbbb', { ...newSaved('CardCustom'), CardID: 700, CustomDeck: { 7: sheet(), 4: sheet() } }),
    );
    expect(get(world, object)).toEqual({});
    set(world, object, { face: 'mine' });
    expect(object.saved['CustomDeck']).toEqual({
      8: { FaceURL: 'mine', BackURL: '', NumWidth: 1, NumHeight: 1, BackIsHidden: false, UniqueBack: false },
    });
    expect([object.saved['CardID'], get(world, object)]).toMatchObject([
      800,
      { face: 'mine', width: 1, sideways: false },
    ]);
  });

  test.each([
    [undefined, 52],
    [1, 2],
    [2, 2],
    [3.9, 3],
    [70, 70],
    [71, 70],
  ])('a new deck of %s cards has %i', (number, count) => {
    const { world, object } = put('DeckCustom');
    set(world, object, { face: 'f', number });
    const ids = object.saved['DeckIDs'] as readonly number[];
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([count, 100, 99 + count]);
    expect(object.saved.ContainedObjects?.map(({ CardID }) => CardID)).toEqual(ids);
    expect(get(world, object)).toMatchObject({ face: 'f', width: 10, height: 7, number: count });
  });

  test('a deck gives each of its cards what changes, and keeps their number', () => {
    const card = (id: number): object => ({ ...newSaved('CardCustom'), CardID: id, CustomDeck: { 3: sheet() } });
    const { world, object } = put('DeckCustom', {
      DeckIDs: [300, 301],
      CustomDeck: { 3: sheet() },
      ContainedObjects: [card(300), card(301)],
    });
    set(world, object, { back: 'new' });
    expect(get(world, object)).toEqual({ ...NAMED, back: 'new', sideways: false, number: 2 });
    for (const each of object.saved.ContainedObjects ?? []) {
      expect(each['CustomDeck']).toEqual({ 3: { ...sheet(), BackURL: 'new' } });
    }
  });
});
