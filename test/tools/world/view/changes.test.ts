import { beforeEach, describe, expect, test } from 'vitest';

import { makeObject } from '../../../../tools/world/objects/make-object.ts';
import type { Changes } from '../../../../tools/world/protocol.ts';
import { newSaved } from '../../../../tools/world/save-format/new-saved.ts';
import { addObject, removeObject } from '../../../../tools/world/spawning/object-list.ts';
import { takeChanges } from '../../../../tools/world/view/changes.ts';
import { listeningTable, type ListeningTable } from '../native-engine.ts';
import { piece } from '../open-world.ts';

let table: ListeningTable;
let last: number | undefined;

/** What has changed for the host since this was asked last. */
function changes(viewer?: string): Changes {
  const found = takeChanges(table.world, viewer, last);
  last = found.serial;
  return found;
}

beforeEach(() => {
  table = listeningTable([piece('BlockSquare', 'block1', [0, 1, 0]), piece('BlockSquare', 'block2', [6, 1, 0])], []);
  table.send({ kind: 'frames', count: 60 });
  last = undefined;
  changes();
});

describe('a difference', () => {
  test('is nothing while nothing changes, whatever the frame', () => {
    const { serial } = changes();
    table.send({ kind: 'frames', count: 5 });
    expect(changes()).toEqual({ serial: serial + 1 });
  });

  test('names fields of the objects that changed, and no other object', () => {
    table.object('block1').saved.Nickname = 'Ann';
    expect(changes().difference).toEqual({
      table: { frame: table.world.frame },
      objects: [{ guid: 'block1', fields: { nickname: 'Ann' } }],
    });
  });

  test('rounds where things are to a ten-thousandth', () => {
    table.object('block1').position.x = 1.234_567_8;
    table.object('block2').rotation.y = -0.000_01;
    expect(changes().difference?.objects).toEqual([
      { guid: 'block1', fields: { position: { x: 1.2346, y: expect.closeTo(1.46, 9) as number, z: 0 } } },
      { guid: 'block2', fields: { rotation: { x: 0, y: 0, z: 0 } } },
    ]);
  });

  test('leaves out a field that an object no longer has', () => {
    const object = table.object('block1');
    object.look.highlight = { r: 1, g: 0, b: 0, a: 1 };
    object.heldBy = 'Red';
    expect(changes().difference?.objects).toEqual([
      { guid: 'block1', fields: { heldBy: 'Red', highlight: { r: 1, g: 0, b: 0, a: 1 } } },
    ]);
    object.heldBy = undefined;
    expect(changes().difference?.objects).toEqual([{ guid: 'block1', without: ['heldBy'] }]);
    object.saved.Locked = true;
    object.look.highlight = undefined;
    expect(changes().difference?.objects).toEqual([
      { guid: 'block1', fields: { locked: true }, without: ['highlight'] },
    ]);
  });

  test('has all of an object that is new, and the name of one that is gone', () => {
    removeObject(table.world, table.object('block1'));
    const gone = changes().difference;
    expect(gone).toEqual({ table: { frame: table.world.frame }, removed: ['block1'] });
    addObject(table.world, makeObject('block3', newSaved('BlockSquare')));
    const [come, ...others] = changes().difference?.objects ?? [];
    expect(come).toMatchObject({ guid: 'block3', fields: { guid: 'block3', name: 'BlockSquare', locked: false } });
    expect(others).toEqual([]);
  });

  test('has what changed of the table itself', () => {
    table.world.game.Note = 'Ann leads';
    expect(changes().difference).toEqual({ table: { frame: table.world.frame, notes: 'Ann leads' } });
    table.world.turns.turn_color = 'Red';
    expect(changes().difference).toEqual({
      table: { frame: table.world.frame, turns: { enabled: false, color: 'Red' } },
    });
  });
});

describe('the whole table', () => {
  test('comes at first, and to whoever missed an answer', () => {
    const first = takeChanges(table.world, 'Red', undefined);
    expect(first.whole?.objects.map(({ guid }) => guid)).toEqual(['block1', 'block2']);
    expect(first.difference).toBeUndefined();
    expect(takeChanges(table.world, 'Red', first.serial).whole).toBeUndefined();
    expect(takeChanges(table.world, 'Red', first.serial).whole).toBeDefined();
  });

  test('is another for each viewer', () => {
    const red = takeChanges(table.world, 'Red', undefined);
    const blue = takeChanges(table.world, 'Blue', undefined);
    expect(takeChanges(table.world, 'Blue', red.serial).whole).toBeDefined();
    expect(takeChanges(table.world, 'Red', red.serial)).toEqual({ serial: blue.serial + 2 });
  });
});
