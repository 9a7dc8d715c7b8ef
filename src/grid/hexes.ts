/**
 * A hex in axial coordinates: `q` counts columns, `r` runs down along a column of flat-topped hexes. Whole numbers,
 * possibly negative.
 */
export interface Hex {
  readonly q: number;
  readonly r: number;
}

/** The six neighbours of flat-topped hexes: north, then clockwise. */
export const HEX_DIRECTIONS: readonly Hex[] = [
  { q: 0, r: -1 },
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
];

/** So far from the centre, hexes still have keys of their own. */
const FARTHEST = 50000;

/** A whole number of its own for every hex with coordinates from −50,000 to 50,000: a key while something is worked out. */
export function hexKey({ q, r }: Hex): number {
  return (q + FARTHEST) * (2 * FARTHEST + 1) + r + FARTHEST;
}

/** Whether both are the same place. */
export function isSameHex(first: Hex, second: Hex): boolean {
  return first.q === second.q && first.r === second.r;
}

/** The hex next to `hex` in that direction (0 to 5, from north clockwise). */
export function hexIn({ q, r }: Hex, direction: number): Hex {
  const step = HEX_DIRECTIONS[direction] ?? { q: 0, r: 0 };
  return { q: q + step.q, r: r + step.r };
}

/** The six hexes around, from north clockwise. */
export function hexNeighbours(hex: Hex): Hex[] {
  return HEX_DIRECTIONS.map((_, direction) => hexIn(hex, direction));
}

/** How many steps lie between two hexes. */
export function hexDistance(from: Hex, to: Hex): number {
  const q = absolute(to.q - from.q);
  const r = absolute(to.r - from.r);
  const s = absolute(to.q + to.r - from.q - from.r);
  return (q + r + s) / 2;
}

function absolute(value: number): number {
  return value < 0 ? -value : value;
}

/** All hexes within `radius` steps of `centre`, itself included, column by column. */
export function hexesWithin(centre: Hex, radius: number): Hex[] {
  const hexes: Hex[] = [];
  let count = 0;
  for (let q = -radius; q <= radius; q++) {
    const first = q < 0 ? -radius - q : -radius;
    const last = q < 0 ? radius : radius - q;
    for (let r = first; r <= last; r++) {
      hexes[count] = { q: centre.q + q, r: centre.r + r };
      count++;
    }
  }
  return hexes;
}

/**
 * The hexes of a straight line from `from` to `to`, both included. Where it runs between two hexes, it takes the one
 * with the larger coordinates, whichever way it is drawn.
 */
export function hexLine(from: Hex, to: Hex): Hex[] {
  const steps = hexDistance(from, to);
  const line: Hex[] = [from];
  for (let step = 1; step <= steps; step++) line[step] = hexBetween(from, to, step, steps);
  return line;
}

/** The hex at `step` of `steps`, in whole numbers: fractions are rounded alike in all runtimes only when they are none. */
function hexBetween(from: Hex, to: Hex, step: number, steps: number): Hex {
  // In parts of 6 × steps, moved a little off the middle so that no point lies between two hexes.
  const unit = 6 * steps;
  const q = 6 * (from.q * (steps - step) + to.q * step) + 2;
  const r = 6 * (from.r * (steps - step) + to.r * step) + 1;
  return roundHex(q, r, unit);
}

/** The hex that holds the point `q / unit`, `r / unit`. */
function roundHex(q: number, r: number, unit: number): Hex {
  const s = -q - r;
  const roundQ = rounded(q, unit);
  const roundR = rounded(r, unit);
  const roundS = rounded(s, unit);
  const offQ = absolute(roundQ * unit - q);
  const offR = absolute(roundR * unit - r);
  const offS = absolute(roundS * unit - s);
  if (offQ > offR && offQ > offS) return { q: -roundR - roundS, r: roundR };
  if (offR > offS) return { q: roundQ, r: -roundQ - roundS };
  return { q: roundQ, r: roundR };
}

function rounded(value: number, unit: number): number {
  return Math.floor((2 * value + unit) / (2 * unit));
}

/** A hex that can be reached, and what it costs to get there. */
export interface ReachedHex {
  readonly hex: Hex;
  readonly cost: number;
}

/**
 * The hexes that can be reached from `from` for `budget` or less, the cheapest first, never `from` itself.
 *
 * @param costOf the cost of a step from one hex to the next (an integer from 1), or nothing if the step is impossible
 */
export function hexReach(
  from: Hex,
  budget: number,
  costOf: (from: Hex, to: Hex) => number | undefined,
): readonly ReachedHex[] {
  const search: Search = { costs: { [hexKey(from)]: 0 }, waiting: [], budget };
  for (let cost = 0; cost <= budget; cost++) search.waiting[cost] = cost === 0 ? [from] : [];
  const done: Record<number, boolean> = {};
  const reached: ReachedHex[] = [];
  for (let cost = 0; cost <= budget; cost++) {
    for (const hex of search.waiting[cost] ?? []) {
      if (done[hexKey(hex)] !== true) {
        done[hexKey(hex)] = true;
        if (cost > 0) reached.push({ hex, cost });
        for (const next of hexNeighbours(hex)) wait(search, next, cost, costOf(hex, next));
      }
    }
  }
  return reached;
}

interface Search {
  /** By key: the least cost found so far. */
  readonly costs: Record<number, number>;
  /** By cost: the hexes to go on from. */
  readonly waiting: Hex[][];
  readonly budget: number;
}

function wait({ costs, waiting, budget }: Search, hex: Hex, before: number, step: number | undefined): void {
  if (step === undefined || before + step > budget) return;
  const key = hexKey(hex);
  const known = costs[key];
  if (known !== undefined && known <= before + step) return;
  costs[key] = before + step;
  waiting[before + step]?.push(hex);
}

/** Column and row of a map whose odd columns are shifted down by half a hex, both from 0 at its corner. */
export interface Offset {
  readonly column: number;
  readonly row: number;
}

/** The position of a hex on such a map. */
export function offsetOf({ q, r }: Hex): Offset {
  return { column: q, row: r + (q - parityOf(q)) / 2 };
}

/** The hex at that position of such a map. */
export function hexAtOffset({ column, row }: Offset): Hex {
  return { q: column, r: row - (column - parityOf(column)) / 2 };
}

/** 0 for even numbers, 1 for odd ones. */
function parityOf(value: number): number {
  // No remainder of a negative number: Lua's differs.
  return absolute(value) % 2;
}
