import { beforeEach, describe, expect, test } from 'vitest';

import { emptyGame, newSaved } from '../../../../tools/world/save-format/new-saved.ts';
import { readSavedGame, readSavedObject, readTransform } from '../../../../tools/world/save-format/read-save.ts';
import type { SavedObject } from '../../../../tools/world/save-format/saved-types.ts';
import { quietEngine } from '../native-engine.ts';

const engine = quietEngine();
const ORIGIN = { posX: 0, posY: 0, posZ: 0, rotX: 0, rotY: 0, rotZ: 0, scaleX: 0, scaleY: 0, scaleZ: 0 };

let problems: string[] = [];
const complain = (problem: string): void => void problems.push(problem);
const read = (value: unknown): SavedObject | undefined => readSavedObject(engine, value, complain);
/** An object that has to be readable. */
const readable = (value: unknown): SavedObject => {
  const object = read(value);
  if (object === undefined) throw new Error(`Not readable: ${problems.join()}`);
  return object;
};

beforeEach(() => {
  problems = [];
});

describe('a transform of a save', () => {
  test('takes the default of its class, 0, for what is missing', () => {
    expect(readTransform(engine, { posX: 1, rotY: 90, scaleZ: 2 })).toEqual({
      ...ORIGIN,
      posX: 1,
      rotY: 90,
      scaleZ: 2,
    });
    expect(readTransform(engine, undefined)).toEqual(ORIGIN);
    expect(readTransform(engine, 'far')).toEqual(ORIGIN);
  });

  test.each([['1'], [Infinity], [-Infinity], [NaN], [100001], [-100001], [true]])('reads %o as 0', value => {
    for (const key of Object.keys(ORIGIN)) expect(readTransform(engine, { [key]: value })).toEqual(ORIGIN);
  });

  test('keeps what lies far away within reason', () => {
    expect(readTransform(engine, { posX: 100000, posZ: -100000 })).toMatchObject({ posX: 100000, posZ: -100000 });
  });
});

describe('an object of a save', () => {
  test('gets the defaults of the format, and no complaint', () => {
    expect(readable({ Name: 'Bag' })).toMatchObject({
      ...{ GUID: '', Nickname: '', Description: '', GMNotes: '', Value: 0, Locked: false },
      ...{ LuaScript: '', LuaScriptState: '', XmlUI: '', Transform: ORIGIN },
    });
    expect(problems).toEqual([]);
  });

  test('keeps what it has, keys that nobody knows included', () => {
    const Transform = { ...ORIGIN, posY: 2, scaleX: 1, scaleY: 1, scaleZ: 1 };
    const own = { GUID: 'abc123', Name: 'Bag', Nickname: 'Loot', Value: -3, Locked: true, Memo: 'm', Mystery: [1] };
    expect(readable({ ...own, Transform, Tags: ['a'] })).toMatchObject({ ...own, Transform, Tags: ['a'] });
  });

  test.each([
    ['nothing', undefined],
    ['a string', 'Bag'],
    ['a null in the list', engine.nothing],
  ])('cannot be %s', (_, value) => {
    expect(read(value)).toBeUndefined();
    expect(problems).toEqual(['An entry of the object list is no object']);
  });

  test('needs a name', () => {
    expect([read({ GUID: 'abc123' }), read({ Name: 7 })]).toEqual([undefined, undefined]);
    expect(problems).toEqual(['An object (GUID abc123) has no Name', 'An object (GUID none) has no Name']);
  });

  test('names each string that is none, and loads the rest', () => {
    const object = readable({ Name: 'Bag', Nickname: 7, LuaScript: {}, Description: 'fine' });
    expect(object).toMatchObject({ Nickname: '', LuaScript: '', Description: 'fine' });
    expect(problems).toEqual(['Bag: Nickname is no text', 'Bag: LuaScript is no text']);
  });

  test('names each list that is none, and drops empty ones', () => {
    const object = readable({ Name: 'Bag', Tags: 'red', ContainedObjects: [], ChildObjects: { 1: { Name: 'Die_6' } } });
    expect(problems).toEqual(['Bag: Tags is no list']);
    expect(object).not.toHaveProperty('Tags');
    expect(object).not.toHaveProperty('ContainedObjects');
    expect(object.ChildObjects?.map(({ Name }) => Name)).toEqual(['Die_6']);
  });

  test('has only strings as tags', () => {
    expect(readable({ Name: 'Bag', Tags: ['a', 1, engine.nothing, 'b'] }).Tags).toEqual(['a', 'b']);
  });

  test('is locked, valued and noted only by the right types', () => {
    const object = readable({ Name: 'Bag', Locked: 1, Value: '7', Memo: 7, GUID: 5 });
    expect(object).toMatchObject({ Locked: false, Value: 0, GUID: '' });
    expect(object).not.toHaveProperty('Memo');
  });

  test('has a colour with or without an alpha, or none', () => {
    const tint = (ColorDiffuse: unknown): unknown => readable({ Name: 'Bag', ColorDiffuse }).ColorDiffuse;
    expect(tint({ r: 0.1, g: 0.2, b: 0.3 })).toEqual({ r: 0.1, g: 0.2, b: 0.3 });
    expect(tint({ r: 0.1, a: 0.5 })).toEqual({ r: 0.1, g: 0, b: 0, a: 0.5 });
    expect(tint({ r: Infinity, a: Infinity })).toEqual({ r: 0, g: 0, b: 0, a: 1 });
    expect([tint('red'), tint(undefined)]).toEqual([undefined, undefined]);
  });

  test('is read with everything in it, and loses only what cannot be read', () => {
    const object = readable({
      Name: 'Bag',
      ContainedObjects: [{ Name: 'Die_6', Nickname: 1 }, { GUID: 'lost00' }, 'x', { Name: 'Bag' }],
      States: { 2: { Name: 'Die_8', Locked: 'yes' }, 3: { Nickname: 'nameless' } },
    });
    expect(object.ContainedObjects?.map(({ Name, Nickname }) => [Name, Nickname])).toEqual([
      ['Die_6', ''],
      ['Bag', ''],
    ]);
    expect(Object.keys(object.States ?? {})).toEqual(['2']);
    expect(object.States?.['2']?.Locked).toBe(false);
    expect(problems).toEqual([
      'Die_6: Nickname is no text',
      'An object (GUID lost00) has no Name',
      'An entry of the object list is no object',
      'An object (GUID none) has no Name',
    ]);
  });
});

describe('a save', () => {
  const game = (value: unknown) => readSavedGame(engine, value, complain);

  test('needs to be an object', () => {
    expect([game('save'), game(undefined), game(3)]).toEqual([undefined, undefined, undefined]);
  });

  test('has strings where the format has them, and an empty table by default', () => {
    expect(game({ SaveName: 7, Note: 'n' })).toMatchObject({
      ...{ SaveName: '', Note: 'n', LuaScript: '', LuaScriptState: '', XmlUI: '' },
      ...{ Table: 'Table_RPG', Sky: 'Sky_Museum', ObjectStates: [] },
    });
    expect(game({ Table: 'Table_None', Sky: 'Sky_Field' })).toMatchObject({ Table: 'Table_None', Sky: 'Sky_Field' });
    expect(problems).toEqual([]);
  });

  test('loads without objects when their list is none, and says so', () => {
    expect(game({ ObjectStates: 'all' })?.ObjectStates).toEqual([]);
    expect(problems).toEqual(['ObjectStates is no list: no object is loaded']);
  });

  test('drops lines and snap points that are no lists', () => {
    const lines = [{ points3: [] }];
    const loaded = game({ VectorLines: lines, SnapPoints: 'here' });
    expect(loaded?.VectorLines).toEqual(lines);
    expect(loaded).not.toHaveProperty('SnapPoints');
  });
});

describe('what is new', () => {
  test('is nameless, unlocked and of full size', () => {
    const empty = { LuaScript: '', LuaScriptState: '', XmlUI: '' };
    expect(newSaved('Bag')).toEqual({
      ...{ Name: 'Bag', GUID: '', Nickname: '', Description: '', GMNotes: '', Locked: false, Value: 0, ...empty },
      Transform: { ...ORIGIN, scaleX: 1, scaleY: 1, scaleZ: 1 },
    });
    expect(emptyGame()).toEqual({
      ...{ SaveName: '', Table: 'Table_RPG', Sky: 'Sky_Museum', Note: '', ObjectStates: [], ...empty },
    });
  });

  test('shares nothing with what was made before', () => {
    newSaved('Bag').Transform.posX = 5;
    emptyGame().ObjectStates.push(newSaved('Bag'));
    expect(newSaved('Bag').Transform.posX).toBe(0);
    expect(emptyGame().ObjectStates).toEqual([]);
  });
});
