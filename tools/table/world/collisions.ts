import { tell, tellObject } from './events.ts';
import { supportBelow } from './support.ts';
import type { Point } from './values.ts';
import { handleOf, type TableObject, type World } from './world.ts';

function hasHandlers(world: World, object: TableObject): boolean {
  if (object.wantsCollisions) return true;
  const environment = object.script?.environment;
  return environment !== undefined && environment['onCollisionEnter'] !== undefined;
}

/** What scripts hear of a touch: plain lists, no Vectors (section 4.6). */
function info(world: World, object: TableObject, other: TableObject, velocity: Point): Record<string, unknown> {
  const { x, z } = object.position;
  return {
    collision_object: handleOf(world, other),
    contact_points: [[x, object.box.minY, z]],
    relative_velocity: [velocity.x, velocity.y, velocity.z],
  };
}

const STILL: Point = { x: 0, y: 0, z: 0 };

function tellTouch(
  world: World,
  kind: 'Enter' | 'Stay' | 'Exit',
  object: TableObject,
  other: TableObject,
  velocity = STILL,
): void {
  if (object.isGone || other.isGone) return;
  const told = info(world, object, other, velocity);
  if (object.wantsCollisions) tell(world, `onObjectCollision${kind}`, handleOf(world, object), told);
  tellObject(world, object, `onCollision${kind}`, told);
}

function touch(world: World, kind: 'Enter' | 'Exit', object: TableObject, other: TableObject): void {
  if (hasHandlers(world, object)) tellTouch(world, kind, object, other);
  if (hasHandlers(world, other)) tellTouch(world, kind, other, object);
}

/** Tells of two things that meet and part again at once. `velocity` is that of the one that moves. */
export function tellBump(world: World, object: TableObject, other: TableObject, velocity: Point): void {
  for (const kind of ['Enter', 'Exit'] as const) {
    if (hasHandlers(world, object)) tellTouch(world, kind, object, other, velocity);
    if (hasHandlers(world, other)) tellTouch(world, kind, other, object, velocity);
  }
}

/** Notes on what an object has come to rest. */
export function land(world: World, object: TableObject): void {
  const by = supportBelow(world, object)?.by;
  if (by === object.restsOn) return;
  part(world, object);
  if (by === undefined || object.box.minY > by.box.maxY + 0.05) return;
  object.restsOn = by;
  touch(world, 'Enter', object, by);
  if (object.collisionStay || by.collisionStay) world.touching.push(object);
}

/** An object leaves what it rested on. */
export function part(world: World, object: TableObject): void {
  const by = object.restsOn;
  if (by === undefined) return;
  object.restsOn = undefined;
  world.touching = world.touching.filter(other => other !== object);
  touch(world, 'Exit', object, by);
}

/** Tells those who asked for it of touches that go on. */
export function stepTouches(world: World): void {
  for (const object of world.touching) {
    const by = object.restsOn;
    if (by === undefined) continue;
    if (object.collisionStay) tellTouch(world, 'Stay', object, by);
    if (by.collisionStay) tellTouch(world, 'Stay', by, object);
  }
}
