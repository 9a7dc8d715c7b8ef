import type { HexNumber } from '../map/geometry.ts';
import { FEATURE_COST, ROAD_COST } from '../map/terrain.ts';
import { specialSetOf } from '../rules/roster.ts';
import { findUnit, placeAt, roadLinks, roadsFrom, terrainAt } from '../rules/position.ts';
import type { FieldUnit, Valhalla } from '../state.ts';

/** Ways of moving that a design may have by a special of the same name; the first that it has counts. */
const WAYS = ['flying', 'aquatic', 'burrow'] as const;

export type MoveWay = (typeof WAYS)[number] | 'cost';

/** How a unit moves: mounted, as its mount does (VAL-MOVE-13). */
export function wayOf(game: Valhalla, unit: FieldUnit): MoveWay {
  const mover = unit.mount === '' ? unit : (findUnit(game, unit.mount) ?? unit);
  const has = specialSetOf(game, mover);
  for (const way of WAYS) if (has[way] === true) return way;
  return 'cost';
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

/** What a step costs the slowest of those who go together; nothing where one of them cannot go. @noSelf */
export type StepCost = (this: void, from: HexNumber, to: HexNumber) => number | undefined;

/**
 * The costs of steps for several ways of moving: what entering a hex costs is looked up once.
 *
 * @param cleared the fog of those who go: nobody enters a fogged hex. By default nobody minds it
 */
export function stepCosts(game: Valhalla, ways: readonly MoveWay[], cleared?: string): StepCost {
  return groundFor(game, ways, cleared).stepCost;
}

/** What several ways of moving cost on a map, as far as it was asked for: searches of a turn share it. */
interface StepGround {
  readonly map: Valhalla['map'];
  readonly places: Valhalla['places'];
  readonly ways: string;
  readonly cleared: string | undefined;
  readonly stepCost: StepCost;
  /** The cheapest paths that were found, by their ends; empty where none leads. */
  readonly paths: Record<string, readonly HexNumber[] | undefined>;
}

/** Sides, and ways in which their forces move, that are kept in mind at once. */
const MOST_GROUNDS = 24;
const grounds: StepGround[] = [];
let oldest = 0;

/** The ground for several ways of moving. Places are the same ground for as long as they stand on the same hexes. */
export function groundFor(game: Valhalla, ways: readonly MoveWay[], cleared?: string): StepGround {
  const key = ways.join(' ');
  const known = grounds.find(
    each =>
      each.map === game.map &&
      each.ways === key &&
      each.cleared === cleared &&
      (each.places === game.places || standAlike(each.places, game.places)),
  );
  if (known !== undefined) return known;
  const { map, places } = game;
  const ground: StepGround = {
    map,
    places,
    ways: key,
    cleared,
    stepCost: newStepCosts(game, ways, cleared),
    paths: {},
  };
  grounds[oldest] = ground;
  oldest = (oldest + 1) % MOST_GROUNDS;
  return ground;
}

function standAlike(one: Valhalla['places'], other: Valhalla['places']): boolean {
  return one.length === other.length && one.every(({ hex }, index) => other[index]?.hex === hex);
}

function newStepCosts(game: Valhalla, ways: readonly MoveWay[], cleared: string | undefined): StepCost {
  const entering: Record<HexNumber, number> = {};
  const links = roadLinks(game);
  const isAnyFlying = ways.includes('flying');
  return (from, to) => {
    let cost = entering[to];
    if (cost === undefined) {
      cost = cleared === undefined || cleared.charAt(to) === '1' ? costOfEntering(game, ways, to) : -1;
      entering[to] = cost;
    }
    if (cost < 0) return undefined;
    const linked = links[from];
    if (linked === undefined || !linked.includes(to)) return cost;
    return isAnyFlying ? (stepCost(game, 'flying', from, to) ?? cost) : ROAD_COST;
  };
}

/** The cost off the roads for the slowest; −1 where one of them cannot go. */
function costOfEntering(game: Valhalla, ways: readonly MoveWay[], to: HexNumber): number {
  const terrain = terrainAt(game, to);
  let most = 0;
  for (const way of ways) {
    const cost = terrain?.[way] ?? 0;
    if (cost === 0) return -1;
    if (cost > most) most = cost;
  }
  return placeAt(game, to) === undefined ? most : FEATURE_COST;
}

/** Whether the unit can ever enter that hex, with all the movement points in the world. */
export function canEnter(game: Valhalla, unit: FieldUnit, hex: HexNumber): boolean {
  return (terrainAt(game, hex)?.[wayOf(game, unit)] ?? 0) > 0;
}
