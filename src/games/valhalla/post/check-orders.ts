import type { PlayerId } from '../../../kernel/index.ts';
import { refusalOf, act } from '../rules/action-rules.ts';
import { isOrder } from '../orders/giving.ts';
import type { Valhalla } from '../state.ts';
import { readOrder, type OrderSheet } from './order-text.ts';
import type { LineFault } from './text-lines.ts';

/**
 * What the game master would refuse of a side's sheet, as far as the side can know: by its view alone. Nothing hidden can
 * make it more or less (5.2).
 */
export function checkOrders(view: Valhalla, side: PlayerId, sheet: OrderSheet): readonly LineFault[] {
  let game = view;
  const faults: LineFault[] = [];
  for (const line of sheet.lines) {
    const read = readOrder(game, line);
    if ('remedy' in read) faults.push(read);
    else {
      const refusal = refusalOf(game, side, read.action);
      if (refusal !== undefined)
        faults.push({
          line: line.line,
          value: line.text,
          expected: `an order that the rules allow (${refusal.code})`,
          remedy: refusal.message,
        });
      else if (isOrder(read.action)) game = act(game, side, read.action).state;
    }
  }
  return faults;
}
