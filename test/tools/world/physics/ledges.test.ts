import { describe, expect, test } from 'vitest';

import { makeObject } from '../../../../tools/world/objects/make-object.ts';
import type { TableObject } from '../../../../tools/world/objects/table-object.ts';
import { addLedge, boxAround, followLedges } from '../../../../tools/world/physics/ledges.ts';
import { newSaved } from '../../../../tools/world/save-format/new-saved.ts';

function board(): TableObject {
  const made = makeObject('board1', newSaved('Chess_Board'));
  Object.assign(made.position, { x: 10, y: 1, z: -20 });
  return made;
}

describe('the box around points', () => {
  const low = { x: -3, y: -2, z: -1 };
  const high = { x: 4, y: 5, z: 6 };
  const box = { minX: -3, maxX: 4, minY: -2, maxY: 5, minZ: -1, maxZ: 6 };

  test.each([
    ['in any order', [high, low], box],
    ['the other way round', [low, high], box],
    ['with one between', [{ x: 0, y: 0, z: 0 }, high, low], box],
    ['that are one', [high], { minX: 4, maxX: 4, minY: 5, maxY: 5, minZ: 6, maxZ: 6 }],
    ['of which there are none', [], { minX: 0, maxX: 0, minY: 0, maxY: 0, minZ: 0, maxZ: 0 }],
  ])('%s', (_, points, wanted) => {
    expect(boxAround(points)).toEqual(wanted);
  });
});

describe('a ledge', () => {
  const level = { minX: 11, maxX: 13, minY: 0, maxY: 2, minZ: -19, maxZ: -18 };

  test('lies at the top of the level part, with corners in the space of its object', () => {
    const object = board();
    addLedge(object, level);
    const corners = [
      { x: 1, y: 1, z: 1 },
      { x: 3, y: 1, z: 1 },
      { x: 3, y: 1, z: 2 },
      { x: 1, y: 1, z: 2 },
    ];
    expect(object.body.ledges).toEqual([{ corners, box: { ...level, minY: 2 } }]);
  });

  test('follows its object, and turns with it', () => {
    const object = board();
    addLedge(object, level);
    Object.assign(object.position, { x: 0, y: 5, z: 0 });
    Object.assign(object.rotation, { y: 180 });
    followLedges(object);
    const around = Object.fromEntries(
      Object.entries({ minX: -3, maxX: -1, minY: 6, maxY: 6, minZ: -2, maxZ: -1 }).map(([side, place]) => [
        side,
        expect.closeTo(place, 9) as number,
      ]),
    );
    expect(object.body.ledges.map(({ box }) => box)).toEqual([around]);
    expect(object.body.ledges[0]?.corners).toHaveLength(4);
  });

  test('of which an object has none needs nothing', () => {
    const object = board();
    const { ledges } = object.body;
    followLedges(object);
    expect(object.body.ledges).toBe(ledges);
  });
});
