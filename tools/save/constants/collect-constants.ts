import { isRecord, objectsOf, type PlacedObject, textOf } from '../diff/match-objects.ts';

/** What scripts of a save may name. */
export interface SaveConstants {
  /** GUIDs by the name of their object. */
  readonly guids: ReadonlyMap<string, string>;
  /** The same, of zones alone. */
  readonly zones: ReadonlyMap<string, string>;
  readonly tags: ReadonlyMap<string, string>;
  /** Of the table, in world coordinates, in their order. */
  readonly snapPoints: readonly SnapConstant[];
}

export interface SnapConstant {
  readonly position: readonly [x: number, y: number, z: number];
  readonly tags: readonly string[];
}

const ZONES = /^(?:ScriptingTrigger|FogOfWarTrigger|HandTrigger|RandomizeTrigger|LayoutZone)$/;
const RESERVED = new Set(
  (
    'and break do else elseif end false for function goto if in local nil not or repeat return then true until while ' +
    'constructor prototype'
  ).split(' '),
);

/** Names of everything in a save that scripts look up. The same save always gives the same names. */
export function collectConstants(save: unknown): SaveConstants {
  const objects = objectsOf(save);
  const named = objects.filter(({ guid }) => guid !== '');
  const isZone = ({ state }: PlacedObject): boolean => ZONES.test(textOf(state, 'Name'));
  const tags = new Set(objects.flatMap(({ state }) => stringsOf(state['Tags'])));
  const snapPoints = isRecord(save) && Array.isArray(save['SnapPoints']) ? save['SnapPoints'].flatMap(snapOf) : [];
  for (const { tags: own } of snapPoints) for (const tag of own) tags.add(tag);
  return {
    guids: namesOf(named.filter(object => !isZone(object)).map(({ name, guid }) => [name, guid])),
    zones: namesOf(named.filter(isZone).map(({ name, guid }) => [name, guid])),
    tags: namesOf([...tags].sort().map(tag => [tag, tag])),
    snapPoints,
  };
}

/** Every GUID of a save, those of contained objects too. */
export function guidsOf(save: unknown): Set<string> {
  return new Set(objectsOf(save).map(({ guid }) => guid));
}

function stringsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter(each => typeof each === 'string') : [];
}

function snapOf(point: unknown): SnapConstant[] {
  if (!isRecord(point) || !isRecord(point['Position'])) return [];
  const place = point['Position'];
  const at = (key: string): number => (typeof place[key] === 'number' ? place[key] : 0);
  return [{ position: [at('x'), at('y'), at('z')], tags: stringsOf(point['Tags']) }];
}

/** Values by identifiers; a number tells equal names apart. Of objects with one GUID the first one gives the name. */
function namesOf(entries: readonly (readonly [name: string, value: string])[]): Map<string, string> {
  const found = new Map<string, string>();
  const numbers = new Map<string, number>();
  for (const [name, value] of new Map([...entries].reverse().map(entry => [entry[1], entry])).values())
    numbers.set(identifierOf(name, value), 0);
  const seen = new Set<string>();
  for (const [name, value] of entries) {
    if (seen.has(value)) continue;
    seen.add(value);
    const identifier = identifierOf(name, value);
    let number = (numbers.get(identifier) ?? 0) + 1;
    // `bear2` may be somebody's own name.
    while (number > 1 && numbers.has(`${identifier}${number}`)) number += 1;
    numbers.set(identifier, number);
    found.set(number === 1 ? identifier : `${identifier}${number}`, value);
  }
  return found;
}

/** A name such as `aceOfSpades`, for TypeScript and Lua. */
function identifierOf(name: string, value: string): string {
  const words =
    name
      .slice(0, 100)
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .match(/[A-Za-z0-9]+/g) ?? [];
  const joined = words.map((word, index) =>
    index === 0 ? lowered(word) : word.charAt(0).toUpperCase() + word.slice(1),
  );
  const plain = joined.join('') || `_${value.replace(/[^A-Za-z0-9]/g, '')}`;
  return /^\d/.test(plain) || RESERVED.has(plain) ? `_${plain}` : plain;
}

/** `HP` becomes `hp`, and `BigBear` `bigBear`. */
function lowered(word: string): string {
  return /^[A-Z0-9]+$/.test(word) ? word.toLowerCase() : word.charAt(0).toLowerCase() + word.slice(1);
}
