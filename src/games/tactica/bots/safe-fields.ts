import { hexDistance, type Cell } from '../../../grid/index.ts';
import { hexOf } from '../maps/tactica-map.ts';
import type { ReachedField } from '../rules/moves/reach.ts';
import { board } from '../rules/position.ts';
import type { Tactica, Unit } from '../state.ts';
import { FARTHEST } from './targets.ts';
import { numbersOf } from './unit-numbers.ts';

/** Of the fields nearest to a goal the one with most points left. */
export function addNearest(wanted: Cell[], fields: readonly ReachedField[], distances: readonly number[]): void {
  let best = -1;
  let least = 0;
  for (const { cell } of fields) {
    const away = distances[cell] ?? FARTHEST;
    if (best >= 0 && away >= least) continue;
    best = cell;
    least = away;
  }
  if (best >= 0 && !wanted.includes(best)) wanted.push(best);
}

/** The fields on which no enemy can destroy the unit in its next turn. */
export function safeOf(
  game: Tactica,
  unit: Unit,
  fields: readonly ReachedField[],
  enemies: readonly Unit[],
): readonly ReachedField[] {
  const map = board(game);
  const { defense } = numbersOf(game, unit);
  const hexes = enemies.map(enemy => numbersOf(game, enemy)).filter(({ attack }) => attack >= defense);
  if (hexes.length === 0) return fields;
  return fields.filter(({ cell }) => {
    const own = hexOf(map, cell);
    return !hexes.some(({ hex, reach }) => hexDistance(hex, own) <= reach);
  });
}
