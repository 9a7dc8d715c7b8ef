import { newSaved } from '../save-format/new-saved.ts';
import type { SavedObject, SavedTransform } from '../save-format/saved-types.ts';
import { normalDegrees, point } from '../values/vectors.ts';
import { prefabOfSaved } from './custom-kinds.ts';
import type { Prefab } from './prefabs.ts';
import {
  createBody,
  createContainerState,
  createHandPosition,
  createLook,
  createMembership,
  createObjectUi,
  createPickUp,
  createScripting,
  type TableObject,
} from './table-object.ts';

function settingsOf(saved: SavedObject): Record<string, unknown> {
  return saved['Rigidbody'] === undefined ? {} : { use_gravity: usesGravity(saved['Rigidbody']) };
}

function usesGravity(rigidbody: unknown): boolean {
  // The save format's own name for it; anything but `false` means yes.
  const known = rigidbody as { readonly UseGravity?: unknown };
  return known.UseGravity !== false;
}

/** An object as a save has it, not yet on the table. */
export function makeObject(guid: string, saved: SavedObject): TableObject {
  const { Transform: t } = saved;
  saved.GUID = guid;
  return {
    guid,
    saved,
    prefab: prefabOfSaved(saved),
    position: point(t.posX, t.posY, t.posZ),
    rotation: point(normalDegrees(t.rotX), normalDegrees(t.rotY), normalDegrees(t.rotZ)),
    scale: point(t.scaleX, t.scaleY, t.scaleZ),
    box: { minX: 0, maxX: 0, minY: 0, maxY: 0, minZ: 0, maxZ: 0 },
    order: 0,
    arrivalFrame: 0,
    next: undefined,
    previous: undefined,
    isSpawning: true,
    isBeingDestroyed: false,
    isGone: false,
    heldBy: undefined,
    pickUp: createPickUp(),
    body: createBody(),
    membership: createMembership(),
    hand: createHandPosition(),
    container: createContainerState(),
    scripting: { ...createScripting(), settings: settingsOf(saved) },
    ui: createObjectUi(),
    look: createLook(),
  };
}

/** The saved state of a new object of a built-in kind. */
export function blankSaved(prefab: Prefab): SavedObject {
  const [r, g, b] = prefab.tint;
  return { ...newSaved(prefab.name), ColorDiffuse: { r, g, b }, Locked: prefab.startsLocked === true };
}

/** Where something is, how turned and how large, as a save has it. */
export function savedTransform({
  position,
  rotation,
  scale,
}: Pick<TableObject, 'position' | 'rotation' | 'scale'>): SavedTransform {
  return {
    posX: position.x,
    posY: position.y,
    posZ: position.z,
    rotX: rotation.x,
    rotY: rotation.y,
    rotZ: rotation.z,
    scaleX: scale.x,
    scaleY: scale.y,
    scaleZ: scale.z,
  };
}
