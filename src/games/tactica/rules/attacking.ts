import { counted, type PlayerId, type Refusal } from '../../../kernel/index.ts';
import type { TacticaAction, TacticaActionOf } from '../actions.ts';
import { areNeighbours, distanceOn, fieldsInRange, isEnterable, neighboursOf } from '../maps/tactica-map.ts';
import { NOBODY, type Combat, type CombatMode, type Tactica, type Unit } from '../state.ts';
import { isUnit, movableUnit, ownUnits, refuse, type ActionRule } from './action-rule.ts';
import { tokenKind, type TokenId } from '../units/tokens.ts';
import { arriveAtOnce, destroyWagon, enter, loseMp, loseToken, stepCost } from './moving.ts';
import {
  areFriends,
  board,
  empireOf,
  kindOf,
  mayAttack,
  unitAt,
  unitsByCell,
  unitWith,
  usableMp,
  wagonAt,
  wagonsByCell,
} from './position.ts';
import { announce, askOne, changeUnit, push, pushObject, type Run } from './run.ts';
import { attackRange, defenseOf } from './stats.ts';
import { locksFirst } from './moves/stepping.ts';

const MODES: readonly CombatMode[] = ['melee', 'ranged'];

/** Entering combat against a unit, or against an empty wagon (TCA-CBT-01, TCA-CBT-11). */
export const attacking: ActionRule<TacticaActionOf<'attack'>> = {
  list(actions, game, player) {
    for (const unit of ownUnits(game, player)) addAttacks(actions, game, unit);
  },
  refusal(game, player, { from, mode, to }) {
    const unit = movableUnit(game, player, from);
    if (!isUnit(unit)) return unit;
    if (!unit.canFight) return refuse('has-fought', 'That unit has entered combat this turn');
    const fault = targetRefusal(game, unit, to);
    if (fault !== undefined) return fault;
    return mode === 'melee' ? meleeRefusal(game, unit, to) : rangedRefusal(game, unit, to);
  },
  announce(run, player, action) {
    const { from, mode, to } = action;
    const unit = unitAt(run.game, from);
    if (unit === undefined || locksFirst(run, player, unit, action)) return;
    const defender = unitAt(run.game, to)?.id ?? '';
    const range = mode === 'ranged' ? attackRange(unit) : 0;
    const { throws } = kindOf(unit);
    if (throws !== undefined && mode === 'ranged') loseToken(run, unit.id, throws.token);
    loseMp(run, unit.id);
    const spent = spendOnAttack(run, unit.id);
    // A shooter ends its movement where it stands.
    if (unit.isInTransit && mode === 'ranged') push(run, { kind: 'occupy', unit: unit.id });
    const combat: Combat = { ...NEW_COMBAT, attacker: unit.id, defender, from, at: to, mode, range, spent };
    pushObject(run, { kind: 'action', by: player, action, paid: 0, combat });
  },
  resolve(run, { by, combat }, { to }) {
    if (combat === undefined) return false;
    const attacker = unitWith(run.game, combat.attacker);
    if (combat.defender !== '') {
      if (attacker === undefined) return false;
      startCombat(run, by, combat);
      return true;
    }
    const wagon = wagonAt(run.game, to);
    if (wagon === undefined || attacker === undefined || unitAt(run.game, to) !== undefined) return false;
    if (!reachesWagon(run.game, attacker, combat)) return false;
    destroyWagon(run, wagon.id);
    if (combat.mode === 'melee') {
      changeUnit(run, attacker.id, each => ({ ...each, isInTransit: false }));
      enter(run, attacker, to, 'advance', true);
      arriveAtOnce(run, attacker.id);
    }
    return true;
  },
};

/** Whether an attack still reaches an empty wagon: a change of field interrupts melee alone. */
function reachesWagon(game: Tactica, { cell }: Unit, { at, isBroken, mode, range }: Combat): boolean {
  return mode === 'melee' ? !isBroken : distanceOn(board(game), cell, at) <= range;
}

/** Adds all that a unit may attack now. */
export function addAttacks(actions: TacticaAction[], game: Tactica, unit: Unit): void {
  if (!unit.canFight || unit.isFatigued || unit.isLocked) return;
  for (const to of targetsOf(game, unit)) {
    if (targetRefusal(game, unit, to) !== undefined) continue;
    for (const mode of MODES) {
      const refusal = mode === 'melee' ? meleeRefusal(game, unit, to) : rangedRefusal(game, unit, to);
      if (refusal === undefined) actions.push({ kind: 'attack', from: unit.cell, to, mode });
    }
  }
}

/** What every Combat begins with. */
export const NEW_COMBAT = {
  mode: 'melee',
  range: 0,
  boosts: [],
  spent: [],
  isBroken: false,
  isOnFoot: false,
  declared: [],
} satisfies Partial<Combat>;

/** A unit uses up its combat of this turn, and the counters that this spends. Answers these. */
export function spendOnAttack(run: Run, id: string): readonly TokenId[] {
  const spent = unitWith(run.game, id)?.tokens.filter(token => tokenKind(token)?.isSpentByAttack === true) ?? [];
  changeUnit(run, id, unit => ({
    ...unit,
    canFight: false,
    tokens: unit.tokens.filter(token => !spent.includes(token)),
  }));
  return spent;
}

/** Puts a Combat on the stack; before its window, the attacker may charge (TCA-LYD-03, R-85). */
export function startCombat(run: Run, by: PlayerId, combat: Combat): void {
  const attacker = unitWith(run.game, combat.attacker);
  const defender = unitWith(run.game, combat.defender);
  announce(run, {
    kind: 'combat-started',
    attacker: combat.attacker,
    defender: combat.defender,
    mode: combat.mode,
    player: attacker?.owner ?? NOBODY,
    type: attacker?.kind ?? '',
    enemy: defender?.owner ?? NOBODY,
    enemyType: defender?.kind ?? '',
  });
  const charge = attacker === undefined ? undefined : empireOf(run.game, attacker.owner)?.charge;
  const object = `o${run.game.made + 1}`;
  if (attacker !== undefined && charge?.mode === kindOf(attacker).mode) {
    const boost = { unit: attacker.id, attack: charge.attack, defense: charge.defense, isFirst: false, isCard: false };
    const options = [
      { label: 'No', steps: [] },
      { label: 'Charge', steps: [{ kind: 'boost' as const, object, boost }] },
    ];
    const isTooWeak = defenseOf(run.game, attacker, combat) + charge.defense < 1;
    if (!isTooWeak) askOne(run, { by, prompt: 'Does your unit charge?', options });
  }
  pushObject(run, { kind: 'combat', by, paid: 0, combat });
}

/**
 * Fields around, or of a shooter those in range, with something that a unit might attack: in the order of directions around,
 * of cells in range. Most fields are empty, so no function is called for each.
 */
function targetsOf(game: Tactica, unit: Unit): readonly number[] {
  const range = attackRange(unit);
  const map = board(game);
  const near = range === 0 ? neighboursOf(map, unit.cell) : fieldsInRange(map, unit.cell, range);
  const units = unitsByCell(game);
  const wagons = wagonsByCell(game);
  const targets: number[] = [];
  for (const cell of near) {
    const target = units[cell];
    if (target === undefined ? wagons[cell] !== undefined : target.owner !== unit.owner) targets.push(cell);
  }
  return targets;
}

// Made once: the list of actions asks about every field around each unit.
const NO_TARGET = refuse('no-target', 'No enemy stands there');
const NOT_ADJACENT = refuse('not-adjacent', 'Melee needs an adjacent target');
const NOT_RANGED = refuse('not-ranged', 'That unit fights in melee only');

/** Why a unit has nothing to attack on a field. */
function targetRefusal(game: Tactica, unit: Unit, to: number): Refusal | undefined {
  const target = unitAt(game, to);
  if (target === undefined) return wagonAt(game, to) === undefined ? NO_TARGET : undefined;
  if (areFriends(game, target.owner, unit.owner)) return NO_TARGET;
  return mayAttack(game, unit, target.owner)
    ? undefined
    : refuse('forbidden', 'A counter forbids that unit to attack this player');
}

/** Melee needs an adjacent target and the points of a step onto its field (TCA-MEL-01, TCA-MEL-02). */
function meleeRefusal(game: Tactica, unit: Unit, to: number): Refusal | undefined {
  if (!areNeighbours(board(game), unit.cell, to) || !isEnterable(board(game), to)) {
    return NOT_ADJACENT;
  }
  const cost = stepCost(game, unit, unit.cell, to);
  const left = usableMp(game, unit);
  return left < cost
    ? refuse('no-mp', `The step costs ${counted(cost, 'movement point')}; the unit has ${left}`)
    : undefined;
}

function rangedRefusal(game: Tactica, unit: Unit, to: number): Refusal | undefined {
  const range = attackRange(unit);
  if (range === 0) return NOT_RANGED;
  const distance = distanceOn(board(game), unit.cell, to);
  return distance > range
    ? refuse('out-of-range', `The target is ${distance} steps away; the range is ${range}`)
    : undefined;
}
