import { TAG } from './apply-appearance.ts';
import type { ObjectSpec } from './object-spec.ts';
import { discardStray, idsOf, isUnseen, reconcileObject, specOf, type ObjectStore } from './object-store.ts';

/**
 * Goes through all objects, a few in a frame, since a whole pass takes too long for one. Objects that the same players see
 * have a lane with passes of their own, so no pass tells by its time how much there is that somebody does not see.
 */
export interface BatchedSweep {
  /** The version of the objects that the lanes were made from; −1 before they were made. */
  version: number;
  /** The frame in which the lanes were made, which takes most of it. */
  madeIn: number;
  lanes: readonly SweepLane[];
  /** When lanes at rest begin their next pass, in seconds of `Time.time`; absent if they were told. */
  passesAt: number | undefined;
}

/**
 * The objects that the same players see. A pass repairs those that have to be there. That of the objects which everybody
 * sees then discards what should not be there.
 */
export interface SweepLane {
  /** The colours that do not see its objects. */
  readonly unseenBy: readonly PlayerColor[];
  /** What the next pass repairs. */
  members: readonly string[];
  /** What this pass repairs; absent between passes. */
  ids: readonly string[] | undefined;
  /** The objects to look at for strays; absent while objects are repaired. */
  found: readonly TTSObject[] | undefined;
  next: number;
  /** When the next pass begins, in seconds of `Time.time`; absent if none is to. */
  beginsAt: number | undefined;
  /** Names of the pieces that this pass has repaired. */
  names: readonly string[];
}

export function newSweep(): BatchedSweep {
  return { version: -1, madeIn: -1, lanes: [], passesAt: undefined };
}

/** Lets every lane that is at rest begin its next pass then. The next frame of the sweep tells them: to make lanes takes long. */
export function beginPasses(sweep: BatchedSweep, at: number): void {
  sweep.passesAt = sweep.passesAt ?? at;
}

/** Tells the lanes when their next pass begins, if they are to have one. */
export function tellLanes(sweep: BatchedSweep, store: ObjectStore): void {
  const { passesAt } = sweep;
  if (passesAt === undefined) return;
  sweep.passesAt = undefined;
  makeLanes(sweep, store);
  for (const lane of sweep.lanes) if (lane.ids === undefined && lane.beginsAt === undefined) lane.beginsAt = passesAt;
}

/** Whether a pass is going on, or is to begin. */
export function isSweeping({ lanes, passesAt }: BatchedSweep): boolean {
  return passesAt !== undefined || lanes.some(({ beginsAt, ids }) => ids !== undefined || beginsAt !== undefined);
}

/** Sorts the objects into lanes, if other objects have come. What is going on goes on. */
function makeLanes(sweep: BatchedSweep, store: ObjectStore): void {
  if (sweep.version === store.version) return;
  sweep.version = store.version;
  sweep.madeIn = Time.frame_count;
  const everybody = laneOf(sweep, []);
  const members: Record<string, string[]> = {};
  const lanes: SweepLane[] = [everybody];
  let own: string[] | undefined;
  let last: readonly PlayerColor[] | undefined;
  for (const id of idsOf(store)) {
    const unseenBy = specOf(store, id)?.unseenBy ?? [];
    // Mostly the next object is seen by the same players, whose list is one.
    if (own === undefined || unseenBy !== last) {
      const key = unseenBy.join();
      if (members[key] === undefined && key !== '') lanes.push(laneOf(sweep, unseenBy));
      own = members[key] ?? [];
      members[key] = own;
      last = unseenBy;
    }
    own.push(id);
  }
  for (const lane of lanes) lane.members = members[lane.unseenBy.join()] ?? [];
  sweep.lanes = lanes;
}

function laneOf({ lanes }: BatchedSweep, unseenBy: readonly PlayerColor[]): SweepLane {
  const known = lanes.find(lane => lane.unseenBy.join() === unseenBy.join());
  return known ?? { unseenBy, members: [], ids: undefined, found: undefined, next: 0, beginsAt: undefined, names: [] };
}

/** Checks `count` more objects of a lane, if a pass is going on or begins now. Returns those that it has repaired. */
export function sweepLane(lane: SweepLane, store: ObjectStore, count: number): readonly ObjectSpec[] {
  if (lane.beginsAt !== undefined && Time.time >= lane.beginsAt) {
    lane.beginsAt = undefined;
    lane.ids = lane.members;
    lane.next = 0;
  }
  const { found, ids } = lane;
  if (ids === undefined) return [];
  if (found === undefined) return repairBatch(lane, ids, store, count);
  discardBatch(lane, found, store, count);
  return [];
}

function repairBatch(lane: SweepLane, ids: readonly string[], store: ObjectStore, count: number): ObjectSpec[] {
  const repaired: ObjectSpec[] = [];
  const end = Math.min(lane.next + count, ids.length);
  for (; lane.next < end; lane.next++) {
    const spec = reconcileObject(store, ids[lane.next] ?? '');
    if (spec !== undefined) repaired.push(spec);
  }
  if (lane.next < ids.length) return repaired;
  lane.next = 0;
  if (lane.unseenBy.length > 0) lane.ids = undefined;
  else lane.found = getObjectsWithTag(TAG);
  return repaired;
}

/** What somebody does not see takes no place in a batch. */
function discardBatch(lane: SweepLane, found: readonly TTSObject[], store: ObjectStore, count: number): void {
  for (let left = count; left > 0 && lane.next < found.length; lane.next++) {
    const object = found[lane.next];
    if (object !== undefined) {
      discardStray(store, object);
      if (!isUnseen(store, object)) left--;
    }
  }
  if (lane.next < found.length) return;
  lane.found = undefined;
  lane.ids = undefined;
}
