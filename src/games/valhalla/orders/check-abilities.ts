import type { PlayerId, Refusal } from '../../../kernel/index.ts';
import type { ActionOf } from '../actions.ts';
import { parsePlan } from './check-standing.ts';
import { exchangeFault } from '../turns/exchange.ts';
import { findUnit } from '../rules/position.ts';
import { ABILITY, abilitiesOf, isInfantry } from '../rules/roster.ts';
import type { PlanLine, Valhalla } from '../state.ts';
import { noHex, refusalWith } from './check.ts';
import { ordersOf } from './plans.ts';

/** Infantry that a summoner may call; others of its choice count as two (VAL-CAST-14). */
const CALLED = 12;
const CALLED_CLASSES = ['C', 'D'];
/** Targets of a caster's own pathfinders. */
const FREE_TARGETS = 2;

/** Why an ability cannot be ordered, or nothing. */
export function abilityRefusal(game: Valhalla, side: PlayerId, order: ActionOf<'ability'>): Refusal | undefined {
  const unit = findUnit(game, order.caster);
  const isOwn = unit?.side === side && abilitiesOf(unit.caster ?? '').includes(order.ability);
  const isOrdered = ordersOf(game, side, 'ability').some(({ caster }) => caster === order.caster);
  if (!isOwn || unit.spent || isOrdered) return refusalWith('E_ABILITY');
  const { targets = [], units = [] } = order;
  if (order.ability === ABILITY.pathfind) {
    const isFew = targets.length > 0 && targets.length <= FREE_TARGETS;
    return isFew ? noHex(game, targets) : refusalWith('E_ABILITY');
  }
  if (order.ability === ABILITY.call) return isCall(parsePlan(units) ?? []) ? undefined : refusalWith('E_ABILITY');
  if (order.ability === ABILITY.exchange) {
    return refusalWith(exchangeFault(game, side, unit.hex, units, order.into ?? ''));
  }
  return undefined;
}

function isCall(plan: readonly PlanLine[]): boolean {
  let weight = 0;
  for (const { design, count } of plan) {
    if (!isInfantry(design) && !CALLED_CLASSES.includes(design)) return false;
    weight += isInfantry(design) ? count : 2 * count;
  }
  return weight > 0 && weight <= CALLED;
}
