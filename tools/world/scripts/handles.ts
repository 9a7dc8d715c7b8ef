import type { TableObject } from '../objects/table-object.ts';
import type { Seat } from '../players/seat.ts';
import type { Handle } from '../script-engine.ts';
import type { World } from '../world.ts';

/** What scripts hold of an object. */
export function handleOf(world: World, object: TableObject): Handle {
  const known = object.scripting.handle;
  if (known !== undefined) return known;
  const made = world.api.handles.object.make(object);
  object.scripting.handle = made;
  return made;
}

/** The object behind a script's value; nothing when it is something else. */
export function objectOf(world: World, value: unknown): TableObject | undefined {
  return world.engine.isHandle(value) ? world.api.handles.object.ownerOf(value) : undefined;
}

/** The seat behind a script's value; nothing when it is something else. */
export function seatBehind(world: World, value: unknown): Seat | undefined {
  return world.engine.isHandle(value) ? world.api.handles.seat.ownerOf(value) : undefined;
}

export function seatHandle(world: World, seat: Seat): Handle {
  const known = seat.handle;
  if (known !== undefined) return known;
  const made = world.api.handles.seat.make(seat);
  seat.handle = made;
  return made;
}

/** What scripts get for a list of objects. */
export function handlesOf(world: World, objects: readonly TableObject[]): unknown[] {
  return objects.filter(object => !object.isGone).map(object => handleOf(world, object));
}
