import type { Offset } from '../../../grid/index.ts';
import { distanceOf, geometryOf, numberAt } from './geometry.ts';
import { featureKind } from './features.ts';
import { terrainOf } from './terrain.ts';

/** A feature of a scenario. `owner` is a seat from 1; 0 for nobody. */
export interface FeatureData {
  readonly kind: string;
  readonly q: number;
  readonly r: number;
  readonly owner?: number;
  readonly level?: number;
  readonly isCapital?: boolean;
  /** Of a custom feature: its public name, and what an Officer finds out there (VAL-EXPL-01). */
  readonly name?: string;
  readonly text?: string;
  /** Whether a custom feature can be claimed. */
  readonly isAsset?: boolean;
}

/** A map as scenarios write it: a hexagon of hexes, their features, and roads as paths of linked hexes. */
export interface MapData {
  readonly id: string;
  readonly players: number;
  readonly radius: number;
  /** Letters of terrain, a string a column from the west, each from the north. */
  readonly columns: readonly string[];
  readonly features: readonly FeatureData[];
  readonly roads: readonly (readonly (readonly [q: number, r: number])[])[];
  /** The column and row of the middle hex in labels; both the radius by default. */
  readonly centre?: Offset;
}

/** Everything wrong with a map; nothing if a game can be played on it. */
export function mapProblems(map: MapData): string[] {
  const { hexes } = geometryOf(map.radius);
  const codes = map.columns.join('');
  const problems: string[] = [];
  if (map.columns.length !== 2 * map.radius + 1 || codes.length !== hexes.length) {
    problems.push(`map "${map.id}": ${codes.length} hexes in ${map.columns.length} columns, not ${hexes.length}`);
  }
  for (let index = 0; index < codes.length; index++) {
    const code = codes.charAt(index);
    if (terrainOf(code) === undefined) problems.push(`map "${map.id}": no terrain has the letter "${code}"`);
  }
  return problems.concat(
    map.features.flatMap(feature => featureProblems(map, codes, feature)),
    map.roads.flatMap(road => roadProblems(map, road)),
    seatProblems(map),
  );
}

function featureProblems(map: MapData, codes: string, feature: FeatureData): string[] {
  const { kind, q, r } = feature;
  const name = `map "${map.id}", ${kind} on ${q},${r}`;
  const hex = numberAt(map.radius, feature);
  const type = featureKind(kind);
  if (type === undefined) return [`${name}: there is no such feature`];
  if (hex === undefined) return [`${name}: the hex is not on the map`];
  const problems: string[] = [];
  if (terrainOf(codes.charAt(hex))?.isWater === true) problems.push(`${name}: a feature never stands on water`);
  const isFirst = map.features.find(other => other.q === q && other.r === r) === feature;
  if (!isFirst) problems.push(`${name}: another feature stands there already`);
  const level = feature.level ?? 0;
  if (level % 1 !== 0 || level < 0 || level > type.upgrades.length) {
    problems.push(`${name}: level ${level} is not one from 0 to ${type.upgrades.length}`);
  }
  return problems;
}

function roadProblems(map: MapData, road: MapData['roads'][number]): string[] {
  const problems: string[] = [];
  for (let index = 0; index < road.length; index++) {
    const [q, r] = road[index] ?? [0, 0];
    const hex = numberAt(map.radius, { q, r });
    const before = road[index - 1];
    if (hex === undefined) problems.push(`map "${map.id}": a road leads over ${q},${r}, which is not on the map`);
    else if (before !== undefined) {
      const last = numberAt(map.radius, { q: before[0], r: before[1] });
      if (last !== undefined && distanceOf(map.radius, last, hex) !== 1) {
        problems.push(
          `map "${map.id}": a road leads from ${before[0]},${before[1]} to ${q},${r}, which is not adjacent`,
        );
      }
    }
  }
  return problems;
}

function seatProblems(map: MapData): string[] {
  const problems: string[] = [];
  for (let seat = 1; seat <= map.players; seat++) {
    const capitals = capitalsOf(map, seat).length;
    if (capitals !== 1) problems.push(`map "${map.id}": seat ${seat} has ${capitals} capitals, not one`);
  }
  return problems;
}

/** The capitals that a map gives to a seat; one on a map without problems. */
export function capitalsOf({ features }: MapData, seat: number): readonly FeatureData[] {
  return features.filter(({ isCapital, owner }) => owner === seat && isCapital === true);
}
