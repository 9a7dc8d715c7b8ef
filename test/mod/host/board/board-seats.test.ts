import { describe, expect, test } from 'vitest';
import { SEAT_COLORS, seatsAround } from '../../../../mod/config.ts';
import { seatsFor, tintOf } from '../../../../mod/host/board/board-seats.ts';

test.each([2, 3, 4, 5, 6, 7, 8, 9, 10] as const)(
  '%i players sit at different colours, each with a tint of its own',
  count => {
    const seats = seatsFor(count);
    const tints = new Map<string, unknown>(SEAT_COLORS.map(color => [color, tintOf(color)]));
    expect(seats.map(({ player }) => player)).toEqual(Array.from({ length: count }, (_, index) => `p${index + 1}`));
    expect(new Set(seats.map(({ color }) => color)).size).toBe(count);
    expect(new Set(seats.map(({ tint }) => JSON.stringify(tint))).size).toBe(count);
    for (const { color, tint } of seats) expect(tint).toEqual(tints.get(color));
  },
);

test.each([5, 6, 7, 8, 9, 10] as const)('%i seats lie in a circle, look at its middle and keep apart', count => {
  const seats = seatsAround(count, 20);
  expect(seats[0]).toEqual({ color: 'Red', x: 0, z: -20, facing: 0, width: expect.any(Number) });
  for (const [index, { facing, width = 0, x, z }] of seats.entries()) {
    const next = seats[(index + 1) % count] ?? { x, z };
    expect(Math.hypot(x, z)).toBeCloseTo(20);
    expect(Math.abs((((Math.atan2(-x, -z) * 180) / Math.PI + 360) % 360) - facing)).toBeLessThan(1.1);
    expect(width).toBeGreaterThan(6);
    expect(width).toBeLessThan(Math.hypot(next.x - x, next.z - z));
  }
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
