import type { Refusal } from '../../../kernel/index.ts';
import type { TacticaActionOf } from '../actions.ts';
import { areNeighbours, distanceOn, isEnterable, neighboursOf } from '../maps/tactica-map.ts';
import type { Combat, CombatMode, Tactica, Unit } from '../state.ts';
import { isUnit, movableUnit, ownUnits, refuse, type ActionRule } from './action-rule.ts';
import { arriveAtOnce, destroyWagon, enter, loseMp, stepCost } from './moving.ts';
import { areFriends, board, kindOf, unitAt, unitWith, usableMp, wagonAt } from './position.ts';
import { announce, changeUnit, push, pushObject } from './run.ts';
import { locksFirst } from './stepping.ts';

const MODES: readonly CombatMode[] = ['melee', 'ranged'];

/** Entering combat against a unit, or against an empty wagon (TCA-CBT-01, TCA-CBT-11). */
export const attacking: ActionRule<TacticaActionOf<'attack'>> = {
  list(actions, game, player) {
    for (const unit of ownUnits(game, player)) {
      if (unit.canFight && !unit.isFatigued && !unit.isLocked) {
        for (const to of targetsOf(game, unit)) {
          for (const mode of MODES) {
            const action = { kind: 'attack' as const, from: unit.cell, to, mode };
            if (attacking.refusal(game, player, action) === undefined) actions.push(action);
          }
        }
      }
    }
  },
  refusal(game, player, { from, mode, to }) {
    const unit = movableUnit(game, player, from);
    if (!isUnit(unit)) return unit;
    if (!unit.canFight) return refuse('has-fought', 'That unit has entered combat this turn');
    const target = unitAt(game, to);
    if (target === undefined ? wagonAt(game, to) === undefined : areFriends(game, target.owner, player)) {
      return refuse('no-target', 'No enemy stands there');
    }
    return mode === 'melee' ? meleeRefusal(game, unit, to) : rangedRefusal(game, unit, to);
  },
  announce(run, player, action) {
    const { from, mode, to } = action;
    const unit = unitAt(run.game, from);
    if (unit === undefined || locksFirst(run, player, unit, action)) return;
    const defender = unitAt(run.game, to)?.id ?? '';
    const hasToken = unit.tokens.includes('mountain');
    loseMp(run, unit.id);
    changeUnit(run, unit.id, each => ({
      ...each,
      canFight: false,
      tokens: each.tokens.filter(token => token !== 'mountain'),
    }));
    // A shooter ends its movement where it stands.
    if (unit.isInTransit && mode === 'ranged') push(run, { kind: 'occupy', unit: unit.id });
    const combat: Combat = {
      attacker: unit.id,
      defender,
      from,
      at: to,
      mode,
      boosts: [],
      hasToken,
      isBroken: false,
    };
    pushObject(run, { kind: 'action', by: player, action, paid: 0, combat });
  },
  resolve(run, { by, combat }, { to }) {
    if (combat === undefined) return false;
    const attacker = unitWith(run.game, combat.attacker);
    if (combat.defender !== '') {
      if (attacker === undefined) return false;
      announce(run, {
        kind: 'combat-started',
        attacker: combat.attacker,
        defender: combat.defender,
        mode: combat.mode,
      });
      pushObject(run, { kind: 'combat', by, paid: 0, combat });
      return true;
    }
    const wagon = wagonAt(run.game, to);
    if (wagon === undefined || attacker === undefined || combat.isBroken || unitAt(run.game, to) !== undefined)
      return false;
    destroyWagon(run, wagon.id);
    if (combat.mode === 'melee') {
      changeUnit(run, attacker.id, each => ({ ...each, isInTransit: false }));
      enter(run, attacker, to, 'advance', true);
      arriveAtOnce(run, attacker.id);
    }
    return true;
  },
};

/** Fields with something to attack, in the order of cells. */
function targetsOf(game: Tactica, unit: Unit): readonly number[] {
  const { range } = kindOf(unit);
  if (range === 0) return neighboursOf(board(game), unit.cell);
  const things = game.units.map(({ cell }) => cell).concat(game.wagons.map(({ cell }) => cell));
  const near = things.filter(cell => distanceOn(board(game), unit.cell, cell) <= range);
  return near.filter((cell, index) => near.indexOf(cell) === index).sort((first, second) => first - second);
}

/** Melee needs an adjacent target and the points of a step onto its field (TCA-MEL-01, TCA-MEL-02). */
function meleeRefusal(game: Tactica, unit: Unit, to: number): Refusal | undefined {
  if (!areNeighbours(board(game), unit.cell, to) || !isEnterable(board(game), to)) {
    return refuse('not-adjacent', 'Melee needs an adjacent target');
  }
  const cost = stepCost(game, unit.cell, to);
  const left = usableMp(game, unit);
  return left < cost ? refuse('no-mp', `The step costs ${cost} movement points; the unit has ${left}`) : undefined;
}

function rangedRefusal(game: Tactica, unit: Unit, to: number): Refusal | undefined {
  const { range } = kindOf(unit);
  if (range === 0) return refuse('not-ranged', 'That unit fights in melee only');
  const distance = distanceOn(board(game), unit.cell, to);
  return distance > range
    ? refuse('out-of-range', `The target is ${distance} steps away; the range is ${range}`)
    : undefined;
}
