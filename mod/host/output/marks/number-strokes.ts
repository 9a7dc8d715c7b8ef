import { panic } from '../../../../src/kernel/index.ts';
import type { TablePoint } from '../../../../src/scene/index.ts';

/** The corners of a digit and the ends of its middle line, from the upper left one row by row. */
const POINTS: readonly TablePoint[] = [
  { x: -0.5, z: 1 },
  { x: 0.5, z: 1 },
  { x: -0.5, z: 0 },
  { x: 0.5, z: 0 },
  { x: -0.5, z: -1 },
  { x: 0.5, z: -1 },
];
/** The way of a pen through those points, for each digit. */
const DIGITS: readonly (readonly number[])[] = [
  [0, 1, 5, 4, 0],
  [1, 5],
  [0, 1, 3, 2, 4, 5],
  [0, 1, 3, 2, 3, 5, 4],
  [0, 2, 3, 1, 5],
  [1, 0, 2, 3, 5, 4],
  [1, 0, 4, 5, 3, 2],
  [0, 1, 5],
  [2, 0, 1, 5, 4, 2, 3],
  [4, 5, 1, 0, 2, 3],
];
/** In parts of the size of a cell: half of the height of a digit, from digit to digit, and below the middle. */
const REACH = 0.11;
const PITCH = 0.18;
const BELOW = 0.3;

/** A number of no sign as lines around the middle of a cell, below its mark for who looks from `turn`. */
export function numberStrokes(value: number, size: number, turn: number): (readonly TablePoint[])[] {
  const digits = `${value}`;
  const strokes: TablePoint[][] = [];
  for (let place = 0; place < digits.length; place++) {
    const digit = DIGITS[Number(digits.substring(place, place + 1))] ?? panic(`${value} is no number of digits`);
    const aside = (place - (digits.length - 1) / 2) * PITCH;
    strokes.push(digit.map(at => turned(pointOf(at, aside), size, turn)));
  }
  return strokes;
}

function pointOf(at: number, aside: number): TablePoint {
  const { x, z } = POINTS[at] ?? panic(`A digit has no point ${at}`);
  return { x: aside + x * REACH, z: z * REACH - BELOW };
}

function turned({ x, z }: TablePoint, size: number, turn: number): TablePoint {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle) * size, Math.sin(angle) * size];
  return { x: x * cos + z * sin, z: z * cos - x * sin };
}
