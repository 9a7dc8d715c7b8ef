import type { Corner, ModelBounds } from '../obj-bounds.ts';
import { contentOf, EFFECTS } from './bundle-content.ts';
import {
  childrenOf,
  componentsOf,
  type UnityFields,
  fieldsOf,
  type Objects,
  partFields,
  referred,
  rootOf,
  transformOf,
  TREE_KINDS,
} from './object-tree.ts';
import { readSerializedFile, type UnityObject } from './serialized-file.ts';
import { filesOfArchive } from './unity-archive.ts';

// Numbers of Unity's classes.
const MESH_FILTER = 33;
const MESH = 43;
const MESH_COLLIDER = 64;
const BOX_COLLIDER = 65;
const SPHERE_COLLIDER = 135;
const CAPSULE_COLLIDER = 136;
const SKINNED_RENDERER = 137;

const KINDS: ReadonlySet<number> = new Set([
  ...[...TREE_KINDS, MESH_FILTER, MESH, MESH_COLLIDER, BOX_COLLIDER, SPHERE_COLLIDER, CAPSULE_COLLIDER],
  SKINNED_RENDERER,
]);

/** Half the sizes of the shapes that Unity has built in, by their identities. */
const BUILT_IN: Readonly<Record<string, Corner>> = {
  10202: { x: 0.5, y: 0.5, z: 0.5 },
  10206: { x: 0.5, y: 1, z: 0.5 },
  10207: { x: 0.5, y: 0.5, z: 0.5 },
  10208: { x: 0.5, y: 1, z: 0.5 },
  10209: { x: 5, y: 0, z: 5 },
  10210: { x: 0.5, y: 0.5, z: 0 },
};

const ORIGIN: Corner = { x: 0, y: 0, z: 0 };
const DEEPEST = 64;

interface Box {
  readonly middle: Corner;
  readonly half: Corner;
}

/** From the space of a part to that of the whole. */
type Placing = (this: void, corner: Corner) => Corner;

/**
 * The box of the colliders of the object in an asset bundle; of what is seen of it, if it has none; nothing if the bundle
 * has neither. With it come its parts and effects.
 *
 * @throws {RangeError} if it is no asset bundle, or one that cannot be read
 */
export function bundleBounds(bytes: Uint8Array): ModelBounds | undefined {
  for (const file of filesOfArchive(bytes)) {
    const objects = readSerializedFile(file, KINDS, EFFECTS);
    const root = rootOf(objects);
    if (root === undefined) continue;
    const shape: Shape = { solid: [], visible: [], passed: new Set([root]) };
    // The game puts the object where the save says, wherever its author had left it.
    gather(objects, root, inPart({ ...partFields(transformOf(objects, root)), m_LocalPosition: ORIGIN }), shape, 0);
    const bounds = boundsAround(shape.solid.length > 0 ? shape.solid : shape.visible);
    if (bounds !== undefined) return { ...bounds, content: contentOf(objects, root) };
  }
  return undefined;
}

interface Shape {
  readonly solid: Corner[];
  readonly visible: Corner[];
  /** The parts whose corners are in it, or will be. */
  readonly passed: Set<UnityObject>;
}

function numberOf(value: unknown, otherwise: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
}

function cornerOf(value: unknown, otherwise: number): Corner {
  const { x, y, z } = fieldsOf(value);
  return { x: numberOf(x, otherwise), y: numberOf(y, otherwise), z: numberOf(z, otherwise) };
}

/** From the space of a part to that of the part above it. */
function inPart({ m_LocalPosition, m_LocalRotation, m_LocalScale }: UnityFields): Placing {
  const place = cornerOf(m_LocalPosition, 0);
  const scale = cornerOf(m_LocalScale, 1);
  const turn = { ...cornerOf(m_LocalRotation, 0), w: numberOf(fieldsOf(m_LocalRotation)['w'], 1) };
  return corner => {
    const { x, y, z } = turned({ x: corner.x * scale.x, y: corner.y * scale.y, z: corner.z * scale.z }, turn);
    return { x: x + place.x, y: y + place.y, z: z + place.z };
  };
}

/** A corner after the turn of a quaternion. */
function turned(corner: Corner, { x, y, z, w }: Corner & { readonly w: number }): Corner {
  const side = {
    x: 2 * (y * corner.z - z * corner.y),
    y: 2 * (z * corner.x - x * corner.z),
    z: 2 * (x * corner.y - y * corner.x),
  };
  return {
    x: corner.x + w * side.x + (y * side.z - z * side.y),
    y: corner.y + w * side.y + (z * side.x - x * side.z),
    z: corner.z + w * side.z + (x * side.y - y * side.x),
  };
}

/** Adds the corners of a part, and of all parts below it, to `shape`. */
function gather(objects: Objects, object: UnityObject, placing: Placing, shape: Shape, depth: number): void {
  if (object.fields['m_IsActive'] === false || object.fields['m_IsActive'] === 0 || depth > DEEPEST) return;
  for (const component of componentsOf(objects, object)) {
    const isSolid = isCollider(component);
    const box = boxOf(objects, component);
    if (box !== undefined) (isSolid ? shape.solid : shape.visible).push(...cornersOf(box).map(placing));
  }
  for (const { part, transform } of childrenOf(objects, object, shape.passed)) {
    const inside = inPart(transform.fields);
    gather(objects, part, corner => placing(inside(corner)), shape, depth + 1);
  }
}

function isCollider({ kind }: UnityObject): boolean {
  return [MESH_COLLIDER, BOX_COLLIDER, SPHERE_COLLIDER, CAPSULE_COLLIDER].includes(kind);
}

/** The box of a component; nothing for one without a shape, a collider that is off, or one that only notices. */
function boxOf(objects: Objects, { kind, fields }: UnityObject): Box | undefined {
  if (isOff(fields['m_Enabled']) || fields['m_IsTrigger'] === true) return undefined;
  switch (kind) {
    case MESH_FILTER:
    case MESH_COLLIDER:
      return boxOfMesh(objects, fields['m_Mesh']);
    case SKINNED_RENDERER:
      return boxFrom(fields['m_AABB']);
    case BOX_COLLIDER: {
      const { x, y, z } = cornerOf(fields['m_Size'], 1);
      return { middle: cornerOf(fields['m_Center'], 0), half: { x: x / 2, y: y / 2, z: z / 2 } };
    }
    case SPHERE_COLLIDER: {
      const radius = numberOf(fields['m_Radius'], 0.5);
      return { middle: cornerOf(fields['m_Center'], 0), half: { x: radius, y: radius, z: radius } };
    }
    case CAPSULE_COLLIDER:
      return boxOfCapsule(fields);
    default:
      return undefined;
  }
}

function isOff(enabled: unknown): boolean {
  return enabled === false || enabled === 0;
}

function boxOfCapsule(fields: UnityFields): Box {
  const radius = numberOf(fields['m_Radius'], 0.5);
  const along = Math.max(radius, numberOf(fields['m_Height'], 1) / 2);
  const direction = numberOf(fields['m_Direction'], 1);
  return {
    middle: cornerOf(fields['m_Center'], 0),
    half: {
      x: direction === 0 ? along : radius,
      y: direction === 1 ? along : radius,
      z: direction === 2 ? along : radius,
    },
  };
}

function boxOfMesh(objects: Objects, reference: unknown): Box | undefined {
  const mesh = referred(objects, reference);
  if (mesh !== undefined) return boxFrom(mesh.fields['m_LocalAABB']);
  const half = BUILT_IN[String(fieldsOf(reference)['m_PathID'])];
  return half === undefined ? undefined : { middle: ORIGIN, half };
}

function boxFrom(value: unknown): Box | undefined {
  const { m_Center, m_Extent } = fieldsOf(value);
  if (m_Center === undefined || m_Extent === undefined) return undefined;
  return { middle: cornerOf(m_Center, 0), half: cornerOf(m_Extent, 0) };
}

function cornersOf({ middle, half }: Box): Corner[] {
  const corners: Corner[] = [];
  for (const x of [-1, 1]) {
    for (const y of [-1, 1]) {
      for (const z of [-1, 1]) {
        corners.push({ x: middle.x + x * half.x, y: middle.y + y * half.y, z: middle.z + z * half.z });
      }
    }
  }
  return corners;
}

function boundsAround(corners: readonly Corner[]): ModelBounds | undefined {
  if (corners.length === 0) return undefined;
  const bounds = { low: { x: Infinity, y: Infinity, z: Infinity }, high: { x: -Infinity, y: -Infinity, z: -Infinity } };
  for (const corner of corners) {
    for (const axis of ['x', 'y', 'z'] as const) {
      bounds.low[axis] = Math.min(bounds.low[axis], corner[axis]);
      bounds.high[axis] = Math.max(bounds.high[axis], corner[axis]);
    }
  }
  return bounds;
}
