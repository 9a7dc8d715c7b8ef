import { fileOf, rankOf, type Cell } from '../../../grid/index.ts';
import type { PlayerId } from '../../../kernel/index.ts';
import type { TablePoint } from '../../../scene/index.ts';
import type { FieldName } from '../cards/fields.ts';
import { COLUMNS } from '../cards/fields.ts';
import { formatCellIn } from '../rules/names.ts';
import { BASE, boardOf, opponentOf } from '../rules/position.ts';
import type { Sacred } from '../state.ts';

/** Between the middles of two tiles, in the table's units: every field with its Bases fits between the hands. */
const PITCHES: Readonly<Record<FieldName, number>> = { Small: 2.5, Medium: 2.1, Large: 1.75 };

export function pitchOf({ field }: Pick<Sacred, 'field'>): number {
  return PITCHES[field];
}

/** The middle of a tile: the field lies around the middle of the table, a1 at the near left. */
export function middleOf(game: Sacred, cell: Cell): TablePoint {
  const board = boardOf(game);
  const pitch = pitchOf(game);
  return {
    x: (fileOf(board, cell) - (COLUMNS - 1) / 2) * pitch,
    z: (rankOf(board, cell) - (board.ranks - 1) / 2) * pitch,
  };
}

export const ZONES = ['deck', 'grave', 'command'] as const;
export type SacredZone = (typeof ZONES)[number];

const ZONE_OUT = 8.8;
const ZONE_Z: Readonly<Record<SacredZone, number>> = { deck: 8, grave: 5.4, command: 2.8 };
const DIE_Z = 0.7;

/** The place of a zone, to the right of its player. */
export function zonePlace(owner: PlayerId, zone: SacredZone): TablePoint {
  const side = owner === 'p1' ? 1 : -1;
  return { x: side * ZONE_OUT, z: -side * ZONE_Z[zone] };
}

/** The place of a player's die, beside the zones. */
export function diePlace(owner: PlayerId): TablePoint {
  const side = owner === 'p1' ? 1 : -1;
  return { x: side * ZONE_OUT, z: -side * DIE_Z };
}

/** The cell of a player's die, which is also the id of the die. */
export function dieId(owner: PlayerId): string {
  return `die-${owner}`;
}

/** The cell of a zone, which is also the id of the piece on it. */
export function zoneId(owner: PlayerId, zone: SacredZone): string {
  return `${zone}-${owner}`;
}

/** The middle of a Base, the row behind the field of its player. */
export function basePlace(game: Sacred, owner: PlayerId): TablePoint {
  const side = owner === 'p1' ? -1 : 1;
  return { x: 0, z: side * ((boardOf(game).ranks + 1) / 2) * pitchOf(game) };
}

export function baseId(owner: PlayerId): string {
  return `base-${owner}`;
}

/** The cell of the scene that `player` aims at with `target`. */
export function targetCell(game: Sacred, player: PlayerId, target: Cell): string {
  return target === BASE ? baseId(opponentOf(player)) : formatCellIn(game, target);
}

/** Degrees clockwise into which the pieces of a player look: South's away from the near side. */
export function facingOf(player: PlayerId): number {
  return player === 'p1' ? 0 : 180;
}
