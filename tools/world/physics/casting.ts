import { centreOf, sizeOf } from '../objects/shape.ts';
import { isGhost, type TableObject } from '../objects/table-object.ts';
import type { Box } from '../values/boxes.ts';
import type { Point } from '../values/vectors.ts';
import type { World } from '../world.ts';
import { objectsIn } from './broad-phase.ts';
import { castBox, castRay, castSphere, type Solid, type Touch } from './cast-shapes.ts';
import { surfaceOf } from './surface.ts';

/** What a ray met. */
export interface Hit extends Touch {
  readonly object: TableObject;
}

/** What is moved along a ray: a point, a ball, or a box of half extents turned by Euler degrees. */
export type Probe =
  | { readonly kind: 'ray' }
  | { readonly kind: 'sphere'; readonly radius: number }
  | { readonly kind: 'box'; readonly half: Point; readonly rotation: Point };

/** How far the longest ray goes. */
const FARTHEST = 1000;

function solidOf(object: TableObject): Solid {
  const size = sizeOf(object);
  const { scale } = object;
  const half = (length: number, factor: number): number => (length * (factor < 0 ? -factor : factor)) / 2;
  return {
    centre: centreOf(object),
    half: { x: half(size.x, scale.x), y: half(size.y, scale.y), z: half(size.z, scale.z) },
    rotation: object.rotation,
  };
}

function meet(object: TableObject, from: Point, way: Point, probe: Probe): Touch | undefined {
  const solid = solidOf(object);
  if (probe.kind === 'ray') return castRay(solid, from, way);
  return probe.kind === 'sphere' ? castSphere(solid, from, way, probe.radius) : castBox(solid, from, way, probe);
}

/** How far a probe reaches around its middle, at most. */
function spanOf(probe: Probe): number {
  if (probe.kind === 'ray') return 0;
  if (probe.kind === 'sphere') return probe.radius;
  const { x, y, z } = probe.half;
  return Math.sqrt(x * x + y * y + z * z);
}

function sweep(from: Point, way: Point, length: number, span: number): Box {
  const end = { x: from.x + way.x * length, y: from.y + way.y * length, z: from.z + way.z * length };
  const margin = span + 0.1;
  return {
    minX: Math.min(from.x, end.x) - margin,
    maxX: Math.max(from.x, end.x) + margin,
    minY: Math.min(from.y, end.y) - margin,
    maxY: Math.max(from.y, end.y) + margin,
    minZ: Math.min(from.z, end.z) - margin,
    maxZ: Math.max(from.z, end.z) + margin,
  };
}

/** What a cast may meet: what lies still nearby, what moves, and the table. Zones and floating text are not met. */
function candidates(world: World, box: Box): TableObject[] {
  const found = objectsIn(world, box);
  for (const object of world.physics.movers) {
    if (!object.isGone && object.body.cells.length === 0 && !isGhost(object)) found.push(object);
  }
  const surface = surfaceOf(world);
  if (surface !== undefined) found.push(surface);
  return found;
}

/** What a probe meets on its way, nearest first. `way` has length 1. Objects are met at their boxes. */
export function castThrough(world: World, from: Point, way: Point, length: number, probe: Probe): Hit[] {
  const reach = length > FARTHEST ? FARTHEST : length;
  const hits: Hit[] = [];
  for (const object of candidates(world, sweep(from, way, reach, spanOf(probe)))) {
    const touch = meet(object, from, way, probe);
    if (touch !== undefined && touch.distance <= reach) hits.push({ object, ...touch });
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
