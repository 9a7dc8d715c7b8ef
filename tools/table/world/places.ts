import { measureBox, overlapOnGround } from './geometry.ts';
import type { Box, TableObject, World } from './world.ts';

/** Side of a cell of the ground, in the table's units. */
const CELL = 4;
/** Objects over more cells than this stand in one list that every question looks at. */
const WIDE = 36;

function column(value: number): number {
  return Math.floor(value / CELL);
}

function cellKey(x: number, z: number): number {
  return (x + 100000) * 200003 + z + 100000;
}

function cellsOf(box: Box): number[] {
  const left = column(box.minX);
  const right = column(box.maxX);
  const near = column(box.minZ);
  const far = column(box.maxZ);
  const keys: number[] = [];
  if ((right - left + 1) * (far - near + 1) > WIDE) return keys;
  let count = 0;
  for (let x = left; x <= right; x++) {
    for (let z = near; z <= far; z++) {
      keys[count] = cellKey(x, z);
      count++;
    }
  }
  return keys;
}

function isSame(left: readonly number[], right: readonly number[]): boolean {
  if (left.length !== right.length) return false;
  for (let i = 0; i < left.length; i++) if (left[i] !== right[i]) return false;
  return true;
}

function takeFrom(list: TableObject[], object: TableObject): void {
  const at = list.indexOf(object);
  const last = list.length - 1;
  const moved = list[last];
  if (at < 0 || moved === undefined) return;
  list[at] = moved;
  list.pop();
}

function unlist(world: World, object: TableObject): void {
  if (object.cells.length === 0) takeFrom(world.wide, object);
  for (const key of object.cells) {
    const list = world.cells[key];
    if (list !== undefined) takeFrom(list, object);
  }
}

function enlist(world: World, object: TableObject): void {
  if (object.cells.length === 0) world.wide.push(object);
  for (const key of object.cells) {
    const list = world.cells[key];
    if (list === undefined) world.cells[key] = [object];
    else list.push(object);
  }
}

function storeBox(object: TableObject, box: Box): void {
  object.box.minX = box.minX;
  object.box.maxX = box.maxX;
  object.box.minY = box.minY;
  object.box.maxY = box.maxY;
  object.box.minZ = box.minZ;
  object.box.maxZ = box.maxZ;
}

/** Enters an object into the map of the ground for the first time. */
export function mapObject(world: World, object: TableObject): void {
  storeBox(object, measureBox(object));
  object.cells = cellsOf(object.box);
  enlist(world, object);
}

/** Follows an object that was moved, turned or scaled. */
export function remapObject(world: World, object: TableObject): void {
  storeBox(object, measureBox(object));
  const cells = cellsOf(object.box);
  if (isSame(cells, object.cells)) return;
  unlist(world, object);
  object.cells = cells;
  enlist(world, object);
}

export function unmapObject(world: World, object: TableObject): void {
  unlist(world, object);
}

/** Live objects whose boxes share ground with `box`, each once, in no particular order. */
export function objectsOver(world: World, box: Box): TableObject[] {
  const found: TableObject[] = [];
  const seen: Record<string, boolean> = {};
  const look = (list: readonly TableObject[]): void => {
    for (const object of list) {
      const isNew = seen[object.guid] !== true && !object.isGone;
      if (isNew && overlapOnGround(object.box, box)) found.push(object);
      seen[object.guid] = true;
    }
  };
  look(world.wide);
  const cells = cellsOf(box);
  if (cells.length === 0) everything(world, look);
  for (const key of cells) {
    const list = world.cells[key];
    if (list !== undefined) look(list);
  }
  return found;
}

function everything(world: World, look: (list: readonly TableObject[]) => void): void {
  let object = world.first;
  while (object !== undefined) {
    look([object]);
    object = object.next;
  }
}
