import { snapReach } from '../assumptions.ts';
import { toWorld, upOf } from '../objects/shape.ts';
import type { TableObject } from '../objects/table-object.ts';
import type { SavedSnapPoint } from '../save-format/saved-types.ts';
import { isTable } from '../values/reading.ts';
import { type Point } from '../values/vectors.ts';
import type { World } from '../world.ts';
import { objectsOver } from './broad-phase.ts';
import { putAt, turnTo } from './motion.ts';

export interface Snapped {
  readonly position: Point;
  /** Only of a point that turns what snaps to it. */
  readonly rotation: Point | undefined;
}

interface Candidate {
  readonly distance: number;
  readonly snapped: Snapped;
}

function fits(point: SavedSnapPoint, object: TableObject): boolean {
  const wanted = point.Tags ?? [];
  const own = object.saved.Tags ?? [];
  return wanted.length === 0 || wanted.some(tag => own.some(other => other.toLowerCase() === tag.toLowerCase()));
}

function candidate(object: TableObject, point: SavedSnapPoint, board: TableObject | undefined): Candidate | undefined {
  if (!fits(point, object)) return undefined;
  const place = board === undefined ? point.Position : toWorld(board, point.Position);
  const x = place.x - object.position.x;
  const z = place.z - object.position.z;
  const distance = Math.sqrt(x * x + z * z);
  if (distance > snapReach()) return undefined;
  const turn = point.Rotation;
  const base = board === undefined ? { x: 0, y: 0, z: 0 } : board.rotation;
  // Whoever lies face down stays so.
  const side = upOf(object).y < 0 ? 180 : 0;
  const rotation = turn === undefined ? undefined : { x: turn.x + base.x, y: turn.y + base.y, z: side };
  return { distance, snapped: { position: { x: place.x, y: object.position.y, z: place.z }, rotation } };
}

function nearer(best: Candidate | undefined, next: Candidate | undefined): Candidate | undefined {
  if (best === undefined) return next;
  return next !== undefined && next.distance < best.distance ? next : best;
}

/** Moves an object to where snap points of the table or of what lies below draw it, or the grid, if any is near. */
export function snap(world: World, object: TableObject): void {
  const snapped = snapTo(world, object);
  if (snapped === undefined) return;
  putAt(world, object, snapped.position);
  if (snapped.rotation !== undefined) turnTo(world, object, snapped.rotation);
}

/** Where an object snaps to. */
export function snapTo(world: World, object: TableObject): Snapped | undefined {
  if (object.saved['Snap'] === false) return undefined;
  let best: Candidate | undefined = undefined;
  for (const point of world.game.SnapPoints ?? []) best = nearer(best, candidate(object, point, undefined));
  for (const board of objectsOver(world, object.box)) {
    const points = board === object ? undefined : board.saved.AttachedSnapPoints;
    for (const point of points ?? []) best = nearer(best, candidate(object, point, board));
  }
  return best === undefined ? gridPlace(world, object) : best.snapped;
}

function nearestLine(value: number, size: number, shift: number): number {
  return Math.floor((value - shift) / size + 0.5) * size + shift;
}

/** The place on the table's grid; hexagons are left to snap points (docs/platform/save-format.md#settings). */
function gridPlace(world: World, object: TableObject): Snapped | undefined {
  const grid = world.game['Grid'];
  if (!isTable(world.engine, grid) || object.saved['Grid'] === false || grid['Type'] === 1 || grid['Type'] === 2)
    return undefined;
  const isCentred = grid['Offset'] === true;
  const isSnapping = grid['Snapping'] === true || isCentred || grid['BothSnapping'] === true;
  const width = grid['xSize'];
  const depth = grid['ySize'];
  if (!isSnapping || typeof width !== 'number' || typeof depth !== 'number' || width <= 0 || depth <= 0)
    return undefined;
  const both = grid['BothSnapping'] === true ? 2 : 1;
  const { x, y, z } = object.position;
  const shiftX = isCentred ? width / 2 : 0;
  const shiftZ = isCentred ? depth / 2 : 0;
  const position = { x: nearestLine(x, width / both, shiftX), y, z: nearestLine(z, depth / both, shiftZ) };
  return { position, rotation: undefined };
}
