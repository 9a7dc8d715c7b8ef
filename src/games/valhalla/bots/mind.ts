import type { PlayerId } from '../../../kernel/index.ts';
import type { ValhallaAction } from '../actions.ts';
import { giveOrder, isOrder, orderRefusal, type Order } from '../orders/giving.ts';
import type { Valhalla } from '../state.ts';

/** A bot while it makes up its mind: its view with the orders so far, as the rules would check them. */
export interface Mind {
  readonly side: PlayerId;
  game: Valhalla;
  readonly orders: Order[];
}

/** A part of what a bot does in its turn, a few milliseconds long. The parts that it returns come next. @noSelf */
export type ThoughtPart = (this: void) => readonly ThoughtPart[];

export const NO_PARTS: readonly ThoughtPart[] = [];

/** Does the next part of those that are left, the last one first. Returns whether more are left. */
export function doPart(left: ThoughtPart[]): boolean {
  const part = left.pop();
  if (part === undefined) return false;
  const more = part();
  for (let index = more.length - 1; index >= 0; index--) {
    const next = more[index];
    if (next !== undefined) left.push(next);
  }
  return left.length > 0;
}

/** The parts in the order in which they are to be done, as {@link doPart} takes them. */
export function leftOf(parts: readonly ThoughtPart[]): ThoughtPart[] {
  return parts.slice().reverse();
}

/** Parts that go through so many things, a part of them at a time. `part` is given where it begins. */
export function inChunks(count: number, size: number, part: (this: void, from: number) => void): ThoughtPart[] {
  const starts: number[] = [];
  for (let from = 0; from < count; from += size) starts.push(from);
  return starts.map((from): ThoughtPart => () => {
    part(from);
    return NO_PARTS;
  });
}

/** Gives an order, if the rules allow it. */
export function give(mind: Mind, order: ValhallaAction): boolean {
  if (!isOrder(order) || orderRefusal(mind.game, mind.side, order) !== undefined) return false;
  mind.orders.push(order);
  mind.game = giveOrder(mind.game, mind.side, order).state;
  return true;
}
