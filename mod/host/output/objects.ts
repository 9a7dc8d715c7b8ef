import { dress, label, objectData, TAG } from './apply-appearance.ts';
import { handPlace, isInHand } from './hand-zones.ts';
import { putInPlace, putRight } from './reconcile.ts';
import { createRounds, type Mended } from './batched-sweep.ts';
import type { Thing } from './object-spec.ts';

/** An object on the table and what it has to be. */
interface Entry {
  thing: Thing;
  object: TTSObject;
  guid: string;
  /** The object is not finished yet; it is put right when it is. */
  spawning: boolean;
  /** Seconds of `Time.time` until which it may be under way. */
  busyUntil: number;
}

/**
 * The objects that the host has put on the table, by the id of what they stand for.
 *
 * @noSelf its functions are called without a table in front in Lua
 */
export interface Objects {
  readonly show: (thing: Thing) => void;
  readonly remove: (id: string) => void;
  /** Changes an object that is there, and its place smoothly; one that is missing is made. */
  readonly change: (thing: Thing) => void;
  /** Takes the piece back to where it belongs. */
  readonly settle: (id: string) => void;
  readonly idOf: (object: TTSObject) => string | undefined;
  readonly objectOf: (id: string) => TTSObject | undefined;
  /** The ids of what is part of the table. */
  readonly fixedIds: () => readonly string[];
  readonly isAnyHeld: () => boolean;
  /** Takes over objects of an earlier run that are on the table, so that `show` finds them. */
  readonly adopt: () => void;
  /** Removes adopted objects that nothing has claimed. */
  readonly discardUnclaimed: () => void;
  /**
   * Looks at `count` objects more, puts right what physics, players or scripts have changed, and takes away copies that
   * players made. A round through all of them is spread over frames, since it takes too long for one.
   */
  readonly mendSome: (count: number) => Mended;
}

/** A longer way is cut short, so that the table is true again soon. */
const SMOOTH_SECONDS = 0.5;

export function createObjects(onReady: (id: string, object: TTSObject) => void): Objects {
  const entries: { [id: string]: Entry | undefined } = {};
  const idByGuid: { [guid: string]: string | undefined } = {};
  let order: string[] = [];
  let unclaimed: { [id: string]: TTSObject | undefined } = {};
  /** Ids of what was under way when it was looked at. */
  let underWay: string[] = [];

  function spawn(thing: Thing): void {
    const entry: Entry = {
      thing,
      object: spawnObjectData({ data: objectData(thing), callback_function: object => ready(entry, object) }),
      guid: '',
      spawning: true,
      busyUntil: 0,
    };
    entries[thing.id] = entry;
  }

  function ready(entry: Entry, object: TTSObject): void {
    if (entries[entry.thing.id] !== entry) {
      object.destruct();
      return;
    }
    entry.object = object;
    entry.spawning = false;
    claim(entry);
    mendEntry(entry);
  }

  function claim(entry: Entry): void {
    const { thing, object } = entry;
    entry.guid = object.getGUID();
    idByGuid[entry.guid] = thing.id;
    dress(object, thing);
    onReady(thing.id, object);
  }

  function show(thing: Thing): void {
    if (entries[thing.id] !== undefined) {
      change(thing);
      return;
    }
    order = order.concat([thing.id]);
    const found = unclaimed[thing.id];
    if (found === undefined || found.isDestroyed()) {
      spawn(thing);
      return;
    }
    delete unclaimed[thing.id];
    const entry: Entry = { thing, object: found, guid: '', spawning: false, busyUntil: 0 };
    entries[thing.id] = entry;
    claim(entry);
    mendEntry(entry);
  }

  function remove(id: string): void {
    const entry = entries[id];
    if (entry === undefined) return;
    delete entries[id];
    order = order.filter(each => each !== id);
    forget(entry);
    if (!entry.object.isDestroyed()) entry.object.destruct();
  }

  function forget({ guid }: Entry): void {
    if (guid !== '') delete idByGuid[guid];
  }

  function change(thing: Thing): void {
    const entry = entries[thing.id];
    if (entry === undefined) {
      show(thing);
      return;
    }
    const old = entry.thing;
    entry.thing = thing;
    if (entry.spawning) return;
    if (entry.object.isDestroyed() || old.prefab !== thing.prefab) respawn(entry);
    else alter(entry, old);
  }

  function respawn(entry: Entry): void {
    forget(entry);
    if (!entry.object.isDestroyed()) entry.object.destruct();
    spawn(entry.thing);
  }

  function alter(entry: Entry, old: Thing): void {
    const { object, thing } = entry;
    if (old.name !== thing.name) object.setName(thing.name);
    if (old.description !== thing.description) object.setDescription(thing.description);
    if (old.tint !== thing.tint) object.setColorTint(thing.tint);
    if (!sameLabels(old, thing)) label(object, thing);
    if (!samePlace(old, thing) && object.held_by_color === undefined) goHome(entry);
  }

  /** Smoothly, so that everybody sees where it goes; at once if others may not see where it was. */
  function goHome(entry: Entry): void {
    const { object, thing } = entry;
    if (thing.unseenBy.length > 0) putInPlace(object, thing);
    else if (thing.hand === undefined) {
      object.setPositionSmooth(thing.position, false, true);
      object.setRotationSmooth({ x: 0, y: thing.facing, z: 0 }, false, true);
    } else if (!isInHand(object.getPosition(), thing.hand)) {
      // How it lies there is the game's to arrange, and its owner's.
      object.setPositionSmooth(handPlace(thing.hand), false, true);
    }
    entry.busyUntil = Time.time + SMOOTH_SECONDS;
  }

  function settle(id: string): void {
    const entry = entries[id];
    if (entry === undefined || entry.spawning) return;
    if (entry.object.isDestroyed()) respawn(entry);
    else goHome(entry);
  }

  /** Puts one thing right without a movement, and tells whether anything was wrong. */
  function mendEntry(entry: Entry): boolean {
    const { object, thing } = entry;
    // Somebody may delete an object before it is finished.
    if (object.isDestroyed()) {
      respawn(entry);
      return true;
    }
    if (entry.spawning) return false;
    if (object.held_by_color !== undefined) return false;
    const isUnderWay = Time.time < entry.busyUntil && object.isSmoothMoving();
    if (isUnderWay && !underWay.includes(thing.id)) underWay.push(thing.id);
    const moved = !isUnderWay && putInPlace(object, thing);
    return putRight(object, thing) || moved;
  }

  function mend(id: string): Thing | undefined {
    const entry = entries[id];
    return entry !== undefined && mendEntry(entry) ? entry.thing : undefined;
  }

  /** What has arrived since does not wait for the next round. */
  function mendUnderWay(): readonly Thing[] {
    const ids = underWay;
    underWay = [];
    const mended: Thing[] = [];
    for (const id of ids) {
      const thing = mend(id);
      if (thing !== undefined) mended.push(thing);
    }
    return mended;
  }

  function adopt(): void {
    unclaimed = {};
    for (const object of getObjectsWithTag(TAG)) {
      const id = object.memo;
      // Copies that players made carry the same memo; the first one found stays.
      if (id === undefined || unclaimed[id] !== undefined) object.destruct();
      else unclaimed[id] = object;
    }
  }

  function discardUnclaimed(): void {
    for (const object of getObjectsWithTag(TAG)) discardStray(object);
    unclaimed = {};
  }

  function discardStray(object: TTSObject): void {
    if (object.isDestroyed() || object.spawning) return;
    if (idByGuid[object.getGUID()] === undefined && !isOwn(object)) object.destruct();
  }

  /** An object of ours whose callback has not come yet. */
  function isOwn(object: TTSObject): boolean {
    const id = object.memo;
    return id !== undefined && entries[id]?.spawning === true;
  }

  const lookAtSome = createRounds({
    ids: () => order,
    mend: id => mend(id),
    discardStray: object => discardStray(object),
  });

  function mendSome(count: number): Mended {
    const arrived = mendUnderWay();
    const { things, isDone } = lookAtSome(count);
    return { things: arrived.concat(things), isDone };
  }

  return {
    show,
    remove,
    change,
    settle,
    idOf: object => idByGuid[object.getGUID()],
    objectOf: id => entries[id]?.object,
    fixedIds: () => order.filter(id => entries[id]?.thing.fixed === true),
    isAnyHeld: () => order.some(id => isHeld(entries[id])),
    adopt,
    discardUnclaimed,
    mendSome: count => mendSome(count),
  };
}

function isHeld(entry: Entry | undefined): boolean {
  if (entry === undefined || entry.thing.fixed || entry.spawning || entry.object.isDestroyed()) return false;
  return entry.object.held_by_color !== undefined;
}

function sameLabels(a: Thing, b: Thing): boolean {
  if (a.labels.length !== b.labels.length) return false;
  return a.labels.every(({ text, shade }, index) => {
    const other = b.labels[index];
    return other !== undefined && text === other.text && shade === other.shade;
  });
}

function samePlace(a: Thing, b: Thing): boolean {
  const { x, y, z } = b.position;
  const isThere = a.position.x === x && a.position.y === y && a.position.z === z;
  return isThere && a.facing === b.facing && a.hand === b.hand;
}
