import { isDeepStrictEqual } from 'node:util';
import { JITTER_DEGREES, JITTER_UNITS } from '../diff/object-changes.ts';
import { LITERAL_STYLES, literalOf, textOfLiteral } from '../source/literals.ts';
import { onOneLine } from '../source/line-layout.ts';
import { mergeLines } from './merge-lines.ts';
import { membersOf, objectText } from './object-text.ts';

/** One thing in three saves; nothing where a save lacks it. */
export interface Sides<T> {
  readonly base: T | undefined;
  readonly ours: T | undefined;
  readonly theirs: T | undefined;
}

/** A value that both sides have changed. Texts of JSON. */
export interface ValueConflict extends Sides<string> {
  /** Such as `Nickname` or `CustomDeck.12`. */
  readonly key: string;
}

/**
 * What a value is after the changes of both sides: the JSON text of it, or nothing if it is gone. Objects are merged key by
 * key, texts of several lines line by line. Where both changed the same, it is ours, and `report` gets the conflict.
 */
export function mergeValues(
  key: string,
  sides: Sides<string>,
  report: (conflict: ValueConflict) => void,
): string | undefined {
  const { base, ours, theirs } = sides;
  if (areEqual(ours, theirs) || areEqual(base, theirs)) return ours;
  if (ours === undefined || theirs === undefined || base === undefined) {
    if (areEqual(base, ours)) return theirs;
    report({ key, ...sides });
    return ours ?? theirs;
  }
  const all = { base, ours, theirs };
  if (key === 'Transform') return mergeTransforms(all, report);
  if (areEqual(base, ours)) return mergeMembers(key, all, report) ?? theirs;
  const lines = mergeTexts(all);
  if (lines !== undefined) {
    if (!lines.isClean) report({ key, ...sides });
    return lines.literal;
  }
  const members = mergeMembers(key, all, report);
  if (members === undefined) report({ key, ...sides });
  return members ?? ours;
}

export function areSame(left: string | undefined, right: string | undefined): boolean {
  if (left === right) return true;
  return left !== undefined && right !== undefined && onOneLine(left) === onOneLine(right);
}

/** Whether two texts of JSON have the same value: `1.0` is `1`, and `"\\u0041"` is `"A"`. */
function areEqual(left: string | undefined, right: string | undefined): boolean {
  if (areSame(left, right)) return true;
  if (left === undefined || right === undefined) return false;
  try {
    return isDeepStrictEqual(JSON.parse(left), JSON.parse(right));
  } catch {
    // Only the game reads what is there, such as Infinity.
    return false;
  }
}

type Whole = Readonly<Record<'base' | 'ours' | 'theirs', string>>;

function mergeMembers(
  key: string,
  { base, ours, theirs }: Whole,
  report: (conflict: ValueConflict) => void,
): string | undefined {
  const [old, mine, other] = [membersOf(base), membersOf(ours), membersOf(theirs)];
  if (old === undefined || mine === undefined || other === undefined) return undefined;
  const merged: [string, string][] = [];
  for (const each of new Set([...mine.keys(), ...other.keys()])) {
    const sides = { base: old.get(each), ours: mine.get(each), theirs: other.get(each) };
    const value = mergeValues(`${key}.${each}`, sides, report);
    if (value !== undefined) merged.push([each, value]);
  }
  return objectText(merged, ours);
}

/** What belongs together in a Transform, and by how much physics changes it. */
const TRANSFORM: readonly (readonly [name: string, prefix: string, jitter: number])[] = [
  ['position', 'pos', JITTER_UNITS],
  ['rotation', 'rot', JITTER_DEGREES],
  ['scale', 'scale', 0.0001],
];

/** Position, rotation and scale are changed as a whole. What physics has moved is no change. */
function mergeTransforms({ base, ours, theirs }: Whole, report: (conflict: ValueConflict) => void): string {
  const [old, mine, other] = [membersOf(base), membersOf(ours), membersOf(theirs)];
  if (old === undefined || mine === undefined || other === undefined) {
    report({ key: 'Transform', base, ours, theirs });
    return ours;
  }
  const merged = new Map(mine);
  for (const [name, prefix, jitter] of TRANSFORM) {
    const keys = ['X', 'Y', 'Z'].map(axis => prefix + axis);
    const isMoved = (now: ReadonlyMap<string, string>, from: ReadonlyMap<string, string>): boolean =>
      keys.some(key => {
        const [one, other] = [now.get(key), from.get(key)];
        return one !== other && !(Math.abs(apart(prefix, Number(one), Number(other))) < jitter);
      });
    if (!isMoved(other, old) || !isMoved(other, mine)) continue;
    if (isMoved(mine, old)) report({ key: `Transform.${name}`, base, ours, theirs });
    else
      for (const key of keys) {
        const value = other.get(key);
        if (value !== undefined) merged.set(key, value);
      }
  }
  return objectText(merged, ours);
}

/** The game writes an angle of −1° as 359°, too. */
function apart(prefix: string, now: number, from: number): number {
  return prefix === 'rot' ? ((((now - from) % 360) + 540) % 360) - 180 : now - from;
}

/** Nothing if one of the three is not a text, or none has several lines. */
function mergeTexts(literals: Whole): { readonly literal: string; readonly isClean: boolean } | undefined {
  const [base, ours, theirs] = [textOf(literals.base), textOf(literals.ours), textOf(literals.theirs)];
  if (base === undefined || ours === undefined || theirs === undefined) return undefined;
  if (![base, ours, theirs].some(text => text.includes('\n'))) return undefined;
  const { text, isClean } = mergeLines({ base, ours, theirs });
  const style = LITERAL_STYLES.find(each => literalOf(ours, each) === literals.ours) ?? 'game';
  return { literal: literalOf(text, style), isClean };
}

function textOf(literal: string): string | undefined {
  return literal.startsWith('"') ? textOfLiteral(literal) : undefined;
}
