import { dieRotations } from '../assumptions.ts';
import { asScalar, field, isTable, readList, readPoint } from '../values/reading.ts';
import { turned } from '../values/rotations.ts';
import { normalDegrees, type Point } from '../values/vectors.ts';
import type { World } from '../world.ts';
import type { TableObject } from './table-object.ts';

/** One way in which an object lies, and what it counts as then. */
export interface RotationValue {
  readonly value: unknown;
  readonly rotation: Point;
}

/** The values of an object: those of the save, or those that its kind has. */
export function rotationValues(world: World, object: TableObject): RotationValue[] {
  const { engine } = world;
  const saved = readList(engine, object.saved['RotationValues']);
  if (saved.length === 0) return dieRotations(object.saved.Name);
  return saved.map(entry => ({
    value: asScalar(engine, field(engine, entry, 'Value')),
    rotation: readPoint(engine, field(engine, entry, 'Rotation')) ?? { x: 0, y: 0, z: 0 },
  }));
}

export function setRotationValues(world: World, object: TableObject, list: unknown): boolean {
  const { engine } = world;
  if (!isTable(engine, list)) return false;
  object.saved['RotationValues'] = readList(engine, list).map(entry => ({
    Value: asScalar(engine, field(engine, entry, 'value')),
    Rotation: readPoint(engine, field(engine, entry, 'rotation')) ?? { x: 0, y: 0, z: 0 },
  }));
  return true;
}

/** How well two rotations agree, seen by where their up and forward point; 2 is the same but for the heading. */
function agreement(a: Point, b: Point): number {
  const upA = turned({ x: 0, y: 1, z: 0 }, { x: a.x, y: 0, z: a.z });
  const upB = turned({ x: 0, y: 1, z: 0 }, { x: b.x, y: 0, z: b.z });
  return upA.x * upB.x + upA.y * upB.y + upA.z * upB.z;
}

/** What an object counts as now. */
export function rotationValue(world: World, object: TableObject): unknown {
  return nearestValue(world, object)?.value;
}

function nearestValue(world: World, object: TableObject): RotationValue | undefined {
  let best: RotationValue | undefined = undefined;
  let most = -10;
  for (const entry of rotationValues(world, object)) {
    const agreed = agreement(entry.rotation, object.rotation);
    if (agreed > most + 0.0001) {
      best = entry;
      most = agreed;
    }
  }
  return best;
}

function nearestQuarter(degrees: number): number {
  return normalDegrees(90 * Math.floor(degrees / 90 + 0.5));
}

/** How an object comes to lie that has tumbled: on the value that is nearest to up, or on one of its sides. */
export function sideUp(world: World, object: TableObject): Point {
  const { x, y, z } = object.rotation;
  const value = nearestValue(world, object)?.rotation;
  return value === undefined ? { x: nearestQuarter(x), y, z: nearestQuarter(z) } : { x: value.x, y, z: value.z };
}
