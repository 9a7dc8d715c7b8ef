import { toLocal, toWorld } from '../objects/shape.ts';
import type { Ledge, TableObject } from '../objects/table-object.ts';
import type { Box } from '../values/boxes.ts';
import type { Point } from '../values/vectors.ts';

/** The box along the axes around points. */
export function boxAround(points: readonly Point[]): Box {
  const [first] = points;
  const { x, y, z } = first ?? { x: 0, y: 0, z: 0 };
  const box: Box = { minX: x, maxX: x, minY: y, maxY: y, minZ: z, maxZ: z };
  for (const point of points) {
    if (point.x < box.minX) box.minX = point.x;
    if (point.x > box.maxX) box.maxX = point.x;
    if (point.y < box.minY) box.minY = point.y;
    if (point.y > box.maxY) box.maxY = point.y;
    if (point.z < box.minZ) box.minZ = point.z;
    if (point.z > box.maxZ) box.maxZ = point.z;
  }
  return box;
}

/** Lets an object carry things on a level part of the world, wherever it is moved afterwards. */
export function addLedge(object: TableObject, level: Box): void {
  const { minX, maxX, maxY, minZ, maxZ } = level;
  const corners = [
    { x: minX, y: maxY, z: minZ },
    { x: maxX, y: maxY, z: minZ },
    { x: maxX, y: maxY, z: maxZ },
    { x: minX, y: maxY, z: maxZ },
  ].map(corner => toLocal(object, corner));
  object.body.ledges.push({ corners, box: { ...level, minY: maxY } });
}

/** Moves the ledges of an object to where it is now. */
export function followLedges(object: TableObject): void {
  const { ledges } = object.body;
  if (ledges.length > 0) object.body.ledges = ledges.map(ledge => movedLedge(object, ledge));
}

function movedLedge(object: TableObject, { corners }: Ledge): Ledge {
  return { corners, box: boxAround(corners.map(corner => toWorld(object, corner))) };
}
