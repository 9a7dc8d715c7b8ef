import { fileOf, formatCell, rankOf, type Cell } from '../../../grid/index.ts';
import type { PlayerId } from '../../../kernel/index.ts';
import type { TablePoint } from '../../../scene/index.ts';
import type { Field } from '../packs/pack.ts';
import { gridOf } from '../rules/position.ts';
import type { Tactic } from '../state.ts';

/** Edge of a space, and what lies between the middles of two. */
export const PITCH = 2;

/** How far beyond the edge of the board the trays lie. */
const TRAY_GAP = 1.7;
const TRAY_PITCH = 1.8;

/** The id of a space in scenes: its notation. */
export function cellId(cell: Cell, game: Tactic): string {
  return formatCell(gridOf(game), cell);
}

/** Where the middle of a space is: the board lies around the middle of the table, a1 at the near left. */
export function middleOf(cell: Cell, game: Tactic): TablePoint {
  const grid = gridOf(game);
  return {
    x: (fileOf(grid, cell) - (game.files - 1) / 2) * PITCH,
    z: (rankOf(grid, cell) - (game.ranks - 1) / 2) * PITCH,
  };
}

/** Degrees clockwise into which the units of a seat look: away from their own edge of the board. */
export function facingOf(seat: number, { board, zones }: Field): number {
  let x = 0;
  let z = 0;
  for (const cell of zones[seat] ?? []) {
    x += (cell % board.files) - (board.files - 1) / 2;
    z += Math.floor(cell / board.files) - (board.ranks - 1) / 2;
  }
  const isSide = x * x > z * z;
  if (isSide) return x < 0 ? 90 : 270;
  return z <= 0 ? 0 : 180;
}

export function trayId(player: PlayerId, index: number): string {
  return `tray-${player}-${index}`;
}

/** Place number `index` of `count` on the tray in front of a seat. */
export function trayPlace(index: number, count: number, facing: number, game: Tactic): TablePoint {
  const along = (index - (count - 1) / 2) * TRAY_PITCH;
  const isSide = facing === 90 || facing === 270;
  const out = ((isSide ? game.files : game.ranks) / 2) * PITCH + TRAY_GAP;
  if (facing === 0) return { x: along, z: -out };
  if (facing === 180) return { x: -along, z: out };
  return facing === 90 ? { x: -out, z: -along } : { x: out, z: along };
}
