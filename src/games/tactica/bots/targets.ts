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
import { areFriends, board, unitsByCell } from '../rules/position.ts';
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

/** By goal, the movement points from each field to it, as far as somebody has asked. */
const distancesOn = latestOf((_: TacticaMap): Record<Cell, readonly number[] | undefined> => ({}));

/** By field, the movement points from there to a Citadel or an objective. */
export function distancesFor({ map }: Tactica, goal: Cell): readonly number[] {
  const all = distancesOn(map);
  const known = all[goal];
  if (known !== undefined) return known;
  const distances = distancesTo(boardOf(map), goal);
  all[goal] = distances;
  return distances;
}

/** The goals on a map to which nobody has asked for the distances yet: working one out takes as long as a thought. */
export function newGoals(map: TacticaMap): readonly Cell[] {
  const known = distancesOn(map);
  return boardOf(map)
    .castles.concat(objectivesOn(map))
    .filter(cell => known[cell] === undefined);
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

/** What a castle that somebody defends is farther away, in fields: it takes longer. */
const OWNED = 4;
const DEFENDER = 2;

/** The castle to take: a near one that few defend. */
export function goalOf(game: Tactica, player: PlayerId): Castle | undefined {
  const units = unitsByCell(game);
  const own = game.castles.filter(({ owner }) => owner === player);
  let best: Castle | undefined;
  let least = 0;
  for (const castle of game.castles) {
    const { cell, owner } = castle;
    if (owner !== NOBODY && areFriends(game, owner, player)) continue;
    const distances = distancesFor(game, cell);
    let away = owner === NOBODY ? 0 : OWNED;
    for (const each of own) away += distances[each.cell] ?? FARTHEST;
    for (const keep of fieldsOf(board(game), cell)) {
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
