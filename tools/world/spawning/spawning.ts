import { spawnFrames } from '../assumptions.ts';
import { tidyClock } from '../objects/behaviour-data.ts';
import { fillDeck, tidyDeck } from '../objects/contents.ts';
import { makeObject, savedTransform } from '../objects/make-object.ts';
import { prefabOf } from '../objects/prefabs.ts';
import { type TableObject } from '../objects/table-object.ts';
import { mapObject } from '../physics/broad-phase.ts';
import { wake, wakeAbove } from '../physics/motion.ts';
import { snap } from '../physics/snapping.ts';
import type { SavedObject } from '../save-format/saved-types.ts';
import type { ScriptFunction } from '../script-engine.ts';
import { tell, tellObject } from '../scripts/events.ts';
import { handleOf } from '../scripts/handles.ts';
import { callAs, startObjectScript } from '../scripts/scripts.ts';
import { loadObjectUi } from '../ui/panels.ts';
import { copySaved } from '../values/deep-copy.ts';
import type { Point } from '../values/vectors.ts';
import { type World } from '../world.ts';
import { followZones } from '../zones/membership.ts';
import { addObject, freeGuid, removeObject } from './object-list.ts';
import { type PendingSpawn } from './state.ts';

export interface SpawnOptions {
  readonly position?: Point | undefined;
  readonly rotation?: Point | undefined;
  readonly scale?: Point | undefined;
  readonly callback?: ScriptFunction | undefined;
  readonly leftContainer?: TableObject | undefined;
  readonly oldState?: string;
  /** Whether it snaps to points or to the grid when it is finished. */
  readonly snaps?: boolean;
}

function applyOptions(saved: SavedObject, options: SpawnOptions): void {
  const t = saved.Transform;
  const { position, rotation, scale } = options;
  if (position !== undefined) saved.Transform = { ...t, posX: position.x, posY: position.y, posZ: position.z };
  if (rotation !== undefined) {
    saved.Transform = { ...saved.Transform, rotX: rotation.x, rotY: rotation.y, rotZ: rotation.z };
  }
  if (scale !== undefined) {
    saved.Transform = { ...saved.Transform, scaleX: scale.x, scaleY: scale.y, scaleZ: scale.z };
  }
}

/**
 * Begins to spawn an object of which the world may keep `saved`. It is on the table at once, and finished a frame
 * later: then its script, its `onLoad`, the events and the callback run.
 */
export function spawn(world: World, saved: SavedObject, options: SpawnOptions): TableObject {
  applyOptions(saved, options);
  fillDeck(world, saved, prefabOf(saved.Name).type);
  const object = makeObject(freeGuid(world, saved.GUID), saved);
  addObject(world, object);
  object.body.frozenUntil = world.frame + spawnFrames() + 1;
  world.spawning.pending.push({
    object,
    due: world.frame + spawnFrames(),
    callback: options.callback,
    script: world.scripts.running,
    ...(options.leftContainer === undefined ? {} : { leftContainer: options.leftContainer }),
    ...(options.oldState === undefined ? {} : { oldState: options.oldState }),
    ...(options.snaps === true ? { snaps: true } : {}),
  });
  return object;
}

/** Runs an object's script and its `onLoad`. */
function bringToLife(world: World, object: TableObject): void {
  loadObjectUi(world, object);
  startObjectScript(world, object);
  tellObject(world, object, 'onLoad', object.saved.LuaScriptState);
}

/** The script's `onLoad`, then `onObjectSpawn`, then the callback (docs/platform/api.md#spawning). */
function finish(world: World, pending: PendingSpawn): void {
  const { object, callback, script, leftContainer } = pending;
  if (object.isGone) return;
  object.isSpawning = false;
  if (pending.snaps === true) snap(world, object);
  startSpawned(world, object);
  if (leftContainer !== undefined && !leftContainer.isGone) {
    tell(world, 'onObjectLeaveContainer', handleOf(world, leftContainer), handleOf(world, object));
  }
  tell(world, 'onObjectSpawn', handleOf(world, object));
  if (pending.oldState !== undefined) {
    tell(world, 'onObjectStateChange', handleOf(world, object), pending.oldState);
    tellObject(world, object, 'onStateChange', pending.oldState);
  }
  if (callback !== undefined && script !== undefined) {
    callAs(world, script, 'callback_function', callback, handleOf(world, object));
  }
}

function startSpawned(world: World, object: TableObject): void {
  bringToLife(world, object);
  if (object.isGone) return;
  followZones(world, object);
  wake(world, object);
  if (!object.body.isMoving && object.body.cells.length === 0) mapObject(world, object);
}

/** Finishes what is due. */
export function stepSpawns(world: World): void {
  if (world.spawning.pending.length === 0) return;
  const due = world.spawning.pending.filter(pending => pending.due <= world.frame);
  world.spawning.pending = world.spawning.pending.filter(pending => pending.due > world.frame);
  for (const pending of due) finish(world, pending);
}

/** Asks for an object's destruction; it is gone with the next frame. */
export function doom(world: World, object: TableObject): void {
  if (object.isBeingDestroyed || object.isGone) return;
  object.isBeingDestroyed = true;
  world.spawning.toDestroy.push(object);
}

/** Takes away what was doomed: `onObjectDestroy`, then its own `onDestroy`, then the reference is dead. */
export function stepDestruction(world: World): void {
  if (world.spawning.toDestroy.length === 0) return;
  const doomed = world.spawning.toDestroy;
  world.spawning.toDestroy = [];
  for (const object of doomed) destroyNow(world, object);
}

export function destroyNow(world: World, object: TableObject): void {
  if (object.isGone) return;
  object.isBeingDestroyed = true;
  tell(world, 'onObjectDestroy', handleOf(world, object));
  tellObject(world, object, 'onDestroy');
  wakeAbove(world, object);
  removeObject(world, object);
}

/** The object as a save has it now, after asking its script for its state. The copy is the caller's. */
export function captureObject(world: World, object: TableObject): SavedObject {
  const state = tellObject(world, object, 'onSave');
  if (typeof state === 'string') object.saved.LuaScriptState = state;
  tidyDeck(world, object);
  tidyClock(world, object);
  const saved = copySaved(world.engine, object.saved);
  saved.Transform = savedTransform(object);
  saved.GUID = object.guid;
  return saved;
}

/** Destroys an object and spawns it again from its own data: same GUID, another reference. */
export function respawn(world: World, object: TableObject): TableObject {
  const saved = captureObject(world, object);
  const { guid } = object;
  destroyNow(world, object);
  saved.GUID = guid;
  return spawn(world, saved, {});
}
