import type { PlayerId } from '../../../kernel/index.ts';
import { MIN_PRICE, type Combat, type Tactica, type Unit } from '../state.ts';
import type { UnitKind, WagonKind } from '../units/unit-kinds.ts';
import { drivenBy, kindOf, kindOfWagon, portsOwned } from './position.ts';

/** The counters that change what a unit has, each `+attack/+defense`. */
const TOKENS: Readonly<Record<string, { readonly attack: number; readonly defense: number }>> = {
  mountain: { attack: 1, defense: 1 },
};

/** What a kind costs that player anywhere but in Docks. */
export function standardCost(_game: Tactica, _player: PlayerId, kind: UnitKind | WagonKind): number {
  return kind.cost;
}

/** What a recruit costs in Docks: 1 less for each port owned, at least 1 (TCA-REC-13). */
export function dockCost(game: Tactica, player: PlayerId, kind: UnitKind | WagonKind): number {
  const cost = standardCost(game, player, kind) - portsOwned(game, player);
  return cost < MIN_PRICE ? MIN_PRICE : cost;
}

/** The movement points that a unit has at the start of its turn. */
export function fullMp(unit: Unit): number {
  return kindOf(unit).mp;
}

/** What is added to Attack or Defense by counters, the wagon and the Combat (TCA-CBT-07). */
function added(game: Tactica, unit: Unit, what: 'attack' | 'defense', combat: Combat | undefined): number {
  let sum = 0;
  for (const token of unit.tokens) sum += TOKENS[token]?.[what] ?? 0;
  const wagon = drivenBy(game, unit);
  if (wagon !== undefined) sum += kindOfWagon(wagon)[what];
  if (combat === undefined) return sum;
  for (const boost of combat.boosts) {
    if (boost.unit === unit.id) sum += boost[what];
  }
  if (combat.hasToken && combat.attacker === unit.id) sum += TOKENS['mountain']?.[what] ?? 0;
  return sum;
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
