import type { PlayerId } from '../../../kernel/index.ts';
import { botOrders } from '../bots/bot-orders.ts';
import type { Valhalla } from '../state.ts';
import { orderText } from './order-text.ts';

/** A file of orders as a bot writes it, from what its side may know alone. To battles it answers with the defaults. */
export function botSheet(view: Valhalla, side: PlayerId): string {
  const lines = [`orders ${side} ${view.round}`].concat(botOrders(view, side).map(order => orderText(view, order)));
  return `${lines.join('\n')}\n`;
}
