import { hexDistance } from '../../../grid/index.ts';
import { latestOf, panic, type PlayerId } from '../../../kernel/index.ts';
import { distanceOn, neighboursOf } from '../maps/tactica-map.ts';
import { areFriends, board, isAlive, kindOf, playerOf, unitAt, usableMp } from '../rules/position.ts';
import { attackRange } from '../rules/stats.ts';
import { incomeOf } from '../rules/turns.ts';
import { CONQUEST_UNITS, type Castle, type Tactica, type TacticaPlayer, type Unit } from '../state.ts';
import { quietGame } from './quiet.ts';
import { distancesFor, FARTHEST, goalOf, NEAR_CASTLE, objectivesOn, objectiveWeight, RICH } from './targets.ts';
import { numbersOf, type UnitNumbers } from './unit-numbers.ts';

/** In tenths of a gold coin. Gold beyond what is soon spent is worth less. */
const GOLD = 10;
const USEFUL_GOLD = 12;
const MORE_GOLD = 4;
const CARD = 46;
const CASTLE = 500;
/** Of a coin a turn, beside the one that is about to be paid. */
const INCOME = 20;
/** For each field that a fighter is nearer to the castle that its player wants. */
const NEARER = 5;
const ON_KEEP = 45;
const OBJECTIVE_REACH = 9;
/** Points left of the unit whose move is going on: who moves another one loses them. */
const LEFT = 3;
/** More than anything that is done in the same time. */
const ASKED_LESS = 3000;
/** In hundredths: of a unit that an enemy can destroy in its next turn. Who is rich replaces it. */
const RISK = 35;
const RISK_OF_RICH = 6;
/** In hundredths: of an enemy that a unit can destroy from where it stands, this turn. */
const CHANCE = 60;
const SIEGE = 70;
/** What others have counts less, the more there are. By their number, in hundredths. */
const OTHERS = [100, 100, 75, 60, 52, 45];
const ALLY = 30;

/** As bad as a lost game is for bots: others play on without a player who is out. */
const OUT = -1e15;

/** How good the position is for `player`, to compare actions: more is better. What is pending counts as done. */
export function evaluate(pending: Tactica, player: PlayerId): number {
  const game = quietGame(pending);
  if (!isAlive(playerOf(game, player))) return OUT;
  const { possessed, unitsOf } = surveyOf(game);
  const share = OTHERS[game.players.filter(({ id }) => !areFriends(game, id, player)).length] ?? 45;
  let worth = 0;
  for (const each of game.players) {
    const { id } = each;
    if (!isAlive(each)) continue;
    const own = possessed[id] ?? panic(`${id} is not surveyed`);
    const owned = own.worth + goldWorth(own, each, id !== player || game.active === id);
    if (id === player) worth += owned + plans(game, each, unitsOf) + askedWorth(each);
    else if (areFriends(game, id, player)) worth += (owned * ALLY) / 100;
    else worth -= (owned * share) / 100;
  }
  return Math.floor(worth);
}

type UnitsOf = Readonly<Record<PlayerId, readonly Unit[] | undefined>>;

function unitsByOwner({ units }: Tactica): UnitsOf {
  const owned: Record<PlayerId, Unit[]> = {};
  for (const unit of units) {
    const own = owned[unit.owner];
    if (own === undefined) owned[unit.owner] = [unit];
    else own.push(unit);
  }
  return owned;
}

/** Bots answer fights and cards: to be asked about every step only takes time. */
function askedWorth({ asked, isPassing }: TacticaPlayer): number {
  return (asked === 'fights' ? ASKED_LESS : 0) - (isPassing ? ASKED_LESS : 0);
}

/** What a player has: the gold of it counts by whether the income of the turn is paid. */
interface Possessions {
  readonly income: number;
  readonly temple: number;
  /** Of cards, castles and units. */
  readonly worth: number;
}

interface Survey {
  readonly unitsOf: UnitsOf;
  /** Of everybody who is still in. */
  readonly possessed: Readonly<Record<PlayerId, Possessions | undefined>>;
}

/** The same for whomever a position is judged, and often it is judged for all. */
const surveyOf: (this: void, game: Tactica) => Survey = latestOf((game: Tactica) => {
  const unitsOf = unitsByOwner(game);
  const possessed: Record<PlayerId, Possessions> = {};
  for (const player of game.players) {
    if (isAlive(player)) possessed[player.id] = possessions(game, player, unitsOf[player.id] ?? []);
  }
  return { unitsOf, possessed };
});

function possessions(game: Tactica, { hand, id }: TacticaPlayer, units: readonly Unit[]): Possessions {
  const { castles, ports, temple, units: earned } = incomeOf(game, id);
  let worth = hand.length * CARD;
  for (const castle of game.castles) if (castle.owner === id) worth += CASTLE;
  for (const unit of units) worth += numbersOf(game, unit).worth;
  return { income: castles + ports + temple + earned, temple, worth };
}

/** @param isUnpaid the income of a turn is still to come: ending it brings nothing that is not counted already */
function goldWorth({ income, temple }: Possessions, { gold }: TacticaPlayer, isUnpaid: boolean): number {
  const worth = coinWorth(gold + (isUnpaid ? income : 0)) + (gold > RICH ? income * 2 : income * INCOME);
  return isUnpaid && temple > 0 ? worth + CARD : worth;
}

function coinWorth(gold: number): number {
  if (gold <= USEFUL_GOLD) return gold * GOLD;
  const more = gold < RICH ? gold : RICH;
  const rest = gold > RICH ? gold - RICH : 0;
  return USEFUL_GOLD * GOLD + (more - USEFUL_GOLD) * MORE_GOLD + rest;
}

/** What the player's own units may still gain, and lose. */
function plans(game: Tactica, { gold, id }: TacticaPlayer, unitsOf: UnitsOf): number {
  const own = (unitsOf[id] ?? []).map(unit => numbersOf(game, unit));
  const enemies: UnitNumbers[] = [];
  for (const other of game.players) {
    if (areFriends(game, other.id, id)) continue;
    for (const unit of unitsOf[other.id] ?? []) enemies.push(numbersOf(game, unit));
  }
  const isActing = game.active === id && game.phase === 'main';
  const units = unitsOf[id] ?? [];
  let worth = advanceWorth(game, id, units) + objectiveWorth(game, id, units);
  worth -= dangers(own, enemies, gold > RICH ? RISK_OF_RICH : RISK);
  if (isActing && enemies.length > 0) worth += chances(game, own, enemies);
  for (const castle of game.castles) if (castle.owner === id) worth -= siege(game, castle, own, enemies);
  return worth;
}

/** How far the units have come to a castle to take. */
function advanceWorth(game: Tactica, player: PlayerId, own: readonly Unit[]): number {
  const goal = goalOf(game, player);
  const distances = goal === undefined ? [] : distancesFor(game, goal.cell);
  let worth = 0;
  for (const unit of own) {
    const away = distances[unit.cell] ?? FARTHEST;
    if (goal !== undefined && away === 1) worth += ON_KEEP;
    if (goal !== undefined && kindOf(unit).attack > 0) worth -= (away < FARTHEST ? away : FARTHEST) * NEARER;
    if (game.mover === unit.id && game.active === player) worth += unit.mp * LEFT;
  }
  return worth;
}

/** How near the units are to objectives that nobody of theirs holds. */
function objectiveWorth(game: Tactica, player: PlayerId, own: readonly Unit[]): number {
  let worth = 0;
  for (const cell of objectivesOn(game.map)) {
    const there = unitAt(game, cell);
    if (there !== undefined && areFriends(game, there.owner, player)) continue;
    const distances = distancesFor(game, cell);
    let nearest = OBJECTIVE_REACH;
    for (const unit of own) {
      const away = distances[unit.cell] ?? FARTHEST;
      if (away < nearest) nearest = away;
    }
    worth -= nearest * objectiveWeight(game, cell);
  }
  return worth;
}

/** Units that enemies can destroy in their next turn. */
function dangers(own: readonly UnitNumbers[], enemies: readonly UnitNumbers[], risk: number): number {
  let worth = 0;
  for (const unit of own) {
    if (isInDanger(unit, enemies)) worth += (unit.worth * risk) / 100;
  }
  return worth;
}

function isInDanger(unit: UnitNumbers, enemies: readonly UnitNumbers[]): boolean {
  const { defense, hex, worth } = unit;
  const back = unit.range === 0 ? unit.attack : 0;
  for (const threat of enemies) {
    if (threat.attack < defense || hexDistance(hex, threat.hex) > threat.reach) continue;
    // Whoever dies as well, and is worth more, stays away.
    if (threat.range > 0 || threat.defense > back || threat.worth < worth) return true;
  }
  return false;
}

/** Enemies that units can attack from where they stand, and destroy at a gain. */
function chances(game: Tactica, own: readonly UnitNumbers[], enemies: readonly UnitNumbers[]): number {
  let worth = 0;
  for (const { unit } of own) {
    if (unit.canFight && !unit.isFatigued && !unit.isLocked) worth += (bestTarget(game, unit, enemies) * CHANCE) / 100;
  }
  return worth;
}

function bestTarget(game: Tactica, unit: Unit, enemies: readonly UnitNumbers[]): number {
  const range = attackRange(unit);
  let best = 0;
  if (range > 0) {
    for (const enemy of enemies) {
      if (distanceOn(board(game), unit.cell, enemy.unit.cell) > range) continue;
      const gain = gainOf(game, unit, enemy.unit, range);
      if (gain > best) best = gain;
    }
    return best;
  }
  if (usableMp(game, unit) === 0) return 0;
  for (const cell of neighboursOf(board(game), unit.cell)) {
    const enemy = unitAt(game, cell);
    if (enemy === undefined || areFriends(game, enemy.owner, unit.owner)) continue;
    const gain = gainOf(game, unit, enemy, range);
    if (gain > best) best = gain;
  }
  return best;
}

/** What attacking an enemy would bring if nobody reacts. */
export function gainOf(game: Tactica, unit: Unit, enemy: Unit, range: number): number {
  const own = numbersOf(game, unit);
  const other = numbersOf(game, enemy);
  if (own.attack < other.defense) return 0;
  const answers = range === 0 || other.range > 0;
  const isLost = answers && other.attack >= own.defense;
  return other.worth - (isLost ? own.worth : 0);
}

function siege(game: Tactica, { cell }: Castle, own: readonly UnitNumbers[], enemies: readonly UnitNumbers[]): number {
  const distances = distancesFor(game, cell);
  let attackers = 0;
  for (const { unit } of enemies) if ((distances[unit.cell] ?? FARTHEST) <= NEAR_CASTLE) attackers++;
  if (attackers === 0) return 0;
  let more = attackers;
  for (const { unit } of own) if ((distances[unit.cell] ?? FARTHEST) <= 2) more--;
  if (more <= 0) return 0;
  return more * (attackers >= CONQUEST_UNITS ? SIEGE : SIEGE / 2);
}
