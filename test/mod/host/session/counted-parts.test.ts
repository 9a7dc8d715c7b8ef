import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countedParts } from '../../../../mod/host/session/counted-parts.ts';

/**
 * How many parts each frame does of an action, with so many parts in each of its steps.
 *
 * @param said what is said about it afterwards, in parts
 */
function framesOf(steps: readonly number[], said: number, asks: boolean): number[] {
  let step = 0;
  let part = 0;
  let left = said;
  let inFrame = 0;
  const parts = countedParts({
    next: () => {
      inFrame++;
      const isCarriedOut = step === steps.length;
      if (isCarriedOut) left--;
      else if (part + 1 < (steps[step] ?? 0)) part++;
      else {
        step++;
        part = 0;
      }
      return !isCarriedOut || left > 0;
    },
    isInStep: () => part > 0,
    isCarriedOut: () => step === steps.length,
    asks: () => asks,
  });
  const frames: number[] = [];
  for (let isMore = true; isMore;) {
    inFrame = 0;
    isMore = parts();
    frames.push(inFrame);
  }
  return frames;
}

test('a frame has eight steps, and what is said is counted from 0 again', () => {
  expect(framesOf([1, 1, 1], 4, false)).toEqual([7]);
  expect(framesOf(Array<number>(20).fill(1), 4, false)).toEqual([8, 8, 8]);
  expect(framesOf([1, 1], 20, false)).toEqual([10, 8, 4]);
});

test('an action that ends with a question takes a frame more, in which the rest of a long step is done', () => {
  // The step that asks, and coming to rest.
  expect(framesOf([1, 1, 1], 4, true)).toEqual([3, 4]);
  expect(framesOf([1, 9, 1], 4, true)).toEqual([3, 12]);
});

test('how many frames that are follows from nothing but the steps, what is said, and whether there is a question', () => {
  const many = fc.integer({ min: 1, max: 40 });
  fc.assert(
    fc.property(fc.nat(30), many, many, many, (steps, said, first, second) => {
      const [one, other] = [first, second].map(
        parts => framesOf([...Array<number>(steps).fill(1), parts, 1], said, true).length,
      );
      expect(one).toBe(other);
    }),
  );
});
