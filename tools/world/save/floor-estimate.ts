import { tableReach } from '../assumptions.ts';
import type { TableObject } from '../objects/table-object.ts';
import type { World } from '../world.ts';

/** Objects whose size the save does not tell: models of files, and boards, whose thickness nobody has measured. */
export function isOfUnknownSize({ prefab, saved }: TableObject): boolean {
  const { Name } = saved;
  return Name.startsWith('Custom_Model') || Name.startsWith('Custom_Assetbundle') || prefab.type === 'Board';
}

/** Feet within this height of each other are one level. */
const LEVEL = 0.1;

interface Foot {
  readonly height: number;
  /** Loose pieces lie on something; locked ones may hang in the air. */
  readonly weight: number;
}

function footOf(object: TableObject): Foot {
  const height = isOfUnknownSize(object) ? object.position.y : object.box.minY;
  return { height, weight: object.saved.Locked ? 1 : 3 };
}

/** The level on which most objects stand; the lowest of several. Nothing if no two stand at one height. */
function commonLevel(feet: readonly Foot[]): number | undefined {
  const sorted = feet.slice();
  sorted.sort((left, right) =>
    left.height === right.height ? left.weight - right.weight : left.height - right.height,
  );
  let best: number | undefined = undefined;
  let most = 1;
  let sum = 0;
  let first = 0;
  for (let last = 0; last < sorted.length; last++) {
    sum += sorted[last]?.weight ?? 0;
    while ((sorted[last]?.height ?? 0) - (sorted[first]?.height ?? 0) > LEVEL) {
      sum -= sorted[first]?.weight ?? 0;
      first++;
    }
    if (sum > most) {
      most = sum;
      best = sorted[first]?.height;
    }
  }
  return best;
}

/**
 * The floor of a save without one of the game's tables: a model, locked in place, serves as its table. Its shape is in
 * a file, but the pieces on it show its height.
 */
export function estimateFloor(world: World, objects: readonly TableObject[]): void {
  const solid = objects.filter(object => object.prefab.isGhost !== true);
  if (!solid.some(object => object.saved.Locked && isOfUnknownSize(object) && !object.body.isMeasured)) return;
  const height = commonLevel(solid.map(object => footOf(object)));
  if (height === undefined) return;
  const reach = tableReach();
  const floor = { minX: -reach, maxX: reach, minY: height, maxY: height, minZ: -reach, maxZ: reach };
  for (const { box } of solid) {
    if (box.minY > height + LEVEL || box.maxY < height - LEVEL) continue;
    if (box.minX < floor.minX && box.minX > -FARTHEST) floor.minX = box.minX;
    if (box.maxX > floor.maxX && box.maxX < FARTHEST) floor.maxX = box.maxX;
    if (box.minZ < floor.minZ && box.minZ > -FARTHEST) floor.minZ = box.minZ;
    if (box.maxZ > floor.maxZ && box.maxZ < FARTHEST) floor.maxZ = box.maxZ;
  }
  world.physics.ledges.push(floor);
}

/** Further out things are put away, not on the table. */
const FARTHEST = 150;
