import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clrSort } from '../../../../../tools/lua/library/sort/clr-sort.ts';

const byValue = (left: number, right: number): number => left - right;

/** Sorts numbers and counts the comparisons. */
function counted(list: number[]): number {
  let comparisons = 0;
  clrSort(list, (left, right) => {
    comparisons += 1;
    return left - right;
  });
  return comparisons;
}

/**
 * Numbers that make the median of three choose badly each time: an adversary decides what is less only while the sort asks
 * (McIlroy, A Killer Adversary for Quicksort). Without another algorithm for such lists the sort takes quadratic time.
 */
function worstOf(length: number): number[] {
  const gas = length;
  const values = Array.from({ length }, () => gas);
  let solid = 0;
  let candidate = 0;
  const freeze = (item: number): void => {
    values[item] = solid;
    solid += 1;
  };
  const items = Array.from({ length }, (_, index) => index);
  clrSort(items, (left, right) => {
    if (values[left] === gas && values[right] === gas) freeze(left === candidate ? left : right);
    if (values[left] === gas) candidate = left;
    else if (values[right] === gas) candidate = right;
    return (values[left] ?? 0) - (values[right] ?? 0);
  });
  return values;
}

describe('a list', () => {
  test.each([0, 1, 2, 3, 4, 15, 16, 17, 33])('of %d numbers is sorted in any order', length => {
    const numbers = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: length, maxLength: length });
    fc.assert(
      fc.property(numbers, list => {
        const sorted = list.slice();
        clrSort(sorted, byValue);
        expect(sorted).toEqual(list.toSorted(byValue));
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    ['in order', (index: number) => index],
    ['in the opposite order', (index: number) => -index],
    ['all equal', () => 7],
    ['rising and falling', (index: number) => Math.min(index, 2000 - index)],
    ['in steps', (index: number) => index % 3],
  ])('that is %s is sorted with few comparisons', (_, valueAt) => {
    const list = Array.from({ length: 2000 }, (_unused, index) => valueAt(index));
    const expected = list.toSorted(byValue);
    expect(counted(list)).toBeLessThan(2000 * 11 * 3);
    expect(list).toEqual(expected);
  });

  test.each([64, 100, 500, 2000])(
    'of %d numbers that quicksort splits badly is still sorted, and not slowly',
    length => {
      const list = worstOf(length);
      const expected = list.toSorted(byValue);
      // The adversary has worked: half of the list is more than quicksort handles within its depth.
      const comparisons = counted(list);
      expect(comparisons).toBeGreaterThan(length * Math.log2(length) * 1.2);
      expect(comparisons).toBeLessThan(length * Math.log2(length) * 5);
      expect(list).toEqual(expected);
    },
  );
});
