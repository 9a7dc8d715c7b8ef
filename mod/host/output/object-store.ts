import type { PieceField } from '../../../src/scene/index.ts';
import { applyAppearance, applyLabels, objectData, TAG } from './apply-appearance.ts';
import { handPosition, isInHand } from './hand-zones.ts';
import { isTileId, type ObjectSpec } from './object-spec.ts';
import { reconcileAppearance, reconcilePosition, rotationOf } from './reconcile.ts';

/** The objects that the host has put on the table, by the id of the piece or tile that each stands for. */
export interface ObjectStore {
  readonly entries: { [id: string]: StoredObject | undefined };
  readonly idByGuid: { [guid: string]: string | undefined };
  /** All ids, in the order in which they were put, and those that were removed since: see {@link idsOf}. */
  readonly order: { ids: string[]; removed: { [id: string]: boolean | undefined }; isComplete: boolean };
  /** Goes up whenever an object is added or removed. */
  version: number;
  /** Objects of an earlier run that nothing has claimed yet. */
  unclaimed: { [id: string]: TTSObject | undefined };
  /** Ids of objects that were moving smoothly when the sweep came by. */
  inMotion: readonly string[];
  readonly onReady: ObjectReady;
}

/** Called when an object is there and looks right, to give it its menu. @noSelf */
export type ObjectReady = (this: void, id: string, object: TTSObject) => void;

/** An object on the table and what it has to look like. */
interface StoredObject {
  spec: ObjectSpec;
  object: TTSObject;
  guid: string;
  /** TTS has not finished the object; it is reconciled when it has. */
  spawning: boolean;
  /** Seconds of `Time.time` until which it may move smoothly. */
  busyUntil: number;
}

/** The sweep stops a longer smooth movement, so that the table is right again soon. */
const SMOOTH_SECONDS = 0.5;
const DROP_HEIGHT = 2;

export function createObjectStore(onReady: ObjectReady): ObjectStore {
  return {
    entries: {},
    idByGuid: {},
    order: { ids: [], removed: {}, isComplete: true },
    version: 0,
    unclaimed: {},
    inMotion: [],
    onReady,
  };
}

/** All ids, in the order in which they were put. */
export function idsOf({ order }: ObjectStore): readonly string[] {
  if (!order.isComplete) {
    const left: string[] = [];
    for (const id of order.ids) if (order.removed[id] !== true) left.push(id);
    order.ids = left;
    order.removed = {};
    order.isComplete = true;
  }
  return order.ids;
}

/** Makes the object, or claims the one of an earlier run. One that is there already gets the complete spec. */
export function putObject(store: ObjectStore, spec: ObjectSpec): void {
  const entry = store.entries[spec.id];
  if (entry === undefined) addObject(store, spec);
  else if (isReplaced(store, entry, spec)) {
    applyAppearance(entry.object, spec);
    reconcile(store, entry);
  }
}

/** Applies the fields that have changed, and a new position smoothly. An object that is missing is made. */
export function updateObject(store: ObjectStore, spec: ObjectSpec, fields: readonly PieceField[]): void {
  const entry = store.entries[spec.id];
  if (entry === undefined) {
    addObject(store, spec);
    return;
  }
  if (!isReplaced(store, entry, spec)) return;
  for (const field of fields) applyField(entry.object, spec, field);
  const isRolled = fields.includes('value');
  if (isRolled && entry.object.held_by_color === undefined) liftDie(entry);
  const isMoved = isRolled || fields.includes('position') || fields.includes('facing');
  if (isMoved && entry.object.held_by_color === undefined) moveHome(entry);
}

/**
 * Stores the new spec. Returns false if the object cannot take it now: it is still spawning, or has to be made again.
 */
function isReplaced(store: ObjectStore, entry: StoredObject, spec: ObjectSpec): boolean {
  const { picture, prefab } = entry.spec;
  entry.spec = spec;
  if (entry.spawning) return false;
  if (!entry.object.isDestroyed() && prefab === spec.prefab && picture === spec.picture) return true;
  respawn(store, entry);
  return false;
}

function applyField(object: TTSObject, spec: ObjectSpec, field: PieceField): void {
  if (field === 'name') object.setName(spec.name);
  else if (field === 'description') object.setDescription(spec.description);
  else if (field === 'drawing') {
    object.setGMNotes(spec.drawing);
    // On a hosted picture the numbers of the drawing are labels.
    if (spec.picture !== undefined) applyLabels(object, spec);
  } else if (field === 'emblem') applyLabels(object, spec);
  else if (field === 'tint') {
    object.setColorTint(spec.tint);
    // Labels are black or white, whichever the tint allows.
    applyLabels(object, spec);
  }
}

function addObject(store: ObjectStore, spec: ObjectSpec): void {
  const { order } = store;
  // It is put last again.
  if (order.removed[spec.id] === true) idsOf(store);
  order.ids.push(spec.id);
  store.version++;
  const found = store.unclaimed[spec.id];
  if (found === undefined || found.isDestroyed()) {
    spawn(store, spec);
    return;
  }
  delete store.unclaimed[spec.id];
  const entry: StoredObject = { spec, object: found, guid: '', spawning: false, busyUntil: 0 };
  store.entries[spec.id] = entry;
  claim(store, entry);
  reconcile(store, entry);
}

function spawn(store: ObjectStore, spec: ObjectSpec): void {
  const entry: StoredObject = {
    spec,
    object: spawnObjectData({
      data: objectData(spec),
      callback_function: object => finishSpawn(store, entry, object),
    }),
    guid: '',
    spawning: true,
    busyUntil: 0,
  };
  store.entries[spec.id] = entry;
}

function finishSpawn(store: ObjectStore, entry: StoredObject, object: TTSObject): void {
  if (store.entries[entry.spec.id] !== entry) {
    object.destruct();
    return;
  }
  entry.object = object;
  entry.spawning = false;
  claim(store, entry);
  reconcile(store, entry);
}

function claim(store: ObjectStore, entry: StoredObject): void {
  const { spec, object } = entry;
  entry.guid = object.getGUID();
  store.idByGuid[entry.guid] = spec.id;
  applyAppearance(object, spec);
  store.onReady(spec.id, object);
}

export function removeObject(store: ObjectStore, id: string): void {
  const entry = store.entries[id];
  if (entry === undefined) return;
  delete store.entries[id];
  // A change of the table may remove many: they are left out together.
  store.order.removed[id] = true;
  store.order.isComplete = false;
  store.version++;
  destroy(store, entry);
}

/** Lets objects stand for other pieces: by the id that each has now, its next one. No two have the same next one. */
export function renameObjects(store: ObjectStore, names: { readonly [id: string]: string | undefined }): void {
  const renamed: { [id: string]: StoredObject | undefined } = {};
  const ids = idsOf(store);
  for (const id of ids) {
    const entry = store.entries[id];
    const next = names[id];
    if (entry === undefined || next === undefined || next === id) continue;
    renamed[next] = entry;
    delete store.entries[id];
  }
  store.order.ids = ids.map(id => names[id] ?? id);
  store.version++;
  for (const id of store.order.ids) {
    const entry = renamed[id];
    if (entry !== undefined) renameObject(store, entry, id);
  }
}

function renameObject(store: ObjectStore, entry: StoredObject, id: string): void {
  store.entries[id] = entry;
  entry.spec = { ...entry.spec, id };
  if (entry.spawning || entry.object.isDestroyed()) return;
  store.idByGuid[entry.guid] = id;
  entry.object.memo = id;
  store.onReady(id, entry.object);
}

function respawn(store: ObjectStore, entry: StoredObject): void {
  destroy(store, entry);
  spawn(store, entry.spec);
}

function destroy(store: ObjectStore, { guid, object }: StoredObject): void {
  if (guid !== '') delete store.idByGuid[guid];
  if (!object.isDestroyed()) object.destruct();
}

/** Moves a piece back to its position. */
export function sendHome(store: ObjectStore, id: string): void {
  const entry = store.entries[id];
  if (entry === undefined || entry.spawning) return;
  if (entry.object.isDestroyed()) respawn(store, entry);
  else moveHome(entry);
}

/** Everybody sees a die roll: it falls from here onto its new side. */
function liftDie({ object, spec }: StoredObject): void {
  const { x, y, z } = spec.position;
  object.setPosition({ x, y: y + DROP_HEIGHT, z });
}

/** Moves smoothly, so that everybody sees where it goes; at once if others may not see where it was. */
function moveHome(entry: StoredObject): void {
  const { object, spec } = entry;
  if (spec.unseenBy.length > 0) reconcilePosition(object, spec);
  else if (spec.hand === undefined) {
    object.setPositionSmooth(spec.position, false, true);
    object.setRotationSmooth(rotationOf(object, spec), false, true);
  } else if (!isInHand(object.getPosition(), spec.hand)) {
    // The owner and TTS arrange the cards within a hand.
    object.setPositionSmooth(handPosition(spec.hand), false, true);
  }
  entry.busyUntil = Time.time + SMOOTH_SECONDS;
}

/** Repairs one object at once. Returns its spec if anything was wrong. */
export function reconcileObject(store: ObjectStore, id: string): ObjectSpec | undefined {
  const entry = store.entries[id];
  return entry !== undefined && reconcile(store, entry) ? entry.spec : undefined;
}

/** Whether anything was wrong. */
function reconcile(store: ObjectStore, entry: StoredObject): boolean {
  const { object, spec } = entry;
  // Somebody may delete an object before it is finished.
  if (object.isDestroyed()) {
    respawn(store, entry);
    return true;
  }
  if (entry.spawning || object.held_by_color !== undefined) return false;
  const isInMotion = Time.time < entry.busyUntil && object.isSmoothMoving();
  if (isInMotion && !store.inMotion.includes(spec.id)) store.inMotion = store.inMotion.concat([spec.id]);
  const isMoved = !isInMotion && reconcilePosition(object, spec);
  return reconcileAppearance(object, spec) || isMoved;
}

/** Repairs the objects that were in motion when the sweep came by, without waiting for the next sweep. */
export function reconcileArrived(store: ObjectStore): ObjectSpec[] {
  const ids = store.inMotion;
  store.inMotion = [];
  const repaired: ObjectSpec[] = [];
  for (const id of ids) {
    const spec = reconcileObject(store, id);
    if (spec !== undefined) repaired.push(spec);
  }
  return repaired;
}

/** Finds the objects of an earlier run, so that `putObject` claims them. */
export function adoptObjects(store: ObjectStore): void {
  store.unclaimed = {};
  for (const object of getObjectsWithTag(TAG)) {
    const id = object.memo;
    // Copies that players made carry the same memo; the first one found stays.
    if (id === undefined || store.unclaimed[id] !== undefined) object.destruct();
    else store.unclaimed[id] = object;
  }
}

/** Removes the adopted objects that nothing has claimed. */
export function discardUnclaimed(store: ObjectStore): void {
  for (const object of getObjectsWithTag(TAG)) discardStray(store, object);
  store.unclaimed = {};
}

/** Removes an object that represents nothing, such as a copy that a player made. */
export function discardStray(store: ObjectStore, object: TTSObject): void {
  if (object.isDestroyed() || object.spawning) return;
  if (store.idByGuid[object.getGUID()] === undefined && !isSpawning(store, object)) object.destruct();
}

/** Whether the host spawned it, and its callback has not run yet. */
function isSpawning(store: ObjectStore, object: TTSObject): boolean {
  const id = object.memo;
  return id !== undefined && store.entries[id]?.spawning === true;
}

/** What the object of that id has to look like. */
export function specOf(store: ObjectStore, id: string): ObjectSpec | undefined {
  return store.entries[id]?.spec;
}

/** Whether somebody does not see the object, as far as the host has put it there. */
export function isUnseen(store: ObjectStore, object: TTSObject): boolean {
  const id = object.isDestroyed() ? undefined : idOf(store, object);
  return id !== undefined && (specOf(store, id)?.unseenBy.length ?? 0) > 0;
}

/** The id of the piece or tile that an object represents; nothing for other objects. */
export function idOf(store: ObjectStore, object: TTSObject): string | undefined {
  return store.idByGuid[object.getGUID()];
}

/** The object of a piece, if it is finished and there. */
export function objectOf(store: ObjectStore, id: string): TTSObject | undefined {
  const entry = store.entries[id];
  return entry === undefined || entry.spawning || entry.object.isDestroyed() ? undefined : entry.object;
}

/** The ids of the tiles of cells. */
export function tileIds(store: ObjectStore): readonly string[] {
  return idsOf(store).filter(id => isTileId(id));
}

export function isAnyHeld(store: ObjectStore): boolean {
  return idsOf(store).some(id => {
    const isFixed = store.entries[id]?.spec.fixed === true;
    return !isFixed && objectOf(store, id)?.held_by_color !== undefined;
  });
}
