import { latestOf, panic, type PlayerId } from '../../../kernel/index.ts';
import { geometryOf, type HexNumber, neighboursFrom, towardsFrom } from '../map/geometry.ts';
import { sideOf } from '../rules/position.ts';
import type { FieldUnit, Valhalla } from '../state.ts';
import { groundFor, stepCost, stepCosts, wayOf, type MoveWay, type StepCost } from './costs.ts';

/** The ways of moving of several units, each once. */
export function waysOf(game: Valhalla, units: readonly FieldUnit[]): readonly MoveWay[] {
  const ways: MoveWay[] = [];
  for (const unit of units) {
    const way = wayOf(game, unit);
    if (!ways.includes(way)) ways.push(way);
  }
  return ways;
}

/** The cost of a step for the slowest of several ways; nothing where one of them cannot go. */
export function slowestCost(
  game: Valhalla,
  ways: readonly MoveWay[],
  from: HexNumber,
  to: HexNumber,
): number | undefined {
  let most = 0;
  for (const way of ways) {
    const cost = stepCost(game, way, from, to);
    if (cost === undefined) return undefined;
    if (cost > most) most = cost;
  }
  return most;
}

/**
 * The cheapest path of a group from `from` to `to` through hexes that its side has cleared, without `from`. Of equal
 * ones it is the first by direction, from north clockwise. Nothing if no path leads there.
 */
export function cheapestPath(
  game: Valhalla,
  side: PlayerId,
  ways: readonly MoveWay[],
  from: HexNumber,
  to: HexNumber,
): readonly HexNumber[] | undefined {
  const search = beginPath(game, side, ways, from, to);
  pathOn(search, ALL);
  return search.path;
}

/** A search for the cheapest path, a part at a time. */
export interface PathSearch {
  /** Absent until it is found, and where none leads. */
  path: readonly HexNumber[] | undefined;
  /** Does so many hexes more. Returns whether any are left. */
  readonly next: (this: void, most: number) => boolean;
}

/** Begins what {@link cheapestPath} does. A path that was found on this ground is known at once. */
export function beginPath(
  game: Valhalla,
  side: PlayerId,
  ways: readonly MoveWay[],
  from: HexNumber,
  to: HexNumber,
): PathSearch {
  const { cleared } = sideOf(game, side);
  const { paths } = groundFor(game, ways, cleared);
  const key = `${from} ${to}`;
  const known = paths[key];
  if (known !== undefined) return { path: known.length === 0 ? undefined : known, next: () => false };
  const costOf = stepCosts(game, ways);
  const open = openHexes(cleared);
  const made = beginSpread(to);
  const stepTo: StepCost = (hex, near) => (near === from || open[near] === true ? costOf(near, hex) : undefined);
  // All hexes that cost less than `from` does, and it.
  const isNearer: GoesOn = (cost, costs) => cost < (costs[from] ?? cost + 1);
  const search: PathSearch = {
    path: undefined,
    next: most => {
      if (spreadOn(game, made, stepTo, isNearer, most)) return true;
      const path = pathAlong(game, costOf, made.costs, from, to);
      paths[key] = path ?? [];
      search.path = path === undefined || path.length === 0 ? undefined : path;
      return false;
    },
  };
  return search;
}

/** Does so many hexes of the search more. Returns whether any are left. */
export function pathOn(search: PathSearch, most: number): boolean {
  return search.next(most);
}

/** From hex to hex, where the costs of the way that is left fall by those of the step. */
function pathAlong(
  game: Valhalla,
  costOf: StepCost,
  costs: Readonly<Record<HexNumber, number>>,
  from: HexNumber,
  to: HexNumber,
): readonly HexNumber[] | undefined {
  const geometry = geometryOf(game.map.radius);
  const path: HexNumber[] = [];
  let here = from;
  while (here !== to) {
    const left = costs[here];
    if (left === undefined) return undefined;
    const at = here;
    const next = towardsFrom(geometry, at).find(near => {
      const step = near < 0 ? undefined : costOf(at, near);
      return step !== undefined && costs[near] !== undefined && costs[near] + step === left;
    });
    if (next === undefined) return undefined;
    path.push(next);
    here = next;
  }
  return path;
}

/** By hex: whether it is cleared, as the fog was asked for last. */
const openHexes = latestOf((cleared: string): readonly boolean[] => {
  const open: boolean[] = [];
  for (let hex = 0; hex < cleared.length; hex++) open.push(cleared.charAt(hex) === '1');
  return open;
});

/** The hexes that a group reaches with so many points through hexes that its side has cleared, the nearest first. */
export function withinReach(
  game: Valhalla,
  side: PlayerId,
  ways: readonly MoveWay[],
  from: HexNumber,
  points: number,
): readonly HexNumber[] {
  return costsWithin(game, side, ways, from, points).hexes.filter(hex => hex !== from);
}

/** Hexes that a group reaches, the nearest first, and by hex what it costs to go there. */
export interface Reach {
  readonly hexes: readonly HexNumber[];
  readonly costs: Readonly<Record<HexNumber, number | undefined>>;
}

/** Where a group can go through cleared hexes with so many points, and for how many of them. */
export function costsWithin(
  game: Valhalla,
  side: PlayerId,
  ways: readonly MoveWay[],
  from: HexNumber,
  points: number,
): Reach {
  const costOf = stepCosts(game, ways, sideOf(game, side).cleared);
  const { costs, settled } = spread(game, from, costOf, cost => cost <= points);
  const within: Record<HexNumber, number> = {};
  for (const hex of settled) within[hex] = costs[hex] ?? panic('A hex that is reached has no cost');
  return { hexes: settled, costs: within };
}

/** By hex: what it costs a group to come from there to `to`, through cleared hexes, with so many points at most. */
export function costsBack(
  game: Valhalla,
  side: PlayerId,
  ways: readonly MoveWay[],
  to: HexNumber,
  points: number,
): Reach['costs'] {
  const { cleared } = sideOf(game, side);
  const costOf = stepCosts(game, ways);
  const open = openHexes(cleared);
  return spread(
    game,
    to,
    (hex, near) => (open[near] === true ? costOf(near, hex) : undefined),
    cost => cost <= points,
  ).costs;
}

interface Spread {
  /** The least cost known by hex: of those not settled, perhaps not the least there is. */
  readonly costs: Record<HexNumber, number>;
  /** By cost, the least first. */
  readonly settled: HexNumber[];
  /** Hexes to go on from, by cost: costs are small whole numbers. A hex is put there again only when it gets cheaper. */
  readonly waiting: HexNumber[][];
  /** All hexes that cost less are settled. */
  cost: number;
  /** How many of those that cost as much were gone on from. */
  at: number;
}

/** Goes from hex to hex, the cheapest first, for as long as `goesOn` says so of the cost to go on from. */
function spread(game: Valhalla, start: HexNumber, stepTo: StepCost, goesOn: GoesOn): Spread {
  const made = beginSpread(start);
  spreadOn(game, made, stepTo, goesOn, ALL);
  return made;
}

/** @noSelf */
type GoesOn = (this: void, cost: number, costs: Readonly<Record<HexNumber, number>>) => boolean;
/** More hexes than any map has. */
const ALL = 1000000;

function beginSpread(start: HexNumber): Spread {
  return { costs: { [start]: 0 }, settled: [], waiting: [[start]], cost: 0, at: 0 };
}

/** Settles so many hexes more. Returns whether any may be left. */
function spreadOn(game: Valhalla, all: Spread, stepTo: StepCost, goesOn: GoesOn, most: number): boolean {
  const geometry = geometryOf(game.map.radius);
  const { costs, settled, waiting } = all;
  const full = settled.length + most;
  while (all.cost < waiting.length) {
    const { cost } = all;
    const hexes = waiting[cost] ?? [];
    if (all.at === 0 && !goesOn(cost, costs)) return false;
    while (all.at < hexes.length) {
      if (settled.length >= full) return true;
      const hex = hexes[all.at] ?? panic('No hex waits');
      all.at++;
      if (costs[hex] !== cost) continue;
      settled.push(hex);
      for (const near of neighboursFrom(geometry, hex)) {
        const before = costs[near];
        // Most neighbours are where the search came from.
        if (before !== undefined && before <= cost) continue;
        const step = stepTo(hex, near);
        if (step !== undefined && (before === undefined || before > cost + step)) {
          costs[near] = cost + step;
          while (waiting.length <= cost + step) waiting.push([]);
          waiting[cost + step]?.push(near);
        }
      }
    }
    all.cost++;
    all.at = 0;
  }
  return false;
}

/** A search for the ways of a group to all cleared hexes, a part at a time. Below `cost` its costs are the least ones. */
export interface WaySearch extends Spread {
  readonly game: Valhalla;
  readonly stepTo: StepCost;
}

export function beginSearch(game: Valhalla, side: PlayerId, ways: readonly MoveWay[], from: HexNumber): WaySearch {
  return { ...beginSpread(from), game, stepTo: stepCosts(game, ways, sideOf(game, side).cleared) };
}

/** Settles so many hexes more. Returns whether any may be left. */
export function searchOn(search: WaySearch, most: number): boolean {
  return spreadOn(search.game, search, search.stepTo, everywhere, most);
}

function everywhere(this: void): boolean {
  return true;
}
