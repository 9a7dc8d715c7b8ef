import type { PlayerId } from '../../../kernel/index.ts';
import type { ValhallaAction } from '../actions.ts';
import { isCourtier } from '../rules/roster.ts';
import type { Valhalla } from '../state.ts';

const MOVE_ORDERS = 4;
const COURTIERS_PER_ORDER = 2;

/** The movement orders that the side may give in a turn (VAL-ORD-01). */
export function poolOf(game: Valhalla, side: PlayerId): number {
  let courtiers = 0;
  for (const unit of game.units) if (unit.side === side && isCourtier(unit.kind)) courtiers++;
  return MOVE_ORDERS + Math.floor(courtiers / COURTIERS_PER_ORDER);
}

/** What an order takes of the pool (VAL-ORD-02 to VAL-ORD-05). */
export function poolCost(order: ValhallaAction): number {
  if (order.kind === 'move' || order.kind === 'summon') return 1;
  return order.kind === 'ferry' ? different(order.pickUps) + different(order.drops) : 0;
}

function different(hexes: readonly number[]): number {
  return hexes.filter((hex, index) => hexes.indexOf(hex) === index).length;
}

/** What several orders take of the pool together. */
export function poolUsed(orders: readonly ValhallaAction[]): number {
  let used = 0;
  for (const order of orders) used += poolCost(order);
  return used;
}
