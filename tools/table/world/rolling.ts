import { shuffle } from './containers.ts';
import { tell, tellObject, tellOne } from './events.ts';
import { rotationValues } from './facing.ts';
import { glideRotation, glideTo } from './gliding.ts';
import type { Point } from './values.ts';
import { handleOf, nextRandom, type TableObject, type World } from './world.ts';

function lift(world: World, object: TableObject, rotation: Point): void {
  const { x, y, z } = object.position;
  glideTo(world, object, { x, y: y + 2, z }, true);
  glideRotation(world, object, { x: rotation.x, y: object.rotation.y, z: rotation.z }, true);
}

/** Turns an object to a value: it is lifted, turned and let fall. */
export function setRotationValue(world: World, object: TableObject, value: unknown): boolean {
  const found = rotationValues(world, object).find(entry => entry.value === value);
  if (found === undefined) return false;
  lift(world, object, found.rotation);
  return true;
}

function mayRandomize(world: World, object: TableObject, color: string): boolean {
  if (tellObject(world, object, 'tryRandomize', color) === false) return false;
  return tellOne(world, world.global, 'tryObjectRandomize', handleOf(world, object), color) !== false;
}

function throwDie(world: World, object: TableObject): boolean {
  const values = rotationValues(world, object);
  const chosen = values[Math.floor(nextRandom(world) * values.length)];
  if (chosen === undefined) return false;
  lift(world, object, chosen.rotation);
  return true;
}

/** Shuffles a container or rolls a die, as the game's R key does; with a colour the events tell who did it. */
export function randomize(world: World, object: TableObject, color: string | undefined): boolean {
  if (color !== undefined && !mayRandomize(world, object, color)) return false;
  const isDone = object.prefab.isContainer === true ? shuffle(world, object) : throwDie(world, object);
  if (isDone && color !== undefined) {
    tell(world, 'onObjectRandomize', handleOf(world, object), color);
    tellObject(world, object, 'onRandomize', color);
  }
  return isDone;
}
