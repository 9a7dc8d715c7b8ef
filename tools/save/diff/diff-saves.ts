import { isDeepStrictEqual } from 'node:util';
import { counted } from '../../../src/kernel/index.ts';
import { CHILD_KEYS } from '../source/saved-nodes.ts';
import { isRecord, matchObjects, objectsOf, type PlacedObject } from './match-objects.ts';
import { changesOfObject } from './object-changes.ts';
import { changeOf, type SaveChange } from './save-change.ts';
import { changedValue } from './value-text.ts';

/** What has changed from one save to another. */
export interface SaveDiff {
  readonly changes: readonly SaveChange[];
  /** Differences that come by themselves: dates, and what physics moves by a hair. */
  readonly noise: readonly SaveChange[];
}

/** Keys that the game itself writes at every save. */
const NOISE = new Set(['Date', 'EpochTime', 'VersionNumber']);
const LISTS: ReadonlySet<string> = new Set(CHILD_KEYS);

/** What differs between two saves, as `readSave` has read them. Takes time in proportion to their size. */
export function diffSaves(before: unknown, after: unknown): SaveDiff {
  const { pairs, removed, added } = matchObjects(objectsOf(before), objectsOf(after));
  const changes: SaveChange[] = [];
  const noise: SaveChange[] = [];
  for (const change of tableChanges(before, after))
    (change.keys.every(key => NOISE.has(key)) ? noise : changes).push(change);
  // The contents of a container that came or went need no lines of their own.
  changes.push(...outermost(removed).map(object => cameOrWent(object, 'removed')));
  changes.push(...outermost(added).map(object => cameOrWent(object, 'added')));
  const same = new Map(pairs);
  const shuffled = shuffledContainers(same);
  for (const [old, now] of pairs) {
    const found = changesOfObject(old, now, same);
    if (shuffled.has(now)) found.changes.push(changeOf(now, 'order', orderWords(now), ['ContainedObjects']));
    changes.push(...found.changes);
    noise.push(...found.noise);
  }
  return { changes, noise };
}

function outermost(objects: readonly PlacedObject[]): PlacedObject[] {
  const all = new Set(objects);
  return objects.filter(({ parent }) => parent === undefined || !all.has(parent));
}

/** Containers of the new save in which objects that stayed lie in another order. */
function shuffledContainers(same: ReadonlyMap<PlacedObject, PlacedObject>): Set<PlacedObject> {
  const last = new Map<PlacedObject, number>();
  const found = new Set<PlacedObject>();
  // The old objects come in their order.
  for (const [old, now] of same) {
    const { parent } = now;
    if (parent === undefined || old.parent === undefined || same.get(old.parent) !== parent) continue;
    if (now.index < (last.get(parent) ?? -1)) found.add(parent);
    last.set(parent, now.index);
  }
  return found;
}

function orderWords({ state }: PlacedObject): string {
  return /^Deck/.test(String(state['Name'])) ? 'deck shuffled' : 'contents in another order';
}

function cameOrWent(object: PlacedObject, kind: 'added' | 'removed'): SaveChange {
  const { parent } = object;
  const where = parent === undefined ? '' : ` ${kind === 'added' ? 'to' : 'from'} ${parent.name}`;
  return changeOf(object, kind, `${kind}${where}`);
}

function tableChanges(before: unknown, after: unknown): SaveChange[] {
  if (!isRecord(before) || !isRecord(after)) return [];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys]
    .filter(key => !LISTS.has(key) && !isDeepStrictEqual(before[key], after[key]))
    .map(key => ({ kind: 'table', words: changedValue(key, before[key], after[key]), keys: [key] }));
}

/** The changes as lines for people, in the order of the save. */
export function diffText({ changes, noise }: SaveDiff, showsNoise = false): string[] {
  const shown = showsNoise ? [...changes, ...noise] : changes;
  const lines = shown.map(({ object, words }) => (object === undefined ? words : `${titleOf(object)}: ${words}`));
  const rest =
    noise.length > 0 && !showsNoise
      ? [`(${counted(noise.length, 'small difference')} left out: dates, and positions by a hair)`]
      : [];
  return lines.length === 0 ? ['Nothing has changed.', ...rest] : [...lines, ...rest];
}

function titleOf({ guid, name }: { readonly guid: string; readonly name: string }): string {
  return guid === '' ? name : `${name} (${guid})`;
}
