import { areLaidOut } from '../layout/layout.ts';
import type { TableObject } from '../objects/table-object.ts';
import { land } from '../physics/collisions.ts';
import { supportBelow } from '../physics/support.ts';
import type { World } from '../world.ts';
import { combine } from './containers.ts';
import { canMerge, lieTogether } from './stacking.ts';

function isBag(object: TableObject): boolean {
  return object.prefab.type === 'Bag' || object.prefab.type === 'Infinite';
}

/**
 * What comes to rest on a bag falls into it, cards and checkers that lie on each other join
 * (docs/platform/api.md#containers-and-cards).
 */
function joinBelow(world: World, object: TableObject): void {
  if (object.isGone || object.saved.Locked || object.heldBy !== undefined || object.isSpawning) return;
  const by = supportBelow(world, object)?.by;
  if (by === undefined || by.isSpawning || by.saved.Locked || areLaidOut(world, object, by)) return;
  if (isBag(by) && !isBag(object)) combine(world, by, object);
  else if (canMerge(by, object) && lieTogether(object, by)) combine(world, by, object);
}

/** Looks after what has come to rest in this frame. */
export function handleRested(world: World, rested: readonly TableObject[]): void {
  for (const object of rested) {
    if (object.isGone || object.prefab.isGhost === true || object.hand.zone !== undefined) continue;
    land(world, object);
    if (!object.body.keepsApart) joinBelow(world, object);
  }
}
