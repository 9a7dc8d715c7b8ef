import { part } from './collisions.ts';
import { distanceBetween } from './geometry.ts';
import { objectsOver, remapObject } from './places.ts';
import { supportBelow } from './support.ts';
import { gravity, isSwallowedMove, smoothSeconds } from './unverified.ts';
import { copyPoint, normalDegrees, type Point } from './values.ts';
import type { Glide, TableObject, World } from './world.ts';
import { followZones } from './zones.ts';

const FRAME = 1 / 60;
/** Below this nothing comes back: there was no floor. */
const ABYSS = -300;

/** Puts an object on the list of what moves; only those are looked at in a frame. */
function stir(world: World, object: TableObject): void {
  if (object.isMoving || object.isGone) return;
  object.isMoving = true;
  world.movers.push(object);
}

/** Whether an object is taken by gravity now. */
export function isFree(object: TableObject): boolean {
  if (object.handZone !== undefined) return false;
  return !object.saved.Locked && object.prefab.isGhost !== true && object.settings['use_gravity'] !== false;
}

/** Lets gravity act on an object that may hang in the air. */
export function wake(world: World, object: TableObject): void {
  if (!isFree(object) || object.heldBy !== undefined) return;
  object.isFalling = true;
  object.landing = undefined;
  stir(world, object);
}

/** Wakes what may have rested on `object`, before or after it went away. */
export function wakeAbove(world: World, object: TableObject): void {
  if (object.prefab.isGhost === true) return;
  for (const other of objectsOver(world, object.box)) {
    if (other !== object && other.box.minY > object.box.minY) wake(world, other);
  }
}

function assign(target: Point, value: Point): void {
  target.x = value.x;
  target.y = value.y;
  target.z = value.z;
}

function moved(world: World, object: TableObject): void {
  remapObject(world, object);
  followZones(world, object);
}

/** Puts an object somewhere at once; gravity acts afterwards. */
export function putAt(world: World, object: TableObject, place: Point): void {
  wakeAbove(world, object);
  part(world, object);
  assign(object.position, place);
  object.glide = undefined;
  moved(world, object);
  wake(world, object);
}

export function turnTo(world: World, object: TableObject, rotation: Point): void {
  assign(object.rotation, normalRotation(rotation));
  object.turn = undefined;
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

/** Starts a smooth move. One that aims at the present place while another goes on is lost, as in the game. */
export function glideTo(world: World, object: TableObject, to: Point, isFast: boolean): void {
  const distance = distanceBetween(object.position, to);
  if (object.glide !== undefined && isSwallowedMove(distance)) return;
  if (object.glide === undefined) wakeAbove(world, object);
  part(world, object);
  object.glide = {
    from: copyPoint(object.position),
    to: copyPoint(to),
    seconds: smoothSeconds(distance, isFast),
    elapsed: 0,
  };
  object.fallSpeed = 0;
  stir(world, object);
}

function shortWay(from: number, to: number): number {
  const difference = normalDegrees(to - from);
  return difference > 180 ? from + difference - 360 : from + difference;
}

/** Starts a smooth turn, the short way round about each axis. */
export function glideRotation(world: World, object: TableObject, to: Point, isFast: boolean): void {
  const { rotation } = object;
  const target = { x: shortWay(rotation.x, to.x), y: shortWay(rotation.y, to.y), z: shortWay(rotation.z, to.z) };
  const angle = distanceBetween(rotation, target);
  object.turn = { from: copyPoint(rotation), to: target, seconds: smoothSeconds(angle / 60, isFast), elapsed: 0 };
  stir(world, object);
}

/** Stops what moves it, where it is. */
export function halt(object: TableObject): void {
  object.glide = undefined;
  object.turn = undefined;
  object.isFalling = false;
  object.fallSpeed = 0;
}

function blend(from: number, to: number, share: number): number {
  return share >= 1 ? to : from + (to - from) * share;
}

function advance(glide: Glide): Point {
  glide.elapsed = glide.elapsed + FRAME;
  const share = glide.elapsed / glide.seconds;
  return {
    x: blend(glide.from.x, glide.to.x, share),
    y: blend(glide.from.y, glide.to.y, share),
    z: blend(glide.from.z, glide.to.z, share),
  };
}

/** One frame of an object's smooth moves. Returns whether it is still on its way. */
function stepGlides(world: World, object: TableObject): boolean {
  const { glide, turn } = object;
  if (glide === undefined && turn === undefined) return false;
  if (glide !== undefined) assign(object.position, advance(glide));
  if (turn !== undefined) assign(object.rotation, normalRotation(advance(turn)));
  if (glide !== undefined && glide.elapsed >= glide.seconds) object.glide = undefined;
  if (turn !== undefined && turn.elapsed >= turn.seconds) object.turn = undefined;
  moved(world, object);
  const isOnWay = object.glide !== undefined || object.turn !== undefined;
  if (!isOnWay) wake(world, object);
  return isOnWay;
}

function restAt(world: World, object: TableObject, height: number): void {
  const rise = height - object.box.minY;
  object.isFalling = false;
  object.fallSpeed = 0;
  if (rise < 1e-9 && rise > -1e-9) return;
  object.position.y = object.position.y + rise;
  moved(world, object);
}

/** One frame of falling. Returns whether it still falls. */
function stepFall(world: World, object: TableObject): boolean {
  if (!object.isFalling) return false;
  if (object.heldBy !== undefined || !isFree(object)) {
    object.isFalling = false;
    return false;
  }
  if (world.frame < object.frozenUntil) return true;
  const setting = world.settings['Physics']?.['gravity'];
  object.fallSpeed = object.fallSpeed + gravity(typeof setting === 'number' ? setting : 0.5) * FRAME;
  const drop = object.fallSpeed * FRAME;
  if (lands(world, object, drop)) return false;
  object.position.y = object.position.y - drop;
  moved(world, object);
  if (object.position.y < ABYSS) object.isFalling = false;
  return object.isFalling;
}

/** Whether this frame's fall ends on something; then it lies there. What is below is asked for at start and end only. */
function lands(world: World, object: TableObject, drop: number): boolean {
  const first = object.landing === undefined ? supportBelow(world, object) : undefined;
  object.landing ??= first?.height ?? ABYSS - 10;
  if (object.box.minY - drop > object.landing) return false;
  const below = first ?? supportBelow(world, object);
  object.landing = below?.height ?? ABYSS - 10;
  if (below === undefined || object.box.minY - drop > below.height) return false;
  restAt(world, object, below.height);
  return true;
}

/** Moves everything that moves by one frame and returns what has come to rest in it. */
export function stepMotion(world: World): TableObject[] {
  const rested: TableObject[] = [];
  const movers = world.movers;
  const still: TableObject[] = [];
  world.movers = still;
  for (const object of movers) {
    if (object.isGone) object.isMoving = false;
    else if (stepGlides(world, object) || stepFall(world, object)) still.push(object);
    else {
      object.isMoving = false;
      rested.push(object);
    }
  }
  return rested;
}

export function isSmoothMoving(object: TableObject): boolean {
  return object.glide !== undefined || object.turn !== undefined;
}

export function isResting(object: TableObject): boolean {
  return !object.isMoving && object.heldBy === undefined;
}
