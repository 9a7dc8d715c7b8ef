import { TAG } from './apply-appearance.ts';
import type { ObjectSpec } from './object-spec.ts';
import { discardStray, reconcileArrived, reconcileObject, type ObjectStore } from './object-store.ts';

/**
 * One pass over all objects, a few at a time, since a whole pass takes too long for one frame. It repairs the objects
 * that have to be there first, and then discards what should not be there.
 */
export interface BatchedSweep {
  /** The ids to repair. */
  ids: readonly string[];
  /** The objects to look at for strays; absent while objects are repaired. */
  found: readonly TTSObject[] | undefined;
  next: number;
  isRunning: boolean;
}

/** The objects that one batch has repaired, and whether the pass is complete. */
export interface SweepResult {
  readonly repaired: readonly ObjectSpec[];
  readonly isDone: boolean;
}

export function newSweep(): BatchedSweep {
  return { ids: [], found: undefined, next: 0, isRunning: false };
}

/** Checks `count` more objects, and those that were in motion before. Starts a pass if no pass is running. */
export function sweepBatch(sweep: BatchedSweep, store: ObjectStore, count: number): SweepResult {
  const arrived = reconcileArrived(store);
  if (!sweep.isRunning) begin(sweep, store);
  if (sweep.found === undefined) {
    return { repaired: arrived.concat(repairBatch(sweep, store, count)), isDone: false };
  }
  discardBatch(sweep, sweep.found, store, count);
  return { repaired: arrived, isDone: !sweep.isRunning };
}

function begin(sweep: BatchedSweep, store: ObjectStore): void {
  sweep.ids = store.order;
  sweep.found = undefined;
  sweep.next = 0;
  sweep.isRunning = true;
}

function repairBatch(sweep: BatchedSweep, store: ObjectStore, count: number): ObjectSpec[] {
  const repaired: ObjectSpec[] = [];
  const end = Math.min(sweep.next + count, sweep.ids.length);
  for (; sweep.next < end; sweep.next++) {
    const spec = reconcileObject(store, sweep.ids[sweep.next] ?? '');
    if (spec !== undefined) repaired.push(spec);
  }
  if (sweep.next === sweep.ids.length) {
    sweep.found = getObjectsWithTag(TAG);
    sweep.next = 0;
  }
  return repaired;
}

function discardBatch(sweep: BatchedSweep, found: readonly TTSObject[], store: ObjectStore, count: number): void {
  const end = Math.min(sweep.next + count, found.length);
  for (; sweep.next < end; sweep.next++) {
    const object = found[sweep.next];
    if (object !== undefined) discardStray(store, object);
  }
  if (sweep.next >= found.length) sweep.isRunning = false;
}
