import type { Cell } from '../../../grid/index.ts';
import { latestOf, type PlayerId } from '../../../kernel/index.ts';
import {
  boardOf,
  fieldsOf,
  isDesert,
  isEnterable,
  isMountain,
  neighboursOf,
  terrainOf,
  type TacticaBoard,
  type TacticaMap,
} from '../maps/tactica-map.ts';
import { areFriends, board, castlesOf, unitsByCell } from '../rules/position.ts';
import { NOBODY, type Castle, type Tactica } from '../state.ts';

/** Farther away than this, nothing is told apart. */
export const FARTHEST = 24;
/** Whoever has more gold replaces what they lose. */
export const RICH = 40;
/** Enemies so near to a castle threaten it. */
export const NEAR_CASTLE = 4;

/** For each field that the nearest unit is nearer to an objective. */
const OBJECTIVES: Readonly<Record<string, number>> = { T: 10, P: 8, V: 5 };

/** What being one field nearer to an objective is worth; 0 for other fields. */
export function objectiveWeight(game: Tactica, cell: Cell): number {
  return OBJECTIVES[terrainOf(board(game), cell)] ?? 0;
}

/** Temple, ports and villages. */
export const objectivesOn: (this: void, map: TacticaMap) => readonly Cell[] = latestOf((map: TacticaMap) => {
  const { hexes, terrain } = boardOf(map);
  return hexes.map((_, cell) => cell).filter(cell => (OBJECTIVES[terrain[cell] ?? ''] ?? 0) > 0);
});

/** An objective, with what judging a position asks of it. */
export interface Objective {
  readonly cell: Cell;
  readonly weight: number;
  readonly distances: readonly number[];
}

/** All objectives of a map, once the ways to them are known. */
export const objectivesIn: (this: void, game: Tactica) => readonly Objective[] = latestOf(
  (game: Tactica) =>
    objectivesOn(game.map).map(cell => ({
      cell,
      weight: objectiveWeight(game, cell),
      distances: distancesFor(game, cell),
    })),
  ({ map }) => map,
);

/** What is known of a map: the movement points from each field to a goal. */
interface Known {
  /** Citadels and objectives, in the order in which the ways to them are worked out. */
  readonly goals: readonly Cell[];
  /** Index in `goals` of the first one to which the ways may not be known; -1 before anything was learned. */
  next: number;
  readonly distances: Record<Cell, readonly number[] | undefined>;
  /** The ways to that one, while they are worked out. */
  search: GoalSearch | undefined;
  readonly terrain: readonly Terrain[];
}

type Terrain = 'closed' | 'open' | 'mountain' | 'desert';

const knownOf = latestOf((map: TacticaMap): Known => {
  const own = boardOf(map);
  return {
    goals: own.castles.concat(objectivesOn(map)),
    next: -1,
    distances: {},
    search: undefined,
    terrain: own.hexes.map((_, cell) => terrainFor(own, cell)),
  };
});

function terrainFor(map: TacticaBoard, cell: Cell): Terrain {
  if (!isEnterable(map, cell)) return 'closed';
  if (isMountain(map, cell)) return 'mountain';
  return isDesert(map, cell) ? 'desert' : 'open';
}

/** By field, the movement points from there to a Citadel or an objective. */
export function distancesFor({ map }: Tactica, goal: Cell): readonly number[] {
  const known = knownOf(map);
  const found = known.distances[goal];
  if (found !== undefined) return found;
  const search = searchFor(map, goal);
  goOnSearching(search, search.away.length);
  known.distances[goal] = search.away;
  return search.away;
}

/** Fields whose surroundings are looked at in one part. */
const FIELDS_IN_PART = 60;

/** Works out a part of the ways to one goal more, which takes as long as a thought. Answers whether that was needed. */
export function learnGoal(game: Tactica): boolean {
  const known = knownOf(game.map);
  if (known.next < 0) {
    // What is known of the fields has taken as long.
    known.next = 0;
    return true;
  }
  for (; known.next < known.goals.length; known.next++) {
    const goal = known.goals[known.next];
    if (goal === undefined || known.distances[goal] !== undefined) continue;
    const search = known.search?.goal === goal ? known.search : searchFor(game.map, goal);
    known.search = search;
    if (!goOnSearching(search, FIELDS_IN_PART)) known.distances[goal] = search.away;
    return true;
  }
  return false;
}

const UNREACHED = 99;

/** The search for the ways to a goal, backwards from it, the nearest fields first. */
interface GoalSearch {
  readonly goal: Cell;
  readonly map: TacticaBoard;
  readonly terrain: readonly Terrain[];
  /** By field, the points from there to the goal, as far as they are known. */
  readonly away: number[];
  /** By distance, the fields that have come so near. */
  readonly waiting: Cell[][];
  /** The distance of the fields whose surroundings are looked at. */
  distance: number;
  /** Index of the next one of these. */
  next: number;
}

/** A Citadel is reached from its Keep, which is 1 away from it. */
function searchFor(own: TacticaMap, goal: Cell): GoalSearch {
  const map = boardOf(own);
  const { terrain } = knownOf(own);
  const away = terrain.map(() => UNREACHED);
  away[goal] = 0;
  const keep = fieldsOf(map, goal);
  const first = keep.length > 0 && terrain[goal] === 'closed' ? keep : neighboursOf(map, goal);
  const waiting: Cell[][] = [[], first.filter(cell => terrain[cell] !== 'closed')];
  for (const cell of first) if (terrain[cell] !== 'closed') away[cell] = 1;
  return { goal, map, terrain, away, waiting, distance: 1, next: 0 };
}

/** Looks at the surroundings of so many fields. Returns whether more are left. */
function goOnSearching(search: GoalSearch, most: number): boolean {
  const { away, waiting } = search;
  let looked = 0;
  while (search.distance < waiting.length) {
    const fields = waiting[search.distance] ?? [];
    for (; search.next < fields.length; search.next++) {
      const cell = fields[search.next] ?? -1;
      if (away[cell] !== search.distance) continue;
      if (looked === most) return true;
      looked++;
      lookAround(search, cell);
    }
    search.distance++;
    search.next = 0;
  }
  return false;
}

function lookAround({ away, distance, map, terrain, waiting }: GoalSearch, cell: Cell): void {
  const there = terrain[cell];
  for (const from of map.neighbours[cell] ?? []) {
    const here = terrain[from];
    if (here === 'closed' || here === undefined) continue;
    let further = distance + 1;
    // Coming into a desert costs the rest of a move.
    if (here === 'mountain' || there === 'mountain') further = distance + 2;
    else if (there === 'desert' && here !== 'desert') further = distance + 3;
    if (further >= (away[from] ?? UNREACHED)) continue;
    away[from] = further;
    while (waiting.length <= further) waiting.push([]);
    waiting[further]?.push(from);
  }
}

/** What a castle that somebody defends is farther away, in fields: it takes longer. */
const OWNED = 4;
const DEFENDER = 2;

/** The castle to take, and what it follows from. */
interface Goal {
  readonly units: Tactica['units'];
  readonly castles: Tactica['castles'];
  readonly players: Tactica['players'];
  readonly castle: Castle | undefined;
}

/** By player: bots ask again for every unit of a position. */
const latestGoals: Record<PlayerId, Goal | undefined> = {};

/** The castle to take: a near one that few defend. */
export function goalOf(game: Tactica, player: PlayerId): Castle | undefined {
  const { castles, players, units } = game;
  const last = latestGoals[player];
  if (last !== undefined && last.units === units && last.castles === castles && last.players === players)
    return last.castle;
  const castle = nearestGoal(game, player);
  latestGoals[player] = { units, castles, players, castle };
  return castle;
}

function nearestGoal(game: Tactica, player: PlayerId): Castle | undefined {
  const units = unitsByCell(game);
  const own = castlesOf(game, player);
  const map = board(game);
  const { distances: known } = knownOf(game.map);
  let best: Castle | undefined;
  let least = 0;
  for (const castle of game.castles) {
    const { cell, owner } = castle;
    if (owner !== NOBODY && areFriends(game, owner, player)) continue;
    const distances = known[cell] ?? distancesFor(game, cell);
    let away = owner === NOBODY ? 0 : OWNED;
    for (const each of own) away += distances[each.cell] ?? FARTHEST;
    // Who stands there only makes it more.
    if (best !== undefined && away >= least) continue;
    for (const keep of fieldsOf(map, cell)) {
      const there = units[keep];
      if (there !== undefined && !areFriends(game, there.owner, player)) away += DEFENDER;
    }
    if (best === undefined || away < least) {
      best = castle;
      least = away;
    }
  }
  return best;
}
