import { savedTransform } from '../../objects/make-object.ts';
import { toLocal, toWorld } from '../../objects/shape.ts';
import { type TableObject } from '../../objects/table-object.ts';
import { seatOf, takenSeats } from '../../players/seats.ts';
import type { SavedObject } from '../../save-format/saved-types.ts';
import { handleOf } from '../../scripts/handles.ts';
import { vector } from '../../scripts/vector-class.ts';
import { captureObject, destroyNow, spawn } from '../../spawning/spawning.ts';
import { asText, field, numberOr, readList, readPoint } from '../../values/reading.ts';
import { type World } from '../../world.ts';
import { needNumber, needObject, type ObjectMethods } from '../members.ts';
import { containedRow } from './contained-row.ts';

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

const attachments: ObjectMethods = {
  addAttachment: (world, object, other) => attach(world, object, needObject(world, other, 'addAttachment')),
  removeAttachment: (world, object, index) => detach(world, object, needNumber(world, index, 'removeAttachment')),
  removeAttachments: (world, object) => detachAll(world, object),
  getAttachments: (_, object) => children(object).map((saved, index) => containedRow(saved, index)),
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

/** A decal as a save has it. */
export function readDecal(world: World, given: unknown): Record<string, unknown> {
  const { engine } = world;
  const zero = { x: 0, y: 0, z: 0 };
  const position = readPoint(engine, field(engine, given, 'position')) ?? zero;
  const rotation = readPoint(engine, field(engine, given, 'rotation')) ?? zero;
  const size = field(engine, given, 'scale');
  // The examples of the documentation give a number for all three.
  const all = numberOr(size, 1);
  const scale = readPoint(engine, size) ?? { x: all, y: all, z: all };
  return {
    Transform: savedTransform({ position, rotation, scale }),
    CustomDecal: {
      Name: asText(engine, field(engine, given, 'name')),
      ImageURL: asText(engine, field(engine, given, 'url')),
      Size: 1,
    },
  };
}

/** A decal as scripts get it. */
export function writeDecal(world: World, saved: unknown): Record<string, unknown> {
  const { engine } = world;
  const decal = field(engine, saved, 'CustomDecal');
  const t = field(engine, saved, 'Transform');
  const part = (name: string): unknown =>
    vector(world, {
      x: numberOr(field(engine, t, `${name}X`), 0),
      y: numberOr(field(engine, t, `${name}Y`), 0),
      z: numberOr(field(engine, t, `${name}Z`), 0),
    });
  return {
    name: asText(engine, field(engine, decal, 'Name')),
    url: asText(engine, field(engine, decal, 'ImageURL')),
    position: part('pos'),
    rotation: part('rot'),
    scale: part('scale'),
  };
}

function decals(world: World, object: TableObject): unknown[] {
  return readList(world.engine, object.saved['AttachedDecals']);
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
    object.saved['AttachedDecals'] = readList(world.engine, list).map(decal => readDecal(world, decal));
    return true;
  },
};

function select(world: World, object: TableObject, color: unknown, isSelected: boolean): boolean {
  const seat = seatOf(world, asText(world.engine, color));
  if (seat === undefined || seat.player.name === undefined) return false;
  seat.activity.selected = seat.activity.selected.filter(other => other !== object);
  if (isSelected) seat.activity.selected.push(object);
  return true;
}

const selection: ObjectMethods = {
  addToPlayerSelection: (world, object, color) => select(world, object, color, true),
  removeFromPlayerSelection: (world, object, color) => select(world, object, color, false),
  getSelectingPlayers: (world, object) =>
    takenSeats(world)
      .filter(seat => seat.activity.selected.includes(object))
      .map(seat => seat.color),
};

export const attachmentMethods: ObjectMethods = {
  ...attachments,
  ...stickers,
  ...selection,
};
