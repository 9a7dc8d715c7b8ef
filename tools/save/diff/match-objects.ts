import { CHILD_KEYS } from '../source/saved-nodes.ts';

/** An object of a save, with where it lies. */
export interface PlacedObject {
  readonly state: Readonly<Record<string, unknown>>;
  readonly guid: string;
  /** Nickname, or the internal name of an object that has none. */
  readonly name: string;
  /** Such as `ObjectStates[3].ContainedObjects[0]`. */
  readonly path: string;
  /** What it lies in; nothing for the table. */
  readonly parent?: PlacedObject | undefined;
  /** Position in its list. */
  readonly index: number;
}

/** What the two saves have in common, and what only one of them has. */
export interface MatchedObjects {
  readonly pairs: readonly (readonly [before: PlacedObject, after: PlacedObject])[];
  readonly removed: readonly PlacedObject[];
  readonly added: readonly PlacedObject[];
}

/** Every object of a save, containers before their contents. */
export function objectsOf(save: unknown): PlacedObject[] {
  const found: PlacedObject[] = [];
  if (isRecord(save)) collect(save, '', undefined, found);
  return found;
}

function collect(
  state: Readonly<Record<string, unknown>>,
  path: string,
  parent: PlacedObject | undefined,
  found: PlacedObject[],
): void {
  for (const list of CHILD_KEYS) {
    const value = state[list];
    if (typeof value !== 'object' || value === null) continue;
    Object.entries(value).forEach(([key, child], index) => {
      if (!isRecord(child)) return;
      const place = `${path === '' ? '' : `${path}.`}${list}[${key}]`;
      const object = { state: child, guid: textOf(child, 'GUID'), name: nameOf(child), path: place, parent, index };
      found.push(object);
      collect(child, place, object, found);
    });
  }
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A string of an object; empty if it has none of that key. */
export function textOf(state: Readonly<Record<string, unknown>>, key: string): string {
  const value = state[key];
  return typeof value === 'string' ? value : '';
}

function nameOf(state: Readonly<Record<string, unknown>>): string {
  const plain = textOf(state, 'Nickname')
    .slice(0, 200)
    .replace(/\[[^[\]]*\]/g, '')
    .trim();
  return plain === '' ? textOf(state, 'Name') : plain;
}

/**
 * Finds the same objects in two saves. A GUID that is unique in both decides, wherever the object lies. Other objects are
 * the same if GUID, name and content agree, then if they lie in the same container, then in their order.
 */
export function matchObjects(before: readonly PlacedObject[], after: readonly PlacedObject[]): MatchedObjects {
  const pairs = new Map<PlacedObject, PlacedObject>();
  const taken = new Set<PlacedObject>();
  const match = (
    keyOf: (object: PlacedObject, side: 'before' | 'after') => string | undefined,
    isUnique: boolean,
  ): void => {
    const groups = groupsOf(
      after.filter(object => !taken.has(object)),
      object => keyOf(object, 'after'),
    );
    for (const [key, olds] of groupsOf(
      before.filter(object => !pairs.has(object)),
      object => keyOf(object, 'before'),
    )) {
      const news = groups.get(key) ?? [];
      if (isUnique && (olds.length > 1 || news.length > 1)) continue;
      olds.slice(0, news.length).forEach((old, index) => {
        const now = news[index];
        if (now === undefined) return;
        pairs.set(old, now);
        taken.add(now);
      });
    }
  };
  const ids = new Map<PlacedObject, number>();
  /** The same for the containers of both saves that were matched. */
  const parentId = ({ parent }: PlacedObject, side: 'before' | 'after'): string => {
    if (parent === undefined) return 'table';
    const same = side === 'before' ? pairs.get(parent) : parent;
    if (same === undefined) return 'gone';
    if (!ids.has(same)) ids.set(same, ids.size);
    return String(ids.get(same));
  };
  const looks = ({ guid, name, state }: PlacedObject): string => `${guid}\0${textOf(state, 'Name')}\0${name}`;
  match(({ guid }) => (guid === '' ? undefined : guid), true);
  match(object => `${looks(object)}\0${JSON.stringify(object.state)}`, false);
  match((object, side) => `${parentId(object, side)}\0${looks(object)}`, false);
  match(looks, false);
  match((object, side) => `${parentId(object, side)}\0${textOf(object.state, 'Name')}\0${object.name}`, true);
  return {
    // In the order of the old save, whichever rule has found them.
    pairs: before.flatMap(old => {
      const now = pairs.get(old);
      return now === undefined ? [] : [[old, now] as const];
    }),
    removed: before.filter(object => !pairs.has(object)),
    added: after.filter(object => !taken.has(object)),
  };
}

function groupsOf(
  objects: readonly PlacedObject[],
  keyOf: (object: PlacedObject) => string | undefined,
): Map<string, PlacedObject[]> {
  const groups = new Map<string, PlacedObject[]>();
  for (const object of objects) {
    const key = keyOf(object);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [object]);
    else group.push(object);
  }
  return groups;
}
