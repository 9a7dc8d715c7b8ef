import { cross, turnedAbout } from './vector-math.ts';
import type { Point } from './vectors.ts';

const RADIANS = Math.PI / 180;

function turnZ(v: Point, degrees: number): Point {
  if (degrees === 0) return v;
  const s = Math.sin(degrees * RADIANS);
  const c = Math.cos(degrees * RADIANS);
  return { x: v.x * c - v.y * s, y: v.x * s + v.y * c, z: v.z };
}

function turnX(v: Point, degrees: number): Point {
  if (degrees === 0) return v;
  const s = Math.sin(degrees * RADIANS);
  const c = Math.cos(degrees * RADIANS);
  return { x: v.x, y: v.y * c - v.z * s, z: v.y * s + v.z * c };
}

function turnY(v: Point, degrees: number): Point {
  if (degrees === 0) return v;
  const s = Math.sin(degrees * RADIANS);
  const c = Math.cos(degrees * RADIANS);
  return { x: v.x * c + v.z * s, y: v.y, z: v.z * c - v.x * s };
}

/** Turns `v` by Euler degrees, about Z, then X, then Y: left-handed, Y up, as the game does. */
export function turned(v: Point, rotation: Point): Point {
  return turnY(turnX(turnZ(v, rotation.z), rotation.x), rotation.y);
}

/** The opposite of `turned`. */
export function turnedBack(v: Point, rotation: Point): Point {
  return turnZ(turnX(turnY(v, -rotation.y), -rotation.x), -rotation.z);
}

/** Euler degrees of what has its own forward and up there: the opposite of turning Z, then X, then Y. */
export function rotationFrom(forward: Point, up: Point): Point {
  const right = cross(up, forward);
  const steep = forward.y > 0.99999 || forward.y < -0.99999;
  if (steep) return { x: forward.y < 0 ? 90 : -90, y: Math.atan2(-right.z, right.x) / RADIANS, z: 0 };
  return {
    x: -Math.asin(forward.y) / RADIANS,
    y: Math.atan2(forward.x, forward.z) / RADIANS,
    z: Math.atan2(right.y, up.y) / RADIANS,
  };
}

/** A rotation after a turn about the axes of the world: `turn` is the axis, its length the angle in radians. */
export function rotatedBy(rotation: Point, turn: Point): Point {
  const angle = Math.sqrt(turn.x * turn.x + turn.y * turn.y + turn.z * turn.z);
  if (angle === 0) return rotation;
  const axis = { x: turn.x / angle, y: turn.y / angle, z: turn.z / angle };
  const forward = turnedAbout(turned({ x: 0, y: 0, z: 1 }, rotation), axis, angle);
  return rotationFrom(forward, turnedAbout(turned({ x: 0, y: 1, z: 0 }, rotation), axis, angle));
}
