/** A place or a direction that changes as the table does. */
export interface Point {
  x: number;
  y: number;
  z: number;
}

export function point(x: number, y: number, z: number): Point {
  return { x, y, z };
}

export function copyPoint(from: Point): Point {
  return { x: from.x, y: from.y, z: from.z };
}

/** Degrees from 0 up to 360. */
export function normalDegrees(degrees: number): number {
  const turned = degrees - 360 * Math.floor(degrees / 360);
  return turned >= 360 ? 0 : turned;
}

export function distanceBetween(from: Point, to: Point): number {
  const x = to.x - from.x;
  const y = to.y - from.y;
  const z = to.z - from.z;
  return Math.sqrt(x * x + y * y + z * z);
}
