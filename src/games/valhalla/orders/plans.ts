import type { PlayerId } from '../../../kernel/index.ts';
import type { ActionOf, ValhallaAction } from '../actions.ts';
import type { HexNumber } from '../map/geometry.ts';
import { sideOf } from '../rules/position.ts';
import type { Valhalla } from '../state.ts';

/** The orders of one kind that a side has given this turn, in order. */
export function ordersOf<K extends ValhallaAction['kind']>(
  game: Valhalla,
  side: PlayerId,
  kind: K,
): readonly ActionOf<K>[] {
  const orders: ActionOf<K>[] = [];
  for (const order of sideOf(game, side).orders) {
    // The order has the fields of its kind; the compiler cannot follow the comparison.
    if (order.kind === kind) orders.push(order as ActionOf<K>);
  }
  return orders;
}

/** The side's battle plan for a hex this turn: the last one given. */
export function planFor(game: Valhalla, side: PlayerId, hex: HexNumber): ActionOf<'plan'> | undefined {
  const plans = ordersOf(game, side, 'plan').filter(plan => plan.hex === hex);
  return plans[plans.length - 1];
}
