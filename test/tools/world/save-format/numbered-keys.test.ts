import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { SavedGame, SavedObject } from '../../../../tools/world/save-format/saved-types.ts';
import { machines, openWorld, piece, saveWith, type OpenWorld } from '../open-world.ts';

/** An object whose other states have the keys given. */
function withStates(guid: string, keys: readonly string[], more: object = {}): object {
  const States = Object.fromEntries(
    keys.map((key, index) => [key, piece('Die_6', `${guid.slice(0, 5)}${index}`, [0, 0, 0])]),
  );
  return piece('BlockSquare', guid, [0, 2, 0], { States, ...more });
}

const SHEET = { FaceURL: 'face', BackURL: 'back', NumWidth: 2, NumHeight: 2 };
const OBJECTS = [
  withStates('plain0', ['2', '12']),
  withStates('words0', ['2', '0', '-1', '1.5', 'red', '']),
  piece('Bag', 'bag000', [6, 1, 0], {
    ContainedObjects: [withStates('inner0', ['2'], { CustomDeck: { 3: SHEET } })],
    ChildObjects: [withStates('child0', ['3'])],
  }),
  piece('BlockSquare', 'outer0', [12, 2, 0], { States: { 2: withStates('state0', ['4']) } }),
];

const KEYS = `
function keys(t) local list = {} for key in pairs(t) do list[#list + 1] = type(key) .. ' ' .. tostring(key) end return table.concat(list, ', ') end`;

// JSON has only strings as keys, scripts count from 1 (docs/platform/real-mods.md#d10-states-by-number).
describe.each(await machines())('ids of states and sheets in %s', (_, open) => {
  let world: OpenWorld;
  const run = (script: string): Promise<unknown> => world.ask({ kind: 'execute', guid: '-1', script });
  /** The keys of a table in a script with their types, in an order that no machine decides. */
  const keys = async (table: string): Promise<string[]> =>
    String(await run(`return keys(${table})`))
      .split(', ')
      .sort();
  const saved = async (guid: string): Promise<SavedObject | undefined> =>
    (await world.ask<SavedGame>({ kind: 'save' })).ObjectStates.find(object => object.GUID === guid);

  beforeAll(async () => {
    world = await openWorld(open);
    await world.send({ kind: 'load', save: saveWith(KEYS, OBJECTS) });
  });

  afterAll(() => world.close());

  test('are numbers for scripts', async () => {
    expect(await keys("getObjectFromGUID('plain0').getData().States")).toEqual(['number 12', 'number 2']);
  });

  test('stay strings if they do not count anything', async () => {
    expect(await keys("getObjectFromGUID('words0').getData().States")).toEqual([
      'number 2',
      'string ',
      'string -1',
      'string 0',
      'string 1.5',
      'string red',
    ]);
  });

  test.each([
    ['in a container', "getObjectFromGUID('bag000').getData().ContainedObjects[1].States", 'number 2'],
    ['of sheets in a container', "getObjectFromGUID('bag000').getData().ContainedObjects[1].CustomDeck", 'number 3'],
    ['of an attachment', "getObjectFromGUID('bag000').getData().ChildObjects[1].States", 'number 3'],
    ['of a state of a state', "getObjectFromGUID('outer0').getData().States[2].States", 'number 4'],
  ])('are numbers %s, too', async (_name, table, wanted) => {
    expect(await keys(table)).toEqual([wanted]);
  });

  test('of a script are strings in the save, whether it wrote numbers, strings or a list', async () => {
    const transform = 'posX = 0, posY = 2, posZ = 20, scaleX = 1, scaleY = 1, scaleZ = 1';
    const object = "{ Name = 'Die_6', Transform = { scaleX = 1, scaleY = 1, scaleZ = 1 } }";
    const spawn = (guid: string, states: string): Promise<unknown> =>
      run(
        `spawnObjectData({ data = { GUID = '${guid}', Name = 'BlockSquare', Transform = { ${transform} }, States = ${states} } })`,
      );
    await spawn('aaaaa1', `{ [2] = ${object}, [4] = ${object} }`);
    await spawn('aaaaa2', `{ ['2'] = ${object} }`);
    await spawn('aaaaa3', `{ ${object}, ${object} }`);
    const ids = await Promise.all(
      ['aaaaa1', 'aaaaa2', 'aaaaa3'].map(async guid => Object.keys((await saved(guid))?.States ?? {}).sort()),
    );
    expect(ids).toEqual([['2', '4'], ['2'], ['1', '2']]);
    // What is no table stays what it is.
    await spawn('aaaaa4', '5');
    expect((await saved('aaaaa4'))?.States).toBe(5);
  });

  test('are as they were in the save that is written', async () => {
    await run("return getObjectFromGUID('plain0').getData().States[2].Name");
    expect(Object.keys((await saved('plain0'))?.States ?? {}).sort()).toEqual(['12', '2']);
    expect(Object.keys((await saved('words0'))?.States ?? {}).sort()).toEqual(['', '-1', '0', '1.5', '2', 'red']);
    expect(world.errors()).toEqual([]);
  });
});
