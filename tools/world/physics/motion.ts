import { isGhost, type TableObject } from '../objects/table-object.ts';
import { normalDegrees, type Point } from '../values/vectors.ts';
import type { World } from '../world.ts';
import { followZones } from '../zones/membership.ts';
import { mapObject, objectsIn, remapObject, unmapObject } from './broad-phase.ts';
import { part } from './collisions.ts';

/** Seconds of one frame. */
export const FRAME = 1 / 60;
/** What lies on an object has its foot so near to the object's top. */
const TOUCH = 0.1;

/** Puts an object on the list of what may move; only those are looked at in a frame. */
export function stir(world: World, object: TableObject): void {
  if (object.body.isMoving || object.isGone) return;
  object.body.isMoving = true;
  world.physics.movers.push(object);
}

/** Notes that an object really leaves its place: nothing can rest on it from now on. */
export function setOff(world: World, object: TableObject): void {
  object.body.keepsApart = false;
  if (object.body.cells.length === 0) return;
  unmapObject(object);
  wakeAbove(world, object);
}

/** Whether an object can be moved by gravity and pushes now. */
export function isLoose(object: TableObject): boolean {
  return object.hand.zone === undefined && !object.saved.Locked && !isGhost(object);
}

/** Whether an object is taken by gravity now. */
export function isFree(object: TableObject): boolean {
  return isLoose(object) && object.scripting.settings['use_gravity'] !== false;
}

/** Its collider is switched off: what lay on it falls, and it stays where it is. */
export function becomeGhost(world: World, object: TableObject): void {
  if (isGhost(object)) return;
  halt(object);
  setOff(world, object);
  object.body.isPassable = true;
}

export function becomeSolid(world: World, object: TableObject): void {
  if (!object.body.isPassable) return;
  object.body.isPassable = false;
  mapObject(world, object);
  wake(world, object);
}

/** Lets gravity act on an object that may hang in the air. */
export function wake(world: World, object: TableObject): void {
  if (!isFree(object) || object.heldBy !== undefined || object.body.flight !== undefined) return;
  object.body.isFalling = true;
  object.body.keepsApart = false;
  object.body.landing = undefined;
  stir(world, object);
}

/**
 * Wakes what may have rested on `object`, before or after it went away. What lies further up learns of it from what it
 * lies on.
 */
export function wakeAbove(world: World, object: TableObject): void {
  const { box } = object;
  if (isGhost(object)) return;
  for (const other of objectsIn(world, { ...box, maxY: box.maxY + TOUCH })) {
    if (other !== object && other.box.minY > box.minY && other.box.minY <= box.maxY + TOUCH) wake(world, other);
  }
}

export function assign(target: Point, value: Point): void {
  target.x = value.x;
  target.y = value.y;
  target.z = value.z;
}

/** What follows from every change of an object's place, rotation or scale. */
export function moved(world: World, object: TableObject): void {
  remapObject(world, object);
  followZones(world, object);
}

/** Puts an object somewhere at once; gravity acts afterwards. */
export function putAt(world: World, object: TableObject, place: Point): void {
  wakeAbove(world, object);
  part(world, object);
  assign(object.position, place);
  object.body.glide = undefined;
  moved(world, object);
  wake(world, object);
}

export function turnTo(world: World, object: TableObject, rotation: Point): void {
  assign(object.rotation, normalRotation(rotation));
  object.body.turn = undefined;
  moved(world, object);
  wake(world, object);
}

export function normalRotation(rotation: Point): Point {
  return { x: normalDegrees(rotation.x), y: normalDegrees(rotation.y), z: normalDegrees(rotation.z) };
}

export function scaleTo(world: World, object: TableObject, scale: Point): void {
  assign(object.scale, scale);
  moved(world, object);
  wake(world, object);
}

/** Stops what moves it, where it is. */
export function halt(object: TableObject): void {
  object.body.glide = undefined;
  object.body.turn = undefined;
  object.body.flight = undefined;
  object.body.isFalling = false;
  object.body.fallSpeed = 0;
}

export function isSmoothMoving(object: TableObject): boolean {
  return object.body.glide !== undefined || object.body.turn !== undefined;
}

export function isResting(object: TableObject): boolean {
  return !object.body.isMoving && object.heldBy === undefined;
}
