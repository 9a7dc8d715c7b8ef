import { isDeepStrictEqual } from 'node:util';
import { CHILD_KEYS } from '../source/saved-nodes.ts';
import { isRecord, type PlacedObject } from './match-objects.ts';
import { changeOf, type SaveChange } from './save-change.ts';
import { changedValue } from './value-text.ts';

/** A unit of the table is an inch. */
const CM_PER_UNIT = 2.54;
/** Physics moves and turns what rests by less than this at every load. */
export const JITTER_UNITS = 0.01;
export const JITTER_DEGREES = 0.5;

/** Compared in other ways: lists of objects, their order, and where they are. */
const OTHERS: ReadonlySet<string> = new Set([...CHILD_KEYS, 'DeckIDs', 'Transform']);

/** What differs between two states of one object. @param same the objects of the new save by those of the old one */
export function changesOfObject(
  old: PlacedObject,
  now: PlacedObject,
  same: ReadonlyMap<PlacedObject, PlacedObject>,
): { readonly changes: SaveChange[]; readonly noise: SaveChange[] } {
  const changes: SaveChange[] = [];
  const noise: SaveChange[] = [];
  const isElsewhere = (old.parent === undefined ? undefined : same.get(old.parent)) !== now.parent;
  if (isElsewhere) changes.push(changeOf(now, 'moved', `moved from ${placeOf(old)} to ${placeOf(now)}`));
  for (const { change, isNoise } of transformChanges(old, now))
    // Where something lay before it came into a container means nothing.
    (isNoise || isElsewhere || now.parent !== undefined ? noise : changes).push(change);
  for (const key of new Set([...Object.keys(old.state), ...Object.keys(now.state)])) {
    const [from, to] = [old.state[key], now.state[key]];
    if (OTHERS.has(key) || isDeepStrictEqual(from, to)) continue;
    const words = key === 'Nickname' ? renamed(from, to) : changedValue(key, from, to);
    changes.push(changeOf(now, 'value', words, [key]));
  }
  return { changes, noise };
}

function placeOf({ parent }: PlacedObject): string {
  return parent === undefined ? 'the table' : parent.name;
}

function renamed(from: unknown, to: unknown): string {
  return `renamed from ${JSON.stringify(from ?? '')} to ${JSON.stringify(to ?? '')}`;
}

interface Movement {
  readonly change: SaveChange;
  readonly isNoise: boolean;
}

function transformChanges(old: PlacedObject, now: PlacedObject): Movement[] {
  const [from, to] = [numbersOf(old.state['Transform']), numbersOf(now.state['Transform'])];
  const change = (key: string): number => (to[key] ?? 0) - (from[key] ?? 0);
  const found: Movement[] = [];
  const distance = Math.hypot(change('posX'), change('posY'), change('posZ'));
  if (distance > 0) {
    const words = `moved ${measured(distance * CM_PER_UNIT)} cm`;
    found.push({ change: changeOf(now, 'moved', words, ['Transform']), isNoise: distance < JITTER_UNITS });
  }
  const angle = Math.max(...['rotX', 'rotY', 'rotZ'].map(key => turnOf(change(key))));
  if (angle > 0) {
    const words = `turned ${measured(angle)}°`;
    found.push({ change: changeOf(now, 'turned', words, ['Transform']), isNoise: angle < JITTER_DEGREES });
  }
  const scales = ['scaleX', 'scaleY', 'scaleZ'].filter(key => change(key) !== 0);
  const [scale] = scales;
  if (scale !== undefined) {
    const words = `scaled from ${measured(from[scale] ?? 0)} to ${measured(to[scale] ?? 0)}`;
    const isNoise = scales.every(key => Math.abs(change(key)) < 1e-4);
    found.push({ change: changeOf(now, 'value', words, ['Transform']), isNoise });
  }
  return found;
}

function numbersOf(value: unknown): Record<string, number> {
  const found: Record<string, number> = {};
  if (isRecord(value)) for (const [key, each] of Object.entries(value)) if (typeof each === 'number') found[key] = each;
  return found;
}

/** Degrees between two directions, 0 to 180. */
function turnOf(difference: number): number {
  const turn = Math.abs(difference) % 360;
  return Math.min(turn, 360 - turn);
}

function measured(value: number): string {
  return String(value >= 10 ? Math.round(value) : Number(value.toPrecision(2)));
}
