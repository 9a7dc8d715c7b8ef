/** A place of the table, in its units. */
export interface Spot {
  readonly x: number;
  readonly z: number;
}

/** One unit long, or nearly: the way in which somebody goes. */
export type TableDirection = Spot;

/** Further than this the next place is not looked for: from a hand to the board it is less. */
const FARTHEST = 25;
const NEAREST = 0.3;
/** For each unit forward a place may be so far to the side. */
const WIDEST = 0.75;
/** To the side is so much further than forward. */
const SIDE_WEIGHT = 2;

/** The next of several places in a direction; a step of its own where there is none. */
export function nextPlace(from: Spot, { x, z }: TableDirection, places: readonly Spot[], step: number): Spot {
  let best: Spot = { x: from.x + x * step, z: from.z + z * step };
  let least = Infinity;
  for (const place of places) {
    const [across, along] = [place.x - from.x, place.z - from.z];
    const forward = across * x + along * z;
    const side = Math.abs(across * z - along * x);
    if (forward < NEAREST || forward > FARTHEST || side > forward * WIDEST) continue;
    const far = forward + side * SIDE_WEIGHT;
    if (far >= least) continue;
    least = far;
    best = place;
  }
  return best;
}

/** The next of several places in reading order, from the upper left as seen in the direction `away`. */
export function placeAfter(from: Spot, away: TableDirection, places: readonly Spot[], step: 1 | -1): Spot | undefined {
  const forward = (place: Spot): number => place.x * away.x + place.z * away.z;
  const right = (place: Spot): number => place.x * away.z - place.z * away.x;
  const ordered = places.toSorted((a, b) => forward(b) - forward(a) || right(a) - right(b));
  const here = ordered.findIndex(place => isSamePlace(place, from));
  if (here < 0) return step === 1 ? ordered[0] : ordered.at(-1);
  return ordered.at((here + step + ordered.length) % ordered.length);
}

export function isSamePlace(a: Spot, b: Spot): boolean {
  return Math.abs(a.x - b.x) < NEAREST && Math.abs(a.z - b.z) < NEAREST;
}
