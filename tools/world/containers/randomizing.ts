import { type TableObject } from '../objects/table-object.ts';
import { throwDie } from '../physics/dice.ts';
import { tell, tellObject, tellOne } from '../scripts/events.ts';
import { handleOf } from '../scripts/handles.ts';
import { type World } from '../world.ts';
import { shuffle } from './containers.ts';

function mayRandomize(world: World, object: TableObject, color: string): boolean {
  if (tellObject(world, object, 'tryRandomize', color) === false) return false;
  return tellOne(world, world.scripts.global, 'tryObjectRandomize', handleOf(world, object), color) !== false;
}

/**
 * Shuffles a container, rolls a die or lifts another object, as the game's R key does; with a colour the events tell who
 * did it.
 */
export function randomize(world: World, object: TableObject, color: string | undefined): boolean {
  if (color !== undefined && !mayRandomize(world, object, color)) return false;
  const isDone = object.prefab.isContainer === true ? shuffle(world, object) : throwDie(world, object);
  if (isDone && color !== undefined) {
    tell(world, 'onObjectRandomize', handleOf(world, object), color);
    tellObject(world, object, 'onRandomize', color);
  }
  return isDone;
}
