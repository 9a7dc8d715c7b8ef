import { latestOf, panic, type PlayerId } from '../../../kernel/index.ts';
import { distanceOf, geometryOf, hexesAround, labelOf, type HexNumber, neighboursFrom } from '../map/geometry.ts';
import { featureKind, type FeatureKind } from '../map/features.ts';
import { terrainOf, type Terrain } from '../map/terrain.ts';
import type { FieldUnit, MapFeature, Side, Valhalla } from '../state.ts';

/** What is derived from the units of a state: looked up often while they stand still. */
interface Standing {
  readonly byHex: Readonly<Record<HexNumber, readonly FieldUnit[]>>;
  readonly byId: Readonly<Record<string, FieldUnit>>;
  /** The side that stands alone in a hex, {@link SEVERAL} if it is none: found when it is asked for. */
  readonly alone: Record<HexNumber, PlayerId | undefined>;
}

const SEVERAL = '';

const standingOf = latestOf<Valhalla, Standing>(
  ({ units }) => {
    const byHex: Record<HexNumber, FieldUnit[]> = {};
    const byId: Record<string, FieldUnit> = {};
    for (const unit of units) {
      byId[unit.id] = unit;
      const there = byHex[unit.hex];
      if (there === undefined) byHex[unit.hex] = [unit];
      else there.push(unit);
    }
    return { byHex, byId, alone: {} };
  },
  ({ units }) => units,
);

const placesByHex = latestOf<Valhalla, Readonly<Record<HexNumber, MapFeature>>>(
  ({ places }) => {
    const byHex: Record<HexNumber, MapFeature> = {};
    for (const place of places) byHex[place.hex] = place;
    return byHex;
  },
  ({ places }) => places,
);

const linksByHex = latestOf<Valhalla, Readonly<Record<HexNumber, readonly HexNumber[]>>>(
  ({ map }) => {
    const byHex: Record<HexNumber, HexNumber[]> = {};
    for (const [first, second] of map.links) {
      byHex[first] = (byHex[first] ?? []).concat([second]);
      byHex[second] = (byHex[second] ?? []).concat([first]);
    }
    return byHex;
  },
  ({ map }) => map.links,
);

/** The side with that id, whatever it is. */
export function findSide({ sides }: Valhalla, id: PlayerId): Side | undefined {
  const likely = sides[lastIndex[id] ?? 0];
  if (likely?.id === id) return likely;
  const index = sides.findIndex(side => side.id === id);
  if (index >= 0) lastIndex[id] = index;
  return sides[index];
}

/** Where sides stood in their list when they were looked for last: mostly they still do. */
const lastIndex: Record<PlayerId, number> = {};

export function sideOf(game: Valhalla, id: PlayerId): Side {
  return findSide(game, id) ?? panic(`No side ${id}`);
}

/** The seat of a side, from 1. */
export function seatOf({ sides }: Valhalla, id: PlayerId): number {
  return sides.findIndex(side => side.id === id) + 1;
}

export function livingSides({ sides }: Valhalla): readonly Side[] {
  return sides.filter(side => side.isAlive);
}

export function findUnit(game: Valhalla, id: string): FieldUnit | undefined {
  return standingOf(game).byId[id];
}

export function unitById(game: Valhalla, id: string): FieldUnit {
  return findUnit(game, id) ?? panic(`No unit ${id} on the map`);
}

/** All units in a hex, in the order in which they came to the map. */
export function unitsAt(game: Valhalla, hex: HexNumber): readonly FieldUnit[] {
  return standingOf(game).byHex[hex] ?? [];
}

/** The hexes where units stand, in the order of the units. */
export function hexesWithUnits({ units }: Pick<Valhalla, 'units'>): HexNumber[] {
  const hexes: HexNumber[] = [];
  for (const { hex } of units) if (!hexes.includes(hex)) hexes.push(hex);
  return hexes;
}

/** One side's units in a hex: its force there. */
export function forceAt(game: Valhalla, side: PlayerId, hex: HexNumber): readonly FieldUnit[] {
  const there = unitsAt(game, hex);
  // Mostly nobody else stands there.
  return aloneAt(game, hex) === side ? there : there.filter(unit => unit.side === side);
}

function aloneAt(game: Valhalla, hex: HexNumber): PlayerId {
  const { alone, byHex } = standingOf(game);
  const known = alone[hex];
  if (known !== undefined) return known;
  const there = byHex[hex] ?? [];
  let found = there[0]?.side ?? SEVERAL;
  for (const { side } of there) if (side !== found) found = SEVERAL;
  alone[hex] = found;
  return found;
}

const NO_SIDES: readonly PlayerId[] = [];

/** The sides with units in a hex, in seat order. */
export function sidesAt(game: Valhalla, hex: HexNumber): readonly PlayerId[] {
  const units = unitsAt(game, hex);
  const [first] = units;
  if (first === undefined) return NO_SIDES;
  // Mostly one side stands alone.
  if (aloneAt(game, hex) === first.side) return [first.side];
  const isThere: Record<PlayerId, boolean> = {};
  for (const { side } of units) isThere[side] = true;
  return game.sides.map(({ id }) => id).filter(id => isThere[id] === true);
}

/** The hexes where units of a side stand, by number. */
export function hexesOf({ units }: Valhalla, side: PlayerId): readonly HexNumber[] {
  const isKnown: Record<HexNumber, boolean> = {};
  const hexes: HexNumber[] = [];
  for (const unit of units) {
    if (unit.side !== side || isKnown[unit.hex] === true) continue;
    isKnown[unit.hex] = true;
    hexes.push(unit.hex);
  }
  return hexes.sort((a, b) => a - b);
}

/** The hexes with units or a feature, by number. */
export function takenHexes({ places, units }: Valhalla): readonly HexNumber[] {
  const isKnown: Record<HexNumber, boolean> = {};
  const hexes: HexNumber[] = [];
  const note = (hex: HexNumber): void => {
    if (isKnown[hex] !== true) hexes.push(hex);
    isKnown[hex] = true;
  };
  for (const { hex } of places) note(hex);
  for (const { hex } of units) note(hex);
  return hexes.sort((a, b) => a - b);
}

/** The hex whose battle is decided now. */
export function battleHex({ combat }: Valhalla): HexNumber {
  return combat.hexes[0] ?? panic('There is no battle to decide');
}

export function isHex({ map }: Valhalla, hex: HexNumber): boolean {
  return geometryOf(map.radius).hexes[hex] !== undefined;
}

/** The adjacent hexes, from north clockwise. */
export function neighboursOf({ map }: Valhalla, hex: HexNumber): readonly HexNumber[] {
  return neighboursFrom(geometryOf(map.radius), hex);
}

export function areAdjacent(game: Valhalla, first: HexNumber, second: HexNumber): boolean {
  return neighboursOf(game, first).includes(second);
}

export function distance({ map }: Valhalla, from: HexNumber, to: HexNumber): number {
  return distanceOf(map.radius, from, to);
}

/** The hexes within `range` steps, the hex itself included. */
export function around({ map }: Valhalla, hex: HexNumber, range: number): readonly HexNumber[] {
  return hexesAround(map.radius, hex, range);
}

/** The label of a hex, as players read it (VAL-MAP-01). */
export function label({ map }: Valhalla, hex: HexNumber): string {
  return labelOf(map.radius, map.centre, hex);
}

/** The terrain of a hex; nothing in the viewer's fog. */
export function terrainAt({ map }: Valhalla, hex: HexNumber): Terrain | undefined {
  return terrainOf(map.terrain.charAt(hex));
}

export function placeAt(game: Valhalla, hex: HexNumber): MapFeature | undefined {
  return placesByHex(game)[hex];
}

/** The kind of a place's feature. */
export function kindOf({ kind }: MapFeature): FeatureKind {
  return featureKind(kind) ?? panic(`No feature is called "${kind}"`);
}

/** Whether the place belongs to whoever claimed it last (VAL-MAP-10). */
export function isAsset(place: MapFeature): boolean {
  return place.custom === undefined ? kindOf(place).isAsset : place.custom.isAsset;
}

/** The places of a side, in their order. */
export function ownPlaces({ places }: Valhalla, side: PlayerId): readonly MapFeature[] {
  return places.filter(place => place.owner === side);
}

/** The side's capital, if it still owns it (VAL-CONQ-09). */
export function capitalOf(game: Valhalla, side: PlayerId): MapFeature | undefined {
  return game.places.find(place => place.owner === side && place.city?.homeOf === side);
}

/** The hexes that roads link to each hex; nothing for a hex without a road. */
export function roadLinks(game: Valhalla): Readonly<Record<HexNumber, readonly HexNumber[] | undefined>> {
  return linksByHex(game);
}

/** The hexes that roads link to a hex. */
export function roadsFrom(game: Valhalla, hex: HexNumber): readonly HexNumber[] {
  return linksByHex(game)[hex] ?? [];
}

/** Whether the hex is cleared of that side's fog. */
export function isCleared(game: Valhalla, side: PlayerId, hex: HexNumber): boolean {
  return sideOf(game, side).cleared.charAt(hex) === '1';
}

/** Whether each offers the other a standing truce. */
export function isStandingTruce(game: Valhalla, first: PlayerId, second: PlayerId): boolean {
  return sideOf(game, first).truces.includes(second) && sideOf(game, second).truces.includes(first);
}
