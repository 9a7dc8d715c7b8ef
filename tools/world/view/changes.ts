import { seatOf } from '../players/seats.ts';
import type { Changes, ObjectSnapshot, Snapshot } from '../protocol.ts';
import type { World } from '../world.ts';
import { takeSnapshot } from './snapshot.ts';

/** Of the all-seeing eye; seats have their colours. */
const EVERYTHING = '*';

function objectsByGuid(snapshot: Snapshot): Record<string, ObjectSnapshot> {
  const objects: Record<string, ObjectSnapshot> = {};
  for (const object of snapshot.objects) objects[object.guid] = object;
  return objects;
}

/** Equality of plain data. Its keys come in any order, so none may be missing on the other side. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  // Any table may be looked through as a record.
  const left = a as Record<string, unknown>;
  const right = b as Record<string, unknown>;
  const keys = Object.keys(left);
  if (keys.length !== Object.keys(right).length) return false;
  for (const key of keys) if (!isSame(left[key], right[key])) return false;
  return true;
}

function tableChanges(before: Snapshot, after: Snapshot): Record<string, unknown> {
  // The same keys in every snapshot.
  const old = before as unknown as Record<string, unknown>;
  const now = after as unknown as Record<string, unknown>;
  const changed: Record<string, unknown> = { frame: after.frame };
  for (const key of Object.keys(now)) {
    if (key !== 'objects' && key !== 'frame' && !isSame(old[key], now[key])) changed[key] = now[key];
  }
  return changed;
}

/**
 * What has changed for a viewer since the answer with the number `since`: far fewer letters than a whole snapshot, and
 * writing them down is what takes time. The whole table comes when that answer is not the last one.
 */
export function takeChanges(world: World, viewer: string | undefined, since: number | undefined): Changes {
  const key = viewer ?? EVERYTHING;
  const snapshot = takeSnapshot(world, viewer === undefined ? undefined : seatOf(world, viewer));
  const objects = objectsByGuid(snapshot);
  const before = world.viewers.shown[key];
  world.viewers.serial = world.viewers.serial + 1;
  const serial = world.viewers.serial;
  world.viewers.shown[key] = { serial, snapshot, objects };
  if (before === undefined || before.serial !== since) return { serial, whole: snapshot };
  const changed = snapshot.objects.filter(object => !isSame(before.objects[object.guid], object));
  const removed = before.snapshot.objects.map(({ guid }) => guid).filter(guid => objects[guid] === undefined);
  return { serial, table: tableChanges(before.snapshot, snapshot), objects: changed, removed };
}
