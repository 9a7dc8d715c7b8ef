import type { TableMark } from '../../../../../src/scene/index.ts';
import type { ObjectSnapshot } from '../../../../world/index.ts';
import { isDrawnTile } from '../../scene/look/drawn-pictures.ts';
import type { Store } from '../../state/store.ts';
import { marksOf } from '../../state/table-marks.ts';

/** The mark that a player aims at, if something would happen to what stands there. */
export function aimedMark(store: Store): TableMark | undefined {
  const { place } = store.state.looked;
  const marks = place === undefined ? undefined : marksOf(store)?.marks;
  return marks?.find(mark => mark.forecast !== undefined && isWithin(mark, place!));
}

/** Whether a place of the table is in a marked cell. */
export function isWithin(mark: TableMark, { x, z }: { readonly x: number; readonly z: number }): boolean {
  const reach = mark.size / 200;
  return Math.abs(mark.x / 100 - x) <= reach && Math.abs(mark.z / 100 - z) <= reach;
}

/**
 * What the inspector shows: what acts while a target is aimed at, so that both are read; else what the pointer is on;
 * else what was chosen by a tap or a key.
 */
export function inspected(store: Store): ObjectSnapshot | undefined {
  const { chosen, looked, objects } = store.state;
  const first = aimedMark(store) === undefined ? (looked.guid ?? chosen) : (chosen ?? looked.guid);
  const object = first === undefined ? undefined : objects.get(first);
  return object ?? (chosen === undefined ? undefined : objects.get(chosen));
}

/** The drawn space of a board on which a piece stands. */
export function spaceBelow({ state }: Store, { guid, position }: ObjectSnapshot): ObjectSnapshot | undefined {
  for (const object of state.objects.values()) {
    if (object.guid === guid || !isDrawnTile(object)) continue;
    const { x, z } = object.position;
    if (Math.abs(x - position.x) <= object.scale.x / 2 && Math.abs(z - position.z) <= object.scale.z / 2) return object;
  }
  return undefined;
}
