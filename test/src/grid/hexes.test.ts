import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  hexAtOffset,
  hexDistance,
  hexesWithin,
  hexIn,
  hexKey,
  hexLine,
  hexNeighbours,
  hexReach,
  isSameHex,
  offsetOf,
  type Hex,
} from '../../../src/grid/index.ts';

const anyHex = fc.record({ q: fc.integer({ min: -20, max: 20 }), r: fc.integer({ min: -20, max: 20 }) });
const textOf = (hexes: readonly Hex[]): string => hexes.map(({ q, r }) => `${q},${r}`).join(' ');
const origin: Hex = { q: 0, r: 0 };

describe('hexes', () => {
  test('neighbours go clockwise from the north', () => {
    expect(textOf(hexNeighbours(origin))).toBe('0,-1 1,-1 1,0 0,1 -1,1 -1,0');
  });

  test('going in a direction and back leads home', () => {
    fc.assert(
      fc.property(anyHex, fc.nat({ max: 5 }), (hex, direction) => {
        expect(isSameHex(hexIn(hexIn(hex, direction), (direction + 3) % 6), hex)).toBe(true);
      }),
    );
  });

  test('the distance is the number of steps that are needed', () => {
    fc.assert(
      fc.property(anyHex, anyHex, (from, to) => {
        const distance = hexDistance(from, to);
        const nearest = Math.min(...hexNeighbours(from).map(next => hexDistance(next, to)));
        expect(distance === 0 ? isSameHex(from, to) : nearest === distance - 1).toBe(true);
        expect(hexDistance(to, from)).toBe(distance);
      }),
    );
  });

  test('different hexes have different keys', () => {
    fc.assert(fc.property(anyHex, anyHex, (from, to) => (hexKey(from) === hexKey(to)) === isSameHex(from, to)));
  });

  test('within a radius of n lie 1 + 3n(n + 1) hexes', () => {
    for (const radius of [0, 1, 2, 5]) {
      const hexes = hexesWithin({ q: 3, r: -7 }, radius);
      expect(new Set(hexes.map(hexKey)).size).toBe(1 + 3 * radius * (radius + 1));
      expect(hexes.every(hex => hexDistance(hex, { q: 3, r: -7 }) <= radius)).toBe(true);
    }
  });

  test('a line takes one step at a time, the same hexes both ways', () => {
    fc.assert(
      fc.property(anyHex, anyHex, (from, to) => {
        const line = hexLine(from, to);
        expect(line.length).toBe(hexDistance(from, to) + 1);
        expect(isSameHex(line[line.length - 1]!, to)).toBe(true);
        line.slice(1).forEach((hex, index) => expect(hexDistance(hex, line[index]!)).toBe(1));
        expect(textOf(hexLine(to, from).reverse())).toBe(textOf(line));
      }),
    );
  });

  test('a line along an axis is straight', () => {
    expect(textOf(hexLine(origin, { q: 3, r: 0 }))).toBe('0,0 1,0 2,0 3,0');
    expect(textOf(hexLine({ q: 0, r: 2 }, { q: 2, r: 0 }))).toBe('0,2 1,1 2,0');
  });

  test('odd columns are shifted down by half a hex', () => {
    expect(offsetOf({ q: 1, r: 0 })).toEqual({ column: 1, row: 0 });
    expect(offsetOf({ q: 2, r: -1 })).toEqual({ column: 2, row: 0 });
    fc.assert(fc.property(anyHex, hex => isSameHex(hexAtOffset(offsetOf(hex)), hex)));
  });
});

describe('hexReach', () => {
  test('with steps of cost 1 it is everything within the budget, the cheapest first', () => {
    const reached = hexReach(origin, 3, () => 1);
    expect(reached.length).toBe(36);
    expect(reached.every(({ hex, cost }) => cost === hexDistance(origin, hex))).toBe(true);
    expect(reached.map(({ cost }) => cost)).toEqual([...reached.map(({ cost }) => cost)].sort());
  });

  test('finds the cheapest way round what is dear', () => {
    const dear = (_: Hex, to: Hex): number => (to.q === 1 && to.r === 0 ? 5 : 1);
    const costs = hexReach(origin, 5, dear).filter(
      ({ hex }) => isSameHex(hex, { q: 2, r: 0 }) || (hex.q === 1 && hex.r === 0),
    );
    expect(costs).toEqual([
      { hex: { q: 2, r: 0 }, cost: 3 },
      { hex: { q: 1, r: 0 }, cost: 5 },
    ]);
  });

  test('equals trying all ways, whatever the costs', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 49, maxLength: 49 }), prices => {
        const costOf = (_: Hex, to: Hex): number | undefined => {
          if (hexDistance(origin, to) > 3) return undefined;
          const price = prices[(to.q + 3) * 7 + to.r + 3] ?? 0;
          return price === 0 ? undefined : price;
        };
        const best = new Map<number, number>([[hexKey(origin), 0]]);
        for (let round = 0; round < 40; round++) {
          for (const hex of hexesWithin(origin, 3)) {
            const here = best.get(hexKey(hex));
            for (const next of here === undefined ? [] : hexNeighbours(hex)) {
              const cost = (here ?? 0) + (costOf(hex, next) ?? 1000);
              if (cost <= 6 && cost < (best.get(hexKey(next)) ?? 1000)) best.set(hexKey(next), cost);
            }
          }
        }
        best.delete(hexKey(origin));
        const reached = new Map(hexReach(origin, 6, costOf).map(({ hex, cost }) => [hexKey(hex), cost]));
        expect(reached).toEqual(best);
      }),
    );
  });
});
