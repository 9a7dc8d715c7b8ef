import { beforeEach, describe, expect, test } from 'vitest';

import type { TableObject } from '../../../../tools/world/objects/table-object.ts';
import type { Seat } from '../../../../tools/world/players/seat.ts';
import { seatOf } from '../../../../tools/world/players/seats.ts';
import { newSaved } from '../../../../tools/world/save-format/new-saved.ts';
import { spawn } from '../../../../tools/world/spawning/spawning.ts';
import { point } from '../../../../tools/world/values/vectors.ts';
import {
  describe as wordsFor,
  hiderFor,
  hidesItsFace,
  isHidden,
  isInAnothers,
  mayReach,
  showsParts,
} from '../../../../tools/world/view/visibility.ts';
import { listeningTable, type ListeningTable } from '../native-engine.ts';
import { piece } from '../open-world.ts';

const DOWN = { posX: 8, posY: 1.46, posZ: 0, rotX: 0, rotY: 0, rotZ: 180, scaleX: 1, scaleY: 1, scaleZ: 1 };
const OBJECTS = [
  piece('BlockSquare', 'block1', [0, 1.46, 0], { Nickname: 'Bear' }),
  piece('Card', 'shut01', [8, 1.46, 0], { CardID: 1, Nickname: 'Ace', Transform: DOWN, Locked: true }),
  piece('Card', 'open01', [12, 1, 0], { CardID: 2, Locked: true }),
  piece('Deck', 'deck01', [16, 1, 0], { Transform: { ...DOWN, posX: 16 }, Locked: true, DeckIDs: [1, 2] }),
  piece('HandTrigger', 'hand01', [0, 4, -18], { FogColor: 'Red', Locked: true }),
  piece('FogOfWarTrigger', 'fog001', [30, 2, 0], { FogColor: 'Red', Locked: true }),
  piece('BlockSquare', 'hidden', [30, 1.96, 0], { Locked: true }),
];

let table: ListeningTable;
let card: TableObject;

const seat = (color: string): Seat => seatOf(table.world, color)!;
const object = (guid: string): TableObject => table.object(guid);
/** For Red, Blue, Black and the program of the host. */
const forEach = (ask: (viewer: Seat | undefined) => unknown): unknown[] =>
  [seat('Red'), seat('Blue'), seat('Black'), undefined].map(ask);

beforeEach(() => {
  table = listeningTable(OBJECTS, []);
  card = spawn(table.world, { ...newSaved('Card'), GUID: 'held01' }, { position: point(0, 4, -18) });
});

describe('what a script hides', () => {
  const hide = (...hiders: readonly (readonly [string, 'hidden' | 'invisible'])[]): void => {
    object('block1').look.hiders = Object.fromEntries(
      hiders.map(([color, kind], at) => [`h${at}`, { colors: [color], kind }]),
    );
  };
  const found = (): unknown[] => forEach(viewer => hiderFor(object('block1'), viewer));

  test('is hidden from whom it names', () => {
    expect(found()).toEqual([undefined, undefined, undefined, undefined]);
    hide(['Blue', 'hidden'], ['Red', 'invisible']);
    expect(found()).toEqual(['invisible', 'hidden', undefined, undefined]);
  });

  test('is invisible if it is both, in whatever order', () => {
    hide(['Blue', 'hidden'], ['Blue', 'invisible']);
    expect(found()[1]).toBe('invisible');
    hide(['Blue', 'invisible'], ['Blue', 'hidden']);
    expect(found()[1]).toBe('invisible');
  });

  test('is never hidden from the game master', () => {
    hide(['Black', 'invisible']);
    expect(found()).toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe('what lies in a zone of another', () => {
  test('is hidden from all but its owner, the game master and the host', () => {
    table.send({ kind: 'frames', count: 3 });
    for (const each of [card, object('hidden')]) {
      expect(forEach(viewer => isInAnothers(table.world, each, viewer))).toEqual([false, true, false, false]);
      expect(forEach(viewer => isHidden(table.world, each, viewer))).toEqual([false, true, false, false]);
    }
    expect(forEach(viewer => isInAnothers(table.world, card, viewer, ['FogOfWar']))).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(isInAnothers(table.world, object('hidden'), seat('Blue'), ['FogOfWar'])).toBe(true);
    expect(isInAnothers(table.world, object('block1'), seat('Blue'))).toBe(false);
  });

  test('is hidden before it has finished spawning', () => {
    expect([card.isSpawning, isInAnothers(table.world, card, seat('Blue'))]).toEqual([true, true]);
    const other = spawn(table.world, newSaved('Card'), { position: point(0, 4, 0) });
    expect(isInAnothers(table.world, other, seat('Blue'))).toBe(false);
  });
});

describe('what lies face down', () => {
  const hides = (guid: string, viewer: Seat | undefined = seat('Blue')): boolean => hidesItsFace(object(guid), viewer);

  test('hides its face if it is a card or a deck, from all but the host', () => {
    expect(['shut01', 'deck01', 'open01', 'block1'].map(guid => hides(guid))).toEqual([true, true, false, false]);
    expect([hides('shut01', seat('Red')), hidesItsFace(object('shut01'), undefined)]).toEqual([true, false]);
  });

  test('hides it or not as the object says', () => {
    object('shut01').saved['HideWhenFaceDown'] = false;
    object('block1').saved['HideWhenFaceDown'] = true;
    expect([hides('shut01'), hides('block1')]).toEqual([false, false]);
    Object.assign(object('block1').rotation, { z: 180 });
    expect(hides('block1')).toBe(true);
  });
});

test('parts and names are shown of what is in view, and of a deck that lies face down', () => {
  table.send({ kind: 'frames', count: 3 });
  const { world } = table;
  const shown = (each: TableObject, color = 'Blue'): boolean => showsParts(world, each, seat(color));
  expect(['block1', 'deck01', 'open01', 'shut01', 'hidden'].map(guid => shown(object(guid)))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect([shown(card), shown(card, 'Red')]).toEqual([false, true]);
  expect(wordsFor(world, object('block1'), seat('Blue'))).toBe('Bear (block1)');
  expect(wordsFor(world, object('shut01'), seat('Blue'))).toBe('This hidden object');
  object('block1').look.hiders = { a: { colors: ['Blue'], kind: 'invisible' } };
  expect([shown(object('block1')), shown(object('block1'), 'Red')]).toEqual([false, true]);
});

describe('a seat may reach', () => {
  /** To touch, to open and to use, as Blue. */
  const reach = (each: TableObject): boolean[] =>
    (['touch', 'open', 'use'] as const).map(access => mayReach(table.world, seat('Blue'), each, access));

  beforeEach(() => void table.send({ kind: 'frames', count: 3 }));

  test('all of what is in view, and not the buttons on a face that lies down', () => {
    expect(reach(object('block1'))).toEqual([true, true, true]);
    expect(reach(object('shut01'))).toEqual([true, true, false]);
    expect(reach(object('deck01'))).toEqual([true, true, true]);
  });

  test('nothing in a zone of another but what it carries', () => {
    expect([reach(card), reach(object('hidden'))]).toEqual([
      [false, false, false],
      [false, false, false],
    ]);
    card.heldBy = 'Blue';
    expect(reach(card)).toEqual([true, false, false]);
    card.heldBy = 'Red';
    expect(reach(card)).toEqual([false, false, false]);
  });

  test('what is hidden only to touch it, and what is invisible only while it is carried', () => {
    const block = object('block1');
    block.look.hiders = { a: { colors: ['Blue'], kind: 'hidden' } };
    expect(reach(block)).toEqual([true, false, false]);
    block.look.hiders = { a: { colors: ['Blue'], kind: 'invisible' } };
    expect(reach(block)).toEqual([false, false, false]);
    block.heldBy = 'Blue';
    expect(reach(block)).toEqual([true, false, false]);
  });
});
