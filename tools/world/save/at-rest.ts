import { isHeightKnown, tableHeight } from '../assumptions.ts';
import { liveObjects } from '../objects/list.ts';
import { upOf } from '../objects/shape.ts';
import type { TableObject } from '../objects/table-object.ts';
import { remapObject } from '../physics/broad-phase.ts';
import { addLedge, boxAround } from '../physics/ledges.ts';
import { isFree, stir, wake } from '../physics/motion.ts';
import { supportUnder } from '../physics/support.ts';
import { overlapOnGround, type Box } from '../values/boxes.ts';
import { copyPoint, type Point } from '../values/vectors.ts';
import type { World } from '../world.ts';
import { estimateFloor, isOfUnknownSize } from './floor-estimate.ts';
import { type Area, mapModels, type ModelMap, modelsOver, type NumberedModel } from './model-map.ts';

/**
 * Pieces of a save lie still: the game has written it after physics. Where nothing is below a piece that carries it, it
 * stands on something whose size nobody knows, a custom model mostly, and shows how high that is
 * (docs/platform/real-mods.md#d5-custom-tables-are-solid).
 */

/** A piece that is no further than this above or in what carries it lies on it. */
const TOUCH = 0.1;
/** Sizes of prefabs are partly estimates: a piece that is up to this much in what carries it still lies on it. */
const SUNK = 0.3;
/** A table of unknown height may be this much higher than the usual one. */
const TABLE_RISE = 3;
/** Height of a coin, chip or board at scale 1, for a model that says so. */
const FLAT = 0.2;

/** What a piece at rest shows: `owner` carries it at the foot of `level`; nothing owns parts of the table. */
interface Clue {
  readonly owner: TableObject | undefined;
  readonly level: Box;
}

/** Half the width of an object whose size is unknown, as far as it may reach. */
function reachOf(object: TableObject): number {
  const { x, z } = object.scale;
  const scale = x > z ? x : z;
  if (!object.saved.Locked) return scale * 0.75;
  return scale * (object.prefab.type === 'Board' ? 25 : 12);
}

function gap(low: number, high: number, value: number): number {
  if (value < low) return low - value;
  return value > high ? value - high : 0;
}

/** How well `model` explains that something hangs over the ground at `foot`: the less, the better; nothing for no. */
function distanceTo(model: TableObject, object: TableObject, foot: number): number | undefined {
  const { box, position, scale } = model;
  if (model === object) return undefined;
  if (model.body.fit !== undefined && model.body.ledges.length === 0 && model.body.isMeasured) {
    const isIn = overlapOnGround(box, object.box) && foot > box.minY - TOUCH && foot < box.maxY + TOUCH;
    return isIn ? 0 : undefined;
  }
  if (foot < box.minY - TOUCH || foot > position.y + 4 * scale.y + 1) return undefined;
  const x = gap(object.box.minX, object.box.maxX, position.x);
  const z = gap(object.box.minZ, object.box.maxZ, position.z);
  const distance = Math.sqrt(x * x + z * z);
  const reach = reachOf(model);
  return distance > reach ? undefined : distance / (reach + 0.001) + (model.saved.Locked ? 0 : 1);
}

/** The ground over which {@link distanceTo} may find something on a model. */
function areaOf(model: TableObject): Area {
  const { box, position } = model;
  const reach = reachOf(model);
  const farther = (side: number, at: number): number => (side > at ? side : at);
  return {
    minX: -farther(-box.minX, reach - position.x),
    maxX: farther(box.maxX, position.x + reach),
    minZ: -farther(-box.minZ, reach - position.z),
    maxZ: farther(box.maxZ, position.z + reach),
  };
}

/** What may carry pieces in a save. */
interface Models {
  readonly map: ModelMap<TableObject>;
  /** Whether one of them may be a table: locked in place, and of a size that nobody knows. */
  readonly hasStage: boolean;
}

function isStage({ body, saved }: TableObject): boolean {
  return saved.Locked && !body.isMeasured;
}

/** The first of those that explain it best. */
function nearestModel({ map }: Models, object: TableObject, foot: number): TableObject | undefined {
  let nearest: NumberedModel<TableObject> | undefined = undefined;
  let least = 0;
  modelsOver(map, object.box, each => {
    const distance = distanceTo(each.model, object, foot);
    if (distance === undefined) return;
    const isNearer = nearest === undefined || distance < least || (distance === least && each.number < nearest.number);
    if (!isNearer) return;
    nearest = each;
    least = distance;
  });
  // The type checker does not see what the function above does.
  return (nearest as NumberedModel<TableObject> | undefined)?.model;
}

function levelUnder(object: TableObject, foot: number): Box {
  return { ...object.box, minY: foot, maxY: foot };
}

/** What must carry an object that lies still although nothing known is below it; nothing if it falls. */
function clueOf(world: World, models: Models, object: TableObject, foot: number): Clue | undefined {
  const below = supportUnder(world, object, foot + TOUCH);
  const level = levelUnder(object, foot);
  if (below?.by !== undefined && isOfUnknownSize(below.by)) return { owner: below.by, level };
  const owner = nearestModel(models, object, foot);
  if (owner !== undefined) return { owner, level };
  const isOverTable = below !== undefined && below.by === undefined;
  const mayBeTable = isOverTable && !isHeightKnown(world.game.Table) && foot - below.height < TABLE_RISE;
  // Nobody knows how far a stage reaches: one carries what lies still far from all models, too.
  return mayBeTable || models.hasStage ? { owner: undefined, level } : undefined;
}

function isHeldBy(world: World, object: TableObject, foot: number): boolean {
  const below = supportUnder(world, object, foot + TOUCH);
  if (below === undefined || (below.by !== undefined && isOfUnknownSize(below.by))) return false;
  const rise = foot - below.height;
  const half = (object.box.maxY - object.box.minY) / 2;
  return rise > -SUNK && rise > -(half > TOUCH ? half : TOUCH) && rise < TOUCH;
}

/** Height above its foot of a model with its origin `rise` above it, at scale 1. */
function heightAbove(world: World, object: TableObject, rise: number): number {
  if (rise > 0.05) return rise;
  const mesh = object.saved['CustomMesh'] as { readonly Type?: unknown } | undefined;
  const type = world.engine.nothing === mesh ? undefined : mesh?.Type;
  return type === 3 || type === 4 || type === 5 ? FLAT : 1;
}

/** The foot of a loose model of unknown size: on what is below its origin, else its origin itself. */
function fitModel(world: World, object: TableObject): number {
  const { position, scale } = object;
  const up = upOf(object).y;
  if (scale.y <= 0 || (up < 0.9 && up > -0.9)) return object.box.minY;
  const below = supportUnder(world, object, position.y + TOUCH);
  const isKnown = below !== undefined && (below.by === undefined || !isOfUnknownSize(below.by));
  const reach = 1.5 * scale.y > 0.5 ? 1.5 * scale.y : 0.5;
  const foot = isKnown && position.y - below.height < reach ? below.height : position.y;
  const rise = (position.y - foot) / scale.y;
  const over = heightAbove(world, object, rise);
  const half = object.prefab.size[0] / 2;
  object.body.fit =
    up > 0
      ? { low: { x: -half, y: -rise, z: -half }, high: { x: half, y: over, z: half } }
      : { low: { x: -half, y: -over, z: -half }, high: { x: half, y: rise, z: half } };
  remapObject(world, object);
  return foot;
}

/** Leaves an object where it is; the events of its contact with what it lies on come with the first frame. */
function lie(world: World, object: TableObject): void {
  object.body.keepsApart = true;
  object.body.restedAt = copyPoint(object.position);
  stir(world, object);
}

/** From the lowest to the highest, those at one height in the order of the save. */
function byHeight(objects: readonly TableObject[]): TableObject[] {
  const placed = objects.map(object => ({ object, foot: footGuess(object) }));
  placed.sort((left, right) =>
    left.foot === right.foot ? left.object.order - right.object.order : left.foot - right.foot,
  );
  return placed.map(({ object }) => object);
}

function footGuess(object: TableObject): number {
  return isOfUnknownSize(object) ? object.position.y : object.box.minY;
}

function isUnder(level: Box, clues: readonly Clue[]): boolean {
  return clues.some(clue => clue.level.maxY < level.maxY - TOUCH && overlapOnGround(clue.level, level));
}

/** Groups levels, sorted by height, that are at about one height. */
function planesOf(levels: readonly Box[]): Box[][] {
  const planes: Box[][] = [];
  let plane: Box[] = [];
  for (const level of levels) {
    const first = plane[0] ?? level;
    if (level.maxY - first.maxY >= TOUCH) plane = [];
    if (plane.length === 0) planes.push(plane);
    plane.push(level);
  }
  return planes;
}

/** Levels of one owner: pieces at one height stand on one plane, if nothing of the owner is below it. */
function levelsOf(clues: readonly Clue[]): Box[] {
  const levels = clues.map(({ level }) => level);
  levels.sort((left, right) => (left.maxY === right.maxY ? left.minX - right.minX : left.maxY - right.maxY));
  const all = levels.slice();
  for (const plane of planesOf(levels)) {
    const [first] = plane;
    if (first === undefined || plane.length === 1) continue;
    const whole = { ...hull(plane), minY: first.maxY, maxY: first.maxY };
    if (!isUnder(whole, clues)) all.push(whole);
  }
  return all;
}

function hull(boxes: readonly Box[]): Box {
  const points: Point[] = [];
  for (const { minX, maxX, minY, maxY, minZ, maxZ } of boxes) {
    points.push({ x: minX, y: minY, z: minZ }, { x: maxX, y: maxY, z: maxZ });
  }
  return boxAround(points);
}

/** The own box of a model that has ledges: it reaches as far as they do, and no higher. */
function fitToLedges(world: World, object: TableObject): void {
  const { ledges } = object.body;
  const half = object.prefab.size[0] / 2;
  const known = object.body.fit ?? { low: { x: -half, y: -half, z: -half }, high: { x: half, y: half, z: half } };
  const around = boxAround(ledges.flatMap(({ corners }) => corners));
  const grown = boxAround([
    known.low,
    known.high,
    { x: around.minX, y: around.minY, z: around.minZ },
    { x: around.maxX, y: around.maxY, z: around.maxZ },
  ]);
  const isUpright = upOf(object).y > 0;
  object.body.fit = {
    low: { x: grown.minX, y: isUpright ? grown.minY : around.minY, z: grown.minZ },
    high: { x: grown.maxX, y: isUpright ? around.maxY : grown.maxY, z: grown.maxZ },
  };
  remapObject(world, object);
}

function giveLedges(world: World, owner: TableObject | undefined, clues: readonly Clue[]): void {
  const levels = levelsOf(clues);
  if (owner === undefined) {
    for (const level of levels) world.physics.ledges.push(level);
    return;
  }
  for (const level of levels) addLedge(owner, level);
  if (!owner.body.isMeasured) fitToLedges(world, owner);
}

/** Lets the pieces of a fresh save lie where they are, as far as anything may carry them; the others fall. */
export function layAtRest(world: World): void {
  const objects = liveObjects(world);
  const models = objects.filter(object => isOfUnknownSize(object));
  if (tableHeight(world.game.Table) === undefined) estimateFloor(world, objects);
  const loose = byHeight(objects.filter(object => isFree(object)));
  const carriers = { map: mapModels(models, areaOf), hasStage: models.some(model => isStage(model)) };
  const clues: Clue[] = [];
  for (const object of loose) {
    const isModel = isOfUnknownSize(object) && !object.body.isMeasured;
    const foot = isModel ? fitModel(world, object) : object.box.minY;
    const isHeld = isHeldBy(world, object, foot);
    const clue = isHeld ? undefined : clueOf(world, carriers, object, foot);
    if (clue !== undefined) clues.push(clue);
    if (isHeld || clue !== undefined) lie(world, object);
    else wake(world, object);
  }
  giveLedges(
    world,
    undefined,
    clues.filter(({ owner }) => owner === undefined),
  );
  for (const model of models) {
    const own = clues.filter(({ owner }) => owner === model);
    if (own.length > 0) giveLedges(world, model, own);
  }
}
