import type { PlayerId } from '../../../kernel/index.ts';
import type { ActionOf } from '../actions.ts';
import type { HexNumber } from '../map/geometry.ts';
import { march } from '../moving/marching.ts';
import { cheapestPath, slowestCost, waysOf } from '../moving/paths.ts';
import { pickUnits } from '../moving/unit-text.ts';
import { startRun } from '../rules/run.ts';
import type { Valhalla } from '../state.ts';
import { projected } from './check-movement.ts';

/** What the order form shows of a move, as far as its side can know (VAL-VIEW-02). */
export interface MoveForecast {
  readonly path: readonly HexNumber[];
  /** Movement points of the whole path, for the slowest of the units. */
  readonly cost: number;
  /** The hex where the move would end. */
  readonly stop: HexNumber;
}

/** The forecast of a move after the orders given so far; nothing if its units or a path are not there. */
export function forecastMove(game: Valhalla, side: PlayerId, order: ActionOf<'move'>): MoveForecast | undefined {
  const known = projected(game);
  const units = pickUnits(known, side, order.from, order.units);
  if (units === undefined) return undefined;
  const ways = waysOf(known, units);
  const path = order.path ?? cheapestPath(known, side, ways, order.from, order.to);
  if (path === undefined) return undefined;
  let cost = 0;
  path.forEach((hex, index) => {
    cost += slowestCost(known, ways, path[index - 1] ?? order.from, hex) ?? 0;
  });
  const { entered } = march(
    startRun(known),
    side,
    units.map(({ id }) => id),
    path,
  );
  return { path, cost, stop: entered[entered.length - 1] ?? order.from };
}
