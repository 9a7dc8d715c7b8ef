import { shoveSpeed } from '../assumptions.ts';
import type { TableObject } from '../objects/table-object.ts';
import type { Box } from '../values/boxes.ts';
import type { World } from '../world.ts';
import { objectsIn, remapObject } from './broad-phase.ts';
import { isLoose } from './motion.ts';
import { push } from './pushing.ts';

/** Up to here a touch of two boxes is none. */
const SLACK = 0.03;

function overlap(left: Box, right: Box): boolean {
  return (
    left.minX < right.maxX - SLACK &&
    right.minX < left.maxX - SLACK &&
    left.minY < right.maxY - SLACK &&
    right.minY < left.maxY - SLACK &&
    left.minZ < right.maxZ - SLACK &&
    right.minZ < left.maxZ - SLACK
  );
}

/** Pushes `other` away from `object`, along the ground. */
function shove(world: World, object: TableObject, other: TableObject): void {
  const x = other.position.x - object.position.x;
  const z = other.position.z - object.position.z;
  const distance = Math.sqrt(x * x + z * z);
  const speed = shoveSpeed();
  const way =
    distance < 0.001 ? { x: speed, y: 0, z: 0 } : { x: (x * speed) / distance, y: 0, z: (z * speed) / distance };
  push(world, other, way, true);
}

/**
 * Pushes loose things out of an object that has just moved a little, and tells whether it can stay there: not in what
 * is locked.
 */
export function shoveFrom(world: World, object: TableObject): boolean {
  const before: Box = { ...object.box };
  remapObject(world, object);
  const met = objectsIn(world, object.box).filter(
    other =>
      other !== object && other.heldBy === undefined && overlap(object.box, other.box) && !overlap(before, other.box),
  );
  if (met.some(other => !isLoose(other))) return false;
  for (const other of met) shove(world, object, other);
  return true;
}
