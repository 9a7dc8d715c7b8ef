import { charge } from './budget.ts';

/** Units that are searched at once, and charged before: few at first, since most is found soon, and at most so many. */
const WINDOW = 2 ** 16;
const GROWTH = 4;
/** Engines look for so many units of the needle at most; the rest is compared where these were found. */
const PROBE = 8;
/** Units that engines compare in the time of one instruction, when each is compared with the whole probe. */
const UNITS_SEARCHED = 128;
/** Units that engines compare when two long strings are equal so far, and where one is looked for inside the other. */
const UNITS_COMPARED = 256;
const UNITS_LOOKED_AT = 32;
/** What looking at one place costs besides. */
const CALLS_A_PLACE = 2;
/** Shorter work is not worth counting. */
const SHORT = 256;

/**
 * Where `needle` begins in `source` at or behind `from`, or -1. The engine's own search takes the product of both lengths in
 * the worst case; here all work is charged before it is done.
 *
 * @throws {BudgetError}
 */
export function indexIn(source: string, needle: string, from: number): number {
  if (source.length - from < SHORT) return source.indexOf(needle, from);
  const probe = needle.length > PROBE ? needle.slice(0, PROBE) : needle;
  let window = SHORT;
  for (let start = from; start + needle.length <= source.length;) {
    const end = Math.min(start + window, source.length);
    charge(((end - start) * probe.length) / UNITS_SEARCHED);
    // A match may begin in this window and end behind it.
    const piece = source.slice(start, end + probe.length - 1);
    const found = nextIn(source, piece, needle, probe, start);
    if (found >= 0) return found;
    start = end;
    window = Math.min(window * GROWTH, WINDOW);
  }
  return needle === '' ? from : -1;
}

/** The same inside one window: `piece` is the part of `source` from `start` on. */
function nextIn(source: string, piece: string, needle: string, probe: string, start: number): number {
  for (let at = piece.indexOf(probe); at >= 0; at = piece.indexOf(probe, at + 1)) {
    if (probe === needle) return start + at;
    charge(CALLS_A_PLACE + needle.length / UNITS_LOOKED_AT);
    if (source.startsWith(needle, start + at)) return start + at;
  }
  return -1;
}

/** Whether two strings, of which at least one is long, are equal. @throws {BudgetError} */
export function areEqualStrings(left: string, right: string): boolean {
  if (left.length !== right.length) return false;
  if (left.length >= SHORT) charge(left.length / UNITS_COMPARED);
  return left === right;
}
