import { latestOf, type PlayerId } from '../../../kernel/index.ts';
import type { TablePoint } from '../../../scene/index.ts';
import { geometryOf, hexAt, labelOf, parseHex, type HexNumber } from '../map/geometry.ts';
import { seatOf } from '../rules/position.ts';
import type { Valhalla, WorldMap } from '../state.ts';

/** The sides of the table. */
export type Side = 'near' | 'left' | 'far' | 'right';
export const SIDES: readonly Side[] = ['near', 'left', 'far', 'right'];

/** Clockwise from the near side, for 2 to 4 players. */
const SEATING: readonly (readonly Side[])[] = [
  ['near', 'far'],
  ['near', 'left', 'right'],
  ['near', 'left', 'far', 'right'],
];

const FACINGS: Readonly<Record<Side, number>> = { near: 0, left: 90, far: 180, right: 270 };

/** The side at which each of so many players sits. */
export function seatingOf(count: number): readonly Side[] {
  return SEATING[count - 2] ?? [];
}

/** The side of the table of a player; those without one share the near side. */
export function tableSideOf(game: Valhalla, player: PlayerId): Side {
  return seatingOf(game.sides.length)[seatOf(game, player) - 1] ?? 'near';
}

/** Degrees clockwise into which the pieces of a player look: to the middle of the table. */
export function facingOf(game: Valhalla, player: PlayerId): number {
  return FACINGS[tableSideOf(game, player)];
}

/** Every map is as wide as this, in the table's units. */
const WIDTH = 25;
/** From row to row, in parts of the distance between two hexes of one row. */
const ROW = 0.866;

/** Between the middles of two hexes. */
export function pitchOf({ radius }: WorldMap): number {
  return WIDTH / (2 * radius + 1);
}

/**
 * The middle of a hex. The west of the map is near, its north on the left: a hexagon that stands on a side lies on a
 * corner then, as those of scenes do, and the columns of the map are rows of the table.
 */
export function middleOf(map: WorldMap, hex: HexNumber): TablePoint {
  const { q, r } = hexAt(map.radius, hex);
  const pitch = pitchOf(map);
  return { x: (r + q / 2) * pitch, z: q * ROW * pitch };
}

/** The side of its tile that lies towards a neighbour, by the direction of the map: see `hexagonDrawing`. */
export function tileSide(direction: number): number {
  return (direction + 4) % 6;
}

/** The labels of hexes that were asked for: they are for every piece and mark. */
const namesOn = latestOf((_map: WorldMap): Record<HexNumber, string | undefined> => ({}), mapKey);

/** Maps of one id and radius have the same labels, also as viewers see them. */
export function mapKey({ centre, id, radius }: WorldMap): string {
  return `${id} ${radius} ${centre.column} ${centre.row}`;
}

/** The cell of the scene that a hex is. */
export function cellOf({ map }: Pick<Valhalla, 'map'>, hex: HexNumber): string {
  const names = namesOn(map);
  let name = names[hex];
  if (name === undefined) {
    name = geometryOf(map.radius).hexes[hex] === undefined ? '?' : labelOf(map.radius, map.centre, hex);
    names[hex] = name;
  }
  return name;
}

/** The hex that a cell of the scene is; nothing for other cells. */
export function hexOfCell({ map }: Pick<Valhalla, 'map'>, cell: string): HexNumber | undefined {
  const hex = parseHex(map.radius, map.centre, cell);
  return hex !== undefined && cellOf({ map }, hex) === cell ? hex : undefined;
}

/** How many flags have a place of their own in a hex. */
export const FLAG_PLACES = 3;

/** Where a flag stands beside what fills the hex. */
export function flagCell(cell: string, place: number): string {
  return `${cell}#${place % FLAG_PLACES}`;
}

/** Where flags stand around the middle of a hex, in parts of its width. */
export const FLAG_POINTS: readonly TablePoint[] = [
  { x: 0.27, z: 0.26 },
  { x: -0.27, z: 0.26 },
  { x: 0.27, z: -0.26 },
];

export const TRAY_SIZE = 1.5;
const TRAY_AHEAD = 12.9;
const TRAY_ALONG = 9.5;

/** The cell on which the pathfinders of a side wait. */
export function trayCell(side: Side): string {
  return `pathfinders-${side}`;
}

/** Between the map and whoever sits at that side, on the right. */
export function trayPoint(side: Side): TablePoint {
  if (side === 'near') return { x: TRAY_ALONG, z: 0 - TRAY_AHEAD };
  if (side === 'far') return { x: 0 - TRAY_ALONG, z: TRAY_AHEAD };
  return side === 'left' ? { x: 0 - TRAY_AHEAD - 1, z: 0 - TRAY_ALONG } : { x: TRAY_AHEAD + 1, z: TRAY_ALONG };
}
