import { expect, test } from 'vitest';
import { numberStrokes } from '../../../../../mod/host/output/marks/number-strokes.ts';

/** What a pen leaves on paper of 7 by 5 for each digit, with what a reader calls them. */
function seen(value: number, turn = 0): string[] {
  return numberStrokes(value, 1, turn).map(stroke => {
    const [xs, zs] = [stroke.map(({ x }) => x), stroke.map(({ z }) => z)];
    const [left, low] = [Math.min(...xs), Math.min(...zs)];
    return [
      ...new Set(stroke.map(({ x, z }) => `${Math.round((x - left) * 100)},${Math.round((z - low) * 100)}`)),
    ].join(' ');
  });
}

test('every digit looks otherwise, and is one stroke', () => {
  const digits = Array.from({ length: 10 }, (_, value) => numberStrokes(value, 1, 0));
  expect(digits.map(strokes => strokes.length)).toEqual(Array(10).fill(1));
  expect(new Set(digits.map(strokes => JSON.stringify(strokes))).size).toBe(10);
  expect(seen(7)).toEqual(['0,22 11,22 11,0']);
});

test('a number stands below the middle, its digits side by side, within the cell', () => {
  const [one = [], two = []] = numberStrokes(12, 2, 0);
  expect(Math.max(...one.map(({ x }) => x))).toBeLessThan(Math.min(...two.map(({ x }) => x)));
  for (const { x, z } of one.concat(two)) {
    expect(z).toBeLessThan(0);
    expect(Math.hypot(x, z)).toBeLessThan(1);
  }
});

test('it is turned for who sits on another side', () => {
  const [[near] = []] = numberStrokes(1, 1, 0);
  const [[far] = []] = numberStrokes(1, 1, 180);
  const [[left] = []] = numberStrokes(1, 1, 90);
  expect(far).toEqual({ x: expect.closeTo(-near!.x), z: expect.closeTo(-near!.z) });
  expect(left).toEqual({ x: expect.closeTo(near!.z), z: expect.closeTo(-near!.x) });
});
