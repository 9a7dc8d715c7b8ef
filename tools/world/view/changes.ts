import { seatOf } from '../players/seats.ts';
import type { Changes, ObjectChange, ObjectSnapshot, Snapshot, SnapshotDifference } from '../protocol.ts';
import type { Machine } from '../script-engine.ts';
import { isSameData } from '../values/same-data.ts';
import type { Point } from '../values/vectors.ts';
import type { World } from '../world.ts';
import { takeSnapshot } from './snapshot.ts';
import type { Shown } from './state.ts';

/** Of the all-seeing eye; seats have their colours. */
const EVERYTHING = '*';
/** Units and degrees are reported to a ten-thousandth: more digits would only be bytes. */
const DIGITS = 10_000;

/** What a viewer is shown now. What has not changed of it is the same table as before: nothing has to look into it again. */
function shownNow(engine: Machine, before: Shown | undefined, serial: number, taken: Snapshot): Shown {
  const objects: Record<string, ObjectSnapshot> = {};
  const list = taken.objects.map(object => {
    const old = before?.objects[object.guid];
    const shown = old !== undefined && isSameData(engine, old, object) ? old : object;
    objects[object.guid] = shown;
    return shown;
  });
  return { serial, snapshot: { ...taken, objects: list }, objects };
}

function rounded(value: unknown): unknown {
  // Only positions and rotations come here.
  const { x, y, z } = value as Point;
  return { x: round(x), y: round(y), z: round(z) };
}

/** Adding 0 makes −0 a plain 0. */
function round(value: number): number {
  return Math.round(value * DIGITS) / DIGITS + 0;
}

/** What changed of an object that is not the same any more. */
function objectChange(engine: Machine, before: ObjectSnapshot, after: ObjectSnapshot): ObjectChange {
  // Snapshots are plain records.
  const old = before as unknown as Record<string, unknown>;
  const now = after as unknown as Record<string, unknown>;
  const fields: Record<string, unknown> = {};
  let count = 0;
  for (const key of Object.keys(now)) {
    if (isSameData(engine, old[key], now[key])) continue;
    fields[key] = key === 'position' || key === 'rotation' ? rounded(now[key]) : now[key];
    count++;
  }
  const without = Object.keys(old).filter(key => now[key] === undefined);
  return {
    guid: after.guid,
    ...(count === 0 ? {} : { fields }),
    ...(without.length === 0 ? {} : { without }),
  };
}

/** Every snapshot has the same fields. */
function tableChanges(engine: Machine, before: Snapshot, after: Snapshot): Record<string, unknown> | undefined {
  const old = before as unknown as Record<string, unknown>;
  const now = after as unknown as Record<string, unknown>;
  const changed: Record<string, unknown> = {};
  let count = 0;
  for (const key of Object.keys(now)) {
    if (key === 'objects' || key === 'frame' || isSameData(engine, old[key], now[key])) continue;
    changed[key] = now[key];
    count++;
  }
  return count === 0 ? undefined : changed;
}

/** The one comparison between rules and pixels: whoever gets this relays or applies it, and compares nothing again. */
function differenceOf(engine: Machine, before: Shown, after: Shown): SnapshotDifference | undefined {
  const changes: ObjectChange[] = [];
  for (const object of after.snapshot.objects) {
    const old = before.objects[object.guid];
    if (old === object) continue;
    // A new object has all its fields.
    changes.push(old === undefined ? { guid: object.guid, fields: object } : objectChange(engine, old, object));
  }
  const removed = before.snapshot.objects.map(({ guid }) => guid).filter(guid => after.objects[guid] === undefined);
  const table = tableChanges(engine, before.snapshot, after.snapshot);
  if (changes.length + removed.length === 0 && table === undefined) return undefined;
  return {
    table: { ...(table ?? {}), frame: after.snapshot.frame },
    ...(changes.length === 0 ? {} : { objects: changes }),
    ...(removed.length === 0 ? {} : { removed }),
  };
}

/**
 * What has changed for a viewer since the answer with the number `since`, field by field. A change of visibility is a
 * change of the snapshot like any other. The whole table comes when that answer is not the last one.
 */
export function takeChanges(world: World, viewer: string | undefined, since: number | undefined): Changes {
  const key = viewer ?? EVERYTHING;
  const taken = takeSnapshot(world, viewer === undefined ? undefined : seatOf(world, viewer));
  const last = world.viewers.shown[key];
  const before = last !== undefined && last.serial === since ? last : undefined;
  world.viewers.serial = world.viewers.serial + 1;
  const { serial } = world.viewers;
  const after = shownNow(world.engine, before, serial, taken);
  world.viewers.shown[key] = after;
  if (before === undefined) return { serial, whole: after.snapshot };
  const difference = differenceOf(world.engine, before, after);
  return difference === undefined ? { serial } : { serial, difference };
}
