import { expect, test } from 'vitest';
import { sample } from '../../../tools/mutate/sample.ts';

const ITEMS = Array.from({ length: 50 }, (_, index) => index);

test('the same seed draws the same, and another seed something else', () => {
  expect(sample(ITEMS, 7, 10)).toEqual(sample(ITEMS, 7, 10));
  expect(sample(ITEMS, 8, 10)).not.toEqual(sample(ITEMS, 7, 10));
});

test('a longer draw begins with the shorter one', () => {
  expect(sample(ITEMS, 7, 20).slice(0, 10)).toEqual(sample(ITEMS, 7, 10));
});

test('everything is drawn once where more is asked for than there is', () => {
  expect(sample(ITEMS, 7, 99).toSorted((left, right) => left - right)).toEqual(ITEMS);
  expect(ITEMS[0]).toBe(0);
});

test('every item is drawn about as often as the others', () => {
  const counts = new Map<number, number>();
  for (let seed = 0; seed < 5_000; seed++) {
    const [drawn = -1] = sample(ITEMS, seed, 1);
    counts.set(drawn, (counts.get(drawn) ?? 0) + 1);
  }
  expect(counts.size).toBe(ITEMS.length);
  // A hundred times each; the seeds are fixed, so this always comes out alike.
  expect(Math.min(...counts.values())).toBeGreaterThan(60);
  expect(Math.max(...counts.values())).toBeLessThan(150);
});
