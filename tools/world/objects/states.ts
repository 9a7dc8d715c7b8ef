import type { SavedObject } from '../save-format/saved-types.ts';
import type { TableObject } from './table-object.ts';

/** How many states an object has, the present one included; 0 for one without states. */
export function stateCount(object: TableObject): number {
  const { States } = object.saved;
  const others = States === undefined ? 0 : Object.keys(States).length;
  return others === 0 ? 0 : others + 1;
}

/**
 * The current state: the number that is missing among the others (docs/platform/save-format.md#objects); −1 without
 * states.
 */
export function stateOf(object: TableObject): number {
  const { States } = object.saved;
  const count = stateCount(object);
  if (States === undefined || count === 0) return -1;
  for (let id = 1; id <= count; id++) if (States[`${id}`] === undefined) return id;
  return count;
}

/** The other states, by number. */
export function otherStates(object: TableObject): { readonly id: number; readonly saved: SavedObject }[] {
  const { States = {} } = object.saved;
  const found: { readonly id: number; readonly saved: SavedObject }[] = [];
  for (const key of Object.keys(States)) {
    const [id, saved] = [Number(key), States[key]];
    // A save from elsewhere may have any key.
    if (id > 0 && saved !== undefined) found.push({ id, saved });
  }
  return found.sort((a, b) => a.id - b.id);
}
