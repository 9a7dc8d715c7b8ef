import { describe, expect, test } from 'vitest';

import { type OpenWorld, piece, saveWith, useFreshTable } from '../open-world.ts';

const ZONE = {
  Locked: true,
  Transform: { posX: 0, posY: 3, posZ: 0, rotX: 0, rotY: 0, rotZ: 0, scaleX: 20, scaleY: 6, scaleZ: 12 },
};

const OBJECTS = [
  piece('LayoutZone', 'zone01', [0, 3, 0], ZONE),
  ...['c', 'a', 'b'].map((name, index) =>
    piece('Card', `card0${index}`, [30, 1, index * 5], { Nickname: name, CardID: index }),
  ),
  piece('BlockSquare', 'block1', [30, 1.46, 20]),
];

describe('a layout zone', () => {
  let world: OpenWorld;
  const run = (script: string): Promise<unknown> => world.ask({ kind: 'execute', guid: '-1', script });
  const options = (text: string): Promise<unknown> =>
    run(`getObjectFromGUID('zone01').LayoutZone.setOptions({ ${text} })`);
  const carry = async (guid: string, x: number, z: number): Promise<void> => {
    await world.ask({ kind: 'pickUp', color: 'Red', guid });
    await world.ask({ kind: 'release', color: 'Red', x, z });
    await world.ask({ kind: 'frames', count: 90 });
  };
  const place = (guid: string): Promise<unknown> =>
    run(`local p = getObjectFromGUID('${guid}').getPosition() return string.format('%.1f %.1f', p.x, p.z)`);
  const inZone = async (): Promise<unknown> => {
    for (const [index, guid] of ['card00', 'card01', 'card02'].entries())
      await run(`getObjectFromGUID('${guid}').setPosition({ ${index * 3}, 2, 0 })`);
    await world.ask({ kind: 'frames', count: 120 });
    return run('return #getObjects()');
  };

  useFreshTable(saveWith('function onLoad() end', OBJECTS), opened => (world = opened));

  test('lays a card that is dropped in it into the corner where it begins', async () => {
    await carry('card00', 3, 3);
    expect(await place('card00')).toBe('-8.9 4.5');
    expect(await run("return getObjectFromGUID('card00').getRotation().y")).toBe(180);
  });

  test('leaves alone what it was not told to lay out', async () => {
    await carry('block1', 3, 3);
    expect(await place('block1')).toBe('3.0 3.0');
    await options('trigger_for_non_cards = true');
    await carry('block1', 3, 2);
    expect(await place('block1')).toBe('-9.5 5.5');
  });

  test('does nothing by itself when it is to be triggered by hand', async () => {
    await options('manual_only = true');
    await carry('card00', 3, 3);
    expect(await place('card00')).toBe('3.0 3.0');
    expect(await run("return getObjectFromGUID('zone01').LayoutZone.layout()")).toBe(true);
    await world.ask({ kind: 'frames', count: 90 });
    expect(await place('card00')).toBe('-8.9 4.5');
  });

  test('gathers what comes together into one group, by name, and its cards stay cards', async () => {
    expect(await inZone()).toBe(OBJECTS.length);
    expect([await place('card01'), await place('card02'), await place('card00')]).toEqual([
      '-8.9 4.5',
      '-8.3 4.5',
      '-7.7 4.5',
    ]);
  });

  test('sorts the other way round when told to, and as scripts say', async () => {
    await options('meld_reverse_sort = true');
    await inZone();
    expect(await place('card00')).toBe('-8.9 4.5');
    await run(
      'function onZoneGroupSort(zone, group, reversed) return { getObjectFromGUID("card02"), getObjectFromGUID("card00"), getObjectFromGUID("card01") } end',
    );
    await options('meld_sort_existing = true');
    await run("getObjectFromGUID('zone01').LayoutZone.layout()");
    await world.ask({ kind: 'frames', count: 90 });
    expect(await place('card02')).toBe('-8.9 4.5');
  });

  test.each([
    ['by value', 'meld_sort = 2', { card00: 3, card01: 1, card02: 1 }, ['card01', 'card02', 'card00']],
    [
      'by value, in reverse',
      'meld_sort = 2, meld_reverse_sort = true',
      { card00: 3, card01: 1, card02: 1 },
      ['card00', 'card02', 'card01'],
    ],
    ['by what is the same for all', 'meld_sort = 4', {}, ['card00', 'card01', 'card02']],
    ['as they came', 'meld_sort = 1', {}, ['card00', 'card01', 'card02']],
  ])('sorts a group %s, ties in the order in which they came to the table', async (_, sort, values, order) => {
    for (const [guid, value] of Object.entries(values)) await run(`getObjectFromGUID('${guid}').value = ${value}`);
    await options(sort);
    await inZone();
    const places = new Map(await Promise.all(order.map(async guid => [await place(guid), guid] as const)));
    expect(['-8.9 4.5', '-8.3 4.5', '-7.7 4.5'].map(where => places.get(where))).toEqual(order);
  });

  test('makes groups of no more than so many, apart by the padding', async () => {
    await options('max_objects_per_group = 1, horizontal_group_padding = 2');
    await inZone();
    expect([await place('card00'), await place('card01'), await place('card02')]).toEqual([
      '-8.9 4.5',
      '-4.7 4.5',
      '-0.5 4.5',
    ]);
  });

  test('begins a new line where a line is full, in the direction that it is told', async () => {
    await options('max_objects_per_group = 1, horizontal_group_padding = 8, direction = 6');
    await inZone();
    expect([await place('card00'), await place('card01'), await place('card02')]).toEqual([
      '8.9 -4.5',
      '-1.3 -4.5',
      '8.9 -0.4',
    ]);
  });

  test('turns what is new as it is told', async () => {
    await options('new_object_facing = 2');
    await carry('card00', 3, 3);
    expect(await run("return getObjectFromGUID('card00').is_face_down")).toBe(true);
  });

  test('fills the gap when something is taken away, if it is told so', async () => {
    await options('max_objects_per_group = 1, instant_refill = true');
    await inZone();
    await carry('card00', 30, 0);
    expect(await place('card01')).toBe('-8.9 4.5');
  });

  test('moves a card to the group on which it is let go', async () => {
    await options('max_objects_per_new_group = 1');
    await inZone();
    await carry('card02', -8.9, 4.5);
    expect([await place('card00'), await place('card02'), await place('card01')]).toEqual([
      '-8.9 4.5',
      '-8.3 4.5',
      '-5.1 4.5',
    ]);
  });

  test('splits a deck that is new in it', async () => {
    await run(
      `spawnObjectData({ data = { Name = 'Deck', Nickname = '', Transform = { posX = 4, posY = 3, posZ = 0, rotX = 0, rotY = 180, rotZ = 0, scaleX = 1, scaleY = 1, scaleZ = 1 }, DeckIDs = { 1, 2, 3, 4 } } })`,
    );
    await world.ask({ kind: 'frames', count: 200 });
    expect(
      await run(
        "local n = 0 for _, o in ipairs(getObjectFromGUID('zone01').getObjects()) do if o.type == 'Card' then n = n + 1 end end return n",
      ),
    ).toBe(4);
  });

  test('makes decks of what is new in it, if it is told so', async () => {
    await options('combine_into_decks = true');
    await inZone();
    expect(
      await run(
        "local all = getObjectFromGUID('zone01').getObjects() return #all .. all[1].type .. all[1].getQuantity()",
      ),
    ).toBe('1Deck3');
  });

  test('lifts the cards above one that is picked up, if they stick together', async () => {
    await options('sticky_cards = true');
    await inZone();
    await world.ask({ kind: 'pickUp', color: 'Red', guid: 'card02' });
    expect(await run('return #Player.Red.getHoldingObjects()')).toBe(2);
    await world.ask({ kind: 'cancelHold', color: 'Red' });
  });

  test('keeps options and groups with the save', async () => {
    await options('meld_sort = 2, horizontal_spread = 1');
    await inZone();
    const { ObjectStates } = await world.ask<{ ObjectStates: { GUID: string; LayoutZone?: object }[] }>({
      kind: 'save',
    });
    expect(ObjectStates.find(({ GUID }) => GUID === 'zone01')?.LayoutZone).toEqual({
      Options: { MeldSort: 2, HorizontalSpread: 1 },
      GroupsInZone: [['card00', 'card01', 'card02']],
    });
  });

  test('nothing of all this was an error', () => {
    expect(world.errors()).toEqual([]);
  });
});
