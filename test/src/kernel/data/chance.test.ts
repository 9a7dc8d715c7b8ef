import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSeed, runChance, seedChance } from '../../../../src/kernel/index.ts';

const MODULUS_1 = 4294967087n;
const MODULUS_2 = 4294944443n;

function modulo(value: bigint, modulus: bigint): bigint {
  return ((value % modulus) + modulus) % modulus;
}

/** MRG32k3a as published, in whole numbers of any size: the numbers that uniform ones are made of, 1 to m1. */
function reference(start: readonly number[], count: number): number[] {
  let [a, b, c, d, e, f] = start.map(BigInt) as [bigint, bigint, bigint, bigint, bigint, bigint];
  const drawn: number[] = [];
  for (let draw = 0; draw < count; draw++) {
    const first = modulo(1403580n * b - 810728n * a, MODULUS_1);
    const second = modulo(527612n * f - 1370589n * d, MODULUS_2);
    [a, b, c, d, e, f] = [b, c, first, e, f, second];
    drawn.push(Number(first <= second ? first - second + MODULUS_1 : first - second));
  }
  return drawn;
}

const anyStart = fc.array(fc.integer({ min: 1, max: 4294944442 }), { minLength: 6, maxLength: 6 });

describe('chance', () => {
  test('is the published MRG32k3a: its first numbers from 12345', () => {
    const chance = runChance([12345, 12345, 12345, 12345, 12345, 12345]);
    const uniform = [0, 0, 0].map(() => (chance.below(2147483648) + 1) * 2.328306549295727688e-10);
    const published = [0.12701112204657714, 0.3185275653967945, 0.3091860155832701];
    uniform.forEach((number, index) => expect(number).toBeCloseTo(published[index] ?? 0, 15));
  });

  test('is the published MRG32k3a: all numbers from any start', () => {
    fc.assert(
      fc.property(anyStart, start => {
        const chance = runChance(start);
        // 4294967087 has no other divisor than 1 below 2^31, so one outcome shows only that a number was drawn.
        const expected = reference(start, 20).filter(number => number <= 4294967000);
        const drawn = expected.map(() => chance.below(1000));
        expect(drawn).toEqual(expected.map(number => (number - 1) % 1000));
      }),
    );
  });

  test.each([
    ['first', [0, 0, 5, 1, 2, 3]],
    ['second', [1, 2, 3, 0, 5, 0]],
  ])('is the published MRG32k3a where its %s part draws nothing', (_, start) => {
    const chance = runChance(start);
    const drawn = [0, 0, 0, 0].map(() => chance.below(1000));
    expect(drawn).toEqual(reference(start, 4).map(number => (number - 1) % 1000));
  });

  test('does not change what it started from', () => {
    const start = Object.freeze(seedChance(1).slice());
    const chance = runChance(start);
    expect(chance.used()).toBe(false);
    expect(chance.state()).toBe(start);
    chance.below(6);
    expect(chance.used()).toBe(true);
    expect(chance.state()).not.toEqual(start);
  });

  test('goes on from its state', () => {
    const first = runChance(seedChance(99));
    first.below(10);
    const second = runChance(first.state());
    expect([1, 2, 3, 4].map(() => second.below(1000))).toEqual([1, 2, 3, 4].map(() => first.below(1000)));
  });

  test('every outcome comes as often as the others, within one start and across neighbouring seeds', () => {
    const one = runChance(seedChance(5));
    const within = [0, 0, 0, 0, 0, 0];
    const across = [0, 0, 0, 0, 0, 0];
    for (let draw = 0; draw < 60_000; draw++) {
      within[one.below(6)]! += 1;
      across[runChance(seedChance(draw)).below(6)]! += 1;
    }
    // Six standard deviations are 548.
    for (const count of [...within, ...across]) expect(Math.abs(count - 10_000)).toBeLessThan(548);
  });

  test('the same seed gives the same start, another one another', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.maxSafeNat(), (first, second) => {
        expect(seedChance(first)).toEqual(seedChance(first));
        if (first !== second) expect(seedChance(first)).not.toEqual(seedChance(second));
      }),
    );
  });

  test.each([-1, 0.5, 9007199254740992, Number.NaN, Number.POSITIVE_INFINITY])('%s is no seed', seed => {
    expect(isSeed(seed)).toBe(false);
    expect(() => seedChance(seed)).toThrow('whole number');
  });

  test.each([0, -1, 1.5, 2147483649, Number.NaN])('there is no outcome below %s', count => {
    expect(() => runChance(seedChance(1)).below(count)).toThrow('whole number');
  });

  test('a shuffled list holds the same in another order, and the list stays as it is', () => {
    const list = Object.freeze([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const shuffled = runChance(seedChance(3)).shuffled(list);
    expect(shuffled).not.toEqual(list);
    expect([...shuffled].sort((first, second) => first - second)).toEqual(list);
  });

  test('dice show every number from 1 to their sides, and each draw is the one of below', () => {
    const shown = runChance(seedChance(5)).dice(600, 6);
    const below = runChance(seedChance(5));
    expect(shown).toEqual(shown.map(() => below.below(6) + 1));
    expect([...new Set(shown)].sort()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(runChance(seedChance(5)).dice(0, 6)).toEqual([]);
  });

  test('every order of a list comes as often as the others', () => {
    const chance = runChance(seedChance(17));
    const orders: Record<string, number> = {};
    for (let round = 0; round < 12_000; round++) {
      const order = chance.shuffled(['a', 'b', 'c']).join('');
      orders[order] = (orders[order] ?? 0) + 1;
    }
    expect(Object.keys(orders).length).toBe(6);
    // Six standard deviations are 245.
    for (const count of Object.values(orders)) expect(Math.abs(count - 2000)).toBeLessThan(245);
  });
});
