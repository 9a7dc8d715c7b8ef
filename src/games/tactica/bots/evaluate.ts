import type { Judging } from '../../../bots/index.ts';
import { hexDistance, type Cell } from '../../../grid/index.ts';
import { latestOf, panic, type PlayerId } from '../../../kernel/index.ts';
import { neighboursOf } from '../maps/tactica-map.ts';
import {
  areFriends,
  board,
  castlesOwned,
  isAlive,
  kindOf,
  playerOf,
  unitAt,
  unitsByCell,
  usableMp,
} from '../rules/position.ts';
import { attackRange } from '../rules/stats.ts';
import { incomeOf } from '../rules/turns.ts';
import { CONQUEST_UNITS, type Castle, type Tactica, type TacticaPlayer, type Unit } from '../state.ts';
import { quieting } from './quiet.ts';
import { distancesFor, FARTHEST, goalOf, NEAR_CASTLE, objectivesIn, RICH } from './targets.ts';
import { knownNumbers, numbersOf, type UnitNumbers } from './unit-numbers.ts';

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
  const next = judging(pending, player);
  let worth = next();
  while (worth === undefined) worth = next();
  return worth;
}

/** Finds the same in parts: each resolves a step of what is pending, or judges a part of what that leads to. */
export function judging(pending: Tactica, player: PlayerId): Judging {
  const quiet = quieting(pending);
  let found: Tactica | undefined;
  let survey: Survey | undefined;
  let plans: Plans | undefined;
  let counted = 0;
  return () => {
    if (found === undefined) {
      found = quiet();
      if (found === undefined) return undefined;
      if (!isAlive(playerOf(found, player))) return OUT;
    }
    if (survey === undefined) {
      if (counted === found.units.length) survey = surveyOf(found);
      else counted = countFrom(found, counted);
    } else if (plans === undefined) plans = beginPlans(found, playerOf(found, player), survey);
    else if (goOnPlanning(found, plans)) return worthOf(found, player, survey, plans.worth);
    return undefined;
  };
}

/** So many units are put into numbers at once. */
const COUNTED = 8;

/** Puts units from the one with the index `first` on into numbers, until many were not known. Answers the next one's. */
function countFrom(game: Tactica, first: number): number {
  const { units } = game;
  let unknown = 0;
  let next = first;
  for (; next < units.length && unknown < COUNTED; next++) {
    const unit = units[next];
    if (unit === undefined || knownNumbers(game, unit) !== undefined) continue;
    numbersOf(game, unit);
    unknown++;
  }
  return next;
}

/** What everybody has, and what `plans` of the player are worth. */
function worthOf(game: Tactica, player: PlayerId, { possessed }: Survey, plans: number): number {
  const share = OTHERS[game.players.filter(({ id }) => !areFriends(game, id, player)).length] ?? 45;
  let worth = 0;
  for (const each of game.players) {
    const { id } = each;
    if (!isAlive(each)) continue;
    const own = possessed[id] ?? panic(`${id} is not surveyed`);
    const owned = own.worth + goldWorth(own, each, id !== player || game.active === id);
    if (id === player) worth += owned + plans + askedWorth(each);
    else if (areFriends(game, id, player)) worth += (owned * ALLY) / 100;
    else worth -= (owned * share) / 100;
  }
  return Math.floor(worth);
}

type UnitsOf = Readonly<Record<PlayerId, readonly UnitNumbers[] | undefined>>;

function unitsByOwner(game: Tactica): UnitsOf {
  const owned: Record<PlayerId, UnitNumbers[]> = {};
  for (const unit of game.units) {
    const numbers = numbersOf(game, unit);
    const own = owned[unit.owner];
    if (own === undefined) owned[unit.owner] = [numbers];
    else own.push(numbers);
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

function possessions(game: Tactica, { hand, id }: TacticaPlayer, units: readonly UnitNumbers[]): Possessions {
  const { castles, ports, temple, units: earned } = incomeOf(game, id);
  let worth = hand.length * CARD;
  worth += castlesOwned(game, id) * CASTLE;
  for (const unit of units) worth += unit.worth;
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
interface Plans {
  readonly player: TacticaPlayer;
  readonly own: readonly UnitNumbers[];
  /** Absent until the objectives are judged. */
  faced: Faced | undefined;
  readonly unitsOf: UnitsOf;
  /** Without what is not judged yet. */
  worth: number;
  /** How many of dangers, chances and sieges are judged. */
  judged: number;
  /** Index in `own` of the next unit to judge. */
  next: number;
}

/** Judges where the units have come to. */
function beginPlans(game: Tactica, player: TacticaPlayer, { unitsOf }: Survey): Plans {
  const { id } = player;
  const own = unitsOf[id] ?? [];
  return { player, own, unitsOf, faced: undefined, worth: advanceWorth(game, id, own), judged: 0, next: 0 };
}

/** Judges what may be lost, then what may be won, and then sieges. Returns whether that was all. */
function goOnPlanning(game: Tactica, plans: Plans): boolean {
  const { faced, own } = plans;
  const { id } = plans.player;
  if (faced === undefined) {
    plans.worth += objectiveWorth(game, id, own);
    plans.faced = facedBy(game, id, plans.unitsOf);
    return false;
  }
  const isActing = game.active === id && game.phase === 'main' && faced.enemies.length > 0;
  if (plans.judged === 0 || (plans.judged === 1 && isActing)) {
    if (plans.judged === 0) addDangers(plans, faced);
    else addChances(game, plans, faced);
    if (plans.next < own.length) return false;
    plans.judged++;
    plans.next = 0;
    return false;
  }
  for (const castle of game.castles) if (castle.owner === id) plans.worth -= siege(game, castle, own, faced.enemies);
  return true;
}

/** The enemies of a player. While none of them changes, neither does what they mean for a unit that does not. */
interface Faced {
  readonly enemies: readonly UnitNumbers[];
  /** By the unit's id. */
  readonly dangers: Record<string, Threatened | undefined>;
  readonly targets: Record<string, Aiming | undefined>;
}

interface Threatened {
  readonly own: UnitNumbers;
  readonly isInDanger: boolean;
}

interface Aiming {
  readonly own: UnitNumbers;
  /** Of attacking the best target. */
  readonly gain: number;
}

/** By player: most actions that a bot tries change none of the others' units. */
const latest: Record<PlayerId, Faced | undefined> = {};

function facedBy(game: Tactica, player: PlayerId, unitsOf: UnitsOf): Faced {
  const last = latest[player];
  const enemies: UnitNumbers[] = [];
  let isSame = last !== undefined;
  for (const other of game.players) {
    if (areFriends(game, other.id, player)) continue;
    for (const enemy of unitsOf[other.id] ?? []) {
      isSame = isSame && last?.enemies[enemies.length] === enemy;
      enemies.push(enemy);
    }
  }
  if (last !== undefined && isSame && last.enemies.length === enemies.length) return last;
  const faced: Faced = { enemies, dangers: {}, targets: {} };
  latest[player] = faced;
  return faced;
}

/** How far the units have come to a castle to take. */
function advanceWorth(game: Tactica, player: PlayerId, own: readonly UnitNumbers[]): number {
  const goal = goalOf(game, player);
  const distances = goal === undefined ? [] : distancesFor(game, goal.cell);
  let worth = 0;
  for (const { unit } of own) {
    const away = distances[unit.cell] ?? FARTHEST;
    if (goal !== undefined && away === 1) worth += ON_KEEP;
    if (goal !== undefined && kindOf(unit).attack > 0) worth -= (away < FARTHEST ? away : FARTHEST) * NEARER;
    if (game.mover === unit.id && game.active === player) worth += unit.mp * LEFT;
  }
  return worth;
}

/** How near the units are to objectives that nobody of theirs holds. */
function objectiveWorth(game: Tactica, player: PlayerId, own: readonly UnitNumbers[]): number {
  const units = unitsByCell(game);
  const cells: readonly Cell[] = own.map(({ unit }) => unit.cell);
  let worth = 0;
  for (const { cell: goal, distances, weight } of objectivesIn(game)) {
    const there = units[goal];
    if (there !== undefined && areFriends(game, there.owner, player)) continue;
    let nearest = OBJECTIVE_REACH;
    for (const cell of cells) {
      const away = distances[cell] ?? FARTHEST;
      if (away < nearest) nearest = away;
    }
    worth -= nearest * weight;
  }
  return worth;
}

/** So many units of which nothing was known are judged at once. */
const JUDGED = 4;

/** Units that enemies can destroy in their next turn. */
function addDangers(plans: Plans, { dangers: known, enemies }: Faced): void {
  const { own, player } = plans;
  const risk = player.gold > RICH ? RISK_OF_RICH : RISK;
  for (let unknown = 0; plans.next < own.length && unknown < JUDGED; plans.next++) {
    const each = own[plans.next];
    if (each === undefined) continue;
    const { id } = each.unit;
    let threatened = known[id];
    if (threatened?.own !== each) {
      threatened = { own: each, isInDanger: isInDanger(each, enemies) };
      known[id] = threatened;
      unknown++;
    }
    if (threatened.isInDanger) plans.worth -= (each.worth * risk) / 100;
  }
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
function addChances(game: Tactica, plans: Plans, { enemies, targets }: Faced): void {
  const { own } = plans;
  for (let unknown = 0; plans.next < own.length && unknown < JUDGED; plans.next++) {
    const each = own[plans.next];
    if (each === undefined) continue;
    const { unit } = each;
    if (!unit.canFight || unit.isFatigued || unit.isLocked) continue;
    const range = attackRange(unit);
    if (range === 0 && usableMp(game, unit) === 0) continue;
    let aiming = targets[unit.id];
    if (aiming?.own !== each) {
      aiming = { own: each, gain: bestTarget(game, each, range, enemies) };
      targets[unit.id] = aiming;
      unknown++;
    }
    plans.worth += (aiming.gain * CHANCE) / 100;
  }
}

function bestTarget(game: Tactica, own: UnitNumbers, range: number, enemies: readonly UnitNumbers[]): number {
  const { hex, unit } = own;
  let best = 0;
  if (range > 0) {
    for (const enemy of enemies) {
      if (own.attack < enemy.defense || hexDistance(hex, enemy.hex) > range) continue;
      const gain = gainBetween(own, enemy, range);
      if (gain > best) best = gain;
    }
    return best;
  }
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
  return gainBetween(numbersOf(game, unit), numbersOf(game, enemy), range);
}

function gainBetween(own: UnitNumbers, other: UnitNumbers, range: number): number {
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
