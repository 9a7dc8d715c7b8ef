import { turned, turnedBack } from '../values/rotations.ts';
import { cross, difference, dot, lengthOf } from '../values/vector-math.ts';
import type { Point } from '../values/vectors.ts';

/** A box with half extents, turned about its middle by Euler degrees. */
export interface Solid {
  readonly centre: Point;
  readonly half: Point;
  readonly rotation: Point;
}

/** Where something on its way touches a solid. */
export interface Touch {
  readonly point: Point;
  /** Of length 1, out of the solid. */
  readonly normal: Point;
  /** From the start of the way, in the table's units. */
  readonly distance: number;
}

const ENDLESS = 1e9;
const AXES = ['x', 'y', 'z'] as const;

function along(from: Point, way: Point, distance: number): Point {
  return { x: from.x + way.x * distance, y: from.y + way.y * distance, z: from.z + way.z * distance };
}

/** A time span in which two shadows on one axis overlap, and the way out of the solid where it begins. */
interface Span {
  readonly enter: number;
  readonly leave: number;
  readonly normal: Point;
}

/** When a shadow `gap` off, moving at `speed`, lies over another; both reach `reach` together. */
function spanOn(axis: Point, gap: number, speed: number, reach: number): Span {
  if (speed < 1e-12 && speed > -1e-12) {
    // A shadow that stays beside the other meets it at no time that counts.
    const enter = gap <= reach && gap >= -reach ? -ENDLESS : ENDLESS;
    return { enter, leave: ENDLESS, normal: axis };
  }
  const a = (-reach - gap) / speed;
  const b = (reach - gap) / speed;
  const side = speed > 0 ? -1 : 1;
  const normal = { x: axis.x * side, y: axis.y * side, z: axis.z * side };
  return a < b ? { enter: a, leave: b, normal } : { enter: b, leave: a, normal };
}

/** The time in which all spans hold: nothing if there is none ahead. */
function common(spans: readonly Span[]): Span | undefined {
  let all: Span = { enter: -ENDLESS, leave: ENDLESS, normal: { x: 0, y: 1, z: 0 } };
  for (const span of spans) {
    const isLater = span.enter > all.enter;
    const leave = span.leave < all.leave ? span.leave : all.leave;
    all = { enter: isLater ? span.enter : all.enter, leave, normal: isLater ? span.normal : all.normal };
  }
  return all.enter > all.leave || all.leave < 0 ? undefined : all;
}

function axesOf(rotation: Point): Point[] {
  return [
    turned({ x: 1, y: 0, z: 0 }, rotation),
    turned({ x: 0, y: 1, z: 0 }, rotation),
    turned({ x: 0, y: 0, z: 1 }, rotation),
  ];
}

/** Half the shadow of a box on an axis. */
function shadow(axis: Point, axes: readonly Point[], half: Point): number {
  let reach = 0;
  axes.forEach((own, index) => {
    const part = dot(axis, own) * half[AXES[index]!];
    reach += part < 0 ? -part : part;
  });
  return reach;
}

/** A ray against a turned box. From within, the distance is 0. */
export function castRay(solid: Solid, from: Point, way: Point): Touch | undefined {
  const start = difference(from, solid.centre);
  const axes = axesOf(solid.rotation);
  const spans = axes.map((axis, index) => spanOn(axis, dot(start, axis), dot(way, axis), solid.half[AXES[index]!]));
  const met = common(spans);
  if (met === undefined) return undefined;
  const distance = met.enter < 0 ? 0 : met.enter;
  return { point: along(from, way, distance), normal: met.normal, distance };
}

function clamped(value: number, reach: number): number {
  if (value > reach) return reach;
  return value < -reach ? -reach : value;
}

/** The point of a solid that is nearest to `place`. */
function nearest(solid: Solid, place: Point): Point {
  const { half, rotation, centre } = solid;
  const local = turnedBack(difference(place, centre), rotation);
  const inside = { x: clamped(local.x, half.x), y: clamped(local.y, half.y), z: clamped(local.z, half.z) };
  const back = turned(inside, rotation);
  return { x: back.x + centre.x, y: back.y + centre.y, z: back.z + centre.z };
}

/** So near counts as touching. */
const TOUCHING = 1e-6;
const MOST_STEPS = 200;

/** A ball on its way against a turned box: it goes on by as much as is certainly free, until it touches. */
export function castSphere(solid: Solid, from: Point, way: Point, radius: number): Touch | undefined {
  // Nothing further than the box's own span beyond its middle can be touched.
  const last = dot(difference(solid.centre, from), way) + lengthOf(solid.half) + radius;
  let distance = 0;
  for (let i = 0; i < MOST_STEPS && distance <= last; i++) {
    const place = along(from, way, distance);
    const point = nearest(solid, place);
    const apart = difference(place, point);
    const room = lengthOf(apart) - radius;
    if (room <= TOUCHING) return { point, normal: outward(apart, way), distance };
    distance += room;
  }
  return undefined;
}

function outward(apart: Point, way: Point): Point {
  const length = lengthOf(apart);
  if (length < 1e-9) return { x: -way.x, y: -way.y, z: -way.z };
  return { x: apart.x / length, y: apart.y / length, z: apart.z / length };
}

/** A turned box on its way against another, by the axes on which the shadows of both could be apart. */
export function castBox(
  solid: Solid,
  from: Point,
  way: Point,
  probe: { readonly half: Point; readonly rotation: Point },
): Touch | undefined {
  const start = difference(from, solid.centre);
  const own = axesOf(solid.rotation);
  const others = axesOf(probe.rotation);
  const edges: Point[] = [];
  for (const axis of own) {
    for (const other of others) {
      const edge = cross(axis, other);
      const length = lengthOf(edge);
      if (length > 1e-6) edges.push({ x: edge.x / length, y: edge.y / length, z: edge.z / length });
    }
  }
  const spans = own
    .concat(others)
    .concat(edges)
    .map(axis => {
      const reach = shadow(axis, own, solid.half) + shadow(axis, others, probe.half);
      return spanOn(axis, dot(start, axis), dot(way, axis), reach);
    });
  const met = common(spans);
  if (met === undefined) return undefined;
  const distance = met.enter < 0 ? 0 : met.enter;
  return { point: nearest(solid, along(from, way, distance)), normal: met.normal, distance };
}
