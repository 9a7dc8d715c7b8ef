import { tell, tellObject, tellOne } from './events.ts';
import { turned } from './geometry.ts';
import { glideRotation, glideTo } from './motion.ts';
import { shuffle } from './containers.ts';
import { dieRotations } from './unverified.ts';
import { field, isTable, readList, readPoint, type Point } from './values.ts';
import { handleOf, nextRandom, type TableObject, type World } from './world.ts';

/** One way in which an object lies, and what it counts as then. */
export interface RotationValue {
  readonly value: unknown;
  readonly rotation: Point;
}

/** The values of an object: those of the save, or those that its kind has. */
export function rotationValues(world: World, object: TableObject): RotationValue[] {
  const { machine } = world;
  const saved = readList(machine, object.saved['RotationValues']);
  if (saved.length === 0) return dieRotations(object.saved.Name);
  return saved.map(entry => ({
    value: field(machine, entry, 'Value'),
    rotation: readPoint(machine, field(machine, entry, 'Rotation')) ?? { x: 0, y: 0, z: 0 },
  }));
}

export function setRotationValues(world: World, object: TableObject, list: unknown): boolean {
  const { machine } = world;
  if (!isTable(machine, list)) return false;
  object.saved['RotationValues'] = readList(machine, list).map(entry => ({
    Value: field(machine, entry, 'value'),
    Rotation: readPoint(machine, field(machine, entry, 'rotation')) ?? { x: 0, y: 0, z: 0 },
  }));
  return true;
}

/** How well two rotations agree, seen by where their up and forward point; 2 is the same but for the heading. */
function agreement(a: Point, b: Point): number {
  const upA = turned({ x: 0, y: 1, z: 0 }, { x: a.x, y: 0, z: a.z });
  const upB = turned({ x: 0, y: 1, z: 0 }, { x: b.x, y: 0, z: b.z });
  return upA.x * upB.x + upA.y * upB.y + upA.z * upB.z;
}

/** What an object counts as now: the value whose rotation is nearest. */
export function rotationValue(world: World, object: TableObject): unknown {
  let best: RotationValue | undefined = undefined;
  let most = -10;
  for (const entry of rotationValues(world, object)) {
    const agreed = agreement(entry.rotation, object.rotation);
    if (agreed > most + 0.0001) {
      best = entry;
      most = agreed;
    }
  }
  return best?.value;
}

function lift(world: World, object: TableObject, rotation: Point): void {
  const { x, y, z } = object.position;
  glideTo(world, object, { x, y: y + 2, z }, true);
  glideRotation(world, object, { x: rotation.x, y: object.rotation.y, z: rotation.z }, true);
}

/** Turns an object to a value: it is lifted, turned and let fall. */
export function setRotationValue(world: World, object: TableObject, value: unknown): boolean {
  const found = rotationValues(world, object).find(entry => entry.value === value);
  if (found === undefined) return false;
  lift(world, object, found.rotation);
  return true;
}

function mayRandomize(world: World, object: TableObject, color: string): boolean {
  if (tellObject(world, object, 'tryRandomize', color) === false) return false;
  return tellOne(world, world.global, 'tryObjectRandomize', handleOf(world, object), color) !== false;
}

function throwDie(world: World, object: TableObject): boolean {
  const values = rotationValues(world, object);
  const chosen = values[Math.floor(nextRandom(world) * values.length)];
  if (chosen === undefined) return false;
  lift(world, object, chosen.rotation);
  return true;
}

/** Shuffles a container or rolls a die, as the game's R key does; with a colour the events tell who did it. */
export function randomize(world: World, object: TableObject, color: string | undefined): boolean {
  if (color !== undefined && !mayRandomize(world, object, color)) return false;
  const isDone = object.prefab.isContainer === true ? shuffle(world, object) : throwDie(world, object);
  if (isDone && color !== undefined) {
    tell(world, 'onObjectRandomize', handleOf(world, object), color);
    tellObject(world, object, 'onRandomize', color);
  }
  return isDone;
}
