import type { SavedObject, SavedTransform } from './saved.ts';
import { mapObject, measureObject, unmapObject } from './places.ts';
import { endScript } from './scripts.ts';
import { normalDegrees, point } from './values.ts';
import { nextRandom, prefabOf, type TableObject, type World } from './world.ts';
import { isZone, leaveZones } from './zones.ts';

const DIGITS = '0123456789abcdef';

function randomGuid(world: World): string {
  let guid = '';
  for (let i = 0; i < 6; i++) guid += DIGITS.charAt(Math.floor(nextRandom(world) * 16));
  return guid;
}

/** A GUID that nothing on the table has. */
export function freshGuid(world: World): string {
  for (;;) {
    const guid = randomGuid(world);
    if (world.byGuid[guid] === undefined) return guid;
  }
}

/** `wanted` if it is free, else a fresh one: whoever comes later loses (section 2.4). */
export function freeGuid(world: World, wanted: string): string {
  return wanted === '' || wanted === '-1' || world.byGuid[wanted] !== undefined ? freshGuid(world) : wanted;
}

function settingsOf(saved: SavedObject): Record<string, unknown> {
  return saved['Rigidbody'] === undefined ? {} : { use_gravity: usesGravity(saved['Rigidbody']) };
}

function usesGravity(rigidbody: unknown): boolean {
  // The save format's own name for it; anything but `false` means yes.
  const known = rigidbody as { readonly UseGravity?: unknown };
  return known.UseGravity !== false;
}

/** An object as a save has it, not yet on the table. */
export function makeObject(guid: string, saved: SavedObject): TableObject {
  const { Transform: t } = saved;
  saved.GUID = guid;
  return {
    guid,
    saved,
    prefab: prefabOf(saved.Name),
    position: point(t.posX, t.posY, t.posZ),
    rotation: point(normalDegrees(t.rotX), normalDegrees(t.rotY), normalDegrees(t.rotZ)),
    scale: point(t.scaleX, t.scaleY, t.scaleZ),
    box: { minX: 0, maxX: 0, minY: 0, maxY: 0, minZ: 0, maxZ: 0 },
    order: 0,
    lists: [],
    askedIn: 0,
    handle: undefined,
    script: undefined,
    isSpawning: true,
    isDoomed: false,
    isGone: false,
    isMoving: false,
    isFalling: false,
    fallSpeed: 0,
    flight: undefined,
    landing: undefined,
    frozenUntil: 0,
    glide: undefined,
    turn: undefined,
    heldBy: undefined,
    pickUpPosition: undefined,
    pickUpRotation: undefined,
    isInteractable: true,
    highlight: undefined,
    highlightUntil: 0,
    buttons: [],
    inputs: [],
    menu: [],
    ui: undefined,
    hiders: undefined,
    zones: {},
    contents: undefined,
    handZone: undefined,
    handOrder: 0,
    remainder: undefined,
    hasNewCards: false,
    restsOn: undefined,
    wantsCollisions: false,
    collisionStay: false,
    settings: settingsOf(saved),
    next: undefined,
    previous: undefined,
  };
}

/** Puts an object on the table. Its GUID has to be free. */
export function addObject(world: World, object: TableObject): void {
  const last = world.last;
  object.previous = last;
  if (last === undefined) world.first = object;
  else last.next = object;
  world.last = object;
  world.objectCount = world.objectCount + 1;
  world.arrivals = world.arrivals + 1;
  object.order = world.arrivals;
  world.byGuid[object.guid] = object;
  // What is being spawned hangs in the air: nothing rests on it before it has found its own place.
  if (object.isSpawning && !object.saved.Locked) measureObject(object);
  else mapObject(world, object);
  if (isZone(object)) world.zones.push(object);
  if (object.prefab.type === 'Hand') world.hands.push(object);
}

/** Takes an object off the table. Its reference is dead from here on; events are the caller's. */
export function removeObject(world: World, object: TableObject): void {
  // The table as an object is on no list.
  if (object.isGone || object === world.surface) return;
  leaveZones(world, object);
  object.isGone = true;
  unmapObject(object);
  unlink(world, object);
  if (world.byGuid[object.guid] === object) delete world.byGuid[object.guid];
  if (object.prefab.type === 'Hand') world.hands = world.hands.filter(hand => hand !== object);
  if (object.script !== undefined) endScript(world, object.script);
  if (object.handle !== undefined) world.makers.object.forget(object.handle);
}

function unlink(world: World, object: TableObject): void {
  const { previous, next } = object;
  if (previous === undefined) world.first = next;
  else previous.next = next;
  if (next === undefined) world.last = previous;
  else next.previous = previous;
  world.objectCount = world.objectCount - 1;
}

/** Where something is, how turned and how large, as a save has it. */
export function savedTransform({
  position,
  rotation,
  scale,
}: Pick<TableObject, 'position' | 'rotation' | 'scale'>): SavedTransform {
  return {
    posX: position.x,
    posY: position.y,
    posZ: position.z,
    rotX: rotation.x,
    rotY: rotation.y,
    rotZ: rotation.z,
    scaleX: scale.x,
    scaleY: scale.y,
    scaleZ: scale.z,
  };
}
