import type { Box } from '../values/boxes.ts';
import { turned, turnedBack } from '../values/rotations.ts';
import type { Point } from '../values/vectors.ts';
import type { TableObject } from './table-object.ts';

/** From an object's own space, scale included, to the world's. */
export function toWorld(object: TableObject, local: Point): Point {
  const { position, rotation, scale } = object;
  const v = turned({ x: local.x * scale.x, y: local.y * scale.y, z: local.z * scale.z }, rotation);
  return { x: v.x + position.x, y: v.y + position.y, z: v.z + position.z };
}

function divided(value: number, by: number): number {
  return by === 0 ? 0 : value / by;
}

/** From the world's space to an object's own, scale included. */
export function toLocal(object: TableObject, place: Point): Point {
  const { position, rotation, scale } = object;
  const v = turnedBack({ x: place.x - position.x, y: place.y - position.y, z: place.z - position.z }, rotation);
  return { x: divided(v.x, scale.x), y: divided(v.y, scale.y), z: divided(v.z, scale.z) };
}

/** Which way an object's own up points. Below the horizon it lies face down. */
export function upOf(object: TableObject): Point {
  return turned({ x: 0, y: 1, z: 0 }, object.rotation);
}

export function isFaceDown(object: TableObject): boolean {
  return upOf(object).y < 0;
}

function size(value: number): number {
  return value < 0 ? -value : value;
}

function extent(object: TableObject, half: Point): Point {
  const { rotation } = object;
  const isLevel = rotation.x === 0 && (rotation.z === 0 || rotation.z === 180);
  if (isLevel && (rotation.y === 0 || rotation.y === 180)) return half;
  if (isLevel && (rotation.y === 90 || rotation.y === 270)) return { x: half.z, y: half.y, z: half.x };
  const x = turned({ x: half.x, y: 0, z: 0 }, rotation);
  const y = turned({ x: 0, y: half.y, z: 0 }, rotation);
  const z = turned({ x: 0, y: 0, z: half.z }, rotation);
  return {
    x: size(x.x) + size(y.x) + size(z.x),
    y: size(x.y) + size(y.y) + size(z.y),
    z: size(x.z) + size(y.z) + size(z.z),
  };
}

/** Width, height and depth at scale 1: decks and stacks grow with what is in them. */
export function sizeOf(object: TableObject): Point {
  const { fit } = object.body;
  if (fit !== undefined) return { x: fit.high.x - fit.low.x, y: fit.high.y - fit.low.y, z: fit.high.z - fit.low.z };
  const [width, height, depth] = object.prefab.size;
  return { x: width, y: height * layersOf(object), z: depth };
}

/** Height of the origin over the foot at scale 1: it stays in the same part of a deck that grows. */
export function originHeight(object: TableObject): number {
  const { fit } = object.body;
  if (fit !== undefined) return -fit.low.y;
  const height = object.prefab.size[1];
  return height === 0 ? 0 : (object.prefab.origin / height) * sizeOf(object).y;
}

/** Height of a deck at scale 1, measured from saves of decks of 10 to 55 cards. */
function deckHeight(cards: number): number {
  return 0.0375 + 0.00866 * cards;
}

function layersOf(object: TableObject): number {
  const { prefab, saved } = object;
  if (prefab.type === 'Deck') {
    const cards = saved.ContainedObjects;
    return cards === undefined ? 1 : deckHeight(cards.length) / prefab.size[1];
  }
  if (!prefab.name.endsWith('Stack')) return 1;
  const count = saved['Number'];
  return typeof count === 'number' && count > 1 ? count : 1;
}

/** The middle of an object in the world. */
export function centreOf(object: TableObject): Point {
  const { scale, position, prefab } = object;
  const { fit } = object.body;
  if (fit !== undefined) {
    const { low, high } = fit;
    return toWorld(object, { x: (low.x + high.x) / 2, y: (low.y + high.y) / 2, z: (low.z + high.z) / 2 });
  }
  const half = (sizeOf(object).y * size(scale.y)) / 2;
  // A stack's origin stays in the middle of it or at its foot, as that of one piece does.
  const share = prefab.size[1] === 0 ? 0 : prefab.origin / prefab.size[1];
  const rise = half * (1 - 2 * share);
  if (rise === 0) return { x: position.x, y: position.y, z: position.z };
  const centre = turned({ x: 0, y: rise, z: 0 }, object.rotation);
  return { x: position.x + centre.x, y: position.y + centre.y, z: position.z + centre.z };
}

/** Where an object is solid: the box along the axes around it. */
export function measureBox(object: TableObject): Box {
  const whole = sizeOf(object);
  const { scale } = object;
  const half = { x: (whole.x * size(scale.x)) / 2, y: (whole.y * size(scale.y)) / 2, z: (whole.z * size(scale.z)) / 2 };
  const reach = extent(object, half);
  const { x, y, z } = centreOf(object);
  return {
    minX: x - reach.x,
    maxX: x + reach.x,
    minY: y - reach.y,
    maxY: y + reach.y,
    minZ: z - reach.z,
    maxZ: z + reach.z,
  };
}
