import type { Cell } from '../../../grid/index.ts';
import type { PlayerId } from '../../../kernel/index.ts';
import type { TablePoint } from '../../../scene/index.ts';
import { boardOf, cellName, cellNamed, hexOf, type TacticaMap } from '../maps/tactica-map.ts';
import type { Tactica } from '../state.ts';

/** The sides of the table. */
export type Side = 'near' | 'left' | 'far' | 'right';
export const SIDES: readonly Side[] = ['near', 'left', 'far', 'right'];

/** Clockwise from the near side, for 2 to 6 players. */
const SEATING: readonly (readonly Side[])[] = [
  ['near', 'far'],
  ['near', 'left', 'right'],
  ['near', 'left', 'far', 'right'],
  ['near', 'left', 'left', 'far', 'right'],
  ['near', 'left', 'left', 'far', 'right', 'right'],
];

const FACINGS: Readonly<Record<Side, number>> = { near: 0, left: 90, far: 180, right: 270 };

/** The side at which each of so many players sits. */
export function seatingOf(count: number): readonly Side[] {
  return SEATING[count - 2] ?? [];
}

export function sideOf({ players }: Tactica, player: PlayerId): Side {
  const seat = players.findIndex(({ id }) => id === player);
  return seatingOf(players.length)[seat] ?? 'near';
}

/** Degrees clockwise into which the pieces of a player look: to the middle of the table. */
export function facingOf(game: Tactica, player: PlayerId): number {
  return FACINGS[sideOf(game, player)];
}

/** Every map is as wide as this, in the table's units. */
const WIDTH = 25;
/** From row to row, in parts of the distance between two fields of one row. */
const ROW = 0.866;

/** Between the middles of two fields of one row. */
export function pitchOf({ radius }: TacticaMap): number {
  return WIDTH / (2 * radius + 1);
}

/** The middle of a field: the map lies around the middle of the table, its first row at the far side. */
export function middleOf(map: TacticaMap, cell: Cell): TablePoint {
  const { q, r } = hexOf(boardOf(map), cell);
  const pitch = pitchOf(map);
  return { x: (q + r / 2) * pitch, z: -r * ROW * pitch };
}

/** The cell of the scene that a field is. */
export function placeOf({ map }: Pick<Tactica, 'map'>, cell: Cell): string {
  return cellName(boardOf(map), cell);
}

/** The field that a cell of the scene is; nothing for other cells. */
export function fieldAt({ map }: Pick<Tactica, 'map'>, cell: string): Cell | undefined {
  return cellNamed(boardOf(map), cell);
}

/** So many kinds can be recruited at most. */
export const STASH_PLACES = 13;
export const STASH_SIZE = 1.7;
const STASH_PITCH = 1.85;
const STASH_AHEAD = 13;
const STASH_ASIDE = 14.2;

/** The cell of a place in the row of those that a player at that side may recruit. */
export function stashCell(side: Side, place: number): string {
  return `stash-${side}-${place}`;
}

/** Between the map and the hands of that side. */
export function stashPoint(side: Side, place: number): TablePoint {
  const along = (place - (STASH_PLACES - 1) / 2) * STASH_PITCH;
  if (side === 'near') return { x: along, z: -STASH_AHEAD };
  if (side === 'far') return { x: -along, z: STASH_AHEAD };
  return side === 'left' ? { x: -STASH_ASIDE, z: -along } : { x: STASH_ASIDE, z: along };
}

/** The piece of a kind that its player may recruit. */
export function stashId(player: PlayerId, kind: string): string {
  return `stash:${player}:${kind}`;
}

/** The piece of a castle that somebody owns. */
export function castleId(place: string): string {
  return `castle:${place}`;
}

/** In the corner that a hexagon leaves free. */
export const DECK: TablePoint = { x: 9.9, z: 9.9 };
export const DISCARD: TablePoint = { x: 11.9, z: 9.9 };

/** So many cards of the stack are shown at most. */
export const STACK_PLACES = 6;

/** The cell of a card of the stack, from the lowest one. */
export function stackCell(place: number): string {
  return `stack-${place}`;
}

const STACK_COLUMNS = 3;
/** A card lies on the edge of the one below it, and leaves its title free for all sides of the table. */
const STACK_PITCH = 1.66;

/** In another corner that a hexagon leaves free, row by row: the next card beside the one below it. */
export function stackPoint(place: number): TablePoint {
  const column = place % STACK_COLUMNS;
  const row = Math.floor(place / STACK_COLUMNS);
  return { x: -12.5 + column * STACK_PITCH, z: 10.9 - row * STACK_PITCH };
}
