import { counted, type PlayerId, type Refusal } from '../../../kernel/index.ts';
import type { ActionOf, ValhallaAction } from '../actions.ts';
import { changePlace, changeSide, made, startRun, type Made, type Run } from '../rules/run.ts';
import { withCity } from '../cities/city.ts';
import { sideOf } from '../rules/position.ts';
import type { Valhalla, ValhallaStep } from '../state.ts';
import { train } from '../turns/officers.ts';
import { abilityRefusal } from './check-abilities.ts';
import { planRefusal } from './check-battle.ts';
import { refuse, type OrderCheck } from './check.ts';
import { movementRefusal } from './check-movement.ts';
import {
  constructRefusal,
  officerRefusal,
  parsePlan,
  pathfindRefusal,
  produceRefusal,
  stanceRefusal,
  successionRefusal,
  transferRefusal,
} from './check-standing.ts';

/** The kinds of orders of a turn, each with its check. */
const CHECKS = {
  move: movementRefusal,
  ferry: movementRefusal,
  summon: movementRefusal,
  mount: movementRefusal,
  dismount: movementRefusal,
  ambush: movementRefusal,
  ability: abilityRefusal,
  plan: planRefusal,
  produce: produceRefusal,
  officer: officerRefusal,
  construct: constructRefusal,
  transfer: transferRefusal,
  pathfind: pathfindRefusal,
  stance: stanceRefusal,
  succession: successionRefusal,
} as const;

type OrderKind = keyof typeof CHECKS;
/** What a side orders in its turn. */
export type Order = ActionOf<OrderKind>;

const KINDS = Object.keys(CHECKS);

export function isOrder(action: ValhallaAction): action is Order {
  return KINDS.includes(action.kind);
}

/** Why the active side may not give that order, or nothing. */
export function orderRefusal(game: Valhalla, side: PlayerId, order: Order): Refusal | undefined {
  // The check found by an order's kind takes that kind; the compiler cannot follow this.
  const check = CHECKS[order.kind] as OrderCheck<Order>;
  return check(game, side, order);
}

/** Takes an order: standing ones are in force at once, the others wait for their phase (5.2). */
export function giveOrder(game: Valhalla, side: PlayerId, order: Order): Made {
  const run = startRun(game);
  if (order.kind === 'stance') {
    changeSide(run, side, each => {
      const others = each.truces.filter(id => id !== order.side);
      return { ...each, truces: order.truce ? others.concat([order.side]) : others };
    });
  } else if (order.kind === 'succession') changeSide(run, side, each => ({ ...each, succession: order.leaders }));
  else if (order.kind === 'officer') train(run, side, order.officer);
  else if (order.kind === 'produce') {
    const plan = parsePlan(order.plan) ?? [];
    changePlace(run, order.city, place => withCity(place, city => ({ ...city, plan })));
  } else if (order.kind === 'transfer' && game.active !== side) promise(run, side, order);
  else changeSide(run, side, each => ({ ...each, orders: each.orders.concat([order]) }));
  return made(run);
}

/** A defender gives gold in a parley: it changes hands in the construction phase of this turn (5.1). */
function promise(run: Run, from: PlayerId, { gold, hex, side: to }: ActionOf<'transfer'>): void {
  const { combat } = run.game;
  const gifts = (combat.gifts ?? []).concat([{ from, to, gold, hex }]);
  run.game = { ...run.game, combat: { ...combat, gifts } };
}

/** Why an order cannot be withdrawn, or nothing. */
export function withdrawRefusal(game: Valhalla, side: PlayerId, { order }: ActionOf<'withdraw'>): Refusal | undefined {
  const count = sideOf(game, side).orders.length;
  return order >= 1 && order <= count
    ? undefined
    : refuse('E_UNITS', `You have ${counted(count, 'order')}, counted from 1`);
}

export function withdraw(game: Valhalla, side: PlayerId, { order }: ActionOf<'withdraw'>): Made {
  const run = startRun(game);
  changeSide(run, side, each => ({ ...each, orders: each.orders.filter((_, index) => index !== order - 1) }));
  return made(run);
}

/** All orders of the turn are given: its phases follow (VAL-TURN-04). */
export function submit(game: Valhalla, side: PlayerId): Made {
  const run = startRun(game);
  changeSide(run, side, each => ({ ...each, failures: [] }));
  return { ...made(run, PHASES), reveals: true };
}

/** The combat phase waits for defenders, and goes on with the rest of the turn. */
const PHASES: readonly ValhallaStep[] = [{ kind: 'move-units' }, { kind: 'contest' }];
