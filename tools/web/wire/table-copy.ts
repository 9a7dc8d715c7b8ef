import type { ObjectChange, ObjectSnapshot, Snapshot, SnapshotDifference, TableFields } from '../../world/index.ts';

/** A table that differences keep up to date. */
export interface TableCopy {
  fields: TableFields;
  /** By the name under which its viewer knows each object; new objects come last. */
  readonly objects: Map<string, ObjectSnapshot>;
}

export function copyTable({ objects, ...fields }: Snapshot): TableCopy {
  return { fields, objects: new Map(objects.map(object => [object.guid, object])) };
}

/** The copy as one value. What did not change is shared with earlier ones. */
export function snapshotOf({ fields, objects }: TableCopy): Snapshot {
  return { ...fields, objects: [...objects.values()] };
}

/** Changes the copy. Objects that did not change stay the same values. */
export function applyDifference(copy: TableCopy, { table, objects = [], removed = [] }: SnapshotDifference): void {
  if (table !== undefined) copy.fields = { ...copy.fields, ...table };
  for (const guid of removed) copy.objects.delete(guid);
  for (const change of objects) copy.objects.set(change.guid, changedObject(copy.objects.get(change.guid), change));
}

/** An object that the copy lacks comes with all its fields. */
function changedObject(before: ObjectSnapshot | undefined, { fields, without }: ObjectChange): ObjectSnapshot {
  const changed = { ...before, ...fields };
  const missing = new Set(without);
  // Only optional fields can be missing.
  const all = missing.size === 0 ? changed : withoutFields(changed, missing);
  return all as ObjectSnapshot;
}

function withoutFields(fields: object, missing: ReadonlySet<string>): object {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !missing.has(name)));
}
