import type { TableObject } from '../objects/table-object.ts';
import type { Environment } from '../script-engine.ts';
import { field, isTable, numberOr } from '../values/reading.ts';
import type { World } from '../world.ts';

/**
 * What of an object's body a save keeps, by the name that scripts use: where it stands and what is there by default.
 */
const PARTS: Record<string, readonly ['Rigidbody' | 'PhysicsMaterial', string, number]> = {
  mass: ['Rigidbody', 'Mass', 1],
  drag: ['Rigidbody', 'Drag', 0.1],
  angular_drag: ['Rigidbody', 'AngularDrag', 0.1],
  static_friction: ['PhysicsMaterial', 'StaticFriction', 0.4],
  dynamic_friction: ['PhysicsMaterial', 'DynamicFriction', 0.4],
  bounciness: ['PhysicsMaterial', 'Bounciness', 0],
};

/** Everything that a save writes of such a group (docs/platform/save-format.md#objects). */
function groupDefaults(group: 'Rigidbody' | 'PhysicsMaterial'): Environment {
  if (group === 'Rigidbody') return { Mass: 1, Drag: 0.1, AngularDrag: 0.1, UseGravity: true };
  return { StaticFriction: 0.4, DynamicFriction: 0.4, Bounciness: 0, FrictionCombine: 0, BounceCombine: 0 };
}

/** A part of an object's body, such as `mass`. */
export function bodyPart(world: World, object: TableObject, name: string): number {
  const part = PARTS[name];
  if (part === undefined) return 0;
  const [group, key, fallback] = part;
  return numberOr(field(world.engine, object.saved[group], key), fallback);
}

/** Writes one value of a group of the save, which is made whole if it is not there. */
function writeInto(
  world: World,
  object: TableObject,
  group: 'Rigidbody' | 'PhysicsMaterial',
  key: string,
): Environment {
  const known = object.saved[group];
  const data = isTable(world.engine, known) ? known : groupDefaults(group);
  object.saved[group] = data;
  data[key] ??= 0;
  return data;
}

export function setBodyPart(world: World, object: TableObject, name: string, value: number): void {
  const part = PARTS[name];
  if (part === undefined) return;
  const [group, key] = part;
  writeInto(world, object, group, key)[key] = value < 0 ? 0 : value;
}

export function setUsesGravity(world: World, object: TableObject, usesGravity: boolean): void {
  object.scripting.settings['use_gravity'] = usesGravity;
  writeInto(world, object, 'Rigidbody', 'Mass')['UseGravity'] = usesGravity;
}

/** What decides how something that was pushed goes on. */
export interface Body {
  /** Never 0. */
  readonly mass: number;
  readonly drag: number;
  readonly angularDrag: number;
  /** Share of the speed that is left after a bump. */
  readonly bounce: number;
  readonly friction: number;
}

/**
 * The body of an object on or against `other`, or the table: bounce and friction are the average of both
 * (docs/platform/save-format.md#objects).
 */
export function bodyOf(world: World, object: TableObject, other: TableObject | undefined): Body {
  const between = (name: string, ofTable: number): number => {
    const own = bodyPart(world, object, name);
    return (own + (other === undefined ? ofTable : bodyPart(world, other, name))) / 2;
  };
  return {
    mass: massOf(world, object),
    drag: bodyPart(world, object, 'drag'),
    angularDrag: bodyPart(world, object, 'angular_drag'),
    bounce: between('bounciness', bodyPart(world, object, 'bounciness')),
    friction: between('dynamic_friction', 0.4),
  };
}

export function massOf(world: World, object: TableObject): number {
  const mass = bodyPart(world, object, 'mass');
  return mass > 0.001 ? mass : 0.001;
}
