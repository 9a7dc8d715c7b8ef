import { rotationValues } from '../objects/rotation-values.ts';
import { isGhost, type TableObject } from '../objects/table-object.ts';
import { nextRandom } from '../random.ts';
import { asText } from '../values/reading.ts';
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
  // A save may have the number of a side as a text, and a script may give a text for a number.
  const wanted = asText(world.engine, value);
  const found = rotationValues(world, object).find(entry => asText(world.engine, entry.value) === wanted);
  if (found === undefined) return false;
  lift(world, object, found.rotation);
  return true;
}

/** Throws a die or coin: it comes down on a side of chance. What has no sides is only lifted into the air. */
export function throwDie(world: World, object: TableObject): boolean {
  if (object.saved.Locked || isGhost(object)) return false;
  const values = rotationValues(world, object);
  const chosen = values[Math.floor(nextRandom(world) * values.length)];
  lift(world, object, chosen?.rotation ?? object.rotation);
  return true;
}
