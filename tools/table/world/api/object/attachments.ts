import { seatOf, takenSeats } from '../../players.ts';
import type { SavedObject } from '../../saved.ts';
import { toLocal, toWorld } from '../../geometry.ts';
import { savedTransform } from '../../objects.ts';
import { captureObject, destroyNow, spawn } from '../../spawning.ts';
import { asText, compareTexts, field, isTable, numberOr, readList, readPoint } from '../../values.ts';
import { handleOf, type TableObject, type World } from '../../world.ts';
import { needNumber, needObject, type ObjectMethods } from '../members.ts';
import { vector } from '../vector.ts';

function children(object: TableObject): SavedObject[] {
  return object.saved.ChildObjects ?? [];
}

/** Makes `other` part of `object`: it is destroyed and lives on as data, placed in the space of its bearer. */
function attach(world: World, object: TableObject, other: TableObject): boolean {
  const saved = captureObject(world, other);
  const place = toLocal(object, other.position);
  saved.Transform = { ...saved.Transform, posX: place.x, posY: place.y, posZ: place.z };
  object.saved.ChildObjects = children(object).concat([saved]);
  destroyNow(world, other);
  return true;
}

function detach(world: World, object: TableObject, index: number): unknown {
  const saved = children(object)[index];
  if (saved === undefined) return undefined;
  object.saved.ChildObjects = children(object).filter((_, place) => place !== index);
  const { posX, posY, posZ } = saved.Transform;
  return handleOf(world, spawn(world, saved, { position: toWorld(object, { x: posX, y: posY, z: posZ }) }));
}

function detachAll(world: World, object: TableObject): unknown[] {
  return children(object).map(() => detach(world, object, 0));
}

function attachmentRows(object: TableObject): unknown[] {
  return children(object).map((saved, index) => ({
    index,
    guid: saved.GUID,
    name: saved.Nickname === '' ? saved.Name : saved.Nickname,
    description: saved.Description,
    lua_script: saved.LuaScript,
    lua_script_state: saved.LuaScriptState,
  }));
}

const attachments: ObjectMethods = {
  addAttachment: (world, object, other) => attach(world, object, needObject(world, other, 'addAttachment')),
  removeAttachment: (world, object, index) => detach(world, object, needNumber(world, index, 'removeAttachment')),
  removeAttachments: (world, object) => detachAll(world, object),
  getAttachments: (_, object) => attachmentRows(object),
  destroyAttachment: (world, object, index) => {
    const wanted = needNumber(world, index, 'destroyAttachment');
    object.saved.ChildObjects = children(object).filter((_, place) => place !== wanted);
    return true;
  },
  destroyAttachments: (_, object) => {
    object.saved.ChildObjects = undefined;
    return true;
  },
};

const JOINTS: Record<string, string> = { Fixed: 'JointFixed', Hinge: 'JointHinge', Spring: 'JointSpring' };

function joint(world: World, object: TableObject, other: unknown, given: unknown): boolean {
  for (const key of ['JointFixed', 'JointHinge', 'JointSpring']) if (other === undefined) delete object.saved[key];
  if (other === undefined) return true;
  const { machine } = world;
  const key = JOINTS[asText(machine, field(machine, given, 'type') ?? 'Fixed')] ?? 'JointFixed';
  object.saved[key] = {
    ConnectedBodyGUID: needObject(world, other, 'jointTo').guid,
    EnableCollision: field(machine, given, 'collision') === true,
    Axis: readPoint(machine, field(machine, given, 'axis')) ?? { x: 0, y: 0, z: 0 },
    Anchor: readPoint(machine, field(machine, given, 'anchor')) ?? { x: 0, y: 0, z: 0 },
    ConnectedAnchor: { x: 0, y: 0, z: 0 },
    BreakForce: numberOr(field(machine, given, 'break_force'), 0),
    BreakTorgue: numberOr(field(machine, given, 'break_torgue'), 0),
  };
  return true;
}

function jointRows(world: World, object: TableObject): unknown[] {
  const { machine } = world;
  return Object.keys(JOINTS)
    .sort((left, right) => compareTexts(left, right))
    .map(type => ({ type, saved: object.saved[JOINTS[type] ?? ''] }))
    .filter(({ saved }) => saved !== undefined)
    .map(({ type, saved }) => ({
      type,
      joint_object_guid: asText(machine, field(machine, saved, 'ConnectedBodyGUID')),
      collision: field(machine, saved, 'EnableCollision') === true,
      axis: vector(world, readPoint(machine, field(machine, saved, 'Axis')) ?? { x: 0, y: 0, z: 0 }),
      anchor: vector(world, readPoint(machine, field(machine, saved, 'Anchor')) ?? { x: 0, y: 0, z: 0 }),
      break_force: numberOr(field(machine, saved, 'BreakForce'), 0),
      break_torgue: numberOr(field(machine, saved, 'BreakTorgue'), 0),
    }));
}

/** A decal as a save has it. */
export function readDecal(world: World, given: unknown): Record<string, unknown> {
  const { machine } = world;
  const zero = { x: 0, y: 0, z: 0 };
  const position = readPoint(machine, field(machine, given, 'position')) ?? zero;
  const rotation = readPoint(machine, field(machine, given, 'rotation')) ?? zero;
  const scale = readPoint(machine, field(machine, given, 'scale')) ?? { x: 1, y: 1, z: 1 };
  return {
    Transform: savedTransform({ position, rotation, scale }),
    CustomDecal: {
      Name: asText(machine, field(machine, given, 'name')),
      ImageURL: asText(machine, field(machine, given, 'url')),
      Size: 1,
    },
  };
}

/** A decal as scripts get it. */
export function writeDecal(world: World, saved: unknown): Record<string, unknown> {
  const { machine } = world;
  const decal = field(machine, saved, 'CustomDecal');
  const t = field(machine, saved, 'Transform');
  const part = (name: string): unknown =>
    vector(world, {
      x: numberOr(field(machine, t, `${name}X`), 0),
      y: numberOr(field(machine, t, `${name}Y`), 0),
      z: numberOr(field(machine, t, `${name}Z`), 0),
    });
  return {
    name: asText(machine, field(machine, decal, 'Name')),
    url: asText(machine, field(machine, decal, 'ImageURL')),
    position: part('pos'),
    rotation: part('rot'),
    scale: part('scale'),
  };
}

function decals(world: World, object: TableObject): unknown[] {
  return readList(world.machine, object.saved['AttachedDecals']);
}

const stickers: ObjectMethods = {
  addDecal: (world, object, given) => {
    object.saved['AttachedDecals'] = decals(world, object).concat([readDecal(world, given)]);
    return true;
  },
  getDecals: (world, object) => {
    const list = decals(world, object);
    return list.length === 0 ? undefined : list.map(decal => writeDecal(world, decal));
  },
  setDecals: (world, object, list) => {
    object.saved['AttachedDecals'] = readList(world.machine, list).map(decal => readDecal(world, decal));
    return true;
  },
};

/** Names of the custom data of a kind, in the save and for scripts. */
const CUSTOM: Record<string, Record<string, string>> = {
  CustomImage: {
    image: 'ImageURL',
    image_secondary: 'ImageSecondaryURL',
    image_bottom: 'ImageSecondaryURL',
    image_scalar: 'ImageScalar',
  },
  CustomMesh: {
    mesh: 'MeshURL',
    diffuse: 'DiffuseURL',
    normal: 'NormalURL',
    collider: 'ColliderURL',
    convex: 'Convex',
    type: 'TypeIndex',
    material: 'MaterialIndex',
    cast_shadows: 'CastShadows',
  },
  CustomAssetbundle: {
    assetbundle: 'AssetbundleURL',
    assetbundle_secondary: 'AssetbundleSecondaryURL',
    type: 'TypeIndex',
    material: 'MaterialIndex',
  },
};

function customKey(object: TableObject): string {
  const { Name } = object.saved;
  if (Name.startsWith('Custom_Model')) return 'CustomMesh';
  return Name.startsWith('Custom_Assetbundle') ? 'CustomAssetbundle' : 'CustomImage';
}

function setCustom(world: World, object: TableObject, given: unknown): boolean {
  if (!isTable(world.machine, given)) return false;
  const key = customKey(object);
  const known = object.saved[key];
  const data: Record<string, unknown> = isTable(world.machine, known) ? known : {};
  for (const name of Object.keys(CUSTOM[key] ?? {})) {
    const savedName = CUSTOM[key]?.[name];
    if (savedName !== undefined && given[name] !== undefined) data[savedName] = given[name];
  }
  object.saved[key] = data;
  return true;
}

function getCustom(world: World, object: TableObject): unknown {
  const key = customKey(object);
  const data = object.saved[key];
  const custom: Record<string, unknown> = {};
  for (const name of Object.keys(CUSTOM[key] ?? {}))
    custom[name] = field(world.machine, data, CUSTOM[key]?.[name] ?? '');
  return custom;
}

function select(world: World, object: TableObject, color: unknown, isSelected: boolean): boolean {
  const seat = seatOf(world, asText(world.machine, color));
  if (seat === undefined || seat.name === undefined) return false;
  seat.selected = seat.selected.filter(other => other !== object);
  if (isSelected) seat.selected.push(object);
  return true;
}

const selection: ObjectMethods = {
  addToPlayerSelection: (world, object, color) => select(world, object, color, true),
  removeFromPlayerSelection: (world, object, color) => select(world, object, color, false),
  getSelectingPlayers: (world, object) =>
    takenSeats(world)
      .filter(seat => seat.selected.includes(object))
      .map(seat => seat.color),
};

export const attachmentMethods: ObjectMethods = {
  ...attachments,
  ...stickers,
  ...selection,
  jointTo: (world, object, other, given) => joint(world, object, other, given),
  getJoints: (world, object) => jointRows(world, object),
  getCustomObject: (world, object) => getCustom(world, object),
  setCustomObject: (world, object, given) => setCustom(world, object, given),
};
