import type { PlayerId } from '../../../kernel/index.ts';
import type { EmpireBoost } from '../empires/empires.ts';
import { areNeighbours } from '../maps/tactica-map.ts';
import { CARD_COST, MIN_PRICE, type Combat, type Tactica, type Unit, type Wagon } from '../state.ts';
import { tokenKind } from '../units/tokens.ts';
import type { UnitKind, WagonKind } from '../units/unit-kinds.ts';
import { board, drivenBy, empireOf, kindOf, kindOfWagon, playerOf, portsOwned, unitWith } from './position.ts';

/** What a kind costs that player anywhere but in Docks. */
export function standardCost(game: Tactica, player: PlayerId, kind: UnitKind | WagonKind): number {
  const cost = empireOf(game, player)?.costs?.[kind.id] ?? kind.cost;
  const isCheaper = playerOf(game, player).discounted === tokenOf(kind);
  return isCheaper && cost > MIN_PRICE ? cost - 1 : cost;
}

/** What the tokens of a kind are called. */
export function tokenOf(kind: UnitKind | WagonKind): string {
  return 'token' in kind ? kind.token : kind.id;
}

/** What an action card costs that player. */
export function cardCost(game: Tactica, player: PlayerId): number {
  return empireOf(game, player)?.cardCost ?? CARD_COST;
}

/** What a recruit costs in Docks: 1 less for each port owned, at least 1 (TCA-REC-13). */
export function dockCost(game: Tactica, player: PlayerId, kind: UnitKind | WagonKind): number {
  const cost = standardCost(game, player, kind) - portsOwned(game, player);
  return cost < MIN_PRICE ? MIN_PRICE : cost;
}

/** The movement points that a unit has at the start of its turn. */
export function fullMp(game: Tactica, unit: Unit): number {
  const { id, mp } = kindOf(unit);
  let most = mp + (empireOf(game, unit.owner)?.mp?.[id] ?? 0);
  for (const token of unit.tokens) {
    const limit = tokenKind(token)?.mp;
    if (limit !== undefined && limit < most) most = limit;
  }
  return most;
}

type What = 'attack' | 'defense';

/** The wagon that a unit drives, unless it fights on foot. */
export function fightsOn(game: Tactica, unit: Unit, combat?: Combat): Wagon | undefined {
  return combat !== undefined && combat.isOnFoot && combat.attacker === unit.id ? undefined : drivenBy(game, unit);
}

/** What is added to Attack or Defense by counters, the wagon, the empire and the Combat (TCA-CBT-07). */
function added(game: Tactica, unit: Unit, what: What, combat: Combat | undefined): number {
  let sum = 0;
  for (const token of unit.tokens) sum += tokenKind(token)?.[what] ?? 0;
  const wagon = fightsOn(game, unit, combat);
  if (wagon !== undefined) sum += kindOfWagon(wagon)[what];
  for (const boost of empireOf(game, unit.owner)?.boosts ?? []) {
    if (isBoosted(game, unit, boost, combat)) sum += boost[what];
  }
  return combat === undefined ? sum : sum + inCombat(game, unit, what, combat);
}

function inCombat(game: Tactica, unit: Unit, what: What, combat: Combat): number {
  let sum = 0;
  for (const boost of combat.boosts) {
    if (boost.unit === unit.id) sum += boost[what];
  }
  if (combat.attacker === unit.id) sum += spentOn(combat, what);
  return what === 'attack' ? sum + auraFor(game, unit) : sum;
}

/** What the counters add that an attacker has spent. */
function spentOn({ spent }: Combat, what: What): number {
  let sum = 0;
  for (const token of spent) sum += tokenKind(token)?.[what] ?? 0;
  return sum;
}

/** The strongest aura beside a melee unit; a unit has none from itself (TCA-ASY-07, R-79). */
function auraFor(game: Tactica, unit: Unit): number {
  if (kindOf(unit).range > 0) return 0;
  let most = 0;
  for (const other of game.units) {
    const aura = kindOf(other).aura ?? 0;
    if (aura > most && other.owner === unit.owner && areNeighbours(board(game), other.cell, unit.cell)) most = aura;
  }
  return most;
}

function isBoosted(game: Tactica, unit: Unit, boost: EmpireBoost, combat: Combat | undefined): boolean {
  const { isAgainstSpecial, isDriver, isMelee, mode, side, tokens } = boost;
  const { range, token } = kindOf(unit);
  if (tokens !== undefined && !tokens.includes(token)) return false;
  if (isMelee === true && range > 0) return false;
  if (isDriver === true && fightsOn(game, unit, combat) === undefined) return false;
  if (mode !== undefined && combat?.mode !== mode) return false;
  if (side !== undefined && sideOf(unit, combat) !== side) return false;
  return isAgainstSpecial !== true || (combat !== undefined && isSpecial(game, opponentIn(game, unit, combat)));
}

/** On which side of a Combat a unit is. Under a Salvo all targets are defenders. */
function sideOf({ id }: Unit, combat: Combat | undefined): EmpireBoost['side'] {
  if (combat === undefined) return undefined;
  if (combat.attacker === id) return 'attacker';
  return combat.defender === id || combat.others?.includes(id) === true ? 'defender' : undefined;
}

function opponentIn(game: Tactica, unit: Unit, { attacker, defender }: Combat): Unit | undefined {
  return unitWith(game, unit.id === attacker ? defender : attacker);
}

/** Whether a unit counts as special: its kind is, or the wagon that it drives. */
function isSpecial(game: Tactica, unit: Unit | undefined): boolean {
  if (unit === undefined) return false;
  const wagon = drivenBy(game, unit);
  return kindOf(unit).empire !== undefined || (wagon !== undefined && kindOfWagon(wagon).empire !== undefined);
}

/** Effective Attack in a Combat, never below 0 (TCA-UNIT-11). */
export function attackOf(game: Tactica, unit: Unit, combat?: Combat): number {
  const { attack, range } = kindOf(unit);
  const isUnsuited = combat !== undefined && combat.mode === 'melee' && range > 0;
  const sum = (isUnsuited ? 0 : attack) + added(game, unit, 'attack', combat);
  return sum < 0 ? 0 : sum;
}

/** Effective Defense. */
export function defenseOf(game: Tactica, unit: Unit, combat?: Combat): number {
  return kindOf(unit).defense + added(game, unit, 'defense', combat);
}

/** Defense without what a Combat adds. Counters that an attacker has spent last until its attack is over. */
export function lastingDefense(game: Tactica, unit: Unit): number {
  const defense = defenseOf(game, unit);
  for (const { combat } of game.stack) {
    if (combat?.attacker === unit.id) return defense + spentOn(combat, 'defense');
  }
  return defense;
}

/** How far a unit can attack at range: its own range, or that of what it can throw (TCA-AKK-08). */
export function attackRange(unit: Unit): number {
  const { range, throws } = kindOf(unit);
  return throws !== undefined && unit.tokens.includes(throws.token) ? throws.range : range;
}
