import type { PlayerId } from '../../../kernel/index.ts';
import { geometryOf, type HexNumber } from '../map/geometry.ts';
import { isCleared } from '../rules/position.ts';
import type { FieldUnit, Valhalla } from '../state.ts';
import { stepCost, wayOf, type MoveWay } from './costs.ts';

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
  const costs = costsTo(game, side, ways, from, to);
  const { towards } = geometryOf(game.map.radius);
  const path: HexNumber[] = [];
  let here = from;
  while (here !== to) {
    const left = costs[here];
    if (left === undefined) return undefined;
    const at = here;
    const next = (towards[at] ?? []).find(near => {
      const step = near < 0 ? undefined : slowestCost(game, ways, at, near);
      return step !== undefined && costs[near] !== undefined && costs[near] + step === left;
    });
    if (next === undefined) return undefined;
    path.push(next);
    here = next;
  }
  return path;
}

/** By hex: the least cost from there to `to`, for all hexes that cost less than `from` does, and for it. */
function costsTo(
  game: Valhalla,
  side: PlayerId,
  ways: readonly MoveWay[],
  from: HexNumber,
  to: HexNumber,
): Readonly<Record<HexNumber, number>> {
  const { neighbours } = geometryOf(game.map.radius);
  const costs: Record<HexNumber, number> = { [to]: 0 };
  // Hexes to go on from, by cost: costs are small whole numbers.
  const waiting: HexNumber[][] = [[to]];
  for (let cost = 0; cost < waiting.length && cost < (costs[from] ?? cost + 1); cost++) {
    for (const hex of waiting[cost] ?? []) {
      for (const near of costs[hex] === cost ? (neighbours[hex] ?? []) : []) {
        const step = near === from || isCleared(game, side, near) ? slowestCost(game, ways, near, hex) : undefined;
        const before = costs[near];
        if (step !== undefined && (before === undefined || before > cost + step)) {
          costs[near] = cost + step;
          while (waiting.length <= cost + step) waiting.push([]);
          waiting[cost + step]?.push(near);
        }
      }
    }
  }
  return costs;
}
