import { objectsOver } from './places.ts';
import type { Point } from './values.ts';
import type { Box, TableObject, World } from './world.ts';

/** What a ray met. */
export interface Hit {
  readonly object: TableObject;
  readonly point: Point;
  readonly normal: Point;
  readonly distance: number;
}

interface Span {
  readonly enter: number;
  readonly leave: number;
  /** Which side of the box: −1 where the axis is entered from below. */
  readonly side: number;
}

const ENDLESS = 1e9;

/** Where a line enters and leaves a slab. */
function slab(from: number, way: number, low: number, high: number): Span | undefined {
  if (way === 0) return from >= low && from <= high ? { enter: -ENDLESS, leave: ENDLESS, side: 0 } : undefined;
  const a = (low - from) / way;
  const b = (high - from) / way;
  return a < b ? { enter: a, leave: b, side: -1 } : { enter: b, leave: a, side: 1 };
}

function meet(object: TableObject, from: Point, way: Point, half: Point): Hit | undefined {
  const { box } = object;
  const x = slab(from.x, way.x, box.minX - half.x, box.maxX + half.x);
  const y = slab(from.y, way.y, box.minY - half.y, box.maxY + half.y);
  const z = slab(from.z, way.z, box.minZ - half.z, box.maxZ + half.z);
  if (x === undefined || y === undefined || z === undefined) return undefined;
  const enter = Math.max(x.enter, y.enter, z.enter);
  const leave = Math.min(x.leave, y.leave, z.leave);
  if (enter > leave || leave < 0) return undefined;
  const distance = enter < 0 ? 0 : enter;
  const point = { x: from.x + way.x * distance, y: from.y + way.y * distance, z: from.z + way.z * distance };
  const normal = {
    x: enter === x.enter ? x.side : 0,
    y: enter === y.enter && enter !== x.enter ? y.side : 0,
    z: enter === z.enter && enter !== x.enter && enter !== y.enter ? z.side : 0,
  };
  return { object, point, normal, distance };
}

function sweep(from: Point, way: Point, length: number, half: Point): Box {
  const end = { x: from.x + way.x * length, y: from.y + way.y * length, z: from.z + way.z * length };
  return {
    minX: Math.min(from.x, end.x) - half.x - 0.1,
    maxX: Math.max(from.x, end.x) + half.x + 0.1,
    minY: Math.min(from.y, end.y) - half.y,
    maxY: Math.max(from.y, end.y) + half.y,
    minZ: Math.min(from.z, end.z) - half.z - 0.1,
    maxZ: Math.max(from.z, end.z) + half.z + 0.1,
  };
}

/**
 * What a ray, or a box with the half extents `half`, meets on its way, nearest first. `way` has length 1. Objects are
 * met at their boxes along the axes; zones and floating text are not met.
 */
export function castThrough(world: World, from: Point, way: Point, length: number, half: Point): Hit[] {
  const reach = length > 1000 ? 1000 : length;
  const hits: Hit[] = [];
  for (const object of objectsOver(world, sweep(from, way, reach, half))) {
    const hit = object.prefab.isGhost === true ? undefined : meet(object, from, way, half);
    if (hit !== undefined && hit.distance <= reach) hits.push(hit);
  }
  hits.sort((left, right) => (left.distance === right.distance ? order(left, right) : left.distance - right.distance));
  return hits;
}

function order(left: Hit, right: Hit): number {
  const a = left.object.guid;
  const b = right.object.guid;
  for (let i = 0; i < a.length && i < b.length; i++) {
    const difference = a.charCodeAt(i) - b.charCodeAt(i);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}
