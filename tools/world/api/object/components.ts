import { originHeight, sizeOf } from '../../objects/shape.ts';
import { isGhost, type Part, type TableObject } from '../../objects/table-object.ts';
import { remapObject } from '../../physics/broad-phase.ts';
import { becomeGhost, becomeSolid } from '../../physics/motion.ts';
import { vector } from '../../scripts/vector-class.ts';
import { flagOr, readPoint, textOr } from '../../values/reading.ts';
import { copyPoint, type Point } from '../../values/vectors.ts';
import type { World } from '../../world.ts';
import { type Library, libraryHandle, libraryMaker } from '../library.ts';
import { needPoint, needText, type ObjectField, type ObjectFields, type ObjectMethods } from '../members.ts';
import { identityFields } from './identity.ts';
import { lookMethods } from './look.ts';
import { partsOf } from './parts.ts';
import { transformFields, transformMethods } from './transform.ts';

// What of Unity an object consists of, as far as scripts can tell without the game's meshes: parts (`GameObject`) with the
// components below, and one material. Sources: the section on components of the API's manual, and its examples.

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

/** The same for a place, an angle or a size. */
function keptPoint(name: string, initial: number): ObjectField {
  return {
    get: (world, { scripting }) =>
      vector(world, readPoint(world.engine, scripting.settings[name]) ?? { x: initial, y: initial, z: initial }),
    set: (world, { scripting }, value) => {
      scripting.settings[name] = copyPoint(needPoint(world, value, 'set', 2));
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
  Transform: {
    position: place('Position'),
    localPosition: place('Position'),
    eulerAngles: place('Rotation'),
    localEulerAngles: place('Rotation'),
    localScale: place('Scale'),
  },
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
  AudioSource: { enabled: kept('audio.enabled', true), mute: kept('audio.mute', false) },
  BoxCollider: box,
  MeshCollider: { enabled, isTrigger: kept('collider.isTrigger', false), convex: kept('collider.convex', true) },
};

/** Names of the components of an object: floating text and zones have no body, and models collide as their mesh. */
function namesFor({ prefab, saved }: TableObject): string[] {
  if (prefab.isGhost === true) return ['Transform'];
  const collider = saved['CustomMesh'] === undefined ? 'BoxCollider' : 'MeshCollider';
  return ['Transform', 'MeshFilter', 'MeshRenderer', collider, 'Rigidbody', 'AudioSource'];
}

/** The place of a part in the part above it: it comes back as it was set, and is not drawn. */
function placeOfPart(path: string): Variables {
  return {
    localPosition: keptPoint(`${path}.position`, 0),
    localEulerAngles: keptPoint(`${path}.angles`, 0),
    localScale: keptPoint(`${path}.scale`, 1),
  };
}

/** A part of an object, its own part at the top included. */
interface Piece {
  /** By which what scripts set in it is told apart: empty for the part of the object itself. */
  readonly path: string;
  readonly name: string;
  readonly components: readonly string[];
  readonly parts: readonly Part[];
}

function topOf(world: World, object: TableObject): Piece {
  const name = `${object.saved.Name}(Clone)`;
  return { path: '', name, components: namesFor(object), parts: partsOf(world, object) };
}

function piecesIn({ path, parts }: Piece): Piece[] {
  return parts.map((part, index) => ({ path: `${path}/${index + 1}`, ...part }));
}

function variablesOf({ path, components }: Piece, name: string): Variables {
  if (path === '') return COMPONENTS[name] ?? {};
  return name === components[0] ? placeOfPart(path) : { enabled: kept(`${path} ${name}.enabled`, true) };
}

/** One handle for each thing of an object: scripts compare them. */
function onceFor(object: TableObject, name: string, make: () => unknown): unknown {
  const { settings } = object.scripting;
  settings[name] ??= make();
  return settings[name];
}

/** What `get`, `set` and `getVars` of a component or a material do. */
function accessors(
  world: World,
  object: TableObject,
  variableOf: (this: void, name: string) => ObjectField | undefined,
  names: readonly string[],
): Library['functions'] {
  return {
    get: key => variableOf(needText(world, key, 'get'))?.get(world, object),
    set: (key, value) => {
      const set = variableOf(needText(world, key, 'set'))?.set;
      if (set !== undefined) set(world, object, value);
      return set !== undefined;
    },
    getVars: () => typesOf(world, object, variableOf, names),
  };
}

function component(world: World, object: TableObject, piece: Piece, name: string): unknown {
  const variables = variablesOf(piece, name);
  return onceFor(object, `component ${piece.path} ${name}`, () =>
    libraryHandle(libraryMaker(world.engine), {
      name: 'Component',
      functions: accessors(world, object, key => variables[key], Object.keys(variables)),
      fields: { name: { get: () => name }, game_object: { get: () => gameObject(world, object, piece) } },
    }),
  );
}

/** The type of each variable, by its name. */
function typesOf(
  world: World,
  object: TableObject,
  variableOf: (this: void, name: string) => ObjectField | undefined,
  names: readonly string[],
): Record<string, string> {
  const types: Record<string, string> = {};
  for (const name of names) {
    const value = variableOf(name)?.get(world, object);
    const isColor = world.engine.className(value) === 'Color';
    if (typeof value === 'boolean') types[name] = 'Boolean';
    else if (typeof value === 'number') types[name] = 'Single';
    else types[name] = isColor ? 'Color' : 'Vector3';
  }
  return types;
}

/** All components of a part, or those with a name. */
function components(world: World, object: TableObject, piece: Piece, name: unknown): unknown[] {
  const wanted = textOr(name, undefined);
  const names = piece.components.filter(each => wanted === undefined || each === wanted);
  return names.map(each => component(world, object, piece, each));
}

/** The same with those of all parts below it, depth first. */
function componentsBelow(world: World, object: TableObject, piece: Piece, name: unknown): unknown[] {
  const below = piecesIn(piece).flatMap(each => componentsBelow(world, object, each, name));
  return components(world, object, piece, name).concat(below);
}

const TINT: ObjectField = {
  get: (world, object) => lookMethods['getColorTint']?.(world, object),
  set: (world, object, value) => {
    lookMethods['setColorTint']?.(world, object, value);
  },
};

/** A variable of a material: its colour is the object's tint; another comes back as it was set, and is not drawn. */
function materialVariable(name: string): ObjectField {
  if (name === '_Color') return TINT;
  const key = `material ${name}`;
  return {
    get: (_, { scripting }) => scripting.settings[key],
    set: (_, { scripting }, value) => {
      scripting.settings[key] = value;
    },
  };
}

/** The one material of an object, on its own part. */
function materials(world: World, object: TableObject, piece: Piece): unknown[] {
  if (!piece.components.includes('MeshRenderer')) return [];
  const made = onceFor(object, 'material', () =>
    libraryHandle(libraryMaker(world.engine), {
      name: 'Material',
      functions: accessors(world, object, materialVariable, ['_Color']),
      fields: { shader: { get: () => 'Standard' }, game_object: { get: () => gameObject(world, object, piece) } },
    }),
  );
  return [made];
}

type PieceMethod = (this: void, world: World, object: TableObject, piece: Piece, name: unknown) => unknown;

const PIECE_METHODS: Readonly<Record<string, PieceMethod>> = {
  getComponent: (world, object, piece, name) =>
    components(world, object, piece, needText(world, name, 'getComponent'))[0],
  getComponentInChildren: (world, object, piece, name) =>
    componentsBelow(world, object, piece, needText(world, name, 'getComponentInChildren'))[0],
  getComponents: (world, object, piece, name) => components(world, object, piece, name),
  getComponentsInChildren: (world, object, piece, name) => componentsBelow(world, object, piece, name),
  getChild: (world, object, piece, name) => {
    const wanted = needText(world, name, 'getChild');
    const child = piecesIn(piece).find(each => each.name === wanted);
    return child === undefined ? undefined : gameObject(world, object, child);
  },
  getChildren: (world, object, piece) => piecesIn(piece).map(each => gameObject(world, object, each)),
  getMaterials: (world, object, piece) => materials(world, object, piece),
  // The parts below an object's own have none.
  getMaterialsInChildren: (world, object, piece) => materials(world, object, piece),
};

function methodsOfObjects(): ObjectMethods {
  const methods: ObjectMethods = {};
  for (const [name, method] of Object.entries(PIECE_METHODS)) {
    methods[name] = (world, object, given) => method(world, object, topOf(world, object), given);
  }
  return methods;
}

/** An object has the functions of its own part. */
export const componentMethods: ObjectMethods = methodsOfObjects();

function gameObject(world: World, object: TableObject, piece: Piece): unknown {
  return onceFor(object, `game object ${piece.path}`, () => {
    const functions: Library['functions'] = {};
    for (const [name, method] of Object.entries(PIECE_METHODS)) {
      functions[name] = given => method(world, object, piece, given);
    }
    return libraryHandle(libraryMaker(world.engine), {
      name: 'GameObject',
      functions,
      fields: { name: { get: () => piece.name } },
    });
  });
}
