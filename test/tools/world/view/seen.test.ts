import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ObjectSnapshot, Snapshot, TracedEvents, WaitSnapshot } from '../../../../tools/world/protocol.ts';
import { machines, openWorld, piece, saveWith, type OpenWorld } from '../open-world.ts';

const SCRIPT = `
function onLoad()
  Wait.time(function() end, 2, 3)
  Wait.condition(function() end, function() return false end)
  addHotkey('Roll them all', function() end)
  getObjectFromGUID('king01').setHiddenFrom({ 'Blue' })
end
function onObjectDrop(color, object) end
`;

const SHEET = {
  FaceURL: 'https://pictures.test/f.png',
  BackURL: 'https://pictures.test/b.png',
  NumWidth: 5,
  NumHeight: 2,
};

function at(x: number, y: number, z: number, rotZ = 0): object {
  return { posX: x, posY: y, posZ: z, rotX: 0, rotY: 180, rotZ, scaleX: 1, scaleY: 1, scaleZ: 1 };
}

function card(guid: string, place: number, Transform: object): object {
  return {
    Name: 'CardCustom',
    GUID: guid,
    Nickname: `card ${place}`,
    CardID: 300 + place,
    CustomDeck: { 3: SHEET },
    ColorDiffuse: { r: 0.2, g: 0.4, b: 0.6 },
    Transform,
  };
}

/** A line on an object, over its face (above 0) or under its back. */
function lineAt(...heights: readonly number[]): object {
  return { points3: heights.map((y, x) => ({ x, y, z: 0 })), color: { r: 1, g: 0, b: 0 }, thickness: 0.1 };
}

const OBJECTS = [
  card('open01', 7, at(0, 1, 0)),
  card('shut01', 8, at(4, 1, 0, 180)),
  {
    ...card('shut02', 9, at(4, 1, -4, 180)),
    LuaScript: 'x = 1',
    AttachedVectorLines: [lineAt(0.1, 0.1), lineAt(-0.1, -0.1), lineAt(0.1, -0.1)],
  },
  card('hand01', 4, at(0, 4, -18)),
  piece('DeckCustom', 'deck01', [8, 1, 0], {
    Transform: at(8, 1, 0, 180),
    DeckIDs: [301, 302, 303],
    CustomDeck: { 3: SHEET },
    ContainedObjects: [1, 2, 3].map(place => card(`in000${place}`, place, at(0, 0, 0))),
  }),
  piece('Chess_King', 'king01', [-8, 1, 0], {
    Nickname: 'King',
    GMNotes: 'drawing token|name=King',
    ColorDiffuse: { r: 1, g: 0, b: 0 },
  }),
  piece('Bag', 'secret', [20, 1, 12], { ContainedObjects: [piece('BlockSquare', 'in0009', [0, 0, 0])] }),
  piece('Die_6', 'die001', [-4, 1.29, 4]),
  piece('BlockSquare', 'block1', [4, 1.46, 4], { States: { 2: piece('BlockRectangle', 'block2', [0, 0, 0]) } }),
  {
    Name: 'HandTrigger',
    GUID: 'zone01',
    FogColor: 'Red',
    Locked: true,
    Transform: { ...at(0, 4, -18), scaleX: 12, scaleY: 9, scaleZ: 5 },
  },
  {
    Name: 'FogOfWarTrigger',
    GUID: 'zone02',
    FogColor: 'Red',
    Locked: true,
    Transform: { ...at(20, 2, 12), scaleX: 6, scaleY: 5, scaleZ: 6 },
  },
];

describe.each(await machines())('what a viewer sees in %s', (_, open) => {
  let world: OpenWorld;

  beforeAll(async () => {
    world = await openWorld(open);
    const save = {
      ...saveWith(SCRIPT, OBJECTS),
      TabStates: {
        0: { title: 'Plan', body: 'attack', color: 'Red' },
        1: { title: 'Rules', body: 'none', color: 'Grey' },
      },
    };
    await world.send({ kind: 'load', save });
    await world.ask({ kind: 'sit', color: 'Red', name: 'Ann' });
    await world.ask({ kind: 'sit', color: 'Blue', name: 'Bob' });
    await world.ask({ kind: 'frames', count: 90 });
  });

  afterAll(() => world.close());

  async function seen(guid: string, viewer: string | undefined): Promise<ObjectSnapshot> {
    const { objects } = await world.ask<Snapshot>({ kind: 'snapshot', ...(viewer === undefined ? {} : { viewer }) });
    return objects.find(object => object.guid === guid)!;
  }

  test('a card that lies open shows its cell of the sheet to everybody', async () => {
    const face = { url: SHEET.FaceURL, columns: 5, rows: 2, cell: 7 };
    expect((await seen('open01', 'Blue')).card?.face).toEqual(face);
  });

  test('a card that lies face down shows its back alone', async () => {
    const { card: sides, nickname, concealed, custom } = await seen('shut01', 'Red');
    expect({ sides, nickname, concealed, custom }).toEqual({
      sides: { back: { url: SHEET.BackURL, columns: 1, rows: 1, cell: 0 } },
      nickname: '',
      concealed: true,
      custom: undefined,
    });
  });

  test('a card that lies face down tells neither of its script nor of the lines on its face', async () => {
    const heights = ({ lines }: ObjectSnapshot): unknown => lines.map(({ points }) => points.map(({ y }) => y));
    const [shut, everything] = [await seen('shut02', 'Red'), await seen('shut02', undefined)];
    expect([shut.scripted, everything.scripted]).toEqual([undefined, true]);
    expect([heights(shut), heights(everything)]).toEqual([
      [
        [-0.1, -0.1],
        [0.1, -0.1],
      ],
      [
        [0.1, 0.1],
        [-0.1, -0.1],
        [0.1, -0.1],
      ],
    ]);
    // A tint is on the back, too.
    expect(shut.tint).toMatchObject({ r: 0.2, g: 0.4, b: 0.6 });
  });

  test('a face-down deck shows how many cards it holds, and none of them', async () => {
    const deck = await seen('deck01', 'Red');
    expect(deck.quantity).toBe(3);
    expect(JSON.stringify(deck)).not.toContain(SHEET.FaceURL);
  });

  test('a card in a hand has its face for its owner and the plain form of a card for others', async () => {
    expect((await seen('hand01', 'Red')).nickname).toBe('card 4');
    const other = await seen('hand01', 'Blue');
    expect(other).toMatchObject({ name: 'Card', nickname: '', concealed: true });
    expect(other.card).toBeUndefined();
    expect(JSON.stringify(other)).not.toContain('pictures.test');
    expect(other.tint).not.toMatchObject({ b: 0.6 });
  });

  test('what is made in a hand is hidden from the first moment on', async () => {
    const json = JSON.stringify(card('hand02', 9, at(2, 4, -18)));
    await world.ask({ kind: 'execute', guid: '-1', script: `spawnObjectJSON({ json = [[${json}]] })` });
    for (let frame = 0; frame < 3; frame++) {
      const { objects } = await world.ask<Snapshot>({ kind: 'snapshot', viewer: 'Blue' });
      expect(objects.find(({ guid }) => guid === 'hand02')).toMatchObject({ concealed: true, nickname: '' });
      await world.ask({ kind: 'frames', count: 1 });
    }
    expect((await seen('hand02', 'Red')).nickname).toBe('card 9');
    await world.ask({ kind: 'execute', guid: '-1', script: "getObjectFromGUID('hand02').destruct()" });
  });

  test('what a script hides has no colour for the others, and what a zone hides no form either', async () => {
    const neutral = { name: 'Hidden', type: 'Generic', size: { x: 1, y: 1, z: 1 }, tint: { r: 1, g: 1, b: 1 } };
    expect(await seen('king01', 'Blue')).toMatchObject({ name: 'Chess_King', tint: neutral.tint, nickname: '' });
    expect(await seen('king01', 'Red')).toMatchObject({ name: 'Chess_King', tint: { r: 1, g: 0, b: 0 } });
    expect(await seen('secret', 'Blue')).toMatchObject(neutral);
    expect((await seen('secret', 'Blue')).quantity).toBeUndefined();
  });

  test('GM notes say how something is drawn, to those who see it', async () => {
    expect((await seen('king01', 'Red')).drawing).toBe('drawing token|name=King');
    expect(await seen('king01', 'Blue')).not.toHaveProperty('drawing');
  });

  test('a page of the notebook with a colour is for that player alone', async () => {
    const titles = async (viewer: string): Promise<string[]> =>
      (await world.ask<Snapshot>({ kind: 'snapshot', viewer })).notebook.map(({ title }) => title);
    expect(await titles('Red')).toEqual(['Plan', 'Rules']);
    expect(await titles('Blue')).toEqual(['Rules']);
  });

  test('a die shows its value, a thing with states which one it is', async () => {
    expect((await seen('die001', 'Blue')).text).toMatch(/^[1-6]$/);
    expect((await seen('block1', 'Blue')).states).toEqual({ present: 1, count: 2 });
  });

  test('who searches a container sees what is in it, nobody else does', async () => {
    await world.ask({ kind: 'search', color: 'Red', guid: 'deck01', open: true });
    const seats = async (viewer: string) => (await world.ask<Snapshot>({ kind: 'snapshot', viewer })).seats;
    const own = (await seats('Red')).find(({ color }) => color === 'Red');
    expect(own?.search?.things.map(({ nickname }) => nickname)).toEqual(['card 1', 'card 2', 'card 3']);
    expect(own?.search?.things[1]?.card?.face?.cell).toBe(2);
    expect(JSON.stringify(await seats('Blue'))).not.toContain('card 1');
    await world.ask({ kind: 'search', color: 'Red', guid: 'deck01', open: false });
    expect(JSON.stringify(await seats('Red'))).not.toContain('card 1');
  });

  test('what is hidden from a player can be neither searched nor peeked at', async () => {
    expect((await world.send({ kind: 'search', color: 'Blue', guid: 'secret', open: true })).fault).toBe(
      'No such object on the table is within your reach',
    );
    expect((await world.send({ kind: 'peek', color: 'Blue', guid: 'hand01' })).fault).toBe(
      'No such object on the table is within your reach',
    );
  });

  test('who peeks at a face-down card learns what it is', async () => {
    const found = await world.ask<ObjectSnapshot>({ kind: 'peek', color: 'Blue', guid: 'shut01' });
    expect(found.nickname).toBe('card 8');
    expect(found.card?.face?.cell).toBe(8);
  });

  test('hotkeys that scripts offer are in the snapshot', async () => {
    expect((await world.ask<Snapshot>({ kind: 'snapshot', viewer: 'Red' })).hotkeys).toEqual(['Roll them all']);
  });

  test('timers and conditions tell how long they wait', async () => {
    const waits = await world.ask<WaitSnapshot[]>({ kind: 'waits' });
    expect(waits.map(({ kind }) => kind)).toEqual(['time', 'condition']);
    expect(waits[0]).toMatchObject({ guid: '-1', times: 3 });
    expect(waits[0]!.frames).toBeGreaterThan(0);
    expect(waits[0]!.frames).toBeLessThanOrEqual(60);
  });

  test('events are kept from the first question on, with who and what', async () => {
    const { serial, events } = await world.ask<TracedEvents>({ kind: 'events' });
    expect(events).toEqual([]);
    await world.ask({ kind: 'pickUp', color: 'Red', guid: 'block1' });
    await world.ask({ kind: 'release', color: 'Red', x: 2, z: 4 });
    const later = await world.ask<TracedEvents>({ kind: 'events', since: serial });
    expect(later.events.map(({ name }) => name)).toEqual(['onObjectPickUp', 'onObjectDrop']);
    expect(later.events[1]).toMatchObject({ guid: 'block1', words: ['Red', 'BlockSquare'] });
    expect((await world.ask<TracedEvents>({ kind: 'events', since: later.serial })).events).toEqual([]);
  });
});
