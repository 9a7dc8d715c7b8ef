import { measureBox } from '../objects/shape.ts';
import { isGhost, type TableObject } from '../objects/table-object.ts';
import type { Box } from '../values/boxes.ts';
import { overlapOnGround } from '../values/boxes.ts';
import type { World } from '../world.ts';
import { followLedges } from './ledges.ts';
import type { HashCell } from './state.ts';

/** Side of a cell of the ground, in the table's units. */
const CELL = 4;
/** Height of a layer of a cell: what lies in a high tower is found without looking at all of it. */
const LAYER = 0.5;
/** Objects in more cells and layers than this stand in one list that every question looks at. */
const WIDE = 256;
/**
 * A question looks at so many objects of one cell and layer. More than that fit in no table: somebody has put thousands in one
 * place, and each would look at all of them.
 */
const MOST_IN_CELL = 400;
/** Over so many columns it is shorter to ask every object. */
const MOST_COLUMNS = 400;

function step(value: number, size: number): number {
  return Math.floor(value / size);
}

function columnKey(x: number, z: number): number {
  return x * 200003 + z;
}

interface Steps {
  readonly left: number;
  readonly right: number;
  readonly near: number;
  readonly far: number;
  readonly low: number;
  readonly high: number;
  /** Columns over the ground; endless if the box reaches too far out. */
  readonly columns: number;
  /** Layers of all these columns; endless if the box reaches too far out, up or down. */
  readonly count: number;
}

/** Beyond every height that an object may have, and more cells than any list is for. */
const ENDLESS = 1e9;
/** Further out one cell cannot be told from the next, and counting from one to the next would never end. */
const FARTHEST = 1e6;

function isNear(low: number, high: number): boolean {
  return low > -FARTHEST && high < FARTHEST;
}

function stepsOf(box: Box): Steps {
  const left = step(box.minX, CELL);
  const right = step(box.maxX, CELL);
  const near = step(box.minZ, CELL);
  const far = step(box.maxZ, CELL);
  const low = step(box.minY, LAYER);
  const high = step(box.maxY, LAYER);
  const columns = (right - left + 1) * (far - near + 1);
  const hasColumns = isNear(box.minX, box.maxX) && isNear(box.minZ, box.maxZ);
  const hasCells = hasColumns && isNear(box.minY, box.maxY);
  const count = hasCells ? columns * (high - low + 1) : ENDLESS;
  return { left, right, near, far, low, high, columns: hasColumns ? columns : ENDLESS, count };
}

function listIn(world: World, x: number, z: number, layer: number): TableObject[] {
  const key = columnKey(x, z);
  const column = world.physics.cells[key] ?? { layers: {}, low: layer, high: layer };
  world.physics.cells[key] = column;
  if (layer < column.low) column.low = layer;
  if (layer > column.high) column.high = layer;
  const list = column.layers[layer] ?? [];
  column.layers[layer] = list;
  return list;
}

function enlist(world: World, object: TableObject): void {
  const { left, right, near, far, low, high, count } = stepsOf(object.box);
  object.body.cells = [];
  if (count > WIDE) {
    object.body.cells.push(world.physics.oversized);
    world.physics.oversized.push(object);
    return;
  }
  for (let x = left; x <= right; x++) {
    for (let z = near; z <= far; z++) {
      for (let layer = low; layer <= high; layer++) {
        const list = listIn(world, x, z, layer);
        object.body.cells.push(list);
        list.push(object);
      }
    }
  }
}

function unlist(object: TableObject): void {
  for (const list of object.body.cells) takeFrom(list, object);
  object.body.cells = [];
}

function takeFrom(list: TableObject[], object: TableObject): void {
  const at = list.indexOf(object);
  const last = list.length - 1;
  const moved = list[last];
  if (at < 0 || moved === undefined) return;
  list[at] = moved;
  list.pop();
}

function storeBox(object: TableObject, box: Box): void {
  followLedges(object);
  object.box.minX = box.minX;
  object.box.maxX = box.maxX;
  object.box.minY = box.minY;
  object.box.maxY = box.maxY;
  object.box.minZ = box.minZ;
  object.box.maxZ = box.maxZ;
}

/** Measures an object that is not on the map yet. */
export function measureObject(object: TableObject): void {
  storeBox(object, measureBox(object));
}

/** Enters an object that lies still into the map of the ground. Zones and floating text carry nothing: they stay out. */
export function mapObject(world: World, object: TableObject): void {
  storeBox(object, measureBox(object));
  if (!isGhost(object)) enlist(world, object);
}

/** Follows an object that was moved, turned or scaled. What is under way is on no map. */
export function remapObject(world: World, object: TableObject): void {
  const { cells: lists } = object.body;
  storeBox(object, measureBox(object));
  if (lists.length === 0) return;
  unlist(object);
  enlist(world, object);
}

/** Takes an object off the map: it is gone, or it moves and will be entered again when it lies still. */
export function unmapObject(object: TableObject): void {
  unlist(object);
}

function shareHeight(left: Box, right: Box): boolean {
  return left.maxY >= right.minY && left.minY <= right.maxY;
}

/** Calls `look` with every object whose box shares ground with `box` and that reaches into its heights, each once. */
function visit(world: World, box: Box, look: (object: TableObject) => void): void {
  world.physics.lastQuery = world.physics.lastQuery + 1;
  const { lastQuery: question } = world.physics;
  const each = (list: readonly TableObject[]): void => {
    const most = list.length < MOST_IN_CELL ? list.length : MOST_IN_CELL;
    for (let index = 0; index < most; index++) {
      const object = list[index]!;
      const isNew = object.body.queryStamp !== question;
      object.body.queryStamp = question;
      if (isNew && overlapOnGround(object.box, box) && shareHeight(object.box, box)) look(object);
    }
  };
  each(world.physics.oversized);
  const steps = stepsOf(box);
  if (steps.columns > MOST_COLUMNS) {
    everything(world, each);
    return;
  }
  const { left, right, near, far, low, high } = steps;
  for (let x = left; x <= right; x++) {
    for (let z = near; z <= far; z++) inCell(world.physics.cells[columnKey(x, z)], low, high, each);
  }
}

function inCell(
  column: HashCell | undefined,
  low: number,
  high: number,
  each: (list: readonly TableObject[]) => void,
): void {
  if (column === undefined) return;
  const first = low > column.low ? low : column.low;
  const last = high < column.high ? high : column.high;
  for (let layer = first; layer <= last; layer++) {
    const list = column.layers[layer];
    if (list !== undefined) each(list);
  }
}

function everything(world: World, each: (list: readonly TableObject[]) => void): void {
  let object = world.objects.first;
  while (object !== undefined) {
    if (object.body.cells.length > 0) each([object]);
    object = object.next;
  }
}

/** Objects at rest whose boxes share ground and height with `box`, each once, in no particular order. */
export function objectsIn(world: World, box: Box): TableObject[] {
  const found: TableObject[] = [];
  let count = 0;
  visit(world, box, object => {
    found[count] = object;
    count++;
  });
  return found;
}

/** Objects at rest whose boxes share ground with `box`, at whatever height. */
export function objectsOver(world: World, box: Box): TableObject[] {
  return objectsIn(world, { ...box, minY: -ENDLESS, maxY: ENDLESS });
}

/**
 * Looks for what lies below `box`, from `top` downwards, in each column of the ground under it: calls `look` with objects
 * of one layer after the other until, in a column, one was taken whose top is in a layer already seen.
 *
 * @param look returns the height of the object's top if it can carry, nothing otherwise
 */
export function lookDown(
  world: World,
  box: Box,
  top: number,
  bottom: number,
  look: (object: TableObject) => number | undefined,
): void {
  const below = (list: readonly TableObject[]): void => void topIn(list, box, look);
  below(world.physics.oversized);
  const steps = stepsOf(box);
  if (steps.columns > MOST_COLUMNS) {
    everything(world, below);
    return;
  }
  const { left, right, near, far } = steps;
  for (let x = left; x <= right; x++) {
    for (let z = near; z <= far; z++) downCell(world.physics.cells[columnKey(x, z)], box, top, bottom, look);
  }
}

function downCell(
  column: HashCell | undefined,
  box: Box,
  top: number,
  bottom: number,
  look: (object: TableObject) => number | undefined,
): void {
  if (column === undefined) return;
  const start = step(top, LAYER);
  const end = step(bottom, LAYER);
  const last = end > column.low ? end : column.low;
  for (let layer = start < column.high ? start : column.high; layer >= last; layer--) {
    const list = column.layers[layer];
    if (list !== undefined && topIn(list, box, look) >= layer * LAYER) return;
  }
}

function topIn(list: readonly TableObject[], box: Box, look: (object: TableObject) => number | undefined): number {
  let highest = -ENDLESS;
  const most = list.length < MOST_IN_CELL ? list.length : MOST_IN_CELL;
  for (let index = 0; index < most; index++) {
    const object = list[index]!;
    const height = overlapOnGround(object.box, box) ? look(object) : undefined;
    if (height !== undefined && height > highest) highest = height;
  }
  return highest;
}
