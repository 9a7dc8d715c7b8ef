import type { TableObject } from '../objects/table-object.ts';
import type { Point } from '../values/vectors.ts';
import type { World } from '../world.ts';
import type { Flight } from './motion-types.ts';
import { isLoose, isSmoothMoving, stir } from './motion.ts';

/**
 * Whether pushes act on an object now: not while it is locked, held, on a smooth move or fresh
 * (docs/platform/api.md#transform-and-motion).
 */
export function canBePushed(world: World, object: TableObject): boolean {
  if (!isLoose(object) || object.heldBy !== undefined || isSmoothMoving(object)) return false;
  return !object.isSpawning && world.frame >= object.body.frozenUntil;
}

/** The flight of an object, begun with the speed of its fall. */
function flightOf(world: World, object: TableObject): Flight {
  const known = object.body.flight;
  if (known !== undefined) return known;
  const fall = object.body.isFalling ? -object.body.fallSpeed : 0;
  const made: Flight = { velocity: { x: 0, y: fall, z: 0 }, spin: { x: 0, y: 0, z: 0 }, hasTumbled: false };
  object.body.flight = made;
  object.body.isFalling = false;
  object.body.fallSpeed = 0;
  stir(world, object);
  return made;
}

function change(target: Point, value: Point, isSet: boolean): void {
  target.x = isSet ? value.x : target.x + value.x;
  target.y = isSet ? value.y : target.y + value.y;
  target.z = isSet ? value.z : target.z + value.z;
}

/** Changes the velocity of an object, or sets it. Tells whether it could. */
export function push(world: World, object: TableObject, velocity: Point, isSet: boolean): boolean {
  if (!canBePushed(world, object)) return false;
  change(flightOf(world, object).velocity, velocity, isSet);
  return true;
}

/** Changes how an object spins, or sets it: radians a second about the axes of the world. */
export function spin(world: World, object: TableObject, turn: Point, isSet: boolean): boolean {
  if (!canBePushed(world, object)) return false;
  change(flightOf(world, object).spin, turn, isSet);
  return true;
}
