import { type TableObject } from '../objects/table-object.ts';
import { tell, tellObject } from '../scripts/events.ts';
import { handleOf } from '../scripts/handles.ts';
import { globalOf } from '../scripts/scripts.ts';
import type { Point } from '../values/vectors.ts';
import { type World } from '../world.ts';
import { supportBelow } from './support.ts';

function hasHandlers(world: World, object: TableObject): boolean {
  if (object.body.reportsCollisions) return true;
  return globalOf(world, object.scripting.script, 'onCollisionEnter') !== undefined;
}

/** What scripts learn of a touch: plain lists, no Vectors (docs/platform/scripts.md#data-classes). */
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
  if (object.body.reportsCollisions) tell(world, `onObjectCollision${kind}`, handleOf(world, object), told);
  tellObject(world, object, `onCollision${kind}`, told);
}

function touch(world: World, kind: 'Enter' | 'Exit', object: TableObject, other: TableObject): void {
  if (hasHandlers(world, object)) tellTouch(world, kind, object, other);
  if (hasHandlers(world, other)) tellTouch(world, kind, other, object);
}

/** Reports two things that meet and part again at once. `velocity` is that of the one that moves. */
export function tellBump(world: World, object: TableObject, other: TableObject, velocity: Point): void {
  for (const kind of ['Enter', 'Exit'] as const) {
    if (hasHandlers(world, object)) tellTouch(world, kind, object, other, velocity);
    if (hasHandlers(world, other)) tellTouch(world, kind, other, object, velocity);
  }
}

/** Notes on what an object has come to rest. */
export function land(world: World, object: TableObject): void {
  const by = supportBelow(world, object)?.by;
  if (by === object.body.restsOn) return;
  part(world, object);
  if (by === undefined || object.box.minY > by.box.maxY + 0.05) return;
  object.body.restsOn = by;
  touch(world, 'Enter', object, by);
  if (object.body.reportsStay || by.body.reportsStay) world.physics.touching.push(object);
}

/** An object leaves what it rested on. */
export function part(world: World, object: TableObject): void {
  const by = object.body.restsOn;
  if (by === undefined) return;
  object.body.restsOn = undefined;
  world.physics.touching = world.physics.touching.filter(other => other !== object);
  touch(world, 'Exit', object, by);
}

/** Tells those who asked for it of touches that go on. */
export function stepTouches(world: World): void {
  for (const object of world.physics.touching) {
    const by = object.body.restsOn;
    if (by === undefined) continue;
    if (object.body.reportsStay) tellTouch(world, 'Stay', object, by);
    if (by.body.reportsStay) tellTouch(world, 'Stay', by, object);
  }
}
