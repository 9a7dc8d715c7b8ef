import { describe, expect, test } from 'vitest';

import type { Snapshot } from '../../../../tools/world/protocol.ts';
import { evaluate, type OpenWorld, piece, saveWith, useFreshTable } from '../open-world.ts';

const CARDS = [1, 2, 3, 4].map(id => piece('Card', `card0${id}`, [0, 0, 0], { CardID: 100 + id }));
const DECK = { DeckIDs: [101, 102, 103, 104], ContainedObjects: CARDS };
const [posX, posY, posZ] = [6, 2, 0];
const FACE_DOWN = { posX, posY, posZ, rotX: 0, rotY: 0, rotZ: 180, scaleX: 1, scaleY: 1, scaleZ: 1 };
const THINGS = [1, 2, 3].map(id => piece('BlockSquare', `block${id}`, [0, 0, 0]));

const OBJECTS = [
  piece('Deck', 'faceup', [0, 2, 0], DECK),
  piece('Deck', 'f_down', [6, 2, 0], { ...DECK, Transform: FACE_DOWN }),
  piece('Bag', 'lifo01', [12, 2, 0], { ContainedObjects: THINGS }),
  piece('Bag', 'fifo01', [18, 2, 0], { ContainedObjects: THINGS, Bag: { Order: 1 } }),
];

const SCRIPT = `function onObjectSearchStart(_, color) print('starts ' .. color) end
function onObjectSearchEnd(_, color) print('ends ' .. color) end`;

describe('a search that a script opens', () => {
  let world: OpenWorld;

  useFreshTable(saveWith(SCRIPT, OBJECTS), opened => (world = opened));

  const search = (guid: string, args: string): Promise<unknown> =>
    evaluate(world, `getObjectFromGUID("${guid}").Container.search(${args})`);

  async function found(): Promise<readonly number[] | undefined> {
    const { seats } = await world.ask<Snapshot>({ kind: 'snapshot', viewer: 'Red' });
    return seats.find(({ color }) => color === 'Red')?.search?.things.map(({ index }) => index);
  }

  test.each(['Player.Red', '"Red"'])('is for the player given as %s', async player => {
    expect([await search('lifo01', player), await found()]).toEqual(['true', [0, 1, 2]]);
    expect(world.printed()).toEqual(['starts Red']);
  });

  test.each(['Player.Blue', '"Blue"', 'getObjectFromGUID("faceup")', 'nil'])('is for nobody at %s', async player => {
    expect([await search('lifo01', player), await found()]).toEqual(['false', undefined]);
  });

  test.each([
    ['the end of a deck that lies face up', 'faceup', [2, 3]],
    ['the beginning of one that lies face down', 'f_down', [0, 1]],
    ['what came last into a bag', 'lifo01', [1, 2]],
    ['what came first into a bag that works as a queue', 'fifo01', [0, 1]],
  ])('shows so many things from the top: %s', async (_, guid, indices) => {
    expect([await search(guid, 'Player.Red, 2'), await found()]).toEqual(['true', indices]);
  });

  test.each(['9', '0', '-1', 'nil'])('shows everything with a maximum of %s', async most => {
    expect([await search('lifo01', `Player.Red, ${most}`), await found()]).toEqual(['true', [0, 1, 2]]);
  });

  test('takes the place of another one, even of the same container with another maximum', async () => {
    await search('lifo01', 'Player.Red');
    expect([await search('lifo01', 'Player.Red'), await search('lifo01', 'Player.Red, 1'), await found()]).toEqual([
      'false',
      'true',
      [2],
    ]);
    expect(world.printed()).toEqual(['starts Red', 'ends Red', 'starts Red']);
  });
});
