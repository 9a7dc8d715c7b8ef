import { describe, expect, test } from 'vitest';
import { SEAT_COLORS } from '../../../../mod/config.ts';
import { seatsFor, tintOf } from '../../../../mod/host/board/board-seats.ts';

test.each([2, 3, 4] as const)('%i players sit at different colours, each with a tint of its own', count => {
  const seats = seatsFor(count);
  const tints = new Map<string, unknown>(SEAT_COLORS.map(color => [color, tintOf(color)]));
  expect(seats.map(({ player }) => player)).toEqual(['p1', 'p2', 'p3', 'p4'].slice(0, count));
  expect(new Set(seats.map(({ color }) => color)).size).toBe(count);
  expect(new Set(seats.map(({ tint }) => JSON.stringify(tint))).size).toBe(count);
  for (const { color, tint } of seats) expect(tint).toEqual(tints.get(color));
});

describe('a tint', () => {
  test.each(SEAT_COLORS)('of %s has parts from 0 to 1', color => {
    for (const part of Object.values(tintOf(color))) expect(part >= 0 && part <= 1).toBe(true);
  });

  test.each<[(typeof SEAT_COLORS)[number], string]>([
    ['Red', 'r'],
    ['Green', 'g'],
    ['Blue', 'b'],
    ['Yellow', 'rg'],
  ])('of %s looks like it', (color, wanted) => {
    const tint = tintOf(color);
    const most = Math.max(tint.r, tint.g, tint.b);
    const strong = (['r', 'g', 'b'] as const).filter(part => tint[part] > 0.7 * most);
    expect(strong.join('')).toBe(wanted);
  });
});
