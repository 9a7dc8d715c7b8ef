import { leastBounce, slowestMotion, tumblingLoss } from '../assumptions.ts';
import { sideUp } from '../objects/rotation-values.ts';
import type { TableObject } from '../objects/table-object.ts';
import type { Box } from '../values/boxes.ts';
import { rotatedBy } from '../values/rotations.ts';
import type { Point } from '../values/vectors.ts';
import type { World } from '../world.ts';
import { bodyOf, massOf, type Body } from './bodies.ts';
import { objectsIn } from './broad-phase.ts';
import { tellBump } from './collisions.ts';
import { ABYSS, bringBack, isOff } from './falling.ts';
import { pullOf } from './gravity.ts';
import type { Flight } from './motion-types.ts';
import { assign, FRAME, isFree, isLoose, moved, normalRotation, setOff } from './motion.ts';
import { push } from './pushing.ts';
import { heightOnPile, supportBelow } from './support.ts';

/** Up to here a touch of two boxes is none. */
const SLACK = 0.02;
/** A spin slower than this, in radians a second, turns nothing over. */
const TUMBLE = 0.01;

type Axis = 'x' | 'y' | 'z';

const LOW = { x: 'minX', y: 'minY', z: 'minZ' } as const;
const HIGH = { x: 'maxX', y: 'maxY', z: 'maxZ' } as const;
const ACROSS: Record<Axis, readonly [Axis, Axis]> = { x: ['y', 'z'], y: ['x', 'z'], z: ['x', 'y'] };

function shares(left: Box, right: Box, axis: Axis): boolean {
  return left[LOW[axis]] < right[HIGH[axis]] - SLACK && right[LOW[axis]] < left[HIGH[axis]] - SLACK;
}

/** Room from one box to the next one on an axis, in the way's direction; −1 where they overlap already. */
function gapBetween(box: Box, other: Box, axis: Axis, way: number): number {
  return way > 0 ? other[LOW[axis]] - box[HIGH[axis]] : box[LOW[axis]] - other[HIGH[axis]];
}

interface Bump {
  readonly other: TableObject;
  /** How far the way is free. */
  readonly room: number;
}

/** The nearest thing in the way of an object that moves by `way` along an axis. */
function bumpOn(world: World, object: TableObject, axis: Axis, way: number): Bump | undefined {
  const { box } = object;
  const swept: Box = { ...box };
  if (way > 0) swept[HIGH[axis]] = box[HIGH[axis]] + way;
  else swept[LOW[axis]] = box[LOW[axis]] + way;
  const [across, along] = ACROSS[axis];
  let nearest: Bump | undefined = undefined;
  for (const other of objectsIn(world, swept)) {
    const room = gapBetween(box, other.box, axis, way);
    const isAhead = room > -SLACK && room < (way > 0 ? way : -way);
    const isMet = isAhead && other !== object && other.heldBy === undefined && shares(box, other.box, across);
    if (isMet && shares(box, other.box, along) && (nearest === undefined || room < nearest.room))
      nearest = { other, room: room < 0 ? 0 : room };
  }
  return nearest;
}

/** Passes speed on to what was met, and keeps the rest, by mass and by how elastic both are. */
function collide(world: World, object: TableObject, flight: Flight, other: TableObject, axis: Axis): void {
  const { bounce, mass } = bodyOf(world, object, other);
  const speed = flight.velocity[axis];
  tellBump(world, object, other, flight.velocity);
  if (!isLoose(other)) {
    flight.velocity[axis] = -speed * bounce;
    return;
  }
  const others = massOf(world, other);
  const met = other.body.flight?.velocity[axis] ?? 0;
  const common = (mass * speed + others * met) / (mass + others);
  const given = { x: 0, y: 0, z: 0 };
  given[axis] = common + (bounce * mass * (speed - met)) / (mass + others) - met;
  flight.velocity[axis] = common - (bounce * others * (speed - met)) / (mass + others);
  push(world, other, given, false);
}

function moveAlong(world: World, object: TableObject, flight: Flight, axis: Axis): void {
  const way = flight.velocity[axis] * FRAME;
  if (way === 0) return;
  const bump = bumpOn(world, object, axis, way);
  const free = bump === undefined ? way : bump.room * (way > 0 ? 1 : -1);
  object.position[axis] = object.position[axis] + free;
  moved(world, object);
  if (bump !== undefined) collide(world, object, flight, bump.other, axis);
}

/** What is below carries it from this frame on, or throws it up again. Tells whether it lies on something. */
function touchDown(world: World, object: TableObject, flight: Flight): boolean {
  const drop = -flight.velocity.y * FRAME;
  if (drop < 0) return false;
  const below = supportBelow(world, object);
  if (below === undefined || object.box.minY - drop > below.height + 1e-6) return false;
  const height = heightOnPile(world, object, below.height);
  object.position.y = object.position.y + height - object.box.minY;
  const again = -flight.velocity.y * bodyOf(world, object, below.by).bounce;
  flight.velocity.y = again < leastBounce() ? 0 : again;
  moved(world, object);
  return again < leastBounce();
}

function lessened(value: number, by: number): number {
  if (value > by) return value - by;
  return value < -by ? value + by : 0;
}

/** The ground slows a thing down that slides and rolls on it. */
function rub(world: World, flight: Flight, friction: number): void {
  const { velocity, spin } = flight;
  const speed = Math.sqrt(velocity.x * velocity.x + velocity.z * velocity.z);
  const loss = friction * pullOf(world) * FRAME;
  const share = speed <= loss ? 0 : (speed - loss) / speed;
  velocity.x = velocity.x * share;
  velocity.z = velocity.z * share;
  spin.y = lessened(spin.y, loss);
  const kept = 1 - tumblingLoss();
  spin.x = lessened(spin.x * kept, TUMBLE);
  spin.z = lessened(spin.z * kept, TUMBLE);
}

/** Air slows everything down. */
function brake(flight: Flight, body: Body): void {
  const kept = 1 - body.drag * FRAME;
  const turning = 1 - body.angularDrag * FRAME;
  scaleBy(flight.velocity, kept > 0 ? kept : 0);
  scaleBy(flight.spin, turning > 0 ? turning : 0);
}

function scaleBy(point: Point, share: number): void {
  point.x = point.x * share;
  point.y = point.y * share;
  point.z = point.z * share;
}

function turn(world: World, object: TableObject, flight: Flight): void {
  const { x, y, z } = flight.spin;
  if (x === 0 && y === 0 && z === 0) return;
  if (x > TUMBLE || x < -TUMBLE || z > TUMBLE || z < -TUMBLE) flight.hasTumbled = true;
  assign(object.rotation, normalRotation(rotatedBy(object.rotation, { x: x * FRAME, y: y * FRAME, z: z * FRAME })));
  moved(world, object);
}

function isSlow(point: Point): boolean {
  const least = slowestMotion();
  return point.x * point.x + point.y * point.y + point.z * point.z < least * least;
}

/** Lays down what has stopped: on a side, if it turned over on its way. */
function comeToRest(world: World, object: TableObject, flight: Flight): boolean {
  object.body.flight = undefined;
  if (!flight.hasTumbled) return false;
  assign(object.rotation, normalRotation(sideUp(world, object)));
  moved(world, object);
  object.body.isFalling = isFree(object);
  object.body.landing = undefined;
  return object.body.isFalling;
}

function canFly(object: TableObject): boolean {
  return object.heldBy === undefined && isLoose(object);
}

/** One frame of what was pushed. Returns whether it still moves. */
export function stepFlight(world: World, object: TableObject): boolean {
  const { flight } = object.body;
  if (flight === undefined) return false;
  if (!canFly(object) || object.position.y < ABYSS) {
    object.body.flight = undefined;
    return false;
  }
  const before = object.position.y;
  setOff(world, object);
  const body = bodyOf(world, object, undefined);
  brake(flight, body);
  if (isFree(object)) flight.velocity.y = flight.velocity.y - pullOf(world) * FRAME;
  moveAlong(world, object, flight, 'x');
  moveAlong(world, object, flight, 'z');
  turn(world, object, flight);
  const lies = touchDown(world, object, flight);
  if (lies) rub(world, flight, body.friction);
  else moveAlong(world, object, flight, 'y');
  if (isOff(object, before)) {
    bringBack(world, object);
    return true;
  }
  const mayStop = lies || !isFree(object);
  return mayStop && isSlow(flight.velocity) && isSlow(flight.spin) ? comeToRest(world, object, flight) : true;
}
