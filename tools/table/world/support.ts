import { objectsOver } from './places.ts';
import { tableHeight, tableReach } from './unverified.ts';
import type { TableObject, World } from './world.ts';

function carries(object: TableObject, carried: TableObject): boolean {
  if (object === carried || object.prefab.isGhost === true || object.isDoomed) return false;
  return object.heldBy === undefined && object.glide === undefined;
}

/** Height of what lies below an object, and the object if it is not the table; nothing over a bottomless place. */
export function supportBelow(
  world: World,
  object: TableObject,
): { readonly height: number; readonly by: TableObject | undefined } | undefined {
  const { box } = object;
  const table = tableHeight(world.game.Table);
  const reach = tableReach();
  const { x, z } = object.position;
  const isOverTable = x > -reach && x < reach && z > -reach && z < reach;
  let height = table !== undefined && isOverTable && box.maxY > table ? table : undefined;
  let by: TableObject | undefined = undefined;
  // What reaches up to the middle of it still carries it: physics would push it out upwards.
  const middle = (box.minY + box.maxY) / 2 + 0.05;
  for (const other of objectsOver(world, box)) {
    const top = other.box.maxY;
    const isHigher = height === undefined || top > height || (top === height && by === undefined);
    if (isHigher && top <= middle && carries(other, object)) {
      height = top;
      by = other;
    }
  }
  return height === undefined ? undefined : { height, by };
}
