import type { HexNumber } from '../map/geometry.ts';
import { around, hexesWithUnits, neighboursOf, sideOf } from '../rules/position.ts';
import { pathfindersOf } from '../sight/fog.ts';
import type { Valhalla } from '../state.ts';
import { give, inChunks, NO_PARTS, type Mind, type ThoughtPart } from './mind.ts';

/** Where every unit lets pathfinders go, wherever it marches this turn. */
const PATHFINDER_REACH = 3;
/** Hexes that a part looks at, and units whose reach it finds. */
const HEXES_IN_PART = 80;
const UNITS_IN_PART = 4;

/** What is known while pathfinders are sent. */
interface Exploring {
  readonly known: boolean[];
  /** By hex: pathfinders can go there. */
  readonly reach: Record<HexNumber, boolean | undefined>;
  /** Those hexes in order. */
  readonly hexes: HexNumber[];
  /** By hex: how many hexes a pathfinder clears there. */
  readonly gains: Record<HexNumber, number | undefined>;
  readonly targets: HexNumber[];
}

/** Pathfinders go where they clear most; each counts on those before it. */
export function explore(mind: Mind): readonly ThoughtPart[] {
  const { game, side } = mind;
  const { cleared } = sideOf(game, side);
  const known: boolean[] = [];
  for (let hex = 0; hex < cleared.length; hex++) known.push(cleared.charAt(hex) === '1');
  const standing = hexesWithUnits(game);
  const all: Exploring = { known, reach: {}, hexes: [], gains: {}, targets: [] };
  const sends: ThoughtPart[] = [];
  for (let index = 0; index < pathfindersOf(game, side); index++) sends.push(() => choose(game, all));
  const order: ThoughtPart = () => {
    if (all.targets.length > 0) give(mind, { kind: 'pathfind', targets: all.targets });
    return NO_PARTS;
  };
  return inChunks(standing.length, UNITS_IN_PART, from =>
    noteReach(game, all, standing.slice(from, from + UNITS_IN_PART)),
  ).concat(
    inChunks(known.length, HEXES_IN_PART, from => noteGains(game, all, from)),
    sends,
    [order],
  );
}

function noteReach(game: Valhalla, { reach }: Exploring, standing: readonly HexNumber[]): void {
  for (const hex of standing) for (const near of around(game, hex, PATHFINDER_REACH)) reach[near] = true;
}

function noteGains(game: Valhalla, all: Exploring, from: HexNumber): void {
  for (let hex = from; hex < from + HEXES_IN_PART && hex < all.known.length; hex++) {
    if (all.reach[hex] !== true) continue;
    all.hexes.push(hex);
    all.gains[hex] = gainAt(game, all.known, hex);
  }
}

/** How many hexes a pathfinder clears; 0 in the middle of the fog, where it cannot go. */
function gainAt(game: Valhalla, known: readonly boolean[], hex: HexNumber): number {
  let isNear = known[hex] === true;
  let unknown = isNear ? 0 : 1;
  for (const near of neighboursOf(game, hex)) {
    if (known[near] === true) isNear = true;
    else unknown++;
  }
  return isNear ? unknown : 0;
}

/** Sends the next pathfinder; of several hexes that are as good, to the first by number. */
function choose(game: Valhalla, { gains, hexes, known, reach, targets }: Exploring): readonly ThoughtPart[] {
  let best: HexNumber | undefined;
  let most = 0;
  for (const hex of hexes) {
    const gain = gains[hex] ?? 0;
    if (gain > most) [best, most] = [hex, gain];
  }
  if (best === undefined) return NO_PARTS;
  targets.push(best);
  for (const hex of around(game, best, 1)) known[hex] = true;
  for (const hex of around(game, best, 2)) if (reach[hex] === true) gains[hex] = gainAt(game, known, hex);
  return NO_PARTS;
}
