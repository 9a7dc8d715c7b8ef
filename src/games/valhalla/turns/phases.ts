import type { PlayerId } from '../../../kernel/index.ts';
import { construct } from '../cities/construction.ts';
import { hasOfficerAt } from '../moving/peace.ts';
import { beginMovement, isMovementOrder, movementParts } from '../orders/carry-out.ts';
import { ordersOf } from '../orders/plans.ts';
import { findUnit, label, sideOf } from '../rules/position.ts';
import { ABILITY } from '../rules/roster.ts';
import { changeSide, changeUnits, fail, made, madeInParts, startRun, type Made, type Run } from '../rules/run.ts';
import { findPaths } from '../sight/fog.ts';
import type { HexNumber } from '../map/geometry.ts';
import { parsePlan } from '../orders/check-standing.ts';
import type { Valhalla, ValhallaStep } from '../state.ts';
import { exchangeUnits } from './exchange.ts';

/** The movement phase (VAL-TURN-05): a step for each of its orders. */
export function moveUnits(game: Valhalla): Made {
  const run = startRun(game);
  beginMovement(run, game.active);
  const steps: ValhallaStep[] = [];
  sideOf(game, game.active).orders.forEach((order, index) => {
    if (isMovementOrder(order)) steps.push({ kind: 'carry-out', order: index });
  });
  return made(run, steps);
}

/** An order of the movement phase, by its place among the orders of the side. */
export function carryOutOrder(game: Valhalla, index: number): Made {
  const run = startRun(game);
  const order = sideOf(game, game.active).orders[index];
  if (order === undefined) return made(run);
  return madeInParts(run, movementParts(run, game.active, order), () => made(run));
}

/** The construction phase: construction, then gifts of gold, then exchanges (VAL-TURN-07). */
export function constructAll(game: Valhalla): Made {
  const run = startRun(game);
  const side = game.active;
  for (const { hex, steps } of ordersOf(game, side, 'construct')) construct(run, side, 'construct', hex, steps);
  for (const { side: to, gold, hex } of ordersOf(game, side, 'transfer')) give(run, side, to, gold, hex);
  for (const { from, to, gold, hex } of game.combat.gifts ?? []) give(run, from, to, gold, hex);
  exchangeUnits(run, side);
  return made(run);
}

/** Gold goes to a side whose Officer shares a hex in peace (VAL-DIP-07). */
export function give(run: Run, from: PlayerId, to: PlayerId, gold: number, hex: HexNumber): void {
  const hasBoth = hasOfficerAt(run.game, from, hex) && hasOfficerAt(run.game, to, hex);
  const fought = run.game.combat.results.some(
    ({ attacker, defenders, hex: where }) =>
      where === hex && [attacker].concat(defenders).includes(from) && [attacker].concat(defenders).includes(to),
  );
  if (!hasBoth || fought) {
    fail(run, from, 'transfer', 'E_NOT_IN_PEACE', `No Officers of both sides share ${label(run.game, hex)} in peace`);
  } else if (sideOf(run.game, from).gold < gold) {
    fail(run, from, 'transfer', 'E_GOLD', `You have ${sideOf(run.game, from).gold} gold, not ${gold}`);
  } else {
    changeSide(run, from, each => ({ ...each, gold: each.gold - gold }));
    changeSide(run, to, each => ({ ...each, gold: each.gold + gold }));
    run.events.push({ kind: 'gold-given', for: [from, to], side: from, to, gold });
  }
}

/** The pathfinding phase, and what casters were ordered to do for the next turn or round (VAL-TURN-08). */
export function findAllPaths(game: Valhalla): Made {
  const run = startRun(game);
  const side = game.active;
  const free: HexNumber[] = [];
  for (const { ability, caster, targets = [], units = [] } of ordersOf(game, side, 'ability')) {
    const unit = findUnit(run.game, caster);
    const plan = ability === ABILITY.call ? (parsePlan(units) ?? []) : [];
    const isLater = ability === ABILITY.call || ability === ABILITY.scout;
    if (unit !== undefined && !unit.spent && (isLater || ability === ABILITY.pathfind)) {
      for (const target of targets) if (ability === ABILITY.pathfind) free.push(target);
      if (isLater) changeSide(run, side, each => ({ ...each, later: each.later.concat([{ caster, ability, plan }]) }));
      changeUnits(run, [caster], each => ({ ...each, spent: true }));
    }
  }
  const orders = ordersOf(game, side, 'pathfind');
  findPaths(run, side, orders[orders.length - 1]?.targets ?? [], free);
  return made(run);
}
