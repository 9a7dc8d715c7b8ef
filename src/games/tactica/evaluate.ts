import type { Cell } from '../../grid/index.ts';
import { latestOf, type PlayerId } from '../../kernel/index.ts';
import {
  boardOf,
  distanceOn,
  fieldsOf,
  isDesert,
  isEnterable,
  isMountain,
  neighboursOf,
  terrainOf,
  type TacticaBoard,
  type TacticaMap,
} from './maps/tactica-map.ts';
import { quietGame } from './quiet.ts';
import { areFriends, board, isAlive, ownsTemple, playerOf, unitAt } from './rules/position.ts';
import { attackOf, defenseOf, fullMp } from './rules/stats.ts';
import { incomeOf } from './rules/turns.ts';
import { CONQUEST_UNITS, NOBODY, type Castle, type Tactica, type TacticaPlayer, type Unit } from './state.ts';
import { UNIT_KINDS, type KindId, type UnitKind } from './units/unit-kinds.ts';

/** In tenths of a gold coin. Gold beyond what is soon spent is worth less. */
const GOLD = 10;
const USEFUL_GOLD = 12;
const MORE_GOLD = 4;
const CARD = 46;
const CASTLE = 500;
/** Of a coin a turn, beside the one that is about to be paid. */
const INCOME = 20;
const UNIT = 24;
const ATTACK = 18;
const DEFENSE = 14;
const RANGE = 15;
const MOVE = 3;
/** For each field that a fighter is nearer to the castle that its player wants. */
const NEARER = 5;
const FARTHEST = 24;
const ON_KEEP = 45;
/** For each field that the nearest unit is nearer to an objective. */
const OBJECTIVES: Readonly<Record<string, number>> = { T: 10, P: 8, V: 5 };
const OBJECTIVE_REACH = 9;
/** Points left of the unit whose move is going on: who moves another one loses them. */
const LEFT = 3;
/** More than anything that is done in the same time. */
const ASKED_LESS = 3000;
/** In hundredths: of a unit that an enemy can destroy in its next turn. Who is rich replaces it. */
const RISK = 35;
const RICH = 40;
const RISK_OF_RICH = 6;
const SIEGE = 70;
/** Enemies so near to a castle threaten it. */
const NEAR_CASTLE = 4;
/** What others have counts less, the more there are. By their number, in hundredths. */
const OTHERS = [100, 100, 75, 60, 52, 45];
const ALLY = 30;

const KINDS: Record<KindId, UnitKind> = {};
for (const kind of UNIT_KINDS) KINDS[kind.id] = kind;

/** As bad as a lost game is for bots: others play on without a player who is out. */
const OUT = -1e15;

/** How good the position is for `player`, to compare actions: more is better. What is pending counts as done. */
export function evaluate(pending: Tactica, player: PlayerId): number {
  const game = quietGame(pending);
  if (!isAlive(playerOf(game, player))) return OUT;
  const others = game.players.filter(({ id }) => !areFriends(game, id, player));
  let worth = 0;
  for (const each of game.players) {
    const { id } = each;
    if (!isAlive(each)) continue;
    if (id === player) worth += sideOf(game, each, game.active === id) + dangers(game, each) + askedWorth(each);
    else if (areFriends(game, id, player)) worth += (sideOf(game, each, true) * ALLY) / 100;
    else worth -= (sideOf(game, each, true) * (OTHERS[others.length] ?? 45)) / 100;
  }
  return Math.floor(worth);
}

/** Bots answer fights and cards: to be asked about every step only takes time. */
function askedWorth({ asked, isPassing }: TacticaPlayer): number {
  return (asked === 'fights' ? ASKED_LESS : 0) - (isPassing ? ASKED_LESS : 0);
}

/** @param isUnpaid the income of a turn is still to come: ending it brings nothing that is not counted already */
function sideOf(game: Tactica, player: TacticaPlayer, isUnpaid: boolean): number {
  const { gold, hand, id } = player;
  const { castles, ports, temple, units } = incomeOf(game, id);
  const income = castles + ports + temple + units;
  const paid = gold + (isUnpaid ? income : 0);
  let worth = goldWorth(paid) + (gold > RICH ? income * 2 : income * INCOME) + hand.length * CARD;
  if (isUnpaid && ownsTemple(game, id)) worth += CARD;
  for (const castle of game.castles) if (castle.owner === id) worth += CASTLE;
  for (const unit of game.units) if (unit.owner === id) worth += unitWorth(unit);
  return worth + advanceWorth(game, player);
}

function goldWorth(gold: number): number {
  if (gold <= USEFUL_GOLD) return gold * GOLD;
  const more = gold < RICH ? gold : RICH;
  const rest = gold > RICH ? gold - RICH : 0;
  return USEFUL_GOLD * GOLD + (more - USEFUL_GOLD) * MORE_GOLD + rest;
}

function unitWorth({ kind, tokens }: Unit): number {
  const row = KINDS[kind];
  if (row === undefined) return 0;
  const { attack, defense, mp, range } = row;
  return UNIT + attack * ATTACK + defense * DEFENSE + range * RANGE + mp * MOVE + tokens.length * MOVE;
}

/** How far the units have come to a castle to take, and to objectives that nobody of theirs holds. */
function advanceWorth(game: Tactica, { id }: TacticaPlayer): number {
  const goal = goalOf(game, id);
  let worth = 0;
  let onKeep = 0;
  for (const unit of game.units) {
    if (unit.owner !== id) continue;
    if (goal !== undefined) {
      const away = awayFrom(game.map, goal.cell, unit.cell);
      if (away === 1) onKeep++;
      if ((KINDS[unit.kind]?.attack ?? 0) > 0) worth -= (away < FARTHEST ? away : FARTHEST) * NEARER;
    }
    if (game.mover === unit.id && game.active === id) worth += unit.mp * LEFT;
  }
  return worth + onKeep * ON_KEEP + objectiveWorth(game, id);
}

function objectiveWorth(game: Tactica, player: PlayerId): number {
  const map = board(game);
  let worth = 0;
  for (const cell of objectivesOn(game.map)) {
    const each = OBJECTIVES[terrainOf(map, cell)] ?? 0;
    const there = unitAt(game, cell);
    if (there !== undefined && areFriends(game, there.owner, player)) continue;
    let nearest = OBJECTIVE_REACH;
    for (const unit of game.units) {
      if (unit.owner !== player) continue;
      const away = awayFrom(game.map, cell, unit.cell);
      if (away < nearest) nearest = away;
    }
    worth -= nearest * each;
  }
  return worth;
}

/** The castle to take: a near one that few defend. */
function goalOf(game: Tactica, player: PlayerId): Castle | undefined {
  let best: Castle | undefined;
  let least = 0;
  for (const castle of game.castles) {
    if (castle.owner !== NOBODY && areFriends(game, castle.owner, player)) continue;
    let away = castle.owner === NOBODY ? 0 : 4;
    for (const own of game.castles) {
      if (own.owner === player) away += awayFrom(game.map, castle.cell, own.cell);
    }
    for (const unit of game.units) {
      if (unit.owner !== player && awayFrom(game.map, castle.cell, unit.cell) <= 1) away += 2;
    }
    if (best === undefined || away < least) {
      best = castle;
      least = away;
    }
  }
  return best;
}

/** Units that enemies can destroy, and castles that they come near. */
function dangers(game: Tactica, { gold, id }: TacticaPlayer): number {
  const risk = gold > RICH ? RISK_OF_RICH : RISK;
  const enemies = game.units.filter(({ owner }) => !areFriends(game, owner, id));
  let worth = 0;
  for (const unit of game.units) {
    if (unit.owner === id && isInDanger(game, unit, enemies)) worth -= (unitWorth(unit) * risk) / 100;
  }
  for (const castle of game.castles) {
    if (castle.owner === id) worth -= siege(game, castle, enemies);
  }
  return worth;
}

function isInDanger(game: Tactica, unit: Unit, enemies: readonly Unit[]): boolean {
  const map = board(game);
  const defense = defenseOf(game, unit);
  const back = KINDS[unit.kind]?.range === 0 ? attackOf(game, unit) : 0;
  return enemies.some(enemy => {
    const range = KINDS[enemy.kind]?.range ?? 0;
    const reach = fullMp(game, enemy) + range;
    if (distanceOn(map, enemy.cell, unit.cell) > reach || attackOf(game, enemy) < defense) return false;
    // Whoever dies as well, and is worth more, stays away.
    return range > 0 || defenseOf(game, enemy) > back || unitWorth(enemy) < unitWorth(unit);
  });
}

function siege(game: Tactica, { cell }: Castle, enemies: readonly Unit[]): number {
  let attackers = 0;
  for (const enemy of enemies) if (awayFrom(game.map, cell, enemy.cell) <= NEAR_CASTLE) attackers++;
  if (attackers === 0) return 0;
  let defenders = 0;
  for (const unit of game.units) {
    if (!enemies.includes(unit) && awayFrom(game.map, cell, unit.cell) <= 2) defenders++;
  }
  const more = attackers - defenders;
  if (more <= 0) return 0;
  return more * (attackers >= CONQUEST_UNITS ? SIEGE : SIEGE / 2);
}

/** Temple, ports and villages. */
const objectivesOn = latestOf((map: TacticaMap): readonly Cell[] => {
  const { hexes, terrain } = boardOf(map);
  return hexes.map((_, cell) => cell).filter(cell => (OBJECTIVES[terrain[cell] ?? ''] ?? 0) > 0);
});

/** By goal, the movement points from each field to it. */
const distancesOn = latestOf((map: TacticaMap): Record<Cell, readonly number[]> => {
  const distances: Record<Cell, readonly number[]> = {};
  const made = boardOf(map);
  for (const cell of made.castles.concat(objectivesOn(map))) distances[cell] = distancesTo(made, cell);
  return distances;
});

function awayFrom(map: TacticaMap, goal: Cell, cell: Cell): number {
  return distancesOn(map)[goal]?.[cell] ?? FARTHEST;
}

const UNREACHED = 99;

/** Backwards from a goal. A Citadel is reached from its Keep, which is 1 away from it. */
function distancesTo(map: TacticaBoard, goal: Cell): readonly number[] {
  const away = map.hexes.map(() => UNREACHED);
  away[goal] = 0;
  let waiting: readonly Cell[] = fieldsOf(map, goal).length > 0 && !isEnterable(map, goal) ? fieldsOf(map, goal) : neighboursOf(map, goal); // prettier-ignore
  for (const cell of waiting) if (isEnterable(map, cell)) away[cell] = 1;
  while (waiting.length > 0) {
    const next: Cell[] = [];
    for (const cell of waiting) {
      for (const from of neighboursOf(map, cell)) {
        const there = (away[cell] ?? UNREACHED) + costBetween(map, from, cell);
        if (isEnterable(map, from) && there < (away[from] ?? UNREACHED)) {
          away[from] = there;
          next.push(from);
        }
      }
    }
    waiting = next;
  }
  return away;
}

/** Coming into a desert costs the rest of a move. */
function costBetween(map: TacticaBoard, from: Cell, to: Cell): number {
  if (isMountain(map, from) || isMountain(map, to)) return 2;
  return isDesert(map, to) && !isDesert(map, from) ? 3 : 1;
}
