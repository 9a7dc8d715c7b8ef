import type { PlayerId } from '../../../kernel/index.ts';
import { isOrder } from '../orders/giving.ts';
import { act, refusalOf } from '../rules/action-rules.ts';
import type { Valhalla } from '../state.ts';
import { startingPoints } from '../turns/rounds.ts';
import { readOrder, type OrderSheet, type ReadOrder } from './order-text.ts';
import type { LineFault } from './text-lines.ts';

/**
 * What the game master would refuse of a side's sheet, as far as the side can know: by its view alone. Nothing hidden can
 * make it more or less (5.2). Answers to questions that nobody has asked yet are not judged.
 */
export function checkOrders(view: Valhalla, side: PlayerId, sheet: OrderSheet): readonly LineFault[] {
  let game = atTurnOf(view, side);
  const faults: LineFault[] = [];
  for (const line of sheet.lines) {
    const read = readOrder(view, line, false);
    if ('remedy' in read) faults.push(read);
    else {
      const refusal = isJudged(view, read)
        ? refusalOf(read.moment === 'orders' ? game : view, side, read.action)
        : undefined;
      if (refusal !== undefined) {
        const expected = `an order that the rules allow (${refusal.code})`;
        faults.push({ line: line.line, value: line.text, expected, remedy: refusal.message });
      } else if (isOrder(read.action)) game = act(game, side, read.action).state;
    }
  }
  return faults;
}

function isJudged({ phase }: Valhalla, { at, moment }: ReadOrder): boolean {
  return moment === 'orders' || moment === 'talk' || (moment === phase && at < 0);
}

/** The view as it will be when the side's turn begins, if nobody hurts it before: orders of a round are given together. */
export function atTurnOf(view: Valhalla, side: PlayerId): Valhalla {
  if (view.active === side && view.phase === 'orders') return view;
  const units = view.units.map(unit => ({ ...unit, mp: startingPoints(view, unit, 0), engaged: false, spent: false }));
  const sides = view.sides.map(each => (each.id === side ? { ...each, orders: [] } : each));
  return { ...view, active: side, phase: 'orders', sides, units };
}
