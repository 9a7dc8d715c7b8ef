import { panic, type PlayerId } from '../../../kernel/index.ts';
import { distance, neighboursOf, placeAt, roadsFrom, terrainAt, kindOf, ownPlaces } from '../rules/position.ts';
import type { City, MapFeature, Valhalla } from '../state.ts';
import { buildingOf, type Building, knownBuilding } from './buildings.ts';
import { joinForts, MOST_FORTS, NO_FORTS, type Forts } from './fortifications.ts';

/** The buildings that stand in a place, in the order in which they were built. */
export function buildingsOf({ city }: MapFeature): readonly Building[] {
  const standing: Building[] = [];
  for (const id of city?.buildings ?? []) {
    const building = buildingOf(id);
    if (building !== undefined) standing.push(building);
  }
  return standing;
}

/** The levels that a place's buildings add. */
export function builtForts(place: MapFeature): Forts {
  let forts = NO_FORTS;
  for (const building of buildingsOf(place)) forts = joinForts(forts, building.forts ?? NO_FORTS, (a, b) => a + b);
  return forts;
}

/** The fortifications of a place when nothing is lost: what its owner divided, its buildings, at most four of a type. */
export function fullForts(place: MapFeature): Forts {
  const { walls } = kindOf(place);
  if (walls > 0) return { walls, artillery: 0, hazards: 0 };
  const { city } = place;
  if (city === undefined) return NO_FORTS;
  return joinForts(city.forts, builtForts(place), (divided, built) =>
    divided + built > MOST_FORTS ? MOST_FORTS : divided + built,
  );
}

/** The fortifications that stand now. */
export function standingForts(place: MapFeature): Forts {
  return joinForts(fullForts(place), place.lost, (full, lost) => (full > lost ? full - lost : 0));
}

/** The buildings that count as production buildings, one more of each kind for those that muster (VAL-BLDG-19). */
function productionBuildings(place: MapFeature): readonly Building[] {
  const standing = buildingsOf(place);
  const production = standing.filter(({ kind }) => kind === 'production');
  const kinds = production.filter((building, index) => production.indexOf(building) === index);
  let counted = production;
  for (const { musters } of standing) {
    if (musters === true) counted = counted.concat(kinds);
  }
  return counted;
}

/** What a city may produce in a round: `infantry` and the classes, each with its number. */
export function capacityOf(game: Valhalla, place: MapFeature): Readonly<Record<string, number>> {
  const capacity: Record<string, number> = {};
  const palaces = buildingsOf(place).filter(({ kind }) => kind === 'palace');
  for (const { produces, recruitsWithin } of productionBuildings(place).concat(palaces)) {
    if (produces !== undefined) capacity[produces.what] = (capacity[produces.what] ?? 0) + produces.count;
    if (recruitsWithin !== undefined) {
      capacity['infantry'] = (capacity['infantry'] ?? 0) + farmLevelsWithin(game, place, recruitsWithin);
    }
  }
  return capacity;
}

function farmLevelsWithin(game: Valhalla, place: MapFeature, range: number): number {
  let levels = 0;
  for (const other of ownPlaces(game, place.owner)) {
    const isFarm = other.city === undefined && kindOf(other).upgrades.length > 0;
    if (isFarm && distance(game, place.hex, other.hex) <= range) levels += other.level;
  }
  return levels;
}

/** The gold that a place yields in a round (VAL-INC-01, VAL-INC-02). */
export function incomeOf(game: Valhalla, place: MapFeature): number {
  let gold = kindOf(place).income[place.level] ?? 0;
  const production = productionBuildings(place).length;
  for (const { income = 0, incomePerProduction = 0, tradeIncome = 0, id } of buildingsOf(place)) {
    gold += income + incomePerProduction * production;
    if (tradeIncome > 0 && hasTradePartner(game, place, id)) gold += tradeIncome;
  }
  return place.hasCourtier && gold > 0 ? Math.floor((gold * (100 + COURTIER_PERCENT)) / 100) : gold;
}

/** What a Courtier adds to the income of the place where it ended its side's turn. */
const COURTIER_PERCENT = 20;

/** Whether roads join the city to another of the same owner with the same building, over any hexes. */
function hasTradePartner(game: Valhalla, place: MapFeature, building: string): boolean {
  const reached = [place.hex];
  for (let index = 0; index < reached.length; index++) {
    for (const next of roadsFrom(game, reached[index] ?? panic('No city is reached'))) {
      if (!reached.includes(next)) reached.push(next);
    }
  }
  return reached.some(hex => {
    const other = placeAt(game, hex);
    return hex !== place.hex && other?.owner === place.owner && other.city?.buildings.includes(building) === true;
  });
}

/** Whether the capital or water or a road that a building needs is there. */
export function meetsNeeds(game: Valhalla, place: MapFeature, { needs }: Building): boolean {
  if (needs === 'capital') return place.city?.homeOf === place.owner;
  if (needs === 'road') return roadsFrom(game, place.hex).length > 0;
  if (needs === 'water') return neighboursOf(game, place.hex).some(hex => terrainAt(game, hex)?.isWater === true);
  return true;
}

/** Slots taken by the buildings with these ids. */
export function slotsOf(buildings: readonly string[]): number {
  let slots = 0;
  for (const id of buildings) slots += knownBuilding(id).slots;
  return slots;
}

/** The sum over all places of a side of one effect of buildings. */
export function sumOfBuildings(
  game: Valhalla,
  side: PlayerId,
  effect: (this: void, building: Building) => number | undefined,
): number {
  let sum = 0;
  for (const place of ownPlaces(game, side)) {
    for (const building of buildingsOf(place)) sum += effect(building) ?? 0;
  }
  return sum;
}

/** The additive Attack of all the side's units: mines and Foundries (VAL-MINE-01, VAL-BLDG-17). */
export function globalAttackOf(game: Valhalla, side: PlayerId): number {
  let sum = sumOfBuildings(game, side, ({ globalAttack }) => globalAttack);
  for (const place of ownPlaces(game, side)) sum += kindOf(place).globalAttack;
  return sum;
}

/** The place with another city part; places without one stay as they are. */
export function withCity(place: MapFeature, change: (this: void, city: City) => City): MapFeature {
  return place.city === undefined ? place : { ...place, city: change(place.city) };
}
