import type { PlayerId } from '../../../kernel/index.ts';
import type { HexNumber } from '../map/geometry.ts';
import {
  distance,
  forceAt,
  hexesOf,
  isAsset,
  isCleared,
  placeAt,
  sideOf,
  sidesAt,
  takenHexes,
} from '../rules/position.ts';
import { statlineOf } from '../rules/roster.ts';
import { changeSide, inTurn, onePart, type Run, type StepPart } from '../rules/run.ts';
import type { FieldUnit, Marker, ScoutReport, Valhalla } from '../state.ts';

const SCOUT_RANGE = 3;

/** The markers of the side's cleared hexes: who has units or an asset there, its own too (VAL-FOG-05). */
export function markersFor(game: Valhalla, side: PlayerId): readonly Marker[] {
  return markersIn(game, knownHexes(game, side));
}

/** The cleared hexes with units or a feature. */
function knownHexes(game: Valhalla, side: PlayerId): readonly HexNumber[] {
  const { cleared } = sideOf(game, side);
  return takenHexes(game).filter(hex => cleared.charAt(hex) === '1');
}

function markersIn(game: Valhalla, hexes: readonly HexNumber[]): readonly Marker[] {
  const markers: Marker[] = [];
  for (const hex of hexes) {
    const sides = markersAt(game, hex);
    if (sides.length > 0) markers.push({ hex, sides });
  }
  return markers;
}

function markersAt(game: Valhalla, hex: HexNumber): readonly PlayerId[] {
  const place = placeAt(game, hex);
  const there = sidesAt(game, hex);
  if (place === undefined || place.owner === '' || !isAsset(place)) return there;
  return game.sides.map(({ id }) => id).filter(id => id === place.owner || there.includes(id));
}

/** The snapshot of the start of a turn: markers, and what the side's forces scout (VAL-FOG-04, VAL-SCOUT-01), in parts. */
export function snapshotParts(run: Run, side: PlayerId, eyes: readonly (readonly [FieldUnit, number])[]): StepPart {
  let hexes: readonly HexNumber[] = [];
  let markers: readonly Marker[] = [];
  const scout = (): void => {
    const scouted = scoutedBy(run.game, side, hexes, eyes);
    changeSide(run, side, each => ({ ...each, markers, scouted, seen: run.game.turn }));
    run.events.push({ kind: 'snapshot-drawn', for: [side], side });
    for (const report of scouted) {
      run.events.push({ kind: 'scouted', for: [side], by: side, ...report });
    }
  };
  const mark = (): void => {
    hexes = knownHexes(run.game, side);
    markers = markersIn(run.game, hexes);
  };
  return inTurn([onePart(mark), onePart(scout)]);
}

/**
 * The reports on enemy forces in cleared hexes near the side's units (VAL-SCOUT-02).
 *
 * @param hexes the cleared ones with units or a feature
 * @param eyes units that scout farther than others, with their range (VAL-CAST-11)
 */
function scoutedBy(
  game: Valhalla,
  side: PlayerId,
  hexes: readonly HexNumber[],
  eyes: readonly (readonly [FieldUnit, number])[],
): readonly ScoutReport[] {
  const reports: ScoutReport[] = [];
  const own = hexesOf(game, side);
  for (const hex of hexes) {
    const others = sidesAt(game, hex).filter(other => other !== side);
    const isSeen = (): boolean =>
      own.some(from => distance(game, from, hex) <= SCOUT_RANGE) || isWatched(game, eyes, hex);
    for (const other of others.length > 0 && isSeen() ? others : []) reports.push(reportOn(game, other, hex));
  }
  return reports;
}

function isWatched(game: Valhalla, eyes: readonly (readonly [FieldUnit, number])[], hex: HexNumber): boolean {
  return eyes.some(([unit, range]) => distance(game, unit.hex, hex) <= range);
}

function reportOn(game: Valhalla, side: PlayerId, hex: HexNumber): ScoutReport {
  const force = forceAt(game, side, hex);
  let [hp, attack] = [0, 0];
  for (const unit of force) {
    const line = statlineOf(game, unit);
    hp += line.hp;
    attack += line.attack;
  }
  return { side, hex, units: force.length, hp, attack };
}

/** Whether the viewer may know the features of a hex: cleared, and there since its last snapshot (VAL-FOG-07). */
export function isKnownPlace(game: Valhalla, side: PlayerId, hex: HexNumber): boolean {
  const place = placeAt(game, hex);
  return place !== undefined && isCleared(game, side, hex) && place.since <= sideOf(game, side).seen;
}
