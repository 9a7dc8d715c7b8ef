import type { PlayerId } from '../../../kernel/index.ts';
import { distanceOn, isObjective, terrainOf } from '../maps/tactica-map.ts';
import type { Combat, StackObject, Tactica, Unit } from '../state.ts';
import { destroy, destroyWagon, enter, loot, loseMp } from './moving.ts';
import { areFriends, board, drivenBy, isFree, kindOf, unitWith, wagonAt } from './position.ts';
import { announce, changeUnit, push, type Run } from './run.ts';
import { attackOf, defenseOf } from './stats.ts';

/** What a Combat does to one of its units. */
export type Fate = 'survives' | 'loses-wagon' | 'dies';

/** At this result and above, a driver survives without its wagon (TCA-WW-21). */
const WAGON_SAVES = -1;

/** What is left of a unit after that damage (TCA-MEL-04, TCA-WW-20, TCA-WW-21, TCA-WW-22). */
export function fateOf(game: Tactica, unit: Unit, combat: Combat, damage: number): Fate {
  const left = defenseOf(game, unit, combat) - damage;
  if (left >= 1) return 'survives';
  return drivenBy(game, unit) !== undefined && left >= WAGON_SAVES ? 'loses-wagon' : 'dies';
}

/** What both sides of a Combat deal, and what becomes of them. */
export interface CombatResult {
  readonly toDefender: number;
  readonly toAttacker: number;
  readonly defender: Fate;
  readonly attacker: Fate;
}

/** How a Combat would end now; nothing if it is interrupted or cancelled (TCA-MEL-09, TCA-RNG-09). */
export function combatResult(game: Tactica, combat: Combat): CombatResult | undefined {
  const attacker = unitWith(game, combat.attacker);
  const defender = unitWith(game, combat.defender);
  if (attacker === undefined || defender === undefined) return undefined;
  if (areFriends(game, attacker.owner, defender.owner) || isInterrupted(game, combat, attacker, defender))
    return undefined;
  const toDefender = dealt(game, attacker, defender, combat);
  const toAttacker = dealt(game, defender, attacker, combat);
  const first = firstStriker(combat);
  const fates = {
    defender: fateOf(game, defender, combat, toDefender),
    attacker: fateOf(game, attacker, combat, toAttacker),
  };
  if (first === attacker.id && fates.defender !== 'survives') {
    return { toDefender, toAttacker: 0, defender: fates.defender, attacker: fateOf(game, attacker, combat, 0) };
  }
  if (first === defender.id && fates.attacker !== 'survives') {
    return { toDefender: 0, toAttacker, defender: fateOf(game, defender, combat, 0), attacker: fates.attacker };
  }
  return { toDefender, toAttacker, ...fates };
}

function isInterrupted(game: Tactica, combat: Combat, attacker: Unit, defender: Unit): boolean {
  if (combat.mode === 'melee') return combat.isBroken;
  return !isInRange(game, attacker, defender) && !isInRange(game, defender, attacker);
}

function isInRange(game: Tactica, shooter: Unit, target: Unit): boolean {
  const { range } = kindOf(shooter);
  return range > 0 && distanceOn(board(game), shooter.cell, target.cell) <= range;
}

/** What a unit deals: in ranged combat nothing unless the other is within its range (TCA-RNG-05, TCA-RNG-06). */
function dealt(game: Tactica, unit: Unit, other: Unit, combat: Combat): number {
  return combat.mode === 'ranged' && !isInRange(game, unit, other) ? 0 : attackOf(game, unit, combat);
}

/** The unit that strikes first, if exactly one does (TCA-AC-22). */
function firstStriker({ attacker, boosts, defender }: Combat): string {
  const has = (unit: string): boolean => boosts.some(boost => boost.isFirst && boost.unit === unit);
  if (has(attacker) === has(defender)) return '';
  return has(attacker) ? attacker : defender;
}

/** Fights a Combat out (5.5). */
export function resolveCombat(run: Run, { combat }: StackObject): void {
  if (combat === undefined) return;
  const result = combatResult(run.game, combat);
  const attacker = unitWith(run.game, combat.attacker);
  const defender = unitWith(run.game, combat.defender);
  if (result === undefined || attacker === undefined || defender === undefined) {
    announce(run, { kind: 'combat-interrupted', attacker: combat.attacker });
    endTransit(run, combat.attacker);
    return;
  }
  announce(run, { kind: 'damaged', unit: defender.id, amount: result.toDefender });
  announce(run, { kind: 'damaged', unit: attacker.id, amount: result.toAttacker });
  suffer(run, defender, result.defender);
  suffer(run, attacker, result.attacker);
  const isKill = result.defender === 'dies' && result.attacker !== 'dies';
  if (isKill && combat.mode === 'melee') advance(run, attacker, defender);
  endTransit(run, attacker.id);
}

/** A unit, its wagon, or both go (TCA-WW-23). */
function suffer(run: Run, unit: Unit, fate: Fate): void {
  const wagon = drivenBy(run.game, unit);
  if (fate !== 'survives' && wagon !== undefined) destroyWagon(run, wagon.id);
  if (fate === 'dies') destroy(run, unit);
}

/** A melee attacker that killed moves in, with its wagon if that has survived (TCA-MEL-05, TCA-WW-18). */
function advance(run: Run, attacker: Unit, { cell, owner }: Unit): void {
  if (!isFree(run.game, cell)) return;
  changeUnit(run, attacker.id, each => ({ ...each, isInTransit: false }));
  enter(run, attacker, cell, 'advance', wagonAt(run.game, cell) === undefined);
  loseMp(run, attacker.id);
  occupyWon(run, attacker.id, owner);
}

/** Won by combat, a Port Centre costs no fee and a Village is looted from its defender (TCA-OBJ-13, TCA-OBJ-19). */
function occupyWon(run: Run, id: string, victim: PlayerId): void {
  const unit = unitWith(run.game, id);
  if (unit === undefined) return;
  const terrain = terrainOf(board(run.game), unit.cell);
  if (!isObjective(board(run.game), unit.cell)) return;
  announce(run, { kind: 'occupied', player: unit.owner, cell: unit.cell });
  if (terrain === 'V') loot(run, unit.owner, unit.cell, victim);
}

/** An attacker that stays where it passed over an objective has ended its movement there. */
function endTransit(run: Run, id: string): void {
  if (unitWith(run.game, id)?.isInTransit === true) push(run, { kind: 'occupy', unit: id });
}
