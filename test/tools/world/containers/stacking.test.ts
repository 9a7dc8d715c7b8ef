import { describe, expect, test } from 'vitest';

import { combine } from '../../../../tools/world/containers/containers.ts';
import { canMerge, lieTogether } from '../../../../tools/world/containers/stacking.ts';
import { makeObject } from '../../../../tools/world/objects/make-object.ts';
import { measureBox } from '../../../../tools/world/objects/shape.ts';
import type { TableObject } from '../../../../tools/world/objects/table-object.ts';
import { newSaved } from '../../../../tools/world/save-format/new-saved.ts';
import type { SavedObject, SavedTransform } from '../../../../tools/world/save-format/saved-types.ts';
import { captureObject } from '../../../../tools/world/spawning/spawning.ts';
import { listeningTable, type ListeningTable } from '../native-engine.ts';
import { piece } from '../open-world.ts';

function object(name: string, transform: Partial<SavedTransform> = {}, more: Partial<SavedObject> = {}): TableObject {
  const saved = newSaved(name);
  const made = makeObject('aaaaaa', { ...saved, ...more, Transform: { ...saved.Transform, ...transform } });
  Object.assign(made.box, measureBox(made));
  return made;
}

const UP = {};
const DOWN = { rotZ: 180 };
const STACKABLE = { CustomImage: { CustomTile: { Stackable: true } } };
const STACKABLE_TOKEN = { CustomImage: { CustomToken: { Stackable: true } } };

describe('two pieces go together', () => {
  test.each([
    ['two cards face up', object('Card', UP), object('Card', UP), true],
    ['two cards face down', object('Card', DOWN), object('Card', DOWN), true],
    ['a card face up, one face down', object('Card', UP), object('Card', DOWN), false],
    ['a card and a deck that lie alike', object('Card', DOWN), object('Deck', DOWN), true],
    ['a card and a deck that lie differently', object('Card', UP), object('Deck', DOWN), false],
    ['two decks that lie alike', object('Deck', DOWN), object('DeckCustom', DOWN), true],
    ['two decks that lie differently', object('Deck', UP), object('Deck', DOWN), false],
    ['a card of the game and a custom one', object('Card'), object('CardCustom'), true],
    ['checkers of one colour', object('Checker_red'), object('Checker_red'), true],
    ['checkers of one colour, one upside down', object('Checker_red', UP), object('Checker_red', DOWN), true],
    ['checkers of two colours', object('Checker_red'), object('Checker_white'), false],
    [
      'a checker and a stack of its colour',
      object('Checker_red'),
      object('CheckerStack', {}, { PieceName: 'Checker_red' }),
      true,
    ],
    [
      'a checker and a stack of another colour',
      object('Checker_red'),
      object('CheckerStack', {}, { PieceName: 'Checker_white' }),
      false,
    ],
    ['chips of one value', object('Chip_10'), object('Chip_10'), true],
    ['chips of two values', object('Chip_10'), object('Chip_50'), false],
    ['tiles that stack', object('Custom_Tile', {}, STACKABLE), object('Custom_Tile', {}, STACKABLE), true],
    ['tiles that do not say so', object('Custom_Tile'), object('Custom_Tile'), false],
    ['a tile that stacks and one that does not', object('Custom_Tile', {}, STACKABLE), object('Custom_Tile'), false],
    [
      'tokens that stack',
      object('Custom_Token', {}, STACKABLE_TOKEN),
      object('Custom_Token', {}, STACKABLE_TOKEN),
      true,
    ],
    ['a tile and a token', object('Custom_Tile', {}, STACKABLE), object('Custom_Token', {}, STACKABLE_TOKEN), false],
    ['blocks', object('BlockSquare'), object('BlockSquare'), false],
    ['a card and a block', object('Card'), object('BlockSquare'), false],
    ['dice', object('Die_6'), object('Die_6'), false],
  ])('%s: %s', (_, left, right, wanted) => {
    expect(canMerge(left, right)).toBe(wanted);
    expect(canMerge(right, left)).toBe(wanted);
  });

  test('unless it is one and the same', () => {
    const card = object('Card');
    expect(canMerge(card, card)).toBe(false);
  });

  test('unless one of them is on its way off the table', () => {
    const gone = object('Card');
    gone.isBeingDestroyed = true;
    expect([canMerge(gone, object('Card')), canMerge(object('Card'), gone)]).toEqual([false, false]);
  });
});

describe('two pieces that lie on each other', () => {
  test.each([
    ['at the same place', 0, 0, true],
    ['a little apart', 0.5, 0.3, true],
    ['as far apart as half of their half is wide', 0.77, 0, true],
    ['further apart', 0.79, 0, false],
    ['further apart along the other side', 0, -0.79, false],
  ])('%s join: %s', (_, posX, posZ, wanted) => {
    expect(lieTogether(object('Card', { posX, posZ }), object('Card'))).toBe(wanted);
  });

  test.each([
    ['both level', 0, 0, true],
    ['both upside down', 180, 180, true],
    ['one upside down', 180, 0, false],
    ['one on its edge', 90, 0, false],
    ['one aslant', 30, 0, false],
  ])('%s: %s', (_, one, other, wanted) => {
    expect(lieTogether(object('Card', { rotZ: one }), object('Card', { rotZ: other }))).toBe(wanted);
  });
});

describe('putting one piece onto another', () => {
  const EVENTS = ['onObjectEnterContainer', 'tryObjectEnterContainer'];
  const card = (guid: string, y: number, rotZ: number): object => {
    const Transform = { posX: 0, posY: y, posZ: 0, rotX: 0, rotY: 180, rotZ, scaleX: 1, scaleY: 1, scaleZ: 1 };
    return { Name: 'Card', GUID: guid, CardID: 100, Transform };
  };
  const join = (table: ListeningTable, base: string, other: string): TableObject | undefined =>
    combine(table.world, table.object(base), table.object(other));
  const contents = (made: TableObject | undefined): (string | undefined)[] =>
    (made?.saved.ContainedObjects ?? []).map(({ GUID }) => GUID);

  test.each([
    ['face up', 0, ['low001', 'high01']],
    ['face down', 180, ['high01', 'low001']],
  ])('makes a deck of two cards that lie %s, the first card of which is its top or bottom', (_, rotZ, order) => {
    const table = listeningTable([card('low001', 1, rotZ), card('high01', 2, rotZ)], EVENTS);
    const deck = join(table, 'low001', 'high01');
    expect([deck?.saved.Name, contents(deck)]).toEqual(['Deck', order]);
    expect(deck && captureObject(table.world, deck)['DeckIDs']).toEqual([100, 100]);
    expect(table.heard()).toEqual(['low001', 'high01'].map(guid => `onObjectEnterContainer ${deck?.guid} ${guid}`));
    expect(['low001', 'high01'].map(guid => table.world.objects.byGuid[guid])).toEqual([undefined, undefined]);
  });

  test('does not depend on which of the two is named first', () => {
    const table = listeningTable([card('low001', 1, 180), card('high01', 2, 180)], EVENTS);
    expect(contents(join(table, 'high01', 'low001'))).toEqual(['high01', 'low001']);
  });

  test('leaves both alone when they do not go together', () => {
    const table = listeningTable([card('low001', 1, 180), card('high01', 2, 0)], EVENTS);
    expect(join(table, 'low001', 'high01')).toBeUndefined();
    expect([table.object('low001').isGone, table.object('high01').isGone, table.heard()]).toEqual([false, false, []]);
  });

  const stack = (guid: string, count: number): object =>
    piece('CheckerStack', guid, [0, 1, 0], { PieceName: 'Checker_red', Number: count });

  test('counts what stacks without keeping it', () => {
    const table = listeningTable(
      [stack('stack1', 3), stack('stack2', 4), piece('Checker_red', 'check1', [0, 2, 0])],
      EVENTS,
    );
    expect(join(table, 'stack1', 'check1')?.saved['Number']).toBe(4);
    expect(join(table, 'stack1', 'stack2')?.saved['Number']).toBe(8);
    expect(table.world.objects.count).toBe(1);
    const two = listeningTable(
      ['check1', 'check2'].map((guid, y) => piece('Checker_red', guid, [0, y + 1, 0])),
      EVENTS,
    );
    const made = join(two, 'check1', 'check2');
    expect(made?.saved).toMatchObject({ Name: 'CheckerStack', PieceName: 'Checker_red', Number: 2 });
  });

  test('puts the loose one into the container, whichever is named first', () => {
    const table = listeningTable([stack('stack1', 3), piece('Checker_red', 'check1', [0, 2, 0])], EVENTS);
    expect(join(table, 'check1', 'stack1')?.guid).toBe('stack1');
    expect(table.object('stack1').saved['Number']).toBe(4);
  });

  test('fills a bag with anything, at its end', () => {
    const inside = piece('Die_6', 'die001', [0, 0, 0]);
    const table = listeningTable(
      [piece('Bag', 'bag001', [0, 1, 0], { ContainedObjects: [inside] }), piece('BlockSquare', 'block1', [0, 3, 0])],
      EVENTS,
    );
    expect(contents(join(table, 'bag001', 'block1'))).toEqual(['die001', 'block1']);
  });

  test('lets only the first thing stay in an infinite bag', () => {
    const table = listeningTable(
      [
        piece('Infinite_Bag', 'bag001', [0, 1, 0]),
        piece('BlockSquare', 'block1', [0, 3, 0]),
        piece('Die_6', 'die001', [3, 3, 0]),
      ],
      EVENTS,
    );
    expect(contents(join(table, 'bag001', 'block1'))).toEqual(['block1']);
    expect(contents(join(table, 'bag001', 'die001'))).toEqual(['block1']);
    expect(table.world.objects.byGuid['die001']).toBeUndefined();
  });

  test('does not happen when a script refuses, and nothing is lost', () => {
    const table = listeningTable(
      [piece('Bag', 'bag001', [0, 1, 0]), piece('BlockSquare', 'block1', [0, 3, 0])],
      EVENTS,
      { tryObjectEnterContainer: false },
    );
    expect(join(table, 'bag001', 'block1')).toBeUndefined();
    expect(table.heard()).toEqual(['tryObjectEnterContainer bag001 block1']);
    expect(table.object('block1').isGone).toBe(false);
    expect(contents(table.object('bag001'))).toEqual([]);
  });

  test('puts a card into a deck at the end from which it comes', () => {
    const deck = (rotZ: number): object => {
      const Transform = { posX: 0, posY: 5, posZ: 0, rotX: 0, rotY: 180, rotZ, scaleX: 1, scaleY: 1, scaleZ: 1 };
      const cards = ['first0', 'last00'].map(guid => ({ Name: 'Card', GUID: guid, CardID: 100 }));
      return { Name: 'Deck', GUID: 'deck01', Transform, DeckIDs: [100, 100], ContainedObjects: cards };
    };
    const after = (rotZ: number, y: number): (string | undefined)[] => {
      const table = listeningTable([deck(rotZ), card('card01', y, rotZ)], []);
      return contents(join(table, 'deck01', 'card01'));
    };
    // The first card of a deck is on top when it lies face down.
    expect(after(180, 9)).toEqual(['card01', 'first0', 'last00']);
    expect(after(180, 1)).toEqual(['first0', 'last00', 'card01']);
    expect(after(0, 9)).toEqual(['first0', 'last00', 'card01']);
    expect(after(0, 1)).toEqual(['card01', 'first0', 'last00']);
  });
});
