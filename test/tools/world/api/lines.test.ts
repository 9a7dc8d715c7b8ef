import { describe, expect, test } from 'vitest';

import { readLines, readSnapPoints, writeLines, writeSnapPoints } from '../../../../tools/world/api/lines.ts';
import { quietWorld } from '../native-engine.ts';

const world = quietWorld();
const point = (x: number, y: number, z: number) => ({ x, y, z });

describe('lines of a script', () => {
  test('are kept with everything that is said of them', () => {
    const line = {
      points: [
        [1, 2, 3],
        [4, 5, 6],
      ],
      color: [0.1, 0.2, 0.3, 0.4],
      thickness: 0.7,
      rotation: [7, 8, 9],
      loop: true,
      square: true,
    };
    const kept = {
      points3: [point(1, 2, 3), point(4, 5, 6)],
      color: { r: 0.1, g: 0.2, b: 0.3, a: 0.4 },
      thickness: 0.7,
      rotation: point(7, 8, 9),
      loop: true,
      square: true,
    };
    expect(readLines(world, [line])).toEqual([kept]);
    expect(writeLines(world, [kept])).toEqual([
      { ...line, points: kept.points3, color: kept.color, rotation: kept.rotation },
    ]);
  });

  test('are white, thin, unturned and open where nothing is said of them', () => {
    const plain = { points3: [], color: { r: 1, g: 1, b: 1, a: 1 }, thickness: 0.1, rotation: point(0, 0, 0) };
    expect(readLines(world, [{}])).toEqual([plain]);
    expect(readLines(world, [{ points: [[1, 2, 3], 'none'], loop: false, square: 'yes' }])).toEqual([
      { ...plain, points3: [point(1, 2, 3)] },
    ]);
    const saved = { points3: [], color: { r: 1, g: 0.5, b: 0 }, thickness: 0.1 };
    expect(writeLines(world, [saved])).toEqual([
      {
        points: [],
        color: { r: 1, g: 0.5, b: 0, a: 1 },
        thickness: 0.1,
        rotation: point(0, 0, 0),
        loop: false,
        square: false,
      },
    ]);
  });

  test('are nothing when there are none', () => {
    expect([readLines(world, []), readLines(world, undefined), writeLines(world, undefined)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('snap points of a script', () => {
  test('have a place, tags, and a rotation if they turn things', () => {
    const given = { position: [1, 2, 3], rotation: [4, 5, 6], rotation_snap: true, tags: ['a', 'b'] };
    const kept = { Position: point(1, 2, 3), Rotation: point(4, 5, 6), Tags: ['a', 'b'] };
    expect(readSnapPoints(world, [given])).toEqual([kept]);
    expect(writeSnapPoints(world, [kept])).toEqual([{ ...given, position: kept.Position, rotation: kept.Rotation }]);
  });

  test('turn nothing unless they are told to', () => {
    expect(readSnapPoints(world, [{ position: [1, 2, 3], rotation: [4, 5, 6] }])).toEqual([
      { Position: point(1, 2, 3) },
    ]);
    expect(readSnapPoints(world, [{ rotation_snap: true }, {}])).toEqual([
      { Position: point(0, 0, 0), Rotation: point(0, 0, 0) },
      { Position: point(0, 0, 0) },
    ]);
    expect(writeSnapPoints(world, [{ Position: point(1, 2, 3) }])).toEqual([
      { position: point(1, 2, 3), rotation: point(0, 0, 0), rotation_snap: false, tags: [] },
    ]);
  });

  test('are nothing when there are none', () => {
    expect([readSnapPoints(world, []), writeSnapPoints(world, undefined)]).toEqual([undefined, undefined]);
  });
});
