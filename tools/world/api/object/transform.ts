import { customLoadingFrames, inertia } from '../../assumptions.ts';
import { isFaceDown, measureBox, toLocal, toWorld } from '../../objects/shape.ts';
import type { TableObject } from '../../objects/table-object.ts';
import { massOf } from '../../physics/bodies.ts';
import { glideRotation, glideTo } from '../../physics/gliding.ts';
import {
  FRAME,
  halt,
  isResting,
  isSmoothMoving,
  normalRotation,
  putAt,
  scaleTo,
  turnTo,
  wake,
} from '../../physics/motion.ts';
import { push, spin } from '../../physics/pushing.ts';
import { vector } from '../../scripts/vector-class.ts';
import { numberOr } from '../../values/reading.ts';
import { turned } from '../../values/rotations.ts';
import { scaled } from '../../values/vector-math.ts';
import { copyPoint, type Point } from '../../values/vectors.ts';
import type { World } from '../../world.ts';
import { needPoint, type ObjectFields, type ObjectMethods } from '../members.ts';

function added(a: Point, b: Point): Point {
  return { x: a.x + b.x, y: a.y + b.y, z: a.z + b.z };
}

const places: ObjectMethods = {
  getPosition: (world, object) => vector(world, object.position),
  getRotation: (world, object) => vector(world, object.rotation),
  getScale: (world, object) => vector(world, object.scale),
  setPosition: (world, object, value) => {
    putAt(world, object, needPoint(world, value, 'setPosition'));
    return true;
  },
  setRotation: (world, object, value) => {
    turnTo(world, object, needPoint(world, value, 'setRotation'));
    return true;
  },
  setScale: (world, object, value) => {
    scaleTo(world, object, needPoint(world, value, 'setScale'));
    return true;
  },
  scale: (world, object, value) => {
    const by = typeof value === 'number' ? { x: value, y: value, z: value } : needPoint(world, value, 'scale');
    const { scale } = object;
    scaleTo(world, object, { x: scale.x * by.x, y: scale.y * by.y, z: scale.z * by.z });
    return true;
  },
};

const smooth: ObjectMethods = {
  setPositionSmooth: (world, object, value, collides, isFast) => {
    glideTo(world, object, needPoint(world, value, 'setPositionSmooth'), isFast === true, collides === true);
    return true;
  },
  setRotationSmooth: (world, object, value, collides, isFast) => {
    glideRotation(world, object, needPoint(world, value, 'setRotationSmooth'), isFast === true, collides === true);
    return true;
  },
  isSmoothMoving: (_, object) => isSmoothMoving(object),
  getPositionSmooth: (world, object) =>
    object.body.glide === undefined ? undefined : vector(world, object.body.glide.to),
  getRotationSmooth: (world, object) =>
    object.body.turn === undefined ? undefined : vector(world, normalRotation(object.body.turn.to)),
  translate: (world, object, value) => {
    glideTo(world, object, added(object.position, needPoint(world, value, 'translate')), false);
    return true;
  },
  rotate: (world, object, value) => {
    glideRotation(world, object, added(object.rotation, needPoint(world, value, 'rotate')), false);
    return true;
  },
  flip: (world, object) => {
    glideRotation(world, object, added(object.rotation, { x: 0, y: 0, z: 180 }), false);
    return true;
  },
};

function axis(x: number, y: number, z: number): (world: World, object: TableObject) => unknown {
  return (world, object) => vector(world, turned({ x, y, z }, object.rotation));
}

function boundsAnswer(world: World, object: TableObject, shape: TableObject): unknown {
  const box = measureBox(shape);
  const centre = { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2, z: (box.minZ + box.maxZ) / 2 };
  const size = { x: box.maxX - box.minX, y: box.maxY - box.minY, z: box.maxZ - box.minZ };
  const { position } = object;
  const offset = { x: centre.x - position.x, y: centre.y - position.y, z: centre.z - position.z };
  return { center: vector(world, centre), size: vector(world, size), offset: vector(world, offset) };
}

function unrotated(object: TableObject): TableObject {
  return { ...object, rotation: { x: 0, y: 0, z: 0 } };
}

const spaces: ObjectMethods = {
  positionToWorld: (world, object, value) => vector(world, toWorld(object, needPoint(world, value, 'positionToWorld'))),
  positionToLocal: (world, object, value) => vector(world, toLocal(object, needPoint(world, value, 'positionToLocal'))),
  getTransformForward: axis(0, 0, 1),
  getTransformRight: axis(1, 0, 0),
  getTransformUp: axis(0, 1, 0),
  getBounds: (world, object) => boundsAnswer(world, object, object),
  getBoundsNormalized: (world, object) => boundsAnswer(world, object, unrotated(object)),
  getVisualBoundsNormalized: (world, object) => boundsAnswer(world, object, unrotated(object)),
};

const STILL: Point = { x: 0, y: 0, z: 0 };

function velocityOf(object: TableObject): Point {
  if (object.body.flight !== undefined) return object.body.flight.velocity;
  return object.body.isFalling ? { x: 0, y: -object.body.fallSpeed, z: 0 } : STILL;
}

/** By what a force is multiplied to give a change of speed: types 1 force, 2 acceleration, 3 impulse, 4 velocity. */
function forceFactor(type: unknown, resistance: number): number {
  const kind = numberOr(type, 3);
  const seconds = kind === 1 || kind === 2 ? FRAME : 1;
  return kind === 1 || kind === 3 ? seconds / resistance : seconds;
}

const forces: ObjectMethods = {
  getVelocity: (world, object) => vector(world, velocityOf(object)),
  getAngularVelocity: (world, object) => vector(world, object.body.flight?.spin ?? STILL),
  setVelocity: (world, object, value) => push(world, object, needPoint(world, value, 'setVelocity'), true),
  setAngularVelocity: (world, object, value) =>
    spin(world, object, needPoint(world, value, 'setAngularVelocity'), true),
  addForce: (world, object, value, type) => {
    const factor = forceFactor(type, massOf(world, object));
    return push(world, object, scaled(needPoint(world, value, 'addForce'), factor), false);
  },
  addTorque: (world, object, value, type) => {
    const factor = forceFactor(type, inertia(massOf(world, object)));
    return spin(world, object, scaled(needPoint(world, value, 'addTorque'), factor), false);
  },
};

function setLocked(world: World, object: TableObject, isLocked: boolean): boolean {
  object.saved.Locked = isLocked;
  if (isLocked && !isSmoothMoving(object)) halt(object);
  if (!isLocked) wake(world, object);
  return true;
}

/** Lets go of an object that a player holds. */
function dropHeld(world: World, object: TableObject): boolean {
  const seat = object.heldBy === undefined ? undefined : world.players.seats[object.heldBy];
  if (seat === undefined) return false;
  seat.activity.holding = seat.activity.holding.filter(other => other !== object);
  object.heldBy = undefined;
  wake(world, object);
  return true;
}

const locks: ObjectMethods = {
  drop: (world, object) => dropHeld(world, object),
  getLock: (_, object) => object.saved.Locked,
  setLock: (world, object, value) => setLocked(world, object, value === true),
  // Older than setLock, and in many published mods.
  lock: (world, object) => setLocked(world, object, true),
  unlock: (world, object) => setLocked(world, object, false),
};

export const transformMethods: ObjectMethods = { ...places, ...smooth, ...spaces, ...forces, ...locks };

/** What a custom object has of its own, by the key in a save. */
const CUSTOM = ['CustomImage', 'CustomMesh', 'CustomAssetbundle', 'CustomDeck', 'CustomPDF', 'CustomJigsawPuzzle'];

function isLoadingCustom(world: World, object: TableObject): boolean {
  if (world.frame >= object.arrivalFrame + customLoadingFrames()) return false;
  return CUSTOM.some(key => object.saved[key] !== undefined);
}

export const transformFields: ObjectFields = {
  locked: {
    get: (_, object) => object.saved.Locked,
    set: (world, object, value) => {
      setLocked(world, object, value === true);
    },
  },
  resting: {
    get: (_, object) => isResting(object),
    set: (_, object, value) => {
      if (value === true) halt(object);
    },
  },
  is_face_down: { get: (_, object) => isFaceDown(object) },
  spawning: { get: (_, object) => object.isSpawning },
  loading_custom: { get: (world, object) => isLoadingCustom(world, object) },
  held_by_color: { get: (_, object) => object.heldBy },
  held_position_offset: { get: world => vector(world, { x: 0, y: 0, z: 0 }) },
  pick_up_position: {
    get: (world, object) => vector(world, object.pickUp.position ?? copyPoint(object.position)),
  },
  pick_up_rotation: {
    get: (world, object) => vector(world, object.pickUp.rotation ?? copyPoint(object.rotation)),
  },
};
