import { isSecret } from './apply-appearance.ts';
import {
  beginPasses,
  isSweeping,
  newSweep,
  sweepLane,
  tellLanes,
  type BatchedSweep,
  type SweepLane,
} from './batched-sweep.ts';
import { sayToAll, whisper } from './messages.ts';
import type { ObjectSpec } from './object-spec.ts';
import { isAnyHeld, reconcileArrived, type ObjectStore } from './object-store.ts';

/**
 * Keeps the table true to the scene while somebody is active: sweeps run until the table has been quiet for a while. A
 * quiet table costs nothing.
 */
export interface Watcher {
  readonly objects: ObjectStore;
  readonly sweep: BatchedSweep;
  readonly batches: Batches;
  /** Seconds of `Time.time`. */
  alertUntil: number;
  isScheduled: boolean;
  /** When the chat last named a piece, in seconds of `Time.time`. */
  readonly mentionedAt: { [id: string]: number | undefined };
}

/** From one sweep to the next. */
const SWEEP_SECONDS = 0.3;
/** Objects in one frame that everybody sees, and those of each lane that some do not see. */
interface Batches {
  readonly open: number;
  readonly unseen: number;
}

const BATCHES: Batches = { open: 10, unseen: 5 };
/** Where frames have other work: in a game whose actions need many, and while bots think. */
const SMALL_BATCHES: Batches = { open: 4, unseen: 1 };
/** How long sweeps continue after the last event. */
const ALERT_SECONDS = 3;
const MENTION_SECONDS = 6;

/** @param isBusy frames have other work, too */
export function createWatcher(objects: ObjectStore, isBusy: boolean): Watcher {
  const batches = isBusy ? SMALL_BATCHES : BATCHES;
  return { objects, sweep: newSweep(), batches, alertUntil: 0, isScheduled: false, mentionedAt: {} };
}

/** Something happens at the table: sweeps run until it is quiet again. */
export function scheduleSweep(watcher: Watcher): void {
  watcher.alertUntil = Time.time + ALERT_SECONDS;
  beginPasses(watcher.sweep, Time.time + SWEEP_SECONDS);
  if (!watcher.isScheduled) scheduleFrame(watcher);
}

/** Also while all lanes are at rest: a frame that comes late for one of them would come late for all. */
function scheduleFrame(watcher: Watcher): void {
  watcher.isScheduled = true;
  // Through Global: new code sweeps in place of the old.
  Wait.frames(() => _G['crownspaceWatch'](), 1);
}

/** Whether the present frame has sorted all objects for the sweep. */
export function hasSorted({ sweep }: Watcher): boolean {
  return sweep.madeIn === Time.frame_count;
}

/**
 * Runs one batch of each lane. The last one of a pass reports what was repaired.
 *
 * @param isBusy the frame has other work, as everybody may know
 */
export function runSweep(watcher: Watcher, isBusy: boolean): void {
  watcher.isScheduled = false;
  const { objects, sweep } = watcher;
  const batches = isBusy ? SMALL_BATCHES : watcher.batches;
  tellLanes(sweep, objects);
  const arrived = reconcileArrived(objects);
  for (const lane of sweep.lanes) {
    const repaired = sweepLane(lane, objects, lane.unseenBy.length === 0 ? batches.open : batches.unseen);
    if (arrived.length > 0) {
      const key = lane.unseenBy.join();
      noteNames(
        watcher,
        lane,
        arrived.filter(({ unseenBy }) => unseenBy.join() === key),
      );
    }
    noteNames(watcher, lane, repaired);
    if (lane.ids === undefined) endPass(watcher, lane);
  }
  if (isSweeping(sweep)) scheduleFrame(watcher);
}

function noteNames(watcher: Watcher, lane: SweepLane, repaired: readonly ObjectSpec[]): void {
  for (const spec of repaired) {
    if (!spec.fixed && isMentioned(watcher, spec.id))
      lane.names = lane.names.concat([isSecret(spec) ? 'something hidden' : spec.name]);
  }
}

function endPass(watcher: Watcher, lane: SweepLane): void {
  const { names, unseenBy } = lane;
  if (names.length > 0) tell(unseenBy, `Put back in place: ${names.join(', ')}`);
  lane.names = [];
  const isAlert = Time.time < watcher.alertUntil || isAnyHeld(watcher.objects);
  if (lane.beginsAt === undefined && isAlert) lane.beginsAt = Time.time + SWEEP_SECONDS;
}

/** Only those who see the objects of the lane are told. */
function tell(unseenBy: readonly PlayerColor[], text: string): void {
  if (unseenBy.length === 0) sayToAll(text);
  else for (const color of getSeatedPlayers()) if (!unseenBy.includes(color)) whisper(color, text);
}

/** Whether to name a piece: not repeatedly while somebody plays with it. */
function isMentioned(watcher: Watcher, id: string): boolean {
  const last = watcher.mentionedAt[id];
  if (last !== undefined && Time.time - last < MENTION_SECONDS) return false;
  watcher.mentionedAt[id] = Time.time;
  return true;
}
