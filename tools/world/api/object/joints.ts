import { toLocal, toWorld } from '../../objects/shape.ts';
import type { TableObject } from '../../objects/table-object.ts';
import type { Environment } from '../../script-engine.ts';
import { vector } from '../../scripts/vector-class.ts';
import { asText, field, flagOr, numberOr, readPoint } from '../../values/reading.ts';
import type { Point } from '../../values/vectors.ts';
import type { World } from '../../world.ts';
import { needObject, type ObjectMethods } from '../members.ts';

/** Types of joints, and where a save has that of each type (docs/platform/save-format.md#objects). */
const JOINTS: readonly (readonly [type: string, key: string])[] = [
  ['Fixed', 'JointFixed'],
  ['Hinge', 'JointHinge'],
  ['Spring', 'JointSpring'],
];

const ORIGIN: Point = { x: 0, y: 0, z: 0 };
/** The axis of a joint of which nothing is said. */
const AXIS: Point = { x: 1, y: 0, z: 0 };
/** How saves write that a joint never breaks. */
const NEVER = 'Infinity';
const SPRING = 10;
const DAMPER = 0.2;

/** What a save has of a joint of one type only. */
function extras(world: World, type: string, given: unknown): Environment {
  const { engine } = world;
  const number = (name: string, fallback: number): number => numberOr(field(engine, given, name), fallback);
  if (type === 'Hinge') {
    const force = number('motor_force', 0);
    const motor = {
      targetVelocity: number('motor_velocity', 0),
      force,
      freeSpin: field(engine, given, 'motor_free_spin') === true,
    };
    return { UseMotor: force !== 0, Motor: motor };
  }
  if (type !== 'Spring') return {};
  return {
    Spring: number('spring', SPRING),
    Damper: number('damper', DAMPER),
    MaxDistance: number('max_distance', 0),
    MinDistance: number('min_distance', 0),
  };
}

function join(world: World, object: TableObject, other: TableObject, given: unknown): boolean {
  const { engine } = world;
  const wanted = asText(engine, field(engine, given, 'type') ?? 'Fixed');
  const [type, key] = JOINTS.find(([name]) => name === wanted) ?? ['Fixed', 'JointFixed'];
  const anchor = readPoint(engine, field(engine, given, 'anchor')) ?? ORIGIN;
  object.saved[key] = {
    ConnectedBodyGUID: other.guid,
    EnableCollision: field(engine, given, 'collision') === true,
    Axis: readPoint(engine, field(engine, given, 'axis')) ?? { ...AXIS },
    Anchor: { ...anchor },
    ConnectedAnchor: toLocal(other, toWorld(object, anchor)),
    BreakForce: numberOr(field(engine, given, 'break_force'), NEVER),
    BreakTorgue: numberOr(field(engine, given, 'break_torgue'), NEVER),
    ...extras(world, type, given),
  };
  return true;
}

function part(object: TableObject): boolean {
  for (const [, key] of JOINTS) delete object.saved[key];
  return true;
}

function row(world: World, type: string, saved: unknown): Environment {
  const { engine } = world;
  const place = (name: string, fallback: Point): unknown =>
    vector(world, readPoint(engine, field(engine, saved, name)) ?? fallback);
  const strength = (name: string): number => {
    const known = field(engine, saved, name);
    return known === NEVER ? 1 / 0 : numberOr(known, 0);
  };
  const number = (name: string): number => numberOr(field(engine, saved, name), 0);
  const motor = field(engine, saved, 'Motor');
  return {
    type,
    joint_object_guid: asText(engine, field(engine, saved, 'ConnectedBodyGUID')),
    collision: field(engine, saved, 'EnableCollision') === true,
    break_force: strength('BreakForce'),
    break_torgue: strength('BreakTorgue'),
    axis: place('Axis', ORIGIN),
    anchor: place('Anchor', ORIGIN),
    connector_anchor: place('ConnectedAnchor', ORIGIN),
    motor_force: numberOr(field(engine, motor, 'force'), 0),
    motor_velocity: numberOr(field(engine, motor, 'targetVelocity'), 0),
    motor_free_spin: flagOr(field(engine, motor, 'freeSpin'), false),
    spring: number('Spring'),
    damper: number('Damper'),
    max_distance: number('MaxDistance'),
    min_distance: number('MinDistance'),
  };
}

export const jointMethods: ObjectMethods = {
  jointTo: (world, object, other, given) =>
    other === undefined ? part(object) : join(world, object, needObject(world, other, 'jointTo'), given),
  getJoints: (world, object) =>
    JOINTS.filter(([, key]) => object.saved[key] !== undefined).map(([type, key]) =>
      row(world, type, object.saved[key]),
    ),
};
