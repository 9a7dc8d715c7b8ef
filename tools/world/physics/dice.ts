import { rotationValues } from '../objects/rotation-values.ts';
import type { TableObject } from '../objects/table-object.ts';
import { nextRandom } from '../random.ts';
import type { Point } from '../values/vectors.ts';
import type { World } from '../world.ts';
import { glideRotation, glideTo } from './gliding.ts';

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

export function throwDie(world: World, object: TableObject): boolean {
  const values = rotationValues(world, object);
  const chosen = values[Math.floor(nextRandom(world) * values.length)];
  if (chosen === undefined) return false;
  lift(world, object, chosen.rotation);
  return true;
}
