import { stepFall } from './falling.ts';
import { stepFlight } from './flight.ts';
import { stepGlides } from './gliding.ts';
import { mapObject } from './places.ts';
import type { TableObject, World } from './world.ts';

/** Moves everything that moves by one frame and returns what has come to rest in it. */
export function stepMotion(world: World): TableObject[] {
  const rested: TableObject[] = [];
  const movers = world.movers;
  const still: TableObject[] = [];
  world.movers = still;
  for (const object of movers) {
    if (object.isGone) object.isMoving = false;
    else if (stepGlides(world, object) || stepFlight(world, object) || stepFall(world, object)) still.push(object);
    else {
      object.isMoving = false;
      if (object.lists.length === 0) mapObject(world, object);
      rested.push(object);
    }
  }
  return rested;
}
