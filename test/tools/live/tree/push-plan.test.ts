import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isEmptyPlan, planPush, type PushPlan } from '../../../../tools/live/tree/push-plan.ts';

const SAVE = { SaveName: 'Test', LuaScript: 'a = 1', XmlUI: '<Text />', Note: 'n', Date: 'monday' };

function object(GUID: string, more: object = {}): Record<string, unknown> {
  const Transform = { posX: 0, posY: 1, posZ: 0, rotX: 0, rotY: 0, rotZ: 0, scaleX: 1, scaleY: 1, scaleZ: 1 };
  return { GUID, Name: 'BlockSquare', Nickname: GUID, Transform, ...more };
}

const BASE = [object('aaaaaa'), object('bbbbbb')];

function plan(wanted: readonly object[], game: readonly object[] = BASE, changes: object = {}): PushPlan {
  const save = (objects: readonly object[], more = {}): Record<string, unknown> => ({
    ...SAVE,
    ...more,
    ObjectStates: objects,
  });
  return planPush({ base: save(BASE), wanted: save(wanted, changes), game: save(game) });
}

const guids = (objects: PushPlan['add']): unknown[] => objects.map(each => each['GUID']);

describe('what is pushed', () => {
  test('is nothing when nothing differs', () => {
    const { remove, replace, add, change, global, unsent } = plan(BASE);
    expect({ remove, replace, add, change, global, unsent }).toEqual({
      remove: [],
      replace: [],
      add: [],
      change: [],
      global: {},
      unsent: [],
    });
    expect(isEmptyPlan(plan(BASE))).toBe(true);
  });

  test('are new objects, and those that are gone', () => {
    const made = plan([object('aaaaaa'), object('cccccc')]);
    expect([guids(made.add), made.remove, made.replace, made.change]).toEqual([['cccccc'], ['bbbbbb'], [], []]);
    expect(isEmptyPlan(made)).toBe(false);
  });

  test('leaves what only the game has', () => {
    const made = plan(BASE, [...BASE, object('dddddd')]);
    expect([made.add, made.remove, isEmptyPlan(made)]).toEqual([[], [], true]);
    expect(guids(made.after['ObjectStates'] as PushPlan['add'])).toContain('dddddd');
  });

  test('removes an object that the game has changed meanwhile', () => {
    const made = plan([object('aaaaaa')], [object('aaaaaa'), object('bbbbbb', { Nickname: 'played' })]);
    expect([made.remove, guids(made.after['ObjectStates'] as PushPlan['add'])]).toEqual([['bbbbbb'], ['aaaaaa']]);
  });

  test('are values that a running object takes', () => {
    const made = plan([object('aaaaaa', { Nickname: 'new', Locked: true }), object('bbbbbb')]);
    expect([made.replace, made.change]).toEqual([
      [],
      [{ guid: 'aaaaaa', values: expect.objectContaining({ Nickname: 'new', Locked: true }) as object }],
    ]);
    expect(isEmptyPlan(made)).toBe(false);
  });

  test('are all values that the script in the game gives to a running object', () => {
    const script = readFileSync(new URL('../../../../tools/live/tree/change-object.lua', import.meta.url), 'utf8');
    const given = [...script.matchAll(/key == "(\w+)"|^ {2}(\w+) = "|values\.(\w+) ~= nil/gmu)].map(
      ([, one, two, three]) => one ?? two ?? three ?? '',
    );
    expect(given.length).toBeGreaterThan(10);
    for (const key of given) {
      const made = plan([object('aaaaaa', { [key]: { posX: 5 } }), object('bbbbbb')]);
      expect([key, made.replace, made.change.map(({ guid, values }) => [guid, Object.keys(values)])]).toEqual([
        ...[key, [], [['aaaaaa', [key]]]],
      ]);
    }
  });

  test('are whole objects where a value can only be loaded, or goes away', () => {
    const loaded = plan([object('aaaaaa', { Nickname: 'new', CustomMesh: { MeshURL: 'm' } }), object('bbbbbb')]);
    expect([guids(loaded.replace), loaded.change]).toEqual([['aaaaaa'], []]);
    const { Nickname: _, ...bare } = object('aaaaaa');
    const gone = plan([bare, object('bbbbbb')]);
    expect([guids(gone.replace), gone.change]).toEqual([['aaaaaa'], []]);
  });

  test('are the script and the UI of Global, each if it differs', () => {
    expect(plan(BASE, BASE, { LuaScript: 'a = 2' }).global).toEqual({ script: 'a = 2' });
    expect(plan(BASE, BASE, { XmlUI: '<Panel />' }).global).toEqual({ ui: '<Panel />' });
    expect(isEmptyPlan(plan(BASE, BASE, { XmlUI: '<Panel />' }))).toBe(false);
  });

  test('are no settings of the table, which are named, but for dates', () => {
    const made = plan(BASE, BASE, { Note: 'changed', Date: 'tuesday' });
    expect([made.unsent, isEmptyPlan(made)]).toEqual([['Note'], true]);
  });
});
