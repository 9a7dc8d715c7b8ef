import { describe, expect, test } from 'vitest';
import { nextPlace, placeAfter, type Spot } from '../../../../../tools/web/page/input/next-place.ts';

const RIGHT = { x: 1, z: 0 };
const AWAY = { x: 0, z: 1 };
const BOARD: readonly Spot[] = [0, 2, 4].flatMap(x => [0, 2, 4].map(z => ({ x, z })));
const at = (x: number, z: number): Spot => ({ x, z });

describe('the next place', () => {
  test.each<[string, Spot, Spot, readonly Spot[], Spot]>([
    ['in a row is the neighbour', at(0, 2), RIGHT, BOARD, at(2, 2)],
    ['in a file is the neighbour', at(2, 0), AWAY, BOARD, at(2, 2)],
    ['is not behind: at the edge it is a step further', at(4, 2), RIGHT, BOARD, at(5, 2)],
    ['from beside the board is on it, however far', at(-9, 1.8), RIGHT, BOARD, at(0, 2)],
    ['is rather straight ahead than near and to the side', at(0, 0), RIGHT, [at(2, 1.4), at(3, 0)], at(3, 0)],
    ['is not one that lies more to the side than ahead', at(0, 0), RIGHT, [at(1, 2)], at(1, 0)],
    ['is not further than a table is wide', at(0, 0), RIGHT, [at(40, 0)], at(1, 0)],
    ['is not the place itself', at(2, 2), RIGHT, [at(2.1, 2)], at(3, 2)],
  ])('%s', (_, from, way, places, expected) => {
    expect(nextPlace(from, way, places, 1)).toEqual(expected);
  });

  test('of marked ones comes in reading order, round and round, both ways', () => {
    const marked = [at(4, 0), at(2, 4), at(0, 4)];
    const round = [at(0, 4), at(2, 4), at(4, 0), at(0, 4)];
    const forward = round.slice(1).map((_, index) => placeAfter(round[index]!, AWAY, marked, 1));
    expect(forward).toEqual(round.slice(1));
    expect(placeAfter(at(0, 4), AWAY, marked, -1)).toEqual(at(4, 0));
    expect(placeAfter(at(9, 9), AWAY, marked, 1)).toEqual(at(0, 4));
    expect(placeAfter(at(0, 0), AWAY, [], 1)).toBeUndefined();
  });

  test('in reading order turns with who looks', () => {
    const marked = [at(0, 0), at(4, 4)];
    expect(placeAfter(at(9, 9), AWAY, marked, 1)).toEqual(at(4, 4));
    expect(placeAfter(at(9, 9), at(0, -1), marked, 1)).toEqual(at(0, 0));
  });
});
