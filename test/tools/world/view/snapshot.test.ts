import { beforeEach, describe, expect, test } from 'vitest';

import type { Seat } from '../../../../tools/world/players/seat.ts';
import { seatOf } from '../../../../tools/world/players/seats.ts';
import type { SeatSnapshot } from '../../../../tools/world/protocol.ts';
import type { SavedLine } from '../../../../tools/world/save-format/saved-types.ts';
import { takeSnapshot } from '../../../../tools/world/view/snapshot.ts';
import { listeningTable, type ListeningTable } from '../native-engine.ts';
import { piece } from '../open-world.ts';

let table: ListeningTable;
let red: Seat;
let blue: Seat;

beforeEach(() => {
  const objects = [
    piece('BlockSquare', 'block1', [0, 1, 0]),
    piece('Bag', 'bag001', [6, 1, 0], { ContainedObjects: [piece('BlockSquare', 'in0001', [0, 0, 0])] }),
  ];
  table = listeningTable(objects, []);
  for (const [color, name] of [
    ['Red', 'Ann'],
    ['Blue', 'Bob'],
  ] as const) {
    table.send({ kind: 'sit', color, name });
  }
  red = seatOf(table.world, 'Red') ?? expect.fail('Red does not sit');
  blue = seatOf(table.world, 'Blue') ?? expect.fail('Blue does not sit');
});

function shown(viewer: Seat | undefined, color = 'Red'): SeatSnapshot | undefined {
  return takeSnapshot(table.world, viewer).seats.find(seat => seat.color === color);
}

describe('a seat', () => {
  test('has a name, and one of them is the host', () => {
    expect([shown(red), shown(red, 'Blue')]).toMatchObject([
      { color: 'Red', player: 'Ann', host: true },
      { color: 'Blue', player: 'Bob', host: false },
    ]);
  });

  test('says nothing of a camera that no script has turned', () => {
    expect(shown(red)).not.toHaveProperty('camera');
  });

  test.each<[about: string, change: (seat: Seat) => void, camera: object]>([
    ['another mode', seat => (seat.activity.camera = 'TopDown'), { mode: 'TopDown' }],
    [
      'another view',
      seat => (seat.activity.view = { position: { x: 1, y: 2, z: 3 }, pitch: 40, yaw: 50, distance: 60 }),
      { mode: 'ThirdPerson', position: { x: 1, y: 2, z: 3 }, pitch: 40, yaw: 50, distance: 60 },
    ],
    [
      'an object that it follows',
      seat => (seat.activity.follows = { object: table.object('block1'), offset: { x: 0, y: 1, z: 2 } }),
      { mode: 'ThirdPerson', follows: 'block1', offset: { x: 0, y: 1, z: 2 } },
    ],
  ])('has a camera with %s, for its player alone', (_, change, camera) => {
    change(red);
    expect(shown(red)?.camera).toEqual(camera);
    expect(shown(undefined)?.camera).toEqual(camera);
    expect(shown(blue)).not.toHaveProperty('camera');
    expect(shown(red, 'Blue')).not.toHaveProperty('camera');
  });

  test('follows nothing that is gone', () => {
    const object = table.object('block1');
    red.activity.follows = { object, offset: { x: 0, y: 1, z: 2 } };
    object.isGone = true;
    expect(shown(red)?.camera).toEqual({ mode: 'ThirdPerson' });
  });

  test('shows what its player searches, to that player alone, and never a stack that is only counted', () => {
    red.activity.searching = { object: table.object('bag001'), most: undefined };
    expect(shown(red)?.search).toMatchObject({ guid: 'bag001', things: [{ index: 0, name: 'BlockSquare' }] });
    expect(shown(undefined)?.search?.guid).toBe('bag001');
    expect(shown(blue)?.search).toBeUndefined();
    table.object('bag001').isGone = true;
    expect(shown(red)?.search).toBeUndefined();
  });
});

describe('an object', () => {
  test('shows its buttons and its fields for texts as scripts made them, the text of a field too', () => {
    const button = {
      ...{ index: 1, label: 'Roll', tooltip: 'All dice', width: 400, height: 200, fontSize: 90 },
      ...{ position: { x: 1, y: 2, z: 3 }, rotation: { x: 4, y: 5, z: 6 }, scale: { x: 7, y: 8, z: 9 } },
      ...{ tint: { r: 1, g: 0, b: 0, a: 1 }, fontTint: { r: 0, g: 1, b: 0, a: 0.5 } },
    };
    const ofScripts = { parameters: {}, handler: 'roll', handlerOwner: '-1', value: 'six' };
    const object = table.object('block1');
    object.ui.buttons = [{ ...button, ...ofScripts }];
    object.ui.inputs = [{ ...button, ...ofScripts, label: 'Wish' }];
    const seen = takeSnapshot(table.world, blue).objects.find(({ guid }) => guid === 'block1');
    expect(seen?.buttons).toEqual([button]);
    expect(seen?.inputs).toEqual([{ ...button, label: 'Wish', value: 'six' }]);
  });
});

describe('the table', () => {
  test('says whose turn it is, and whether turns are passed', () => {
    const { turns } = table.world;
    expect(takeSnapshot(table.world, red).turns).toEqual({ enabled: false, color: turns.turn_color });
    turns.pass_turns = true;
    expect(takeSnapshot(table.world, red).turns).not.toHaveProperty('passes');
    turns.enable = true;
    expect(takeSnapshot(table.world, red).turns).toMatchObject({ enabled: true, passes: true });
    turns.pass_turns = false;
    expect(takeSnapshot(table.world, red).turns).not.toHaveProperty('passes');
  });

  test('has its lines, thin and open unless they say otherwise', () => {
    const points3 = [
      { x: 0, y: 1, z: 2 },
      { x: 3, y: 4, z: 5 },
    ];
    const color = { r: 1, g: 0, b: 0 };
    table.world.game.VectorLines = [
      // Saves leave out what is as usual.
      { points3, color } as SavedLine,
      { points3, color, thickness: 0.5, loop: true },
    ];
    expect(takeSnapshot(table.world, red).lines).toEqual([
      { points: points3, tint: color, thickness: 0.1, loop: false },
      { points: points3, tint: color, thickness: 0.5, loop: true },
    ]);
  });
});
