import { bodyOf } from './bodies.ts';
import { pullOf } from './gravity.ts';
import { FRAME, isFree, moved, setOff } from './motion.ts';
import { heightOnPile, supportBelow } from './support.ts';
import { leastBounce } from './unverified.ts';
import type { TableObject, World } from './world.ts';

/** Below this nothing comes back: there was no floor. */
export const ABYSS = -300;

function restAt(world: World, object: TableObject, height: number): void {
  const rise = height - object.box.minY;
  object.isFalling = false;
  object.fallSpeed = 0;
  if (rise < 1e-9 && rise > -1e-9) return;
  object.position.y = object.position.y + rise;
  moved(world, object);
}

/** What is elastic goes up again. */
function bounces(world: World, object: TableObject, by: TableObject | undefined): boolean {
  const speed = object.fallSpeed * bodyOf(world, object, by).bounce;
  if (speed < leastBounce()) return false;
  object.isFalling = false;
  object.fallSpeed = 0;
  object.flight = { velocity: { x: 0, y: speed, z: 0 }, spin: { x: 0, y: 0, z: 0 }, hasTumbled: false };
  return true;
}

/** One frame of falling. Returns whether it still falls. */
export function stepFall(world: World, object: TableObject): boolean {
  if (!object.isFalling) return false;
  if (object.heldBy !== undefined || !isFree(object)) {
    object.isFalling = false;
    return false;
  }
  if (world.frame < object.frozenUntil) return true;
  object.fallSpeed = object.fallSpeed + pullOf(world) * FRAME;
  const drop = object.fallSpeed * FRAME;
  if (lands(world, object, drop)) return object.flight !== undefined;
  setOff(world, object);
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
  if (!bounces(world, object, below.by)) restAt(world, object, heightOnPile(world, object, below.height));
  return true;
}
