import { expect, test } from 'vitest';
import { HEX_DIRECTIONS, hexIn, hexesWithin } from '../../../../../src/grid/index.ts';
import {
  geometryOf,
  hexAt,
  learnNeighbours,
  neighboursFrom,
  numberAt,
  towardsFrom,
} from '../../../../../src/games/valhalla/map/geometry.ts';

test.each([0, 1, 2, 5, 12])('hexes of a map of radius %i are numbered as they are listed, and none beyond', radius => {
  const listed = hexesWithin({ q: 0, r: 0 }, radius);
  expect(geometryOf(radius).hexes).toEqual(listed);
  listed.forEach((hex, index) => {
    expect(numberAt(radius, hex)).toBe(index);
    expect(hexAt(radius, index)).toEqual(hex);
  });
  const wide = hexesWithin({ q: 0, r: 0 }, radius + 2);
  expect(wide.filter(hex => numberAt(radius, hex) !== undefined)).toEqual(listed);
});

test('the neighbours of a map are worked out so many at a time, and all in the end', () => {
  // No other test has a map of this size.
  const geometry = geometryOf(23);
  let parts = 1;
  while (learnNeighbours(geometry, 500)) parts++;
  expect(parts).toBe(Math.ceil(geometry.hexes.length / 500));
  expect(geometry.hexes.every((_, hex) => geometry.neighbours[hex] !== undefined)).toBe(true);
  expect(learnNeighbours(geometry, 500)).toBe(false);
});

test('the neighbours of a hex are those in each direction that exist, for maps of two sizes in turn', () => {
  for (const radius of [3, 4, 3]) {
    const geometry = geometryOf(radius);
    geometry.hexes.forEach((here, hex) => {
      const towards = HEX_DIRECTIONS.map((_, direction) => numberAt(radius, hexIn(here, direction)) ?? -1);
      expect(towardsFrom(geometry, hex)).toEqual(towards);
      expect(neighboursFrom(geometry, hex)).toEqual(towards.filter(near => near >= 0));
    });
    expect(neighboursFrom(geometry, geometry.hexes.length)).toEqual([]);
  }
});
