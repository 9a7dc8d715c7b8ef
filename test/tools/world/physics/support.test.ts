import { describe, expect, test } from 'vitest';

import type { TableObject } from '../../../../tools/world/objects/table-object.ts';
import { lookDown, objectsIn, objectsOver } from '../../../../tools/world/physics/broad-phase.ts';
import { addLedge } from '../../../../tools/world/physics/ledges.ts';
import { becomeGhost, becomeSolid, putAt, scaleTo, setOff } from '../../../../tools/world/physics/motion.ts';
import { snapTo } from '../../../../tools/world/physics/snapping.ts';
import { heightOnPile, supportBelow, supportUnder, TOPMOST } from '../../../../tools/world/physics/support.ts';
import type { Box } from '../../../../tools/world/values/boxes.ts';
import { point } from '../../../../tools/world/values/vectors.ts';
import { listeningTable, type ListeningTable } from '../native-engine.ts';
import { piece } from '../open-world.ts';

const SURFACE = 0.96;

let table: ListeningTable;

/** Blocks with sides of 1, locked so that they stay in the air. */
function lay(...places: readonly (readonly [guid: string, x: number, y: number, z: number, more?: object])[]) {
  const objects = places.map(([guid, x, y, z, more]) =>
    piece('BlockSquare', guid, [x, y, z], { Locked: true, ...more }),
  );
  table = listeningTable(objects, []);
  return Object.fromEntries(places.map(([guid]) => [guid, table.object(guid)]));
}

const box = (x: number, y: number, z: number, half: number): Box => ({
  minX: x - half,
  maxX: x + half,
  minY: y - half,
  maxY: y + half,
  minZ: z - half,
  maxZ: z + half,
});

const guids = (objects: readonly TableObject[]): string[] => objects.map(({ guid }) => guid).sort();

/** A block that lies in one cell of the ground and one layer alone. */
const SMALL = { posX: 0.6, posY: 5.25, posZ: 0.6, rotX: 0, rotY: 0, rotZ: 0, scaleX: 0.2, scaleY: 0.2, scaleZ: 0.2 };

describe('what lies in a box', () => {
  test('is found where it shares ground and height, once each, in whatever cells', () => {
    lay(['a', 0, 5, 0], ['b', 3.9, 5, 3.9], ['c', -4.1, 5, 4.1], ['high', 0, 9, 0], ['far', 30, 5, 0]);
    expect(guids(objectsIn(table.world, box(0, 5, 0, 6)))).toEqual(['a', 'b', 'c', 'high']);
    expect(guids(objectsIn(table.world, box(0, 5, 0, 3)))).toEqual(['a']);
    expect(guids(objectsIn(table.world, box(0, 5, 0, 3.5)))).toEqual(['a', 'b', 'high']);
  });

  test.each([
    ['touches its top', 6.25, true],
    ['hangs over it', 6.26, false],
    ['touches its foot', 3.75, true],
    ['stands under it', 3.74, false],
  ])('or not, where the box %s', (_, y, isIn) => {
    lay(['a', 0, 5, 0]);
    expect(objectsIn(table.world, box(0, y, 0, 0.75))).toHaveLength(isIn ? 1 : 0);
  });

  test('is found at whatever height by those who look over the ground', () => {
    lay(['low', 0, -30, 0], ['high', 0, 900, 0], ['far', 9, 5, 0]);
    expect(guids(objectsOver(table.world, box(0, 5, 0, 1)))).toEqual(['high', 'low']);
  });

  test.each([0.9, 40, 200, 2e6])('is found in a box of %d as well', half => {
    lay(['a', 0, 5, 0], ['b', 0.5, 5.2, 0.2], ['c', 0, 0, 0, { Transform: SMALL }]);
    expect(guids(objectsIn(table.world, box(0, 5, 0, half)))).toEqual(['a', 'b', 'c']);
  });

  test.each([10, 40, 300])('is found if it is %d wide', scale => {
    const { a } = lay(['a', 0, 5, 0]);
    scaleTo(table.world, a!, point(scale, 1, scale));
    expect(objectsIn(table.world, box(scale / 2 - 0.5, 5, scale / 2 - 0.5, 0.4))).toEqual([a]);
    expect(objectsIn(table.world, box(scale / 2 + 0.5, 5, 0, 0.4))).toEqual([]);
    scaleTo(table.world, a!, point(1, 1, 1));
    expect(objectsIn(table.world, box(scale / 2 - 0.5, 5, 0, 0.4))).toEqual([]);
    expect(objectsIn(table.world, box(0, 5, 0, 0.4))).toEqual([a]);
  });

  test('is found where it was put, and no longer where it was', () => {
    const { a, b } = lay(['a', 0, 5, 0], ['b', 0, 5, 0]);
    putAt(table.world, a!, point(20, 5, 20));
    expect([objectsIn(table.world, box(0, 5, 0, 1)), objectsIn(table.world, box(20, 5, 20, 1))]).toEqual([[b], [a]]);
  });

  test('is not found while it is under way or lets everything through', () => {
    const { a } = lay(['a', 0, 5, 0]);
    becomeGhost(table.world, a!);
    expect(objectsIn(table.world, box(0, 5, 0, 1))).toEqual([]);
    expect(objectsIn(table.world, box(0, 5, 0, 2e6))).toEqual([]);
    becomeSolid(table.world, a!);
    expect(objectsIn(table.world, box(0, 5, 0, 1))).toEqual([a]);
    setOff(table.world, a!);
    expect(objectsIn(table.world, box(0, 5, 0, 1))).toEqual([]);
  });
});

describe('a look downwards', () => {
  const seen = (from: Box, top: number, bottom: number, takes: (object: TableObject) => boolean): string[] => {
    const found: string[] = [];
    lookDown(table.world, from, top, bottom, object => {
      found.push(object.guid);
      return takes(object) ? object.box.maxY : undefined;
    });
    return found;
  };

  test('goes from the top downwards, and ends at the first that carries', () => {
    lay(['low', 0, 2, 0], ['middle', 0, 6, 0], ['high', 0, 10, 0]);
    expect(seen(box(0.25, 20, 0.25, 0.2), 15, 0, () => true)).toEqual(['high']);
    expect(new Set(seen(box(0.25, 20, 0.25, 0.2), 15, 0, () => false))).toEqual(new Set(['high', 'middle', 'low']));
    expect(seen(box(0.25, 20, 0.25, 0.2), 8, 0, () => true)).toEqual(['middle']);
    expect(new Set(seen(box(0.25, 20, 0.25, 0.2), 8, 5, () => false))).toEqual(new Set(['middle']));
  });

  test('does not see what lies beside', () => {
    lay(['a', 0, 2, 0]);
    expect(seen(box(0.9, 20, 0, 0.4), 15, 0, () => true)).toEqual([]);
    expect(new Set(seen(box(0.87, 20, 0, 0.4), 15, 0, () => true))).toEqual(new Set(['a']));
  });

  test('from something very wide sees everything below it', () => {
    lay(['a', 70, 2, 70], ['b', -70, 3, 0]);
    expect(guids(seen(box(0, 20, 0, 80), 15, 0, () => true).map(guid => table.object(guid)))).toEqual(['a', 'b']);
  });
});

describe('what carries an object', () => {
  test('is the highest thing below it, else the table', () => {
    const { low, high, falling } = lay(['low', 0, 2, 0], ['high', 0.5, 4, 0], ['falling', 0, 9, 0]);
    expect(supportBelow(table.world, falling!)).toEqual({ height: 4.5, by: high });
    expect(supportUnder(table.world, falling!, 4.4)).toEqual({ height: 2.5, by: low });
    expect(supportUnder(table.world, falling!, 4.5)).toEqual({ height: 4.5, by: high });
    expect(supportUnder(table.world, falling!, 2.4)).toEqual({ height: SURFACE, by: undefined });
    expect(supportUnder(table.world, falling!, TOPMOST)).toEqual({ height: 4.5, by: high });
  });

  test('may reach up to its middle, and no higher', () => {
    const { other, falling } = lay(['other', 0, 4, 0], ['falling', 0, 4.46, 0]);
    expect(supportBelow(table.world, falling!)?.by).toBe(other);
    const next = lay(['other', 0, 4, 0], ['falling', 0, 4.44, 0]);
    expect(supportBelow(table.world, next['falling']!)?.by).toBeUndefined();
  });

  test('is the first that came of two that are equally high', () => {
    const { first, falling } = lay(['first', 0.7, 4, 0], ['second', -0.4, 4, 0], ['falling', 0, 9, 0]);
    expect(supportBelow(table.world, falling!)?.by).toBe(first);
    const turned = lay(['first', -0.4, 4, 0], ['second', 0.4, 4, 0], ['falling', 0, 9, 0]);
    expect(supportBelow(table.world, turned['falling']!)?.by).toBe(turned['first']);
  });

  test.each<[string, (object: TableObject) => void]>([
    ['is on its way', object => void (object.body.glide = { elapsed: 0 } as TableObject['body']['glide'])],
    ['is held', object => void (object.heldBy = 'Red')],
    ['is being destroyed', object => void (object.isBeingDestroyed = true)],
    ['lets everything through', object => void (object.body.isPassable = true)],
  ])('is nothing that %s', (_, change) => {
    const { other, falling } = lay(['other', 0, 4, 0], ['falling', 0, 9, 0]);
    change(other!);
    expect(supportBelow(table.world, falling!)).toEqual({ height: SURFACE, by: undefined });
  });

  test.each([
    [49.9, 0, true],
    [-49.9, 49.9, true],
    [50, 0, false],
    [0, -50, false],
    [0, 50, false],
    [-50, 0, false],
  ])('is the table up to its edge: at %d, %d %s', (x, z, isOver) => {
    const { falling } = lay(['falling', x, 9, z]);
    expect(supportBelow(table.world, falling!)?.height).toBe(isOver ? SURFACE : undefined);
  });

  test('is no table above it, and none where there is none', () => {
    const { falling } = lay(['falling', 0, 0.46, 0]);
    expect(supportBelow(table.world, falling!)).toBeUndefined();
    expect(supportUnder(table.world, falling!, TOPMOST)?.height).toBe(SURFACE);
    const next = lay(['falling', 0, 9, 0]);
    table.world.game.Table = 'Table_None';
    expect(supportBelow(table.world, next['falling']!)).toBeUndefined();
  });

  test('is a level of something that has levels, and not the top of it', () => {
    const { model, falling } = lay(['model', 0, 4, 0], ['falling', 0.3, 9, 0]);
    const level = (x: number, height: number): void =>
      addLedge(model!, { minX: x - 0.5, maxX: x + 0.5, minY: 0, maxY: height, minZ: -0.5, maxZ: 0.5 });
    level(0, 3);
    level(0, 4.2);
    level(0, 3.5);
    level(-2, 4.4);
    expect(supportBelow(table.world, falling!)).toEqual({ height: expect.closeTo(4.2, 9) as number, by: model });
    expect(supportUnder(table.world, falling!, 4)?.height).toBeCloseTo(3.5, 9);
    expect(supportUnder(table.world, falling!, 2.9)).toEqual({ height: SURFACE, by: undefined });
  });

  test('is a level of the table that a save has shown, if it is higher', () => {
    const { falling } = lay(['falling', 0, 9, 0]);
    const level = (height: number): Box => ({ ...box(0, 0, 0, 1), minY: height, maxY: height });
    table.world.physics.ledges.push(level(0.5));
    expect(supportBelow(table.world, falling!)?.height).toBe(SURFACE);
    table.world.physics.ledges.push(level(3), level(2));
    expect(supportBelow(table.world, falling!)).toEqual({ height: 3, by: undefined });
    table.world.game.Table = 'Table_None';
    expect(supportUnder(table.world, falling!, 1)).toEqual({ height: 0.5, by: undefined });
  });
});

describe('a pile', () => {
  const loose = { Locked: false };
  /** Height of one more on heaps of things that a save has put into each other. */
  const height = (
    others: readonly (readonly [number, number, number])[],
    foot = SURFACE,
    more: object = loose,
  ): number => {
    const named = others.map(([x, y, z], at) => [`other${at}`, x, y, z, more] as const);
    const { next } = lay(...named, ['next', 0, 30, 0, loose]);
    return heightOnPile(table.world, next!, foot);
  };

  test('grows by what lies in the same spot', () => {
    expect(height([])).toBe(SURFACE);
    expect(height([[0, 1.46, 0]])).toBeCloseTo(1.96, 9);
    expect(
      height([
        [0, 1.46, 0],
        [0.1, 2.46, 0],
      ]),
    ).toBeCloseTo(2.96, 9);
    expect(
      height([
        [0, 1.46, 0],
        [0, 1.86, 0],
      ]),
    ).toBeCloseTo(2.36, 9);
  });

  test.each([
    [0.24, 0, true],
    [0.26, 0, false],
    [-0.24, 0.24, true],
    [0, 0.26, false],
    [0, -0.26, false],
    [-0.26, 0, false],
  ])('lifts where the middles are within a quarter of a width: %d, %d %s', (x, z, isLifted) => {
    expect(height([[x, 1.46, z]])).toBeCloseTo(isLifted ? 1.96 : SURFACE, 9);
  });

  test('lifts over nothing that is locked or only touches', () => {
    expect(height([[0, 1.46, 0]], SURFACE, { Locked: true })).toBe(SURFACE);
    expect(height([[0, 0.463, 0]])).toBe(SURFACE);
    expect(height([[0, 0.465, 0]])).toBeCloseTo(0.965, 9);
    expect(height([[0, 2.457, 0]])).toBe(SURFACE);
    expect(height([[0, 2.455, 0]])).toBeCloseTo(2.955, 9);
  });

  test('of more than eight goes to the top of the heap', () => {
    const heap = Array.from({ length: 12 }, (_, at) => [0, 1.46 + at, 0] as const);
    expect(height(heap)).toBeCloseTo(SURFACE + 12, 9);
    expect(height(heap.slice(0, 7))).toBeCloseTo(SURFACE + 7, 9);
  });
});

describe('a snap point', () => {
  const lone = (more: object = {}): TableObject => lay(['block1', 3, 1.46, 5, { Locked: false, ...more }])['block1']!;
  const points = (...list: readonly object[]): void => {
    table.world.game.SnapPoints = list as unknown as NonNullable<typeof table.world.game.SnapPoints>;
  };
  const at = (x: number, z: number, more: object = {}): object => ({ Position: point(x, 9, z), ...more });

  test('draws what is within its reach, at the height where that is', () => {
    const block = lone();
    points(at(3.35, 5.48));
    expect(snapTo(table.world, block)).toEqual({ position: point(3.35, 1.46, 5.48), rotation: undefined });
    points(at(3.37, 5.48));
    expect(snapTo(table.world, block)).toBeUndefined();
    points(at(2.5, 4.8));
    expect(snapTo(table.world, block)?.position).toEqual(point(2.5, 1.46, 4.8));
  });

  test('that is nearer draws before others', () => {
    const block = lone();
    points(at(3.5, 5), at(3.1, 5), at(3, 5.3));
    expect(snapTo(table.world, block)?.position.x).toBe(3.1);
  });

  test('turns what it draws, if it turns at all, and leaves the side up that is up', () => {
    const block = lone();
    points(at(3, 5, { Rotation: point(10, 90, 5) }));
    expect(snapTo(table.world, block)?.rotation).toEqual(point(10, 90, 0));
    Object.assign(block.rotation, { z: 180 });
    expect(snapTo(table.world, block)?.rotation).toEqual(point(10, 90, 180));
    Object.assign(block.rotation, { x: 45, z: 0 });
    expect(snapTo(table.world, block)?.rotation).toEqual(point(10, 90, 0));
  });

  test('with tags draws what has one of them, in whatever case', () => {
    points();
    const block = lone({ Tags: ['Unit', 'b'] });
    points(at(3, 5, { Tags: ['x', 'unit'] }));
    expect(snapTo(table.world, block)).toBeDefined();
    points(at(3, 5, { Tags: ['x'] }));
    expect(snapTo(table.world, block)).toBeUndefined();
    const plain = lone();
    points(at(3, 5, { Tags: ['x'] }));
    expect(snapTo(table.world, plain)).toBeUndefined();
    points(at(3, 5, { Tags: [] }));
    expect(snapTo(table.world, plain)).toBeDefined();
  });

  test('draws nothing that does not snap', () => {
    const block = lone({ Snap: false });
    points(at(3, 5));
    expect(snapTo(table.world, block)).toBeUndefined();
  });

  test('of a board lies on it, and turns with it', () => {
    const attached = { AttachedSnapPoints: [{ Position: point(0.2, 0, 0.1), Rotation: point(0, 30, 0) }] };
    const { block1 } = lay(
      [
        'board1',
        3,
        0.9,
        5,
        {
          ...attached,
          Transform: { posX: 3, posY: 0.9, posZ: 5, rotX: 0, rotY: 90, rotZ: 0, scaleX: 1, scaleY: 1, scaleZ: 1 },
        },
      ],
      ['block1', 3, 1.46, 5, { Locked: false, AttachedSnapPoints: [{ Position: point(0, 0, 0) }] }],
    );
    expect(snapTo(table.world, block1!)).toEqual({
      position: { x: expect.closeTo(3.1, 9) as number, y: 1.46, z: expect.closeTo(4.8, 9) as number },
      rotation: point(0, 120, 0),
    });
  });

  describe('or else the grid', () => {
    const GRID = { Type: 0, xSize: 2, ySize: 3, Snapping: true, Offset: false, BothSnapping: false };
    const place = (grid: object, more: object = {}): unknown => {
      const block = lone(more);
      table.world.game['Grid'] = { ...GRID, ...grid };
      const snapped = snapTo(table.world, block);
      return snapped === undefined ? undefined : [snapped.position.x, snapped.position.y, snapped.position.z];
    };

    test.each([
      ['draws to where lines cross', {}, [4, 1.46, 6]],
      ['draws to the middle of a field', { Snapping: false, Offset: true }, [3, 1.46, 4.5]],
      ['draws to both', { Snapping: false, BothSnapping: true }, [3, 1.46, 4.5]],
      ['draws nowhere if it does not snap', { Snapping: false }, undefined],
      ['draws nowhere if it has hexagons', { Type: 1 }, undefined],
      ['draws nowhere if it has hexagons lying down', { Type: 2 }, undefined],
      ['draws nowhere without a width', { xSize: 0 }, undefined],
      ['draws nowhere without a depth', { ySize: 0 }, undefined],
      ['draws nowhere if its width is no number', { xSize: '2' }, undefined],
      ['draws nowhere if its depth is no number', { ySize: undefined }, undefined],
    ])('%s', (_, grid, wanted) => {
      expect(place(grid)).toEqual(wanted);
    });

    test('draws nothing that does not keep to it', () => {
      expect(place({}, { Grid: false })).toBeUndefined();
    });
  });
});
