import { comeback } from '../assumptions.ts';
import type { TableObject } from '../objects/table-object.ts';
import { copyPoint } from '../values/vectors.ts';
import type { World } from '../world.ts';
import { mapObject } from './broad-phase.ts';
import { stepFall } from './falling.ts';
import { stepFlight } from './flight.ts';
import { stepGlides } from './gliding.ts';

function rememberPlace(object: TableObject): void {
  if (object.position.y > comeback().below) object.body.restedAt = copyPoint(object.position);
}

/** Moves everything that moves by one frame and returns what has come to rest in it. */
export function stepMotion(world: World): TableObject[] {
  const rested: TableObject[] = [];
  const movers = world.physics.movers;
  const still: TableObject[] = [];
  world.physics.movers = still;
  for (const object of movers) {
    if (object.isGone) object.body.isMoving = false;
    else if (stepGlides(world, object) || stepFlight(world, object) || stepFall(world, object)) still.push(object);
    else {
      object.body.isMoving = false;
      if (object.body.cells.length === 0) mapObject(world, object);
      rememberPlace(object);
      rested.push(object);
    }
  }
  return rested;
}
