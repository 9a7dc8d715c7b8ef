import { hexDistance, type Cell } from '../../../grid/index.ts';
import { hexOf } from '../maps/tactica-map.ts';
import type { ReachedField } from '../rules/moves/reach.ts';
import { board } from '../rules/position.ts';
import type { Tactica, Unit } from '../state.ts';
import { FARTHEST } from './targets.ts';
import { numbersOf, type UnitNumbers } from './unit-numbers.ts';

/**
 * Of the fields nearest to a goal the one with most points left.
 *
 * @param isWanted whether a field comes into question; by default all do
 */
export function addNearest(
  wanted: Cell[],
  fields: readonly ReachedField[],
  distances: readonly number[],
  isWanted?: (this: void, cell: Cell) => boolean,
): void {
  const best = nearestOf(fields, distances, FARTHEST + 1, isWanted);
  if (best !== undefined && !wanted.includes(best)) wanted.push(best);
}

/**
 * The first of the fields nearest to a goal, if one is nearer than `least`.
 *
 * @param isWanted whether a field comes into question; by default all do
 */
export function nearestOf(
  fields: readonly ReachedField[],
  distances: readonly number[],
  least: number,
  isWanted?: (this: void, cell: Cell) => boolean,
): Cell | undefined {
  let best: Cell | undefined;
  let away = least;
  for (const { cell } of fields) {
    const distance = distances[cell] ?? FARTHEST;
    // Most are out of the question by their distance, which is asked first.
    if (distance >= away || isWanted?.(cell) === false) continue;
    best = cell;
    away = distance;
  }
  return best;
}

/** Whether no enemy can destroy the unit on a field in its next turn. */
export function safetyOf(game: Tactica, unit: Unit, enemies: readonly Unit[]): (this: void, cell: Cell) => boolean {
  const map = board(game);
  const { defense } = numbersOf(game, unit);
  const threats: UnitNumbers[] = [];
  for (const enemy of enemies) {
    const numbers = numbersOf(game, enemy);
    if (numbers.attack >= defense) threats.push(numbers);
  }
  return cell => {
    const own = hexOf(map, cell);
    for (const { hex, reach } of threats) if (hexDistance(hex, own) <= reach) return false;
    return true;
  };
}
