import { comeback, leastBounce, tableHeight } from '../assumptions.ts';
import type { TableObject } from '../objects/table-object.ts';
import { copyPoint } from '../values/vectors.ts';
import type { World } from '../world.ts';
import { bodyOf } from './bodies.ts';
import { pullOf } from './gravity.ts';
import { assign, FRAME, halt, isFree, moved, setOff, wake } from './motion.ts';
import { heightOnPile, supportBelow, supportUnder, TOPMOST } from './support.ts';

/** Below this nothing comes back: there was no floor. */
export const ABYSS = -300;

function restAt(world: World, object: TableObject, height: number): void {
  const rise = height - object.box.minY;
  object.body.isFalling = false;
  object.body.fallSpeed = 0;
  if (rise < 1e-9 && rise > -1e-9) return;
  object.position.y = object.position.y + rise;
  moved(world, object);
}

/** What is elastic goes up again. */
function bounces(world: World, object: TableObject, by: TableObject | undefined): boolean {
  const speed = object.body.fallSpeed * bodyOf(world, object, by).bounce;
  if (speed < leastBounce()) return false;
  object.body.isFalling = false;
  object.body.fallSpeed = 0;
  object.body.flight = { velocity: { x: 0, y: speed, z: 0 }, spin: { x: 0, y: 0, z: 0 }, hasTumbled: false };
  return true;
}

/** One frame of falling. Returns whether it still falls. */
export function stepFall(world: World, object: TableObject): boolean {
  if (!object.body.isFalling) return false;
  if (object.heldBy !== undefined || !isFree(object)) {
    object.body.isFalling = false;
    return false;
  }
  if (world.frame < object.body.frozenUntil) return true;
  object.body.fallSpeed = object.body.fallSpeed + pullOf(world) * FRAME;
  const drop = object.body.fallSpeed * FRAME;
  if (lands(world, object, drop)) return object.body.flight !== undefined;
  setOff(world, object);
  const before = object.position.y;
  object.position.y = before - drop;
  moved(world, object);
  if (isOff(object, before)) bringBack(world, object);
  if (object.position.y < ABYSS) object.body.isFalling = false;
  return object.body.isFalling;
}

/** Whether an object that was at height `before` has just fallen off the table. */
export function isOff(object: TableObject, before: number): boolean {
  const { below } = comeback();
  return before >= below && object.position.y < below;
}

/**
 * Drops what fell off the table onto where it lay last, else onto the table. Where nothing carries it there, and there is
 * no table, it goes on falling.
 */
export function bringBack(world: World, object: TableObject): void {
  const fallen = copyPoint(object.position);
  const places = [object.body.restedAt ?? fallen, fallen];
  if (tableHeight(world.game.Table) !== undefined) places.push({ x: 0, y: 0, z: 0 });
  for (const { x, z } of places) {
    assign(object.position, { x, y: fallen.y, z });
    moved(world, object);
    const ground = supportUnder(world, object, TOPMOST);
    if (ground === undefined) continue;
    halt(object);
    object.position.y = object.position.y + ground.height + comeback().above - object.box.minY;
    moved(world, object);
    wake(world, object);
    return;
  }
  assign(object.position, fallen);
  moved(world, object);
}

/** Whether this frame's fall ends on something; then it lies there. What is below is asked for at start and end only. */
function lands(world: World, object: TableObject, drop: number): boolean {
  const first = object.body.landing === undefined ? supportBelow(world, object) : undefined;
  object.body.landing ??= first?.height ?? ABYSS - 10;
  if (object.box.minY - drop > object.body.landing) return false;
  const below = first ?? supportBelow(world, object);
  object.body.landing = below?.height ?? ABYSS - 10;
  if (below === undefined || object.box.minY - drop > below.height) return false;
  if (!bounces(world, object, below.by)) restAt(world, object, heightOnPile(world, object, below.height));
  return true;
}
