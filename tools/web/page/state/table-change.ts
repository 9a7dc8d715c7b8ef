import type { ObjectSnapshot, SnapshotDifference, TableFields } from '../../../world/index.ts';

/** What has changed since the listeners of the table were notified last. Names only: the values are in the state. */
export interface TableChange {
  /** The page was sent the whole table, so anything may have changed. */
  readonly isWhole: boolean;
  /** Fields of the table. */
  readonly table: ReadonlySet<string>;
  /** Fields of each object that changed. A new object has all of its fields here. */
  readonly objects: ReadonlyMap<string, ReadonlySet<string>>;
  /** Objects that went, at least for a moment. */
  readonly removed: ReadonlySet<string>;
}

export const WHOLE_TABLE: TableChange = { isWhole: true, table: new Set(), objects: new Map(), removed: new Set() };

/** Collects the differences of one frame. */
export class TableChanges implements TableChange {
  readonly isWhole = false;
  readonly table = new Set<string>();
  readonly objects = new Map<string, Set<string>>();
  readonly removed = new Set<string>();

  add({ table = {}, objects = [], removed = [] }: SnapshotDifference): void {
    for (const field of Object.keys(table)) this.table.add(field);
    for (const guid of removed) this.removed.add(guid);
    for (const { guid, fields = {}, without = [] } of objects) {
      const names = this.objects.get(guid) ?? new Set();
      for (const name of [...Object.keys(fields), ...without]) names.add(name);
      this.objects.set(guid, names);
    }
  }
}

/** Whether one of these fields of the table may have changed. */
export function hasChanged({ isWhole, table }: TableChange, ...fields: readonly (keyof TableFields)[]): boolean {
  return isWhole || fields.some(field => table.has(field));
}

/** Whether objects came or went, or may have changed in one of these fields. */
export function haveObjectsChanged(change: TableChange, fields: readonly (keyof ObjectSnapshot)[]): boolean {
  const { isWhole, objects, removed } = change;
  return isWhole || removed.size > 0 || [...objects.values()].some(names => fields.some(field => names.has(field)));
}

/** Fields of the table that no picture shows: panels lie over it. Marks, which come as one, are drawn by themselves. */
const NOT_PICTURED: ReadonlySet<string> = new Set(['frame', 'ui']);

/** Whether anything may have changed that a picture of the table shows. */
export function isInPicture({ isWhole, objects, removed, table }: TableChange): boolean {
  return isWhole || objects.size > 0 || removed.size > 0 || [...table].some(field => !NOT_PICTURED.has(field));
}
