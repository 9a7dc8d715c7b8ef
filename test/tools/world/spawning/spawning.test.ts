import { beforeEach, describe, expect, test } from 'vitest';

import type { TableObject } from '../../../../tools/world/objects/table-object.ts';
import { newSaved } from '../../../../tools/world/save-format/new-saved.ts';
import type { SavedObject } from '../../../../tools/world/save-format/saved-types.ts';
import { freeGuid, freshGuid } from '../../../../tools/world/spawning/object-list.ts';
import { captureObject, destroyNow, doom, respawn, spawn } from '../../../../tools/world/spawning/spawning.ts';
import { setState, shuffleStates } from '../../../../tools/world/spawning/states.ts';
import { listeningTable, type ListeningTable } from '../native-engine.ts';
import { piece } from '../open-world.ts';

const EVENTS = ['onObjectSpawn', 'onObjectDestroy', 'onObjectStateChange', 'onObjectLeaveContainer'];
const OBJECTS = [
  piece('BlockSquare', 'block1', [0, 1.46, 0], {
    States: { 2: piece('BlockRectangle', 'block2', [9, 9, 9]), 3: piece('Die_6', 'die003', [9, 9, 9]) },
  }),
  piece('Bag', 'bag001', [6, 0.8, 0]),
];

let table: ListeningTable;

const frame = (count = 1): void => void table.send({ kind: 'frames', count });
const make = (more: Partial<SavedObject> = {}): TableObject =>
  spawn(table.world, { ...newSaved('Die_6'), ...more }, { position: { x: 3, y: 5, z: 3 } });

beforeEach(() => {
  table = listeningTable(OBJECTS, EVENTS);
  frame(30);
  table.heard();
});

describe('a GUID', () => {
  test('that is fresh has six hexadecimal digits and belongs to nothing', () => {
    const guids = Array.from({ length: 50 }, () => freshGuid(table.world));
    expect(guids.every(guid => /^[0-9a-f]{6}$/.test(guid))).toBe(true);
    expect(new Set(guids).size).toBe(50);
  });

  test.each(['tarot2', 'prefix:1', 'abc123'])('%j is kept if it is free', guid => {
    expect(freeGuid(table.world, guid)).toBe(guid);
  });

  // `-1` is Global's, and of two objects the later one gets another (docs/platform/save-format.md#guids).
  test.each(['', '-1', 'block1'])('%j gives way to a fresh one', guid => {
    expect(freeGuid(table.world, guid)).toMatch(/^[0-9a-f]{6}$/);
    expect(make({ GUID: guid }).guid).not.toBe(guid);
    expect(table.object('block1').saved.Name).toBe('BlockSquare');
  });

  test('of an object that is gone is free again', () => {
    destroyNow(table.world, table.object('bag001'));
    expect(freeGuid(table.world, 'bag001')).toBe('bag001');
  });
});

describe('an object that spawns', () => {
  test('is on the table at once and finished in the next frame', () => {
    const made = make({ GUID: 'new001' });
    expect([made.isSpawning, table.object('new001') === made, table.heard()]).toEqual([true, true, []]);
    frame();
    expect([made.isSpawning, table.heard()]).toEqual([false, ['onObjectSpawn new001']]);
    frame(3);
    expect(table.heard()).toEqual([]);
  });

  test('is where, how turned and how large it was asked to be, and else as its data say', () => {
    const Transform = { ...newSaved('x').Transform, posX: 9, rotY: 45, scaleZ: 3 };
    const own = spawn(table.world, { ...newSaved('Die_6'), Transform }, {});
    expect([own.position.x, own.rotation.y, own.scale.z]).toEqual([9, 45, 3]);
    const point = (x: number): { x: number; y: number; z: number } => ({ x, y: 2, z: 3 });
    const options = { position: point(1), rotation: point(4), scale: point(7) };
    const asked = spawn(table.world, { ...newSaved('Die_6'), Transform }, options);
    expect([asked.position, asked.rotation, asked.scale]).toEqual([point(1), point(4), point(7)]);
  });

  test('hangs in the air until it is finished, then falls', () => {
    const made = make();
    expect(made.position.y).toBe(5);
    frame(120);
    expect(made.position.y).toBeLessThan(2);
  });

  test('that is destroyed before it is finished is never announced as spawned', () => {
    const made = make({ GUID: 'new001' });
    destroyNow(table.world, made);
    expect(table.heard()).toEqual(['onObjectDestroy new001']);
    frame(3);
    expect(table.heard()).toEqual([]);
  });

  test('from a container says which one before it says that it spawned', () => {
    spawn(table.world, { ...newSaved('Die_6'), GUID: 'new001' }, { leftContainer: table.object('bag001') });
    frame();
    expect(table.heard()).toEqual(['onObjectLeaveContainer bag001 new001', 'onObjectSpawn new001']);
  });

  test('from a container that is gone names none', () => {
    spawn(table.world, { ...newSaved('Die_6'), GUID: 'new001' }, { leftContainer: table.object('bag001') });
    destroyNow(table.world, table.object('bag001'));
    table.heard();
    frame();
    expect(table.heard()).toEqual(['onObjectSpawn new001']);
  });
});

describe('an object that is destroyed', () => {
  test('is marked at once and gone with the next frame', () => {
    const bag = table.object('bag001');
    doom(table.world, bag);
    expect([bag.isBeingDestroyed, bag.isGone, table.heard()]).toEqual([true, false, []]);
    frame();
    expect([bag.isGone, table.heard()]).toEqual([true, ['onObjectDestroy bag001']]);
    expect(table.world.objects.byGuid['bag001']).toBeUndefined();
  });

  test('goes once, however often it is asked for', () => {
    const bag = table.object('bag001');
    doom(table.world, bag);
    doom(table.world, bag);
    destroyNow(table.world, bag);
    destroyNow(table.world, bag);
    frame(2);
    expect(table.heard()).toEqual(['onObjectDestroy bag001']);
  });

  test('counts as destroyed already while scripts are told', () => {
    const bag = table.object('bag001');
    const states: boolean[] = [];
    table.world.scripts.global!.environment['onObjectDestroy'] = () => {
      states.push(bag.isBeingDestroyed, bag.isGone);
    };
    destroyNow(table.world, bag);
    expect(states).toEqual([true, false]);
    expect(bag.isGone).toBe(true);
  });

  test('takes nothing else along', () => {
    doom(table.world, table.object('bag001'));
    frame();
    expect(table.object('block1').isGone).toBe(false);
  });
});

describe('the captured state of an object', () => {
  test('is where it lies now, and belongs to the caller', () => {
    const block = table.object('block1');
    const captured = captureObject(table.world, block);
    expect(captured).toMatchObject({ GUID: 'block1', Name: 'BlockSquare', Transform: { posY: block.position.y } });
    captured.Nickname = 'changed';
    captured.Transform.posX = 99;
    expect([block.saved.Nickname, block.saved.Transform.posX]).not.toContain('changed');
    expect(captureObject(table.world, block).Transform.posX).toBe(block.position.x);
  });

  test('makes the same object again, with another reference', () => {
    const block = table.object('block1');
    block.saved.Nickname = 'Bear';
    const again = respawn(table.world, block);
    expect([again.guid, again.saved.Nickname, block.isGone]).toEqual(['block1', 'Bear', true]);
    expect(again).not.toBe(block);
    frame();
    expect(table.heard()).toEqual(['onObjectDestroy block1', 'onObjectSpawn block1']);
  });
});

describe('a change of state', () => {
  const ids = (object: TableObject): string[] => Object.keys(object.saved.States ?? {}).sort();

  test('puts another object in the same place, which keeps the old one as a state', () => {
    const block = table.object('block1');
    const next = setState(table.world, block, 2);
    expect(next?.saved.Name).toBe('BlockRectangle');
    expect(next?.position).toEqual(block.position);
    expect(next === undefined ? [] : ids(next)).toEqual(['1', '3']);
    expect(next?.saved.States?.['1']).toMatchObject({ Name: 'BlockSquare', GUID: 'block1' });
    expect(next?.saved.States?.['1']?.States).toBeUndefined();
    frame();
    expect(table.heard()).toEqual([
      'onObjectDestroy block1',
      'onObjectSpawn block2',
      'onObjectStateChange block2 block1',
    ]);
  });

  test.each([1, 4, 0, -1])('to %d does nothing: it is the present one, or there is none', id => {
    expect(setState(table.world, table.object('block1'), id)).toBeUndefined();
    frame(2);
    expect([table.heard(), ids(table.object('block1'))]).toEqual([[], ['2', '3']]);
  });

  test('does nothing to an object without states', () => {
    expect(setState(table.world, table.object('bag001'), 1)).toBeUndefined();
    expect(shuffleStates(table.world, table.object('bag001'))).toBeUndefined();
    frame(2);
    expect(table.heard()).toEqual([]);
  });

  test('by chance reaches every other state, and never the present one', () => {
    const seen = new Set<string>();
    for (let seed = 1; seed <= 12; seed++) {
      table = listeningTable(OBJECTS, []);
      table.world.random.seed = seed * 1_000_003;
      const next = shuffleStates(table.world, table.object('block1'));
      seen.add(next?.saved.Name ?? 'nothing');
    }
    expect([...seen].sort()).toEqual(['BlockRectangle', 'Die_6']);
  });
});
