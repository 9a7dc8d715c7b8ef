import { beforeEach, describe, expect, test } from 'vitest';

import { deal, dealOne } from '../../../../tools/world/containers/dealing.ts';
import { cutDeck, spreadDeck } from '../../../../tools/world/containers/deck-splitting.ts';
import type { TableObject } from '../../../../tools/world/objects/table-object.ts';
import { point } from '../../../../tools/world/values/vectors.ts';
import { listeningTable, type ListeningTable } from '../native-engine.ts';
import { piece } from '../open-world.ts';

const CARDS = [1, 2, 3, 4, 5].map(id => piece('Card', `card0${id}`, [0, 0, 0], { CardID: 100 + id }));

let table: ListeningTable;

function deckOf(count: number, rotZ: number): TableObject {
  const cards = CARDS.slice(0, count);
  table = listeningTable(
    [
      piece('Deck', 'deck01', [6, 1, 2], {
        Transform: { posX: 6, posY: 1, posZ: 2, rotX: 0, rotY: 90, rotZ, scaleX: 1.5, scaleY: 1, scaleZ: 1.5 },
        DeckIDs: cards.map((_, at) => 101 + at),
        ContainedObjects: cards,
      }),
      piece('HandTrigger', 'hand01', [0, 4, -18], { FogColor: 'Red', Locked: true }),
      piece('HandTrigger', 'hand02', [9, 4, -18], { FogColor: 'Red', Locked: true }),
      piece('HandTrigger', 'hand03', [0, 4, 18], { FogColor: 'Blue', Locked: true }),
    ],
    [],
  );
  for (const color of ['Red', 'Blue', 'Green']) table.send({ kind: 'sit', color, name: color });
  table.send({ kind: 'frames', count: 3 });
  return table.object('deck01');
}

/** Numbers of the cards of a deck, or of a card alone, in the order of the save. */
const ids = ({ saved }: TableObject): number[] =>
  (saved.ContainedObjects ?? [saved]).map(({ CardID }) => Number(CardID) - 100);

describe('a deck that is cut', () => {
  test.each([
    ['face down', 180, 2, [3, 4, 5], [1, 2]],
    ['face up', 0, 2, [1, 2, 3], [4, 5]],
    ['face down by one', 180, 1, [2, 3, 4, 5], [1]],
    ['face up by one', 0, 1, [1, 2, 3, 4], [5]],
  ])('%s gives its upper part, in the same order', (_, rotZ, count, lower, upper) => {
    const deck = deckOf(5, rotZ);
    const before = deck.box.maxY - deck.box.minY;
    const [left, made] = cutDeck(table.world, deck, count, point(9, 1, 2)) as [TableObject, TableObject];
    expect([left, ids(left), ids(made)]).toEqual([deck, lower, upper]);
    expect(deck.box.maxY - deck.box.minY).toBeLessThan(before);
    expect([made.prefab.type, made.position, made.scale]).toEqual([
      upper.length === 1 ? 'Card' : 'Deck',
      point(9, 1, 2),
      deck.scale,
    ]);
    expect([made.rotation.y, made.rotation.z]).toEqual([90, rotZ]);
  });

  test('so that one card is left is a card', () => {
    const deck = deckOf(3, 180);
    const [left, made] = cutDeck(table.world, deck, 2, point(9, 1, 2)) as [TableObject, TableObject];
    expect([left === deck, left.prefab.type, ids(left), ids(made)]).toEqual([false, 'Card', [3], [1, 2]]);
  });

  test.each([0, -1, 5, 6])('by %d stays whole', count => {
    const deck = deckOf(5, 180);
    expect(cutDeck(table.world, deck, count, point(9, 1, 2))).toEqual([deck]);
    expect(ids(deck)).toEqual([1, 2, 3, 4, 5]);
  });
});

test('a deck that is spread lies in a row, each card a little higher', () => {
  const deck = deckOf(3, 180);
  const made = spreadDeck(table.world, deck, 0.5);
  expect(made.map(card => [...ids(card), card.position.x, card.position.y, card.position.z, card.scale.x])).toEqual([
    [1, 6, 1, 2, 1.5],
    [2, 6.5, 1.01, 2, 1.5],
    [3, 7, 1.02, 2, 1.5],
  ]);
  table.send({ kind: 'frames', count: 2 });
  expect(deck.isGone).toBe(true);
});

describe('dealing', () => {
  let deck: TableObject;
  /** Cards on the way to, or in, the hand of a place. */
  const near = (x: number, z: number): number => {
    table.send({ kind: 'frames', count: 120 });
    return Object.values(table.world.objects.byGuid).filter(
      object =>
        object.prefab.isCard === true && Math.abs(object.position.x - x) < 4 && Math.abs(object.position.z - z) < 4,
    ).length;
  };

  beforeEach(() => {
    deck = deckOf(5, 180);
  });

  test('gives so many cards to one colour', () => {
    expect(deal(table.world, deck, 'Red', 2)).toBe(true);
    expect([ids(deck), near(0, -18), near(0, 18)]).toEqual([[3, 4, 5], 2, 0]);
  });

  test('gives to another hand of that colour, and from below', () => {
    expect(deal(table.world, deck, 'Red', 1, 1, false)).toBe(true);
    expect([ids(deck), near(9, -18), near(0, -18)]).toEqual([[1, 2, 3, 4], 1, 0]);
  });

  test('gives in turn to everybody who sits and has a hand, and says that one has none', () => {
    expect(deal(table.world, deck, undefined, 1)).toBe(false);
    expect([near(0, -18), near(0, 18)]).toEqual([1, 1]);
  });

  test('says whether there was enough, and whether there was anybody', () => {
    expect(deal(table.world, deck, 'Blue', 6)).toBe(false);
    expect(deal(table.world, deck, 'Green', 1)).toBe(false);
    expect(near(0, 18)).toBe(5);
    const other = deckOf(5, 180);
    for (const color of ['Red', 'Blue', 'Green']) table.send({ kind: 'leave', color });
    expect(deal(table.world, other, undefined, 1)).toBe(false);
    expect(ids(other)).toHaveLength(5);
  });

  test('gives nothing that is gone, on its way or in a hand already', () => {
    const zone = table.object('hand01');
    const [card] = spreadDeck(table.world, deck, 0.5);
    table.send({ kind: 'frames', count: 3 });
    expect(dealOne(table.world, card!, zone, true)).toBe(card);
    expect(dealOne(table.world, card!, zone, true)).toBeUndefined();
    table.send({ kind: 'frames', count: 90 });
    expect(card!.hand.zone).toBe(zone);
    expect(dealOne(table.world, card!, zone, true)).toBeUndefined();
  });
});
