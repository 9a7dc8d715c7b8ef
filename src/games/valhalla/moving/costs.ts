import type { HexNumber } from '../map/geometry.ts';
import { FEATURE_COST, ROAD_COST } from '../map/terrain.ts';
import { hasSpecial } from '../rules/roster.ts';
import { findUnit, placeAt, roadsFrom, terrainAt } from '../rules/position.ts';
import type { FieldUnit, Valhalla } from '../state.ts';

/** Ways of moving that a design may have by a special of the same name; the first that it has counts. */
const WAYS = ['flying', 'aquatic', 'burrow'] as const;

export type MoveWay = (typeof WAYS)[number] | 'cost';

/** How a unit moves: mounted, as its mount does (VAL-MOVE-13). */
export function wayOf(game: Valhalla, unit: FieldUnit): MoveWay {
  const mover = findUnit(game, unit.mount) ?? unit;
  return WAYS.find(way => hasSpecial(game, mover, way)) ?? 'cost';
}

/**
 * The movement points of a step between adjacent hexes, by a way of moving; nothing where it cannot go. In a fogged
 * hex of a view nothing can.
 */
export function stepCost(game: Valhalla, way: MoveWay, from: HexNumber, to: HexNumber): number | undefined {
  const terrain = terrainAt(game, to);
  if (terrain === undefined) return undefined;
  const cost = terrain[way];
  if (cost === 0) return undefined;
  if (way !== 'flying' && roadsFrom(game, from).includes(to)) return ROAD_COST;
  return placeAt(game, to) === undefined ? cost : FEATURE_COST;
}

/** Whether the unit can ever enter that hex, with all the movement points in the world. */
export function canEnter(game: Valhalla, unit: FieldUnit, hex: HexNumber): boolean {
  return (terrainAt(game, hex)?.[wayOf(game, unit)] ?? 0) > 0;
}
