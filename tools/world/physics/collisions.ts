import { type TableObject } from '../objects/table-object.ts';
import { tell, tellObject } from '../scripts/events.ts';
import { handleOf } from '../scripts/handles.ts';
import { globalOf } from '../scripts/scripts.ts';
import type { Point } from '../values/vectors.ts';
import { type World } from '../world.ts';
import { supportBelow } from './support.ts';

type Kind = 'Enter' | 'Stay' | 'Exit';

function isRegistered({ body }: TableObject, kind: Kind): boolean {
  return body.reportsCollisions && (kind !== 'Stay' || body.reportsStay);
}

/** Whether any script wants to know: the object's own script needs no registration. */
function isHeard(world: World, object: TableObject, kind: Kind): boolean {
  return isRegistered(object, kind) || globalOf(world, object.scripting.script, `onCollision${kind}`) !== undefined;
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

function tellTouch(world: World, kind: Kind, object: TableObject, other: TableObject, velocity: Point): void {
  if (object.isGone || other.isGone || !isHeard(world, object, kind)) return;
  const told = info(world, object, other, velocity);
  if (isRegistered(object, kind)) tell(world, `onObjectCollision${kind}`, handleOf(world, object), told);
  tellObject(world, object, `onCollision${kind}`, told);
}

function touch(world: World, kind: Kind, object: TableObject, other: TableObject, velocity = STILL): void {
  tellTouch(world, kind, object, other, velocity);
  tellTouch(world, kind, other, object, velocity);
}

/** Reports two things that meet and part again at once. `velocity` is that of the one that moves. */
export function tellBump(world: World, object: TableObject, other: TableObject, velocity: Point): void {
  touch(world, 'Enter', object, other, velocity);
  touch(world, 'Exit', object, other, velocity);
}

/** Notes on what an object has come to rest. */
export function land(world: World, object: TableObject): void {
  const by = supportBelow(world, object)?.by;
  if (by === object.body.restsOn) return;
  part(world, object);
  if (by === undefined || object.box.minY > by.box.maxY + 0.05) return;
  object.body.restsOn = by;
  touch(world, 'Enter', object, by);
  if (isHeard(world, object, 'Stay') || isHeard(world, by, 'Stay')) world.physics.touching.push(object);
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
    if (by !== undefined) touch(world, 'Stay', object, by);
  }
}
