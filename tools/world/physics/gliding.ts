import { isSwallowedMove, smoothSeconds } from '../assumptions.ts';
import type { TableObject } from '../objects/table-object.ts';
import { copyPoint, distanceBetween, normalDegrees, type Point } from '../values/vectors.ts';
import type { World } from '../world.ts';
import { part } from './collisions.ts';
import type { Glide } from './motion-types.ts';
import { assign, FRAME, moved, normalRotation, setOff, stir, wake, wakeAbove } from './motion.ts';
import { shoveFrom } from './separation.ts';

/**
 * Starts a smooth move. One that aims at the present place while another goes on is lost, as in the game.
 *
 * @param collides whether it pushes loose things out of its way and ends at what is locked
 */
export function glideTo(world: World, object: TableObject, to: Point, isFast: boolean, collides = false): void {
  const distance = distanceBetween(object.position, to);
  if (object.body.glide !== undefined && isSwallowedMove(distance)) return;
  if (object.body.glide === undefined) wakeAbove(world, object);
  part(world, object);
  object.body.glide = {
    from: copyPoint(object.position),
    to: copyPoint(to),
    seconds: smoothSeconds(distance, isFast),
    collides,
    elapsed: 0,
  };
  object.body.fallSpeed = 0;
  object.body.flight = undefined;
  stir(world, object);
}

function shortWay(from: number, to: number): number {
  const difference = normalDegrees(to - from);
  return difference > 180 ? from + difference - 360 : from + difference;
}

/** Starts a smooth turn, the short way round about each axis. */
export function glideRotation(world: World, object: TableObject, to: Point, isFast: boolean, collides = false): void {
  const { rotation } = object;
  const target = { x: shortWay(rotation.x, to.x), y: shortWay(rotation.y, to.y), z: shortWay(rotation.z, to.z) };
  const angle = distanceBetween(rotation, target);
  const seconds = smoothSeconds(angle / 60, isFast);
  object.body.turn = { from: copyPoint(rotation), to: target, seconds, collides, elapsed: 0 };
  object.body.flight = undefined;
  stir(world, object);
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

/** Clears the way of a move that bumps into things. Where something locked stands, the move ends. */
function clearWay(world: World, object: TableObject, before: Point, turnedBefore: Point): void {
  if (shoveFrom(world, object)) return;
  assign(object.position, before);
  assign(object.rotation, turnedBefore);
  object.body.glide = undefined;
  object.body.turn = undefined;
}

/** One frame of an object's smooth moves. Returns whether it is still on its way. */
export function stepGlides(world: World, object: TableObject): boolean {
  const { glide, turn } = object.body;
  if (glide === undefined && turn === undefined) return false;
  setOff(world, object);
  const before = copyPoint(object.position);
  const turnedBefore = copyPoint(object.rotation);
  if (glide !== undefined) assign(object.position, advance(glide));
  if (turn !== undefined) assign(object.rotation, normalRotation(advance(turn)));
  if (glide !== undefined && glide.elapsed >= glide.seconds) object.body.glide = undefined;
  if (turn !== undefined && turn.elapsed >= turn.seconds) object.body.turn = undefined;
  if (glide?.collides === true || turn?.collides === true) clearWay(world, object, before, turnedBefore);
  moved(world, object);
  const isOnWay = object.body.glide !== undefined || object.body.turn !== undefined;
  if (!isOnWay) wake(world, object);
  return isOnWay;
}
