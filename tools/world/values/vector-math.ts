import type { Point } from './vectors.ts';

const DEGREES = 180 / Math.PI;

export function dot(a: Point, b: Point): number {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

export function cross(a: Point, b: Point): Point {
  return { x: a.y * b.z - a.z * b.y, y: a.z * b.x - a.x * b.z, z: a.x * b.y - a.y * b.x };
}

export function sum(a: Point, b: Point): Point {
  return { x: a.x + b.x, y: a.y + b.y, z: a.z + b.z };
}

export function difference(a: Point, b: Point): Point {
  return { x: a.x - b.x, y: a.y - b.y, z: a.z - b.z };
}

export function product(a: Point, b: Point): Point {
  return { x: a.x * b.x, y: a.y * b.y, z: a.z * b.z };
}

export function scaled(v: Point, by: number): Point {
  return { x: v.x * by, y: v.y * by, z: v.z * by };
}

export function lengthOf(v: Point): number {
  return Math.sqrt(dot(v, v));
}

/** The vector with length 1; nothing has no direction, and stays. */
export function unit(v: Point): Point {
  const square = dot(v, v);
  return square === 1 || square === 0 ? v : scaled(v, 1 / Math.sqrt(square));
}

/** Degrees between two vectors. Not a number where one has no length. */
export function angleBetween(a: Point, b: Point): number {
  return Math.acos(dot(a, b) / (lengthOf(a) * lengthOf(b))) * DEGREES;
}

/** `v` where it is longer than `most`, with that length. A negative one turns it round. */
export function clamped(v: Point, most: number): Point {
  const length = lengthOf(v);
  return length <= most ? v : scaled(v, most / length);
}

export function projected(v: Point, on: Point): Point {
  const direction = unit(on);
  return scaled(direction, dot(v, direction));
}

export function reflected(v: Point, normal: Point): Point {
  return sum(v, scaled(projected(v, normal), -2));
}

/**
 * The direction of `v`, and two more at right angles. The second is at a right angle to `plane`, too. They are as long as
 * the sine of the angle between `v` and `plane`.
 */
export function basisOf(v: Point, plane: Point): readonly [base: Point, normal: Point, binormal: Point] {
  const base = unit(v);
  const normal = cross(base, unit(plane));
  return [base, normal, cross(base, normal)];
}

/** A direction that is not that of `v`. */
export function otherDirection(v: Point): Point {
  return angleBetween(v, { x: 1, y: 0, z: 0 }) < 10 ? { x: 0, y: 0, z: 1 } : { x: 1, y: 0, z: 0 };
}

/** `v` turned about an axis of length 1 by an angle in radians. */
export function turnedAbout(v: Point, axis: Point, angle: number): Point {
  const s = Math.sin(angle);
  const c = Math.cos(angle);
  const side = cross(axis, v);
  const along = dot(axis, v) * (1 - c);
  return {
    x: v.x * c + side.x * s + axis.x * along,
    y: v.y * c + side.y * s + axis.y * along,
    z: v.z * c + side.z * s + axis.z * along,
  };
}

/** The same, by degrees. */
export function rotatedAbout(v: Point, axis: Point, degrees: number): Point {
  return turnedAbout(v, axis, degrees / DEGREES);
}

/** Whether no rotation from one unit vector to another is known, since any axis would do. */
export function areOpposite(from: Point, to: Point): boolean {
  const sine = dot(from, to) + 1;
  return sine <= 0.05 && sine >= -0.05;
}

/**
 * `v` rotated towards `to` by at most `most` degrees, or all the way. Both are meant to have length 1. A part of the way is
 * a normalized mix of quaternions, as in the game, so that it is a little less or more than `most`.
 */
export function turnedTowards(v: Point, to: Point, most: number | undefined): Point {
  const axis = cross(v, to);
  const scale = 1 / (1 + dot(v, to));
  const bend = dot(axis, axis) * scale;
  const angle = Math.acos(1 - bend) * DEGREES;
  if (most === undefined || angle <= most) {
    const turn = cross(axis, v);
    return sum(sum(v, turn), scaled(cross(axis, turn), scale));
  }
  const share = most / angle;
  const w = Math.sqrt(4 - 2 * bend) / 2;
  const imaginary = scaled(axis, share / (2 * w));
  const real = 1 - share + share * w;
  return rotatedBy(v, imaginary, real);
}

/** `v` rotated by a quaternion of any length. */
function rotatedBy(v: Point, imaginary: Point, real: number): Point {
  const square = dot(imaginary, imaginary) + real * real;
  const turn = cross(imaginary, v);
  return sum(v, scaled(sum(scaled(turn, real), cross(imaginary, turn)), 2 / square));
}

/** The angle to each axis in degrees, from the other two parts. */
export function headings(v: Point): Point {
  return {
    x: Math.atan2(v.y, v.z) * DEGREES,
    y: Math.atan2(v.x, v.z) * DEGREES,
    z: Math.atan2(v.x, v.y) * DEGREES,
  };
}
