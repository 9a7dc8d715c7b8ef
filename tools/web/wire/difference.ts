import type { ObjectSnapshot, Snapshot } from '../../world/index.ts';

type ObjectFields = { readonly [Field in keyof ObjectSnapshot]?: ObjectSnapshot[Field] };
type TableFields = { readonly [Field in Exclude<keyof Snapshot, 'objects'>]?: Snapshot[Field] };

/** What turns one snapshot into the next. A piece that moved costs its GUID and its new place. */
export interface Difference {
  /** Fields of the table that changed. */
  readonly table?: TableFields;
  /** Fields that changed, by GUID; a new object comes with all of its fields. */
  readonly objects?: { readonly [guid: string]: ObjectFields };
  /** Fields that an object no longer has, by GUID. */
  readonly without?: { readonly [guid: string]: readonly string[] };
  readonly removed?: readonly string[];
}

/** The difference from `before` to `after`, or nothing when there is none (the frame number alone does not count). */
export function differenceOf(before: Snapshot, after: Snapshot): Difference | undefined {
  const known = new Map(before.objects.map(object => [object.guid, object]));
  const objects: Record<string, ObjectFields> = {};
  const without: Record<string, readonly string[]> = {};
  for (const object of after.objects) {
    const old = known.get(object.guid);
    known.delete(object.guid);
    if (old === object) continue;
    const changed = old === undefined ? object : changedFields(old, object);
    const missing = old === undefined ? [] : missingFields(old, object);
    if (Object.keys(changed).length > 0) objects[object.guid] = changed;
    if (missing.length > 0) without[object.guid] = missing;
  }
  const table = tableFields(before, after);
  const removed = [...known.keys()];
  const parts = {
    ...(Object.keys(table).length > 0 ? { table } : {}),
    ...(Object.keys(objects).length > 0 ? { objects } : {}),
    ...(Object.keys(without).length > 0 ? { without } : {}),
    ...(removed.length > 0 ? { removed } : {}),
  };
  return Object.keys(parts).length > 0 ? { ...parts, table: { ...table, frame: after.frame } } : undefined;
}

/** `before` with the difference applied; what did not change is shared. New objects come last. */
export function applyDifference(before: Snapshot, difference: Difference): Snapshot {
  const { objects = {}, without = {}, removed = [], table = {} } = difference;
  const gone = new Set(removed);
  const fresh = new Set(Object.keys(objects));
  const kept: ObjectSnapshot[] = [];
  for (const object of before.objects) {
    if (gone.has(object.guid)) continue;
    fresh.delete(object.guid);
    kept.push(changedObject(object, objects[object.guid], without[object.guid]));
  }
  // The server sends every field of an object that the page has not seen.
  const born = [...fresh].map(guid => objects[guid] as ObjectSnapshot);
  return { ...before, ...table, objects: [...kept, ...born] };
}

function changedObject(
  object: ObjectSnapshot,
  fields: ObjectFields | undefined,
  without: readonly string[] | undefined,
): ObjectSnapshot {
  if (fields === undefined && without === undefined) return object;
  const changed = { ...object, ...fields };
  if (without === undefined) return changed;
  const missing = new Set(without);
  // Only optional fields can be missing.
  return Object.fromEntries(
    Object.entries(changed).filter(([name]) => !missing.has(name)),
  ) as unknown as ObjectSnapshot;
}

function changedFields(before: ObjectSnapshot, after: ObjectSnapshot): ObjectFields {
  const old: Readonly<Record<string, unknown>> = { ...before };
  const changed = Object.entries(after).filter(([name, value]) => !isSame(old[name], value));
  return Object.fromEntries(
    changed.map(([name, value]) => [name, name === 'position' || name === 'rotation' ? short(value) : value]),
  );
}

/** Places to a ten-thousandth of an inch: more digits would only be bytes. */
function short(place: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(place).map(([axis, value]) => [axis, Math.round(value * 10_000) / 10_000]));
}

function missingFields(before: ObjectSnapshot, after: ObjectSnapshot): string[] {
  return Object.keys(before).filter(name => !(name in after));
}

function tableFields(before: Snapshot, after: Snapshot): TableFields {
  const old: Readonly<Record<string, unknown>> = { ...before };
  const changed = Object.entries(after).filter(
    ([name, value]) => name !== 'objects' && name !== 'frame' && !isSame(old[name], value),
  );
  return Object.fromEntries(changed);
}

/** Deep equality of JSON values. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = Object.entries(a);
  const right: Readonly<Record<string, unknown>> = { ...b };
  return left.length === Object.keys(right).length && left.every(([key, value]) => isSame(value, right[key]));
}
