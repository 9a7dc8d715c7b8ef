import { beforeEach, describe, expect, test } from 'vitest';

import { handleRested } from '../../../../tools/world/containers/resting.ts';
import type { TableObject } from '../../../../tools/world/objects/table-object.ts';
import { listeningTable, type ListeningTable } from '../native-engine.ts';
import { piece } from '../open-world.ts';

let table: ListeningTable;

const object = (guid: string): TableObject => table.object(guid);
/** Names of what is on the table after an object has come to rest. */
function rest(guid: string, change: () => void = () => {}): string[] {
  const rested = object(guid);
  rested.body.keepsApart = false;
  change();
  handleRested(table.world, [rested]);
  return Object.values(table.world.objects.byGuid)
    .filter(({ isBeingDestroyed }) => !isBeingDestroyed)
    .map(({ saved }) => saved.Name)
    .sort();
}

beforeEach(() => {
  table = listeningTable(
    [
      piece('Card', 'lower1', [0, 0.97, 0], { CardID: 1 }),
      piece('Card', 'upper1', [0, 0.99, 0], { CardID: 2 }),
      piece('Bag', 'bag001', [9, 0.96, 0]),
      piece('Bag', 'bag002', [9, 3, 0], { Locked: true }),
      piece('BlockSquare', 'block1', [9, 2.6, 0]),
    ],
    [],
  );
});

describe('what comes to rest', () => {
  test('on a card joins it, and falls into a bag', () => {
    expect(rest('upper1')).toEqual(['Bag', 'Bag', 'BlockSquare', 'Deck']);
    Object.assign(object('block1').position, { y: 2.2 });
    Object.assign(object('block1').box, { minY: object('bag001').box.maxY, maxY: object('bag001').box.maxY + 1 });
    expect(rest('block1')).toEqual(['Bag', 'Bag', 'Deck']);
    expect(object('bag001').saved.ContainedObjects?.map(({ Name }) => Name)).toEqual(['BlockSquare']);
  });

  test.each<[string, () => void]>([
    ['it is locked', () => void (object('upper1').saved.Locked = true)],
    ['it is held', () => void (object('upper1').heldBy = 'Red')],
    ['it is being made', () => void (object('upper1').isSpawning = true)],
    ['it is gone', () => void (object('upper1').isGone = true)],
    ['it lies where the save has it', () => void (object('upper1').body.keepsApart = true)],
    ['it is in a hand', () => void (object('upper1').hand.zone = object('bag001'))],
    ['what is below is locked', () => void (object('lower1').saved.Locked = true)],
    ['what is below is being made', () => void (object('lower1').isSpawning = true)],
    ['what is below lies the other way', () => Object.assign(object('lower1').rotation, { z: 180 })],
  ])('stays as it is if %s', (_, change) => {
    expect(rest('upper1', change)).toEqual(['Bag', 'Bag', 'BlockSquare', 'Card', 'Card']);
  });

  test('on a bag stays on it if it is a bag itself', () => {
    object('bag002').saved.Locked = false;
    const { maxY } = object('bag001').box;
    Object.assign(object('bag002').box, { minY: maxY, maxY: maxY + 1 });
    expect(rest('bag002')).toContain('BlockSquare');
    expect(object('bag001').saved.ContainedObjects ?? []).toEqual([]);
  });
});
