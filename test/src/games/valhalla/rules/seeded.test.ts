import { expect, test } from 'vitest';
import { drawOne, nextNumber, seededStream } from '../../../../../src/games/valhalla/rules/seeded.ts';

const three = (numbers: readonly number[]): readonly string[] => {
  const stream = seededStream(numbers);
  return [nextNumber(stream), nextNumber(stream), nextNumber(stream)].map(number => number.toFixed(6));
};

test('VAL-GEN-03 a seed gives the numbers of the rules', () => {
  expect(three([1337])).toEqual(['0.374770', '0.501397', '0.943844']);
  expect(three([1337, 1, 3, 1, 1002, 999])).toEqual(['0.659198', '0.161468', '0.218108']);
});

test('VAL-CAST-05 every kind is drawn about as often', () => {
  const counts = [0, 0, 0, 0, 0, 0];
  for (let seed = 0; seed < 1200; seed++) counts[drawOne([seed, 2, 7, 1], 6)]!++;
  for (const count of counts) expect(Math.abs(count - 200)).toBeLessThan(60);
});
