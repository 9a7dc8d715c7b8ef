import { tableHeight, tableReach } from '../assumptions.ts';
import { isGhost, type TableObject } from '../objects/table-object.ts';
import { overlapOnGround, type Box } from '../values/boxes.ts';
import type { World } from '../world.ts';
import { lookDown, objectsIn } from './broad-phase.ts';

/** What an object lies on: a height, and the object there if it is not the table. */
export interface Support {
  readonly height: number;
  readonly by: TableObject | undefined;
}

/** Where there is no floor, nothing below this is looked for. */
const BOTTOMLESS = -400;
/** Beyond every height that an object may have. */
export const TOPMOST = 1e9;

function carries(object: TableObject, carried: TableObject): boolean {
  if (object === carried || isGhost(object) || object.isBeingDestroyed) return false;
  return object.heldBy === undefined && object.body.glide === undefined;
}

/** Height of the table below a box; nothing over a bottomless place. */
function tableBelow(world: World, object: TableObject, top: number): number | undefined {
  const table = tableHeight(world.game.Table);
  const reach = tableReach();
  const { x, z } = object.position;
  const isOverTable = x > -reach && x < reach && z > -reach && z < reach;
  return table !== undefined && isOverTable && top > table ? table : undefined;
}

/** The highest level below `highest` on which `other` carries an object; nothing if it has none there. */
function topUnder(object: TableObject, other: TableObject, highest: number): number | undefined {
  const { ledges } = other.body;
  if (ledges.length === 0) return other.box.maxY > highest ? undefined : other.box.maxY;
  return highestOf(
    ledges.map(({ box }) => box),
    object.box,
    highest,
  );
}

function highestOf(levels: readonly Box[], over: Box, highest: number): number | undefined {
  let top: number | undefined = undefined;
  for (const level of levels) {
    const isBelow = level.maxY <= highest && (top === undefined || level.maxY > top);
    if (isBelow && overlapOnGround(level, over)) top = level.maxY;
  }
  return top;
}

function groundBelow(world: World, object: TableObject, highest: number): number | undefined {
  const table = tableBelow(world, object, highest === TOPMOST ? TOPMOST : object.box.maxY);
  const ledge = highestOf(world.physics.ledges, object.box, highest);
  return ledge === undefined || (table !== undefined && table > ledge) ? table : ledge;
}

function highestUnder(world: World, object: TableObject, highest: number): Support | undefined {
  let height = groundBelow(world, object, highest);
  let by: TableObject | undefined = undefined;
  lookDown(world, object.box, highest, height ?? BOTTOMLESS, other => {
    if (!carries(other, object)) return undefined;
    const top = topUnder(object, other, highest);
    if (top === undefined) return undefined;
    if (height === undefined || top > height || (top === height && isBefore(other, by))) {
      height = top;
      by = other;
    }
    return top;
  });
  return height === undefined ? undefined : { height, by };
}

/** Of two at one height the same one carries on every machine, in whatever order they stand in the map. */
function isBefore(left: TableObject, right: TableObject | undefined): boolean {
  return right === undefined || left.order < right.order;
}

/** What lies below an object; nothing over a bottomless place. */
export function supportBelow(world: World, object: TableObject): Support | undefined {
  const { box } = object;
  // What reaches up to the middle of it still carries it: physics would push it out upwards.
  return supportUnder(world, object, (box.minY + box.maxY) / 2 + 0.05);
}

/** What lies below an object and not above the height `highest`; nothing over a bottomless place. */
export function supportUnder(world: World, object: TableObject, highest: number): Support | undefined {
  return highestUnder(world, object, highest);
}

/** How far the middles of two things may be apart, as a part of their widths, for one to lie in the other. */
const DEEP = 0.25;
/** Up to here a touch of two boxes is none. */
const SLACK = 0.004;
/** So many times something is lifted from one thing onto the next before it goes to the top of the heap. */
const MOST_LIFTS = 8;

function isNear(a: number, b: number, c: number, d: number): boolean {
  const distance = a + b - c - d;
  const reach = (b - a + d - c) * DEEP;
  return distance < reach && distance > -reach;
}

/** Whether `object`, with its foot at `foot`, would lie in `other`. */
function liesIn(object: TableObject, foot: number, other: TableObject): boolean {
  if (other.saved.Locked || other.body.ledges.length > 0 || !carries(other, object)) return false;
  const a = object.box;
  const b = other.box;
  const head = foot + a.maxY - a.minY;
  if (b.maxY <= foot + SLACK || b.minY >= head - SLACK) return false;
  return isNear(a.minX, a.maxX, b.minX, b.maxX) && isNear(a.minZ, a.maxZ, b.minZ, b.maxZ);
}

function obstacle(world: World, object: TableObject, foot: number): TableObject | undefined {
  const { box } = object;
  const there: Box = { ...box, minY: foot, maxY: foot + box.maxY - box.minY };
  let highest: TableObject | undefined = undefined;
  for (const other of objectsIn(world, there)) {
    if (liesIn(object, foot, other) && (highest === undefined || other.box.maxY > highest.box.maxY)) highest = other;
  }
  return highest;
}

/**
 * Height at which an object really comes to lie that would lie at `foot`: what is in another loose thing is pushed out
 * upwards, so that many things on one spot become a pile.
 */
export function heightOnPile(world: World, object: TableObject, foot: number): number {
  let height = foot;
  for (let lifts = 0; lifts < MOST_LIFTS; lifts++) {
    const other = obstacle(world, object, height);
    if (other === undefined) return height;
    height = other.box.maxY;
  }
  return highestUnder(world, object, TOPMOST)?.height ?? height;
}
