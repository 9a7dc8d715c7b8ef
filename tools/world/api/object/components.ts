import { originHeight, sizeOf } from '../../objects/shape.ts';
import { isGhost, type TableObject } from '../../objects/table-object.ts';
import { remapObject } from '../../physics/broad-phase.ts';
import { becomeGhost, becomeSolid } from '../../physics/motion.ts';
import { vector } from '../../scripts/vector-class.ts';
import { flagOr, textOr } from '../../values/reading.ts';
import type { Point } from '../../values/vectors.ts';
import type { World } from '../../world.ts';
import { libraryHandle, libraryMaker } from '../library.ts';
import { needPoint, needText, type ObjectField, type ObjectFields, type ObjectMethods } from '../members.ts';
import { identityFields } from './identity.ts';
import { transformFields, transformMethods } from './transform.ts';

// What of Unity an object consists of, as far as scripts can tell without the game's meshes: one part (`GameObject`) with
// the components below, and no children. Sources: the section on components of the API's manual.

/** Variables of a component that have an effect here; others are not there. */
type Variables = ObjectFields;

/** A variable that comes back as it was set, and changes nothing on the table. */
function kept(name: string, initial: boolean): ObjectField {
  return {
    get: (_, { scripting }) => flagOr(scripting.settings[name], initial),
    set: (_, { scripting }, value) => {
      scripting.settings[name] = value;
    },
  };
}

/** A field of scripts under the name that Unity has for it. */
function field(fields: ObjectFields, name: string): ObjectField {
  return {
    get: (world, object) => fields[name]?.get(world, object),
    set: (world, object, value) => {
      fields[name]?.set?.(world, object, value);
    },
  };
}

/** A place, an angle or a size that scripts also reach through methods of the object. */
function place(part: 'Position' | 'Rotation' | 'Scale'): ObjectField {
  return {
    get: (world, object) => transformMethods[`get${part}`]?.(world, object),
    set: (world, object, value) => {
      transformMethods[`set${part}`]?.(world, object, value);
    },
  };
}

const enabled: ObjectField = {
  get: (_, object) => !isGhost(object),
  set: (world, object, value) => {
    if (value === true) becomeSolid(world, object);
    else becomeGhost(world, object);
  },
};

/** The middle of a collider in the object's own space. */
function middleOf(object: TableObject): Point {
  const { fit } = object.body;
  if (fit === undefined) return { x: 0, y: sizeOf(object).y / 2 - originHeight(object), z: 0 };
  const { low, high } = fit;
  return { x: (low.x + high.x) / 2, y: (low.y + high.y) / 2, z: (low.z + high.z) / 2 };
}

function resize(world: World, object: TableObject, middle: Point, size: Point): void {
  const half = { x: size.x / 2, y: size.y / 2, z: size.z / 2 };
  object.body.fit = {
    low: { x: middle.x - half.x, y: middle.y - half.y, z: middle.z - half.z },
    high: { x: middle.x + half.x, y: middle.y + half.y, z: middle.z + half.z },
  };
  remapObject(world, object);
}

const box: Variables = {
  enabled,
  isTrigger: kept('collider.isTrigger', false),
  size: {
    get: (world, object) => vector(world, sizeOf(object)),
    set: (world, object, value) => {
      resize(world, object, middleOf(object), needPoint(world, value, 'set', 2));
    },
  },
  center: {
    get: (world, object) => vector(world, middleOf(object)),
    set: (world, object, value) => {
      resize(world, object, needPoint(world, value, 'set', 2), sizeOf(object));
    },
  },
};

const COMPONENTS: Readonly<Record<string, Variables>> = {
  Transform: { position: place('Position'), eulerAngles: place('Rotation'), localScale: place('Scale') },
  Rigidbody: {
    mass: field(identityFields, 'mass'),
    drag: field(identityFields, 'drag'),
    angularDrag: field(identityFields, 'angular_drag'),
    useGravity: field(identityFields, 'use_gravity'),
    isKinematic: field(transformFields, 'locked'),
  },
  MeshFilter: {},
  MeshRenderer: {
    enabled: kept('renderer.enabled', true),
    receiveShadows: kept('renderer.receiveShadows', true),
  },
  BoxCollider: box,
  MeshCollider: { enabled, isTrigger: kept('collider.isTrigger', false), convex: kept('collider.convex', true) },
};

/** Names of the components of an object: floating text and zones have no body, and models collide as their mesh. */
function namesFor({ prefab, saved }: TableObject): string[] {
  if (prefab.isGhost === true) return ['Transform'];
  const collider = saved['CustomMesh'] === undefined ? 'BoxCollider' : 'MeshCollider';
  return ['Transform', 'MeshFilter', 'MeshRenderer', collider, 'Rigidbody'];
}

/** One handle for each thing of an object: scripts compare them. */
function onceFor(object: TableObject, name: string, make: () => unknown): unknown {
  const { settings } = object.scripting;
  settings[name] ??= make();
  return settings[name];
}

function component(world: World, object: TableObject, name: string): unknown {
  const variables = COMPONENTS[name] ?? {};
  return onceFor(object, `component ${name}`, () =>
    libraryHandle(libraryMaker(world.engine), {
      name: 'Component',
      functions: {
        get: key => variables[needText(world, key, 'get')]?.get(world, object),
        set: (key, value) => {
          const set = variables[needText(world, key, 'set')]?.set;
          if (set !== undefined) set(world, object, value);
          return set !== undefined;
        },
        getVars: () => typesOf(world, object, variables),
      },
      fields: { name: { get: () => name }, game_object: { get: () => gameObject(world, object) } },
    }),
  );
}

/** The type of each variable, by its name. */
function typesOf(world: World, object: TableObject, variables: Variables): Record<string, string> {
  const types: Record<string, string> = {};
  for (const name of Object.keys(variables)) {
    const value = variables[name]?.get(world, object);
    types[name] = typeof value === 'boolean' ? 'Boolean' : typeof value === 'number' ? 'Single' : 'Vector3';
  }
  return types;
}

/** All components of an object, or those with a name. */
function components(world: World, object: TableObject, name: unknown): unknown[] {
  const wanted = textOr(name, undefined);
  const names = namesFor(object).filter(each => wanted === undefined || each === wanted);
  return names.map(each => component(world, object, each));
}

/** An object has the functions of its one part. */
export const componentMethods: ObjectMethods = {
  getComponent: (world, object, name) => components(world, object, needText(world, name, 'getComponent'))[0],
  getComponentInChildren: (world, object, name) =>
    components(world, object, needText(world, name, 'getComponentInChildren'))[0],
  getComponents: (world, object, name) => components(world, object, name),
  getComponentsInChildren: (world, object, name) => components(world, object, name),
  getChild: () => undefined,
  getChildren: () => [],
};

function gameObject(world: World, object: TableObject): unknown {
  return onceFor(object, 'game object', () => {
    const functions: Record<string, (...args: unknown[]) => unknown> = {};
    for (const name of Object.keys(componentMethods)) {
      functions[name] = (...args) => componentMethods[name]?.(world, object, ...args);
    }
    return libraryHandle(libraryMaker(world.engine), {
      name: 'GameObject',
      functions,
      fields: { name: { get: () => `${object.saved.Name}(Clone)` } },
    });
  });
}
