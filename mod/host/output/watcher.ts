import { isSecret } from './apply-appearance.ts';
import { newSweep, sweepBatch, type BatchedSweep } from './batched-sweep.ts';
import { sayToAll } from './messages.ts';
import { isAnyHeld, type ObjectStore } from './object-store.ts';

/**
 * Keeps the table true to the scene while somebody is active: sweeps run until the table has been quiet for a while. A
 * quiet table costs nothing.
 */
export interface Watcher {
  readonly objects: ObjectStore;
  readonly sweep: BatchedSweep;
  /** Seconds of `Time.time`. */
  alertUntil: number;
  isScheduled: boolean;
  /** Names of the pieces that this sweep has repaired. */
  names: string[];
  /** When the chat last named a piece, in seconds of `Time.time`. */
  readonly mentionedAt: { [id: string]: number | undefined };
}

/** From one sweep to the next. */
const SWEEP_SECONDS = 0.3;
/** Objects in one frame. */
const BATCH = 10;
/** How long sweeps continue after the last event. */
const ALERT_SECONDS = 3;
const MENTION_SECONDS = 6;

export function createWatcher(objects: ObjectStore): Watcher {
  return { objects, sweep: newSweep(), alertUntil: 0, isScheduled: false, names: [], mentionedAt: {} };
}

/** Something happens at the table: sweeps run until it is quiet again. */
export function scheduleSweep(watcher: Watcher): void {
  watcher.alertUntil = Time.time + ALERT_SECONDS;
  if (!watcher.isScheduled) sweepSoon(watcher);
}

function sweepSoon(watcher: Watcher): void {
  watcher.isScheduled = true;
  // Through Global: new code sweeps in place of the old.
  Wait.time(() => _G['crownspaceWatch'](), SWEEP_SECONDS);
}

/** Runs one batch of the sweep. The last one reports what was repaired. */
export function runSweep(watcher: Watcher): void {
  const { repaired, isDone } = sweepBatch(watcher.sweep, watcher.objects, BATCH);
  for (const spec of repaired) {
    if (!spec.fixed && isMentioned(watcher, spec.id))
      watcher.names.push(isSecret(spec) ? 'something hidden' : spec.name);
  }
  if (isDone) endSweep(watcher);
  else Wait.frames(() => _G['crownspaceWatch'](), 1);
}

function endSweep(watcher: Watcher): void {
  const { names } = watcher;
  if (names.length > 0) sayToAll(`Put back in place: ${names.join(', ')}`);
  watcher.names = [];
  watcher.isScheduled = false;
  if (Time.time < watcher.alertUntil || isAnyHeld(watcher.objects)) sweepSoon(watcher);
}

/** Whether to name a piece: not repeatedly while somebody plays with it. */
function isMentioned(watcher: Watcher, id: string): boolean {
  const last = watcher.mentionedAt[id];
  if (last !== undefined && Time.time - last < MENTION_SECONDS) return false;
  watcher.mentionedAt[id] = Time.time;
  return true;
}
