import { seatOf } from '../players/seats.ts';
import type { Changes, ObjectChange, ObjectSnapshot, Snapshot, SnapshotDifference } from '../protocol.ts';
import type { Point } from '../values/vectors.ts';
import type { World } from '../world.ts';
import { takeSnapshot } from './snapshot.ts';
import type { Shown } from './state.ts';

/** Of the all-seeing eye; seats have their colours. */
const EVERYTHING = '*';
/** Units and degrees are reported to a ten-thousandth: more digits would only be bytes. */
const DIGITS = 10_000;

function objectsByGuid(snapshot: Snapshot): Record<string, ObjectSnapshot> {
  const objects: Record<string, ObjectSnapshot> = {};
  for (const object of snapshot.objects) objects[object.guid] = object;
  return objects;
}

function countFields(record: Record<string, unknown>): number {
  let count = 0;
  // eslint-disable-next-line no-restricted-syntax -- Their order does not matter, and a list of them would be made each time.
  for (const _ in record) count++;
  return count;
}

/** Equality of plain data. Its keys come in any order, so none may be missing on the other side. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  // Any table may be looked through as a record.
  const left = a as Record<string, unknown>;
  const right = b as Record<string, unknown>;
  let count = 0;
  // eslint-disable-next-line no-restricted-syntax -- Their order does not matter, and a list of them would be made each time.
  for (const key in left) {
    if (!isSame(left[key], right[key])) return false;
    count++;
  }
  return count === countFields(right);
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

/** What changed of an object; nothing if nothing did. */
function objectChange(before: ObjectSnapshot, after: ObjectSnapshot): ObjectChange | undefined {
  // Snapshots are plain records.
  const old = before as unknown as Record<string, unknown>;
  const now = after as unknown as Record<string, unknown>;
  const fields: Record<string, unknown> = {};
  let count = 0;
  let kept = 0;
  for (const key of Object.keys(now)) {
    if (old[key] !== undefined) kept++;
    if (isSame(old[key], now[key])) continue;
    fields[key] = key === 'position' || key === 'rotation' ? rounded(now[key]) : now[key];
    count++;
  }
  const without = countFields(old) === kept ? [] : Object.keys(old).filter(key => now[key] === undefined);
  if (count + without.length === 0) return undefined;
  return {
    guid: after.guid,
    ...(count === 0 ? {} : { fields }),
    ...(without.length === 0 ? {} : { without }),
  };
}

/** Every snapshot has the same fields. */
function tableChanges(before: Snapshot, after: Snapshot): Record<string, unknown> | undefined {
  const old = before as unknown as Record<string, unknown>;
  const now = after as unknown as Record<string, unknown>;
  const changed: Record<string, unknown> = {};
  let count = 0;
  for (const key of Object.keys(now)) {
    if (key === 'objects' || key === 'frame' || isSame(old[key], now[key])) continue;
    changed[key] = now[key];
    count++;
  }
  return count === 0 ? undefined : changed;
}

/** The one comparison between rules and pixels: whoever gets this relays or applies it, and compares nothing again. */
function differenceOf(before: Shown, after: Shown): SnapshotDifference | undefined {
  const changes: ObjectChange[] = [];
  for (const object of after.snapshot.objects) {
    const old = before.objects[object.guid];
    // A new object has all its fields.
    const change = old === undefined ? { guid: object.guid, fields: object } : objectChange(old, object);
    if (change !== undefined) changes.push(change);
  }
  const removed = before.snapshot.objects.map(({ guid }) => guid).filter(guid => after.objects[guid] === undefined);
  const table = tableChanges(before.snapshot, after.snapshot);
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
  const snapshot = takeSnapshot(world, viewer === undefined ? undefined : seatOf(world, viewer));
  const before = world.viewers.shown[key];
  world.viewers.serial = world.viewers.serial + 1;
  const { serial } = world.viewers;
  const after = { serial, snapshot, objects: objectsByGuid(snapshot) };
  world.viewers.shown[key] = after;
  if (before === undefined || before.serial !== since) return { serial, whole: snapshot };
  const difference = differenceOf(before, after);
  return difference === undefined ? { serial } : { serial, difference };
}
