import { withOwnPanels } from '../../table/driver/index.ts';
import type {
  ObjectChange,
  ObjectSnapshot,
  PlayerCommand,
  Snapshot,
  SnapshotDifference,
  TableFields,
} from '../../world/index.ts';
import { applyDifference, copyTable, snapshotOf, type TableCopy } from '../wire/table-copy.ts';
import { Masks } from './masks.ts';

/** Fields of the table as one viewer may know them. */
function withOwnUi<Fields extends Partial<TableFields>>(fields: Fields): Fields {
  return fields.ui === undefined ? fields : { ...fields, ui: withOwnPanels(fields.ui) };
}

/** The table as one viewer sees it, with names that this viewer may know in place of GUIDs. */
export class ViewerTable {
  readonly #copy: TableCopy;
  readonly #masks: Masks;

  /**
   * @param whole what the world shows the viewer
   * @param nextMask see {@link Masks}
   */
  constructor(whole: Snapshot, nextMask: () => string) {
    this.#copy = copyTable(whole);
    this.#masks = new Masks(nextMask);
    for (const object of whole.objects) this.#masks.rename(object);
  }

  /** All of it, for a page that has nothing yet. */
  snapshot(): Snapshot {
    const { objects, ...fields } = snapshotOf(this.#copy);
    return { ...withOwnUi(fields), objects: objects.map(object => this.#named(object)) };
  }

  /** Takes in what the world reports, and returns it in the viewer's names. */
  apply(difference: SnapshotDifference): SnapshotDifference {
    applyDifference(this.#copy, difference);
    const removed = (difference.removed ?? []).flatMap(guid => this.#masks.forget(guid) ?? []);
    const objects: ObjectChange[] = [];
    for (const change of difference.objects ?? []) {
      const before = this.#masks.nameOf(change.guid);
      const masked = this.#masked(change);
      if (masked === undefined) continue;
      // Whoever knew it by another name must not learn that it is the same object.
      if (before !== undefined && before !== masked.guid) removed.push(before);
      objects.push(masked);
    }
    return {
      ...(difference.table === undefined ? {} : { table: withOwnUi(difference.table) }),
      ...(objects.length === 0 ? {} : { objects }),
      ...(removed.length === 0 ? {} : { removed }),
    };
  }

  /** See {@link Masks.unmasked}. */
  unmasked(command: PlayerCommand): PlayerCommand | undefined {
    return this.#masks.unmasked(command);
  }

  #named(object: ObjectSnapshot): ObjectSnapshot {
    const name = this.#masks.rename(object);
    return name === object.guid ? object : { ...object, guid: name };
  }

  /** An object under a new name comes with all its fields. */
  #masked(change: ObjectChange): ObjectChange | undefined {
    const object = this.#copy.objects.get(change.guid);
    if (object === undefined) return undefined;
    const before = this.#masks.nameOf(change.guid);
    const name = this.#masks.rename(object);
    return before === name ? { ...change, guid: name } : { guid: name, fields: this.#named(object) };
  }
}
