import type { Cell } from '../../../../grid/index.ts';
import { counted, type PlayerId, type Refusal } from '../../../../kernel/index.ts';
import type { TacticaActionOf } from '../../actions.ts';
import { areNeighbours, isEnterable, neighboursOf } from '../../maps/tactica-map.ts';
import type { StackObject, Tactica, Unit } from '../../state.ts';
import { isUnit, movableUnit, ownUnit, ownUnits, refuse, type ActionRule } from '../action-rule.ts';
import {
  arriveAtOnce,
  arriveByStep,
  costOn,
  descentOf,
  enter,
  halt,
  isMoveOfAnother,
  isOnFoot,
  payMp,
  stepCost,
} from '../moving.ts';
import {
  areFriends,
  board,
  drivenBy,
  isFree,
  kindOf,
  unitAt,
  unitsByCell,
  unitWith,
  usableMp,
  wagonAt,
} from '../position.ts';
import { isStuck } from './reach.ts';
import { changeUnit, changing, push, pushObject, type Run } from '../run.ts';

/**
 * Locks the unit that moved before, if another one moves now, and announces again after that (TCA-MOVE-07). Answers
 * whether it did.
 */
export function locksFirst(run: Run, player: PlayerId, unit: Unit, action: StackObject['action']): boolean {
  const { mover } = run.game;
  const isLocking = isMoveOfAnother(run.game, unit);
  if (mover !== unit.id) changing(run).mover = unit.id;
  if (!isLocking || action === undefined) return false;
  push(run, { kind: 'halt', unit: mover, isLast: true });
  push(run, { kind: 'settle' });
  push(run, { kind: 'announce', player, action });
  return true;
}

function marksMoved(run: Run, id: string): void {
  changeUnit(run, id, unit => ({ ...unit, hasMoved: true }));
}

/** Own units that may still move this turn. */
function movable(game: Tactica, player: PlayerId): readonly Unit[] {
  return ownUnits(game, player).filter(({ isFatigued, isLocked }) => !isFatigued && !isLocked);
}

// Made once: lists of actions ask about many fields, and want to know only whether there is a refusal.
const CITADEL = refuse('citadel', 'Nobody can enter a Citadel');
const OCCUPIED = refuse('occupied', 'A friendly unit stands there');
const ENEMY = refuse('enemy', 'An enemy stands there: enter combat instead');
const EMPTY_WAGON = refuse('wagon', 'An empty wagon stands there: board it');
const WAGON = refuse('wagon', 'A wagon stands there: only on foot could the unit go there');

/** Why nobody can come to stand on that field. */
function fieldRefusal(game: Tactica, player: PlayerId, to: Cell): Refusal | undefined {
  if (!isEnterable(board(game), to)) return CITADEL;
  const unit = unitAt(game, to);
  if (unit === undefined) return undefined;
  return areFriends(game, unit.owner, player) ? OCCUPIED : ENEMY;
}

/** Why a unit cannot come to stand on a field by a step. */
export function standRefusal(game: Tactica, unit: Unit, to: Cell): Refusal | undefined {
  const fault = fieldRefusal(game, unit.owner, to);
  if (fault !== undefined) return fault;
  if (wagonAt(game, to) === undefined || kindOf(unit).mode !== 'i') return undefined;
  return drivenBy(game, unit) === undefined ? EMPTY_WAGON : WAGON;
}

/** Why the wagon of a unit cannot move. */
export function wagonRefusal(game: Tactica, unit: Unit): Refusal | undefined {
  return isStuck(game, unit) ? refuse('fatigued', 'That wagon was recruited this turn') : undefined;
}

/** Why a unit that may still move cannot step to a field beside it. */
function stepRefusal(game: Tactica, unit: Unit, to: Cell): Refusal | undefined {
  const fault = standRefusal(game, unit, to) ?? wagonRefusal(game, unit);
  if (fault !== undefined) return fault;
  const cost = stepCost(game, unit, unit.cell, to);
  const left = usableMp(game, unit);
  return left < cost
    ? refuse('no-mp', `The step costs ${counted(cost, 'movement point')}; the unit has ${left}`)
    : undefined;
}

function isAdjacent(game: Tactica, unit: Unit, to: Cell): boolean {
  return areNeighbours(board(game), unit.cell, to);
}

/** A step to an adjacent field (TCA-MOVE-01). */
export const stepping: ActionRule<TacticaActionOf<'step'>> = {
  list(actions, game, player) {
    const map = board(game);
    const units = unitsByCell(game);
    for (const unit of movable(game, player)) {
      // What is the same for all fields around is asked once: see `stepRefusal`. No step is free.
      const left = usableMp(game, unit);
      if (left === 0 || isStuck(game, unit)) continue;
      const descent = descentOf(game, unit);
      for (const to of neighboursOf(map, unit.cell)) {
        if (units[to] !== undefined || costOn(map, unit.cell, to, descent) > left) continue;
        if (standRefusal(game, unit, to) !== undefined) continue;
        actions.push({ kind: 'step', from: unit.cell, to });
      }
    }
  },
  refusal(game, player, { from, to }) {
    const unit = movableUnit(game, player, from);
    if (!isUnit(unit)) return unit;
    if (!isAdjacent(game, unit, to)) return refuse('not-adjacent', 'A step goes to an adjacent field');
    return stepRefusal(game, unit, to);
  },
  announce(run, player, action) {
    const unit = unitAt(run.game, action.from);
    if (unit === undefined || locksFirst(run, player, unit, action)) return;
    payMp(run, unit, stepCost(run.game, unit, action.from, action.to));
    marksMoved(run, unit.id);
    pushObject(run, { kind: 'action', by: player, action, paid: 0, units: [unit.id] });
  },
  resolve(run, object, { from, to }) {
    const unit = announced(run, object, from);
    if (unit === undefined || !isFree(run.game, to)) return false;
    if (wagonAt(run.game, to) !== undefined && drivenBy(run.game, unit) !== undefined) return false;
    changeUnit(run, unit.id, each => ({ ...each, isInTransit: false }));
    enter(run, unit, to, 'step', true);
    arriveByStep(run, unit.id);
    return true;
  },
};

/** The unit of an announced move, if it still stands where it began. */
export function announced(run: Run, { units }: StackObject, from: Cell): Unit | undefined {
  const unit = unitWith(run.game, units?.[0] ?? '');
  return unit?.cell === from ? unit : undefined;
}

/** Why a unit has no own point for boarding or disembarking (TCA-WW-09). */
function ownPoints({ mp }: Unit): Refusal | undefined {
  return mp < 1 ? refuse('no-mp', 'The unit needs an own movement point') : undefined;
}

/** Onto an empty wagon beside, for no points (TCA-WW-07, TCA-WW-10). */
export const boarding: ActionRule<TacticaActionOf<'board'>> = {
  list(actions, game, player) {
    if (game.wagons.length === 0) return;
    for (const unit of movable(game, player)) {
      if (unit.mp < 1 || !isOnFoot(game, unit)) continue;
      for (const to of neighboursOf(board(game), unit.cell)) {
        const isBoarded = wagonAt(game, to) !== undefined && fieldRefusal(game, player, to) === undefined;
        if (isBoarded) actions.push({ kind: 'board', from: unit.cell, to });
      }
    }
  },
  refusal(game, player, { from, to }) {
    const unit = movableUnit(game, player, from);
    if (!isUnit(unit)) return unit;
    if (!isOnFoot(game, unit)) return refuse('not-on-foot', 'Only infantry on foot boards a wagon');
    if (!isAdjacent(game, unit, to)) return refuse('not-adjacent', 'A unit boards a wagon on an adjacent field');
    if (wagonAt(game, to) === undefined) return refuse('no-wagon', 'No wagon stands there');
    return fieldRefusal(game, player, to) ?? ownPoints(unit);
  },
  announce(run, player, action) {
    const unit = unitAt(run.game, action.from);
    if (unit === undefined || locksFirst(run, player, unit, action)) return;
    marksMoved(run, unit.id);
    pushObject(run, { kind: 'action', by: player, action, paid: 0, units: [unit.id] });
  },
  resolve(run, object, { from, to }) {
    const unit = announced(run, object, from);
    if (unit === undefined || !isFree(run.game, to) || wagonAt(run.game, to) === undefined) return false;
    changeUnit(run, unit.id, each => ({ ...each, isInTransit: false }));
    enter(run, unit, to, 'board', false);
    arriveAtOnce(run, unit.id);
    return true;
  },
};

/** From a wagon to an adjacent field, for one own point (TCA-WW-11). */
export const disembarking: ActionRule<TacticaActionOf<'disembark'>> = {
  list(actions, game, player) {
    if (game.wagons.length === 0) return;
    for (const unit of movable(game, player)) {
      if (unit.mp < 1 || drivenBy(game, unit) === undefined) continue;
      for (const to of neighboursOf(board(game), unit.cell)) {
        if (fieldRefusal(game, player, to) === undefined) actions.push({ kind: 'disembark', from: unit.cell, to });
      }
    }
  },
  refusal(game, player, { from, to }) {
    const unit = movableUnit(game, player, from);
    if (!isUnit(unit)) return unit;
    if (drivenBy(game, unit) === undefined) return refuse('no-wagon', 'The unit drives no wagon');
    if (!isAdjacent(game, unit, to)) return refuse('not-adjacent', 'A unit disembarks to an adjacent field');
    return fieldRefusal(game, player, to) ?? ownPoints(unit);
  },
  announce(run, player, action) {
    const unit = unitAt(run.game, action.from);
    if (unit === undefined || locksFirst(run, player, unit, action)) return;
    marksMoved(run, unit.id);
    changeUnit(run, unit.id, each => ({ ...each, mp: each.mp - 1 }));
    pushObject(run, { kind: 'action', by: player, action, paid: 0, units: [unit.id] });
  },
  resolve(run, object, { from, to }) {
    const unit = announced(run, object, from);
    if (unit === undefined || !isFree(run.game, to)) return false;
    changeUnit(run, unit.id, each => ({ ...each, isInTransit: false }));
    enter(run, unit, to, 'disembark', false);
    arriveAtOnce(run, unit.id);
    return true;
  },
};

/** A unit in transit ends its movement on the objective. Nobody reacts to it. */
export const halting: ActionRule<TacticaActionOf<'halt'>> = {
  list(actions, game, player) {
    for (const { cell, isInTransit } of ownUnits(game, player)) {
      if (isInTransit) actions.push({ kind: 'halt', from: cell });
    }
  },
  refusal(game, player, { from }) {
    const unit = ownUnit(game, player, from);
    if (!isUnit(unit)) return unit;
    return unit.isInTransit ? undefined : refuse('not-in-transit', 'The unit is not passing over an objective');
  },
  announce(run, _player, { from }) {
    const unit = unitAt(run.game, from);
    if (unit !== undefined) halt(run, unit.id, false);
    push(run, { kind: 'settle' });
  },
  resolve: () => true,
};
