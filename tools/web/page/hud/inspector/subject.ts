import type { ObjectSnapshot } from '../../../../world/index.ts';
import type { Store } from '../../state/store.ts';
import { aimedMark, placedGhost } from '../../state/table-marks.ts';

/**
 * What the inspector shows: what acts while a target is aimed at, or what is placed; else what the pointer is on; else what
 * was chosen by a tap or a key.
 */
export function inspected(store: Store): ObjectSnapshot | undefined {
  const { chosen, looked, objects } = store.state;
  const isAiming = aimedMark(store) !== undefined || placedGhost(store) !== undefined;
  const first = isAiming ? (chosen ?? looked.guid) : (looked.guid ?? chosen);
  const object = first === undefined ? undefined : objects.get(first);
  return object ?? (chosen === undefined ? undefined : objects.get(chosen));
}

/** Part of the table that says what it is: a space of a board, a place for cards. */
export function isSpace({ description, interactable, locked }: ObjectSnapshot): boolean {
  return locked && !interactable && description !== '';
}

/** The space on which a piece stands: the highest, where some lie on others. */
export function spaceBelow({ state }: Store, { guid, position }: ObjectSnapshot): ObjectSnapshot | undefined {
  let highest: ObjectSnapshot | undefined;
  for (const object of state.objects.values()) {
    if (object.guid === guid || !isSpace(object)) continue;
    const { x, z } = object.position;
    const isBelow = Math.abs(x - position.x) <= object.scale.x / 2 && Math.abs(z - position.z) <= object.scale.z / 2;
    if (isBelow && (highest === undefined || highest.position.y < object.position.y)) highest = object;
  }
  return highest;
}
