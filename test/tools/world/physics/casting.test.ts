import { describe, expect, test } from 'vitest';

import { castBox, castRay, castSphere, type Touch } from '../../../../tools/world/physics/cast-shapes.ts';
import { castThrough, type Probe } from '../../../../tools/world/physics/casting.ts';
import { push } from '../../../../tools/world/physics/pushing.ts';
import { point, type Point } from '../../../../tools/world/values/vectors.ts';
import { listeningTable, type ListeningTable } from '../native-engine.ts';
import { piece } from '../open-world.ts';

const DOWN = point(0, -1, 0);
const UPRIGHT = point(0, 0, 0);
/** From 0 to 2 along x, 1.5 to 2.5 along y, 1 to 5 along z. */
const SOLID = { centre: point(1, 2, 3), half: point(1, 0.5, 2), rotation: UPRIGHT };
const HALF_ROOT = Math.SQRT1_2;

function near({ x, y, z }: Point): Point {
  return { x: expect.closeTo(x, 5) as number, y: expect.closeTo(y, 5) as number, z: expect.closeTo(z, 5) as number };
}

function touch(distance: number, at: Point, normal: Point): Touch {
  return { point: near(at), normal: near(normal), distance: expect.closeTo(distance, 5) as number };
}

describe('a ray', () => {
  test.each<[string, Point, Point, Touch]>([
    ['from above', point(1.2, 10, 3.3), DOWN, touch(7.5, point(1.2, 2.5, 3.3), point(0, 1, 0))],
    ['from below', point(1.2, -4, 3.3), point(0, 1, 0), touch(5.5, point(1.2, 1.5, 3.3), point(0, -1, 0))],
    ['from the left', point(-5, 2.2, 3.5), point(1, 0, 0), touch(5, point(0, 2.2, 3.5), point(-1, 0, 0))],
    ['from the right', point(9, 2.2, 3.5), point(-1, 0, 0), touch(7, point(2, 2.2, 3.5), point(1, 0, 0))],
    ['from the front', point(1.5, 2, -9), point(0, 0, 1), touch(10, point(1.5, 2, 1), point(0, 0, -1))],
    ['aslant', point(-5, 10.5, 3), point(0.6, -0.8, 0), touch(10, point(1, 2.5, 3), point(0, 1, 0))],
    ['along an edge', point(2, 10, 5), DOWN, touch(7.5, point(2, 2.5, 5), point(0, 1, 0))],
    ['along the opposite edge', point(0, 10, 1), DOWN, touch(7.5, point(0, 2.5, 1), point(0, 1, 0))],
  ])('%s meets a box where it is', (_, from, way, wanted) => {
    expect(castRay(SOLID, from, way)).toEqual(wanted);
  });

  test('from within has met it at once', () => {
    expect(castRay(SOLID, point(1, 2, 3), DOWN)).toMatchObject({ distance: 0, point: { x: 1, y: 2, z: 3 } });
  });

  test.each<[string, Point, Point]>([
    ['beside it', point(2.01, 10, 3), DOWN],
    ['on its other side', point(-0.01, 10, 3), DOWN],
    ['before it', point(1, 10, 0.99), DOWN],
    ['away from it', point(1, 10, 3), point(0, 1, 0)],
    ['from just behind it', point(2.01, 2, 3), point(1, 0, 0)],
    ['that sinks before it is there', point(-5, 3.3, 3), point(0.6, -0.8, 0)],
  ])('%s meets nothing', (_, from, way) => {
    expect(castRay(SOLID, from, way)).toBeUndefined();
  });

  test('meets a turned box at its turned side', () => {
    const quarter = { ...SOLID, rotation: point(0, 90, 0) };
    expect(castRay(quarter, point(-9, 2, 3.9), point(1, 0, 0))).toEqual(touch(8, point(-1, 2, 3.9), point(-1, 0, 0)));
    expect(castRay(quarter, point(-9, 2, 4.1), point(1, 0, 0))).toBeUndefined();
    const tilted = { centre: UPRIGHT, half: point(1, 1, 1), rotation: point(0, 0, 45) };
    expect(castRay(tilted, point(0.5, 5, 0), DOWN)).toEqual(
      touch(5 - (Math.SQRT2 - 0.5), point(0.5, Math.SQRT2 - 0.5, 0), point(HALF_ROOT, HALF_ROOT, 0)),
    );
  });
});

describe('a ball', () => {
  test.each<[string, Point, Point, Touch]>([
    ['from above', point(1, 10, 3), DOWN, touch(7, point(1, 2.5, 3), point(0, 1, 0))],
    ['over an edge', point(2.3, 10, 3), DOWN, touch(7.1, point(2, 2.5, 3), point(0.6, 0.8, 0))],
    ['over the opposite edge', point(1, 10, 0.7), DOWN, touch(7.1, point(1, 2.5, 1), point(0, 0.8, -0.6))],
    ['from the left', point(-5, 2, 4), point(1, 0, 0), touch(4.5, point(0, 2, 4), point(-1, 0, 0))],
  ])('%s touches a box where both meet', (_, from, way, wanted) => {
    expect(castSphere(SOLID, from, way, 0.5)).toEqual(wanted);
  });

  test('from within has met it at once, and comes from where it was', () => {
    expect(castSphere(SOLID, point(1, 2, 3), point(0.6, -0.8, 0), 0.5)).toEqual(
      touch(0, point(1, 2, 3), point(-0.6, 0.8, 0)),
    );
  });

  test.each<[string, Point, Point]>([
    ['beside it', point(2.51, 10, 3), DOWN],
    ['over a corner', point(2.4, 10, 5.4), DOWN],
    ['away from it', point(1, 10, 3), point(0, 1, 0)],
    ['from behind it', point(2.6, 2, 3), point(1, 0, 0)],
  ])('%s touches nothing', (_, from, way) => {
    expect(castSphere(SOLID, from, way, 0.5)).toBeUndefined();
  });

  test('touches a turned box at its turned side', () => {
    const quarter = { ...SOLID, rotation: point(0, 90, 0) };
    expect(castSphere(quarter, point(-9, 2, 3), point(1, 0, 0), 0.5)).toEqual(
      touch(7.5, point(-1, 2, 3), point(-1, 0, 0)),
    );
  });
});

describe('a box', () => {
  const cube = { half: point(0.5, 0.5, 0.5), rotation: UPRIGHT };

  test.each<[string, Point, Point, Touch]>([
    ['from above', point(1, 10, 3), DOWN, touch(7, point(1, 2.5, 3), point(0, 1, 0))],
    ['half over an edge', point(2.4, 10, 3), DOWN, touch(7, point(2, 2.5, 3), point(0, 1, 0))],
    ['over a corner', point(2.4, 10, 5.4), DOWN, touch(7, point(2, 2.5, 5), point(0, 1, 0))],
    ['from the left', point(-5, 2.2, 4), point(1, 0, 0), touch(4.5, point(0, 2.2, 4), point(-1, 0, 0))],
  ])('%s touches another where both meet', (_, from, way, wanted) => {
    expect(castBox(SOLID, from, way, cube)).toEqual(wanted);
  });

  test('from within has met it at once', () => {
    expect(castBox(SOLID, point(1, 2, 3), DOWN, cube)?.distance).toBe(0);
  });

  test.each<[string, Point, Point]>([
    ['beside it', point(2.51, 10, 3), DOWN],
    ['before it', point(1, 10, 0.49), DOWN],
    ['away from it', point(1, 10, 3), point(0, 1, 0)],
  ])('%s touches nothing', (_, from, way) => {
    expect(castBox(SOLID, from, way, cube)).toBeUndefined();
  });

  test('that is turned reaches as far as its corner', () => {
    const turned = { ...cube, rotation: point(0, 45, 0) };
    expect(castBox(SOLID, point(2.7, 10, 3), DOWN, turned)?.distance).toBeCloseTo(7, 9);
    expect(castBox(SOLID, point(2.72, 10, 3), DOWN, turned)).toBeUndefined();
  });

  test('meets edge with edge', () => {
    const ridge = { centre: UPRIGHT, half: cube.half, rotation: point(0, 0, 45) };
    const keel = { half: cube.half, rotation: point(45, 0, 0) };
    expect(castBox(ridge, point(0, 5, 0), DOWN, keel)).toMatchObject({
      distance: expect.closeTo(5 - Math.SQRT2, 9) as number,
      normal: near(point(0, 1, 0)),
    });
    // Here the edges pass each other, and a face meets a corner further down.
    expect(castBox(ridge, point(0.9, 5, 0), DOWN, keel)?.distance).toBeGreaterThan(5 - Math.SQRT2 + 0.1);
  });
});

describe('a cast through the table', () => {
  const block = (guid: string, x: number, y: number, z: number, more: object = {}): object =>
    piece('BlockSquare', guid, [x, y, z], { Locked: true, ...more });
  const RAY: Probe = { kind: 'ray' };
  const hits = (table: ListeningTable, from: Point, way: Point, length: number, probe: Probe = RAY): string[] =>
    castThrough(table.world, from, way, length, probe).map(
      ({ object, distance }) => `${object.guid} ${distance.toFixed(2)}`,
    );

  test('meets what lies on its way, the nearest first, and at last the table', () => {
    const table = listeningTable([block('low001', 0, 1.46, 0), block('high01', 0, 4, 0), block('far001', 5, 4, 0)], []);
    expect(hits(table, point(0, 10, 0), DOWN, 100)).toEqual(['high01 5.50', 'low001 8.04', 'table 9.04']);
    expect(hits(table, point(0, 10, 0), DOWN, 5.5)).toEqual(['high01 5.50']);
    expect(hits(table, point(0, 10, 0), DOWN, 5.4)).toEqual([]);
    expect(hits(table, point(0, 10, 0), point(0, 1, 0), 100)).toEqual([]);
  });

  test('names what is equally near in the order of the GUIDs', () => {
    const table = listeningTable(
      ['ba', 'b', 'c', 'a'].map((guid, at) => block(guid, at * 1.1, 1.46, 0)),
      [],
    );
    const wide: Probe = { kind: 'box', half: point(5, 0.5, 0.5), rotation: UPRIGHT };
    expect(hits(table, point(0, 5, 0), DOWN, 3)).toEqual([]);
    expect(hits(table, point(0, 5, 0), DOWN, 3, wide)).toEqual(['a 2.54', 'b 2.54', 'ba 2.54', 'c 2.54']);
  });

  test('goes 1000 units at most', () => {
    const table = listeningTable([block('near01', 999, 30, 0), block('far001', 1003, 30, 0)], []);
    expect(hits(table, point(0, 30, 0), point(1, 0, 0), 1e9)).toEqual(['near01 998.50']);
  });

  test('finds what a ball or a box reaches far beside its middle', () => {
    const table = listeningTable([block('side01', 6, 30, 0)], []);
    const from = point(0, 40, 0);
    expect(hits(table, from, DOWN, 30, { kind: 'sphere', radius: 6 })).toHaveLength(1);
    expect(hits(table, from, DOWN, 30, { kind: 'sphere', radius: 5 })).toHaveLength(0);
    expect(hits(table, from, DOWN, 30, { kind: 'box', half: point(6, 1, 1), rotation: UPRIGHT })).toHaveLength(1);
    expect(hits(table, from, DOWN, 30, { kind: 'box', half: point(1, 1, 6), rotation: UPRIGHT })).toHaveLength(0);
    expect(hits(table, from, DOWN, 30, { kind: 'box', half: point(1, 1, 6), rotation: point(0, 90, 0) })).toHaveLength(
      1,
    );
  });

  test('meets things at their scaled size, mirrored ones too', () => {
    const scaled = (scaleX: number): object => ({
      Transform: { posX: 0, posY: 30, posZ: 0, rotX: 0, rotY: 0, rotZ: 0, scaleX, scaleY: 2, scaleZ: 3 },
    });
    for (const scaleX of [4, -4]) {
      const table = listeningTable([block('scaled', 0, 30, 0, scaled(scaleX))], []);
      expect(hits(table, point(-9, 30, 0), point(1, 0, 0), 20)).toEqual(['scaled 7.00']);
      expect(hits(table, point(1.9, 40, 1.4), DOWN, 20)).toEqual(['scaled 9.00']);
      expect(hits(table, point(2.1, 40, 0), DOWN, 20)).toEqual([]);
      expect(hits(table, point(0, 40, 1.6), DOWN, 20)).toEqual([]);
    }
  });

  test('meets what moves, and no zone', () => {
    const table = listeningTable(
      [
        piece('BlockSquare', 'moving', [0, 1.46, 0]),
        block('', 9, 9, 9),
        piece('ScriptingTrigger', 'zone01', [0, 3, 0]),
      ],
      [],
    );
    const moving = table.object('moving');
    table.send({ kind: 'frames', count: 3 });
    expect(push(table.world, moving, point(0, 9, 0), true)).toBe(true);
    table.send({ kind: 'frames', count: 6 });
    expect(moving.body.cells).toEqual([]);
    const y = moving.position.y;
    expect(hits(table, point(0, 10, 0), DOWN, 9)).toEqual([`moving ${(9.5 - y).toFixed(2)}`]);
  });
});
