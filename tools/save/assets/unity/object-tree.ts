import type { UnityObject } from './serialized-file.ts';

// Numbers of Unity's classes.
const GAME_OBJECT = 1;
const TRANSFORM = 4;
const ASSET_BUNDLE = 142;
const RECT_TRANSFORM = 224;

/** The kinds whose fields say how the parts of a bundle belong together. */
export const TREE_KINDS: readonly number[] = [GAME_OBJECT, TRANSFORM, ASSET_BUNDLE, RECT_TRANSFORM];

export type Objects = ReadonlyMap<string, UnityObject>;
export type UnityFields = Readonly<Record<string, unknown>>;

export function fieldsOf(value: unknown): UnityFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as UnityFields) : {};
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The object of this file that a reference leads to. */
export function referred(objects: Objects, reference: unknown): UnityObject | undefined {
  const { m_FileID, m_PathID } = fieldsOf(reference);
  return m_FileID === 0 ? objects.get(String(m_PathID)) : undefined;
}

/** The object that the bundle was made of: the first that it lists, else the first that is below no other. */
export function rootOf(objects: Objects): UnityObject | undefined {
  const all = [...objects.values()];
  const listed = all
    .filter(({ kind }) => kind === ASSET_BUNDLE)
    .flatMap(({ fields }) => listOf(fields['m_Container']))
    .map(entry => referred(objects, fieldsOf(fieldsOf(entry)['second'])['asset']))
    .find(object => object?.kind === GAME_OBJECT);
  if (listed !== undefined) return listed;
  return all.find(object => {
    if (object.kind !== GAME_OBJECT) return false;
    return referred(objects, partFields(transformOf(objects, object))['m_Father']) === undefined;
  });
}

export function componentsOf(objects: Objects, { fields }: UnityObject): UnityObject[] {
  return listOf(fields['m_Component']).flatMap(entry => {
    const pair = fieldsOf(entry);
    return referred(objects, pair['component'] ?? pair['second']) ?? [];
  });
}

export function transformOf(objects: Objects, object: UnityObject): UnityObject | undefined {
  return componentsOf(objects, object).find(({ kind }) => kind === TRANSFORM || kind === RECT_TRANSFORM);
}

export function partFields(transform: UnityObject | undefined): UnityFields {
  return transform?.fields ?? {};
}

/** The parts below one that are not in `seen`, with their transforms; now they are. No part lies in two others. */
export function childrenOf(
  objects: Objects,
  object: UnityObject,
  seen: Set<UnityObject>,
): { readonly part: UnityObject; readonly transform: UnityObject }[] {
  return listOf(partFields(transformOf(objects, object))['m_Children']).flatMap(reference => {
    const transform = referred(objects, reference);
    const part = referred(objects, transform?.fields['m_GameObject']);
    if (transform === undefined || part === undefined || seen.has(part)) return [];
    seen.add(part);
    return [{ part, transform }];
  });
}
