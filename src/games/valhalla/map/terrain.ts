/** A kind of terrain, a row of the rules' table 3.1. Costs are movement points; 0 where nobody of that way enters. */
export interface Terrain {
  readonly id: string;
  /** Its letter in the columns of a map. */
  readonly code: string;
  readonly name: string;
  readonly cost: number;
  readonly burrow: number;
  readonly aquatic: number;
  readonly flying: number;
  readonly isPlains: boolean;
  readonly isWater: boolean;
}

type Row = readonly [id: string, code: string, name: string, cost: number, burrow: number, aquatic: number];

const LAND: readonly Row[] = [
  ['desert', 'd', 'Desert', 2, 2, 2],
  ['grass', 'g', 'Grasslands', 2, 2, 2],
  ['shrub', 's', 'Shrublands', 2, 2, 2],
  ['forest', 'f', 'Forest', 3, 3, 3],
  ['marsh', 'm', 'Marsh', 3, 3, 2],
  ['hills', 'h', 'Hills', 3, 2, 3],
  ['desert_hills', 'k', 'Desert Hills', 3, 2, 3],
  ['deep_desert', 'D', 'Deep Desert', 3, 3, 3],
  ['heavy_forest', 'F', 'Heavy Forest', 3, 3, 3],
  ['mountains', 'M', 'Mountains', 5, 2, 5],
  ['high_mountains', 'H', 'High Mountains', 5, 2, 5],
];

const WATER = { cost: 0, burrow: 0, isPlains: false, isWater: true } as const;

/** Every kind of terrain. */
export const TERRAINS: readonly Terrain[] = LAND.map(([id, code, name, cost, burrow, aquatic]) => ({
  id,
  code,
  name,
  cost,
  burrow,
  aquatic,
  flying: 2,
  isPlains: cost === 2,
  isWater: false,
})).concat([
  { id: 'ocean', code: 'w', name: 'Ocean', aquatic: 2, flying: 2, ...WATER },
  { id: 'deep_ocean', code: 'W', name: 'Deep Ocean', aquatic: 0, flying: 0, ...WATER },
]);

/** A step along a road link, whatever is entered (VAL-ROAD-01). */
export const ROAD_COST = 1;
/** A step into a hex with a feature, whatever its terrain (VAL-MAP-08). */
export const FEATURE_COST = 2;

/** What stands for the terrain of a hex in the viewer's fog. */
export const FOGGED = '?';

/** Hexes that a way of moving changes the cost of. */
export type Way = 'cost' | 'burrow' | 'aquatic' | 'flying';

const BY_CODE: Record<string, Terrain | undefined> = {};
for (const terrain of TERRAINS) BY_CODE[terrain.code] = terrain;

/** The terrain with that letter; nothing for fog. */
export function terrainOf(code: string): Terrain | undefined {
  return BY_CODE[code];
}
